import { useEffect, useSyncExternalStore } from 'react';

/** Holds the open screen's title beyond its name; one at a time. */
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

/** Adds to the window's title while this screen is open; an empty text adds nothing. */
export function useScreenTitle(title: string): void {
  useEffect(() => {
    set(title || undefined);
    return () => set(undefined);
  }, [title]);
}

/** Serves the shell, which writes the window's title. */
export const useCurrentScreenTitle = (): string | undefined => useSyncExternalStore(subscribe, () => current);
