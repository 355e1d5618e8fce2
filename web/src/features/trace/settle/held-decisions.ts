/** Holds decisions back for some seconds, in which they can be undone: nothing is sent before. */
import { useSyncExternalStore } from 'react';

/** The time in which a decision can be undone. */
export const HOLD_MS = 8_000;

interface Held {
  caseId: string;
  timer: number;
}

let held: readonly Held[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Held[]): void {
  const wasEmpty = held.length === 0;
  held = next;
  if (wasEmpty && held.length > 0) window.addEventListener('beforeunload', keepOpen);
  if (held.length === 0) window.removeEventListener('beforeunload', keepOpen);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks before the window is closed while something is held. */
const keepOpen = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Returns the cases whose decision is held. */
export const useHeldCases = (): ReadonlySet<string> => {
  const list = useSyncExternalStore(subscribe, () => held);
  return new Set(list.map(({ caseId }) => caseId));
};

/** Sends the decision after the time to undo it. An earlier one of the same case is replaced. */
export function holdDecision(caseId: string, send: () => Promise<void>): void {
  undoDecision(caseId);
  const act = () => {
    // It stays hidden until the answer is there.
    void send().finally(() => undoDecision(caseId));
  };
  set([...held, { caseId, timer: window.setTimeout(act, HOLD_MS) }]);
}

/** Takes a held decision back. */
export function undoDecision(caseId: string): void {
  for (const each of held) if (each.caseId === caseId) window.clearTimeout(each.timer);
  if (held.some((each) => each.caseId === caseId)) set(held.filter((each) => each.caseId !== caseId));
}
