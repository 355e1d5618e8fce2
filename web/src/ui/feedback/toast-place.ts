/** Tells the app when it has to show toasts: the first page does not wait for their file. */
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
