/** Tells the app when it has to show toasts: the first page does not wait for their file. */
import type { notifications } from '@mantine/notifications';
import { useSyncExternalStore } from 'react';

type ToastStore = Pick<typeof notifications, 'show' | 'hide'>;

let store: ToastStore | undefined;
const waiting: ((store: ToastStore) => void)[] = [];

/** Acts on the toasts once their file is there, in the order of the calls. */
export function withToasts(act: (store: ToastStore) => void): void {
  if (store) act(store);
  else waiting.push(act);
}

export function giveToasts(given: ToastStore): void {
  store = given;
  for (const act of waiting.splice(0)) act(given);
}

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
