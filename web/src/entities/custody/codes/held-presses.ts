/** Holds presses that take a code until the platform has said whose code it is. */

/** Marks a button that takes the code without a submit. Other buttons of that kind are never held. */
export const TAKES_CODE = { 'data-takes-code': true };

export interface HeldPresses {
  /** Keeps a press until the answer, in place of an earlier one. */
  hold: (press: () => void) => void;
  /** Ends the wait: does the last press, or drops it where a code was refused. */
  end: (isDone: boolean) => void;
}

/**
 * Holds submits, and clicks on buttons that submit or take the code, in the form of a field; without a form those of its dialog or its
 * page. `isHeld` lets a press through, or keeps it elsewhere.
 */
export function holdPresses(field: HTMLInputElement | null, isHeld: (press: () => void) => boolean = () => true): HeldPresses {
  const scope: Node = field?.form ?? field?.closest('[role="dialog"], main') ?? document;
  let held: (() => void) | undefined;
  const onEvent = (event: Event): void => {
    const { target } = event;
    const button = target instanceof Element ? target.closest<HTMLButtonElement>(TAKING) : null;
    if (!(target instanceof Node && scope.contains(target)) || (event.type === 'click' && !button)) return;
    const submitter = event instanceof SubmitEvent ? event.submitter : null;
    const press = button ? () => button.click() : () => (target as HTMLFormElement).requestSubmit(submitter);
    if (!isHeld(press)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held = press;
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

const TAKING = 'button[type="submit"], button[data-takes-code]';

/** Presses Enter in a field, and submits its form as a browser does. */
export function pressEnter(field: HTMLInputElement): void {
  const isLeft = field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }));
  if (isLeft) field.form?.requestSubmit();
}
