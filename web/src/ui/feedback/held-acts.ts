/** Holds acts for some seconds, in which they can be undone: nothing is sent before. */
import { useSyncExternalStore } from 'react';

/** The time in which an act can be undone. */
export const HOLD_MS = 8_000;

interface Held {
  /** Names what the act is about. */
  id: string;
  timer: number;
}

let held: readonly Held[] = [];
/** Says, by what it was about, why an act failed that was sent. */
let failures: ReadonlyMap<string, string> = new Map();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function set(next: readonly Held[]): void {
  const wasEmpty = held.length === 0;
  held = next;
  if (wasEmpty && held.length > 0) window.addEventListener('beforeunload', keepOpen);
  if (held.length === 0) window.removeEventListener('beforeunload', keepOpen);
  tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks before the window is closed while something is held. */
const keepOpen = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Returns what held acts are about. */
export const useHeldIds = (): ReadonlySet<string> => {
  const list = useSyncExternalStore(subscribe, () => held);
  return new Set(list.map(({ id }) => id));
};

/** Returns why the last act about each thing failed. */
export const useHeldFailures = (): ReadonlyMap<string, string> => useSyncExternalStore(subscribe, () => failures);

/** Sends the act after the time to take it back. An earlier one about the same is replaced, and its failure forgotten. */
export function holdAct(id: string, send: () => Promise<void>): void {
  takeBack(id);
  noteFailure(id, undefined);
  const act = () => {
    // Keeps the row hidden until the answer arrives.
    void send().finally(() => takeBack(id));
  };
  set([...held, { id, timer: window.setTimeout(act, HOLD_MS) }]);
}

export function takeBack(id: string): void {
  for (const each of held) if (each.id === id) window.clearTimeout(each.timer);
  if (held.some((each) => each.id === id)) set(held.filter((each) => each.id !== id));
}

export function noteFailure(id: string, why: string | undefined): void {
  if (why === undefined && !failures.has(id)) return;
  const next = new Map(failures);
  if (why === undefined) next.delete(id);
  else next.set(id, why);
  failures = next;
  tell();
}
