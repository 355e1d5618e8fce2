/** Tracks whether the page has unrecorded input, and asks before it is lost. */
import { useEffect, useRef } from 'react';

interface GuardedForm {
  /** Removes what the form keeps on the device, if anything. */
  giveUp?: () => void;
}

/** Has one entry per form that would lose something. */
const unsaved = new Set<GuardedForm>();
/** Lists forms typed into since they were opened, also while their input is being sent. */
const typedInto = new Set<GuardedForm>();
let askReader: (() => Promise<boolean>) | undefined;

export const hasUnsavedWork = (): boolean => unsaved.size > 0;

/** Tells whether somebody typed into an open form. */
export const isFormInUse = (): boolean => typedInto.size > 0;

/**
 * Asks before the reader leaves a form with unrecorded input: by a link, the back button or closing the page. Calls
 * `giveUp` when the reader decides to leave.
 */
export function useLeaveGuard(isUnsaved: boolean, giveUp?: () => void): void {
  const form = useRef<GuardedForm>({}).current;
  form.giveUp = giveUp;
  useEffect(() => (isUnsaved ? guard(form) : undefined), [form, isUnsaved]);
  useEffect(() => () => void typedInto.delete(form), [form]);
}

function guard(form: GuardedForm): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  unsaved.add(form);
  typedInto.add(form);
  window.addEventListener('beforeunload', ask);
  return () => {
    unsaved.delete(form);
    window.removeEventListener('beforeunload', ask);
  };
}

/** Called when the reader decides to lose the input. */
export function giveUpUnsavedWork(): void {
  for (const form of unsaved) form.giveUp?.();
}

/** Asks when something would be lost. Resolves to true when the reader leaves. */
export const askToLeave = async (): Promise<boolean> => !hasUnsavedWork() || askReader === undefined || askReader();

/** Registers the dialog that asks the reader. Returns the function that removes it. */
export function answerQuestions(ask: () => Promise<boolean>): () => void {
  askReader = ask;
  return () => {
    if (askReader === ask) askReader = undefined;
  };
}
