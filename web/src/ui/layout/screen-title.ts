import { useEffect, useSyncExternalStore } from 'react';

/** What the screen that is open says of itself beyond its name: there is one at a time. */
let current: string | undefined;
const listeners = new Set<() => void>();

function set(title: string | undefined): void {
  current = title;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says for the window's title what this screen shows, while it is open; nothing for an empty text. */
export function useScreenTitle(title: string): void {
  useEffect(() => {
    set(title || undefined);
    return () => set(undefined);
  }, [title]);
}

/** For the shell, which writes the window's title. */
export const useCurrentScreenTitle = (): string | undefined => useSyncExternalStore(subscribe, () => current);
