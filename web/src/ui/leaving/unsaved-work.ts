/** Whether something on the page was typed and not recorded, and the question that is asked before it is lost. */
import { useEffect, useRef } from 'react';

/** One entry for each form that would lose something. */
const unsaved = new Set<object>();
/** Those that were typed into since they were opened, also while what was typed is on its way. */
const typedInto = new Set<object>();
let askReader: (() => Promise<boolean>) | undefined;

export const hasUnsavedWork = (): boolean => unsaved.size > 0;

/** Whether a form is open that somebody has typed into. */
export const isFormInUse = (): boolean => typedInto.size > 0;

/** While a form holds what is not recorded, leaving it asks first: by links, by the back button, by closing the page. */
export function useLeaveGuard(isUnsaved: boolean): void {
  const form = useRef({}).current;
  useEffect(() => (isUnsaved ? guard(form) : undefined), [form, isUnsaved]);
  useEffect(() => () => void typedInto.delete(form), [form]);
}

function guard(form: object): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  unsaved.add(form);
  typedInto.add(form);
  window.addEventListener('beforeunload', ask);
  return () => {
    unsaved.delete(form);
    window.removeEventListener('beforeunload', ask);
  };
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
