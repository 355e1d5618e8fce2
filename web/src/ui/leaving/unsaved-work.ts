/** Whether something on the page was typed and not recorded, and the question that is asked before it is lost. */
import { useEffect, useRef } from 'react';

interface GuardedForm {
  /** Forgets what the form keeps for later, where it does. */
  giveUp?: () => void;
}

/** One entry for each form that would lose something. */
const unsaved = new Set<GuardedForm>();
/** Those that were typed into since they were opened, also while what was typed is on its way. */
const typedInto = new Set<GuardedForm>();
let askReader: (() => Promise<boolean>) | undefined;

export const hasUnsavedWork = (): boolean => unsaved.size > 0;

/** Whether a form is open that somebody has typed into. */
export const isFormInUse = (): boolean => typedInto.size > 0;

/**
 * While a form holds what is not recorded, leaving it asks first: by links, by the back button, by closing the page. `giveUp`
 * is called where the answer is to leave.
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

/** The reader has decided to lose it. */
export function giveUpUnsavedWork(): void {
  for (const form of unsaved) form.giveUp?.();
}

/** Asks where something would be lost. Resolves to whether to leave. */
export const askToLeave = async (): Promise<boolean> => !hasUnsavedWork() || askReader === undefined || askReader();

/** Has the question put by whoever is on the screen for it. Returns what ends that. */
export function answerQuestions(ask: () => Promise<boolean>): () => void {
  askReader = ask;
  return () => {
    if (askReader === ask) askReader = undefined;
  };
}
