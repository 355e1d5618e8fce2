/** Holds what is pressed while a code is asked about, so that no form takes a code before it is known to be of here. */

export interface HeldPresses {
  /** Does the press after the answer, in place of an earlier one. */
  hold: (press: () => void) => void;
  /** Ends the wait: does the last press, or drops it where nothing came of the code. */
  end: (isDone: boolean) => void;
}

/** Holds clicks on buttons and submits in the form of a field; without a form those of its dialog or its page. */
export function holdPresses(field: HTMLInputElement | null): HeldPresses {
  const scope: Node = field?.form ?? field?.closest('[role="dialog"], main') ?? document;
  let held: (() => void) | undefined;
  const onEvent = (event: Event): void => {
    const { target } = event;
    const button = target instanceof Element ? target.closest('button') : null;
    if (!(target instanceof Node && scope.contains(target)) || (event.type === 'click' && !button)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const submitter = event instanceof SubmitEvent ? event.submitter : null;
    held = button ? () => button.click() : () => (target as HTMLFormElement).requestSubmit(submitter);
  };
  for (const type of ['click', 'submit']) window.addEventListener(type, onEvent, true);
  return {
    hold: (press) => {
      held = press;
    },
    end: (isDone) => {
      for (const type of ['click', 'submit']) window.removeEventListener(type, onEvent, true);
      if (isDone) held?.();
    },
  };
}

/** Presses Enter in a field, with what a browser does then. */
export function pressEnter(field: HTMLInputElement): void {
  const isLeft = field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }));
  if (isLeft) field.form?.requestSubmit();
}
