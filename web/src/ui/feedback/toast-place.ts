/** Asks the app for the place of toasts with the first of them: most first pages show none. */
import { useSyncExternalStore } from 'react';

let isWanted = false;
const listeners = new Set<() => void>();

export function wantToastPlace(): void {
  isWanted = true;
  for (const listener of listeners) listener();
}

export const useIsToastPlaceWanted = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isWanted,
  );
