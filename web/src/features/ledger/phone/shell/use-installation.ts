/** How this browser puts the app on the home screen. */
import { useSyncExternalStore } from 'react';

/** An event of Chromium, which types of pages do not have. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

let offered: InstallEvent | undefined;
const listeners = new Set<() => void>();

function set(event: InstallEvent | undefined): void {
  offered = event;
  for (const listener of listeners) listener();
}

window.addEventListener('beforeinstallprompt', (event) => {
  // The page offers it in its own place.
  event.preventDefault();
  set(event as InstallEvent);
});
window.addEventListener('appinstalled', () => set(undefined));

const isOpenedFromHome = (): boolean => window.matchMedia('(display-mode: standalone)').matches;
/** Its browsers install by hand alone. */
const isApple = (): boolean => /iPhone|iPad/.test(navigator.userAgent);

/** `prompt`: the browser asks; `byHand`: by its menu; `none`: it is there already, or cannot be. */
export function useInstallation(): { way: 'prompt' | 'byHand' | 'none'; install: () => Promise<void> } {
  const event = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offered,
  );
  const way = isOpenedFromHome() ? 'none' : event ? 'prompt' : isApple() ? 'byHand' : 'none';
  return {
    way,
    install: async () => {
      await event?.prompt();
      set(undefined);
    },
  };
}
