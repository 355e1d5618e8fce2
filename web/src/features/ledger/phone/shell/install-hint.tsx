import { Group } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/button.js';
import { Banner } from '../../../../ui/feedback/feedback.js';

/** An event of Chromium, which types of pages do not have. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

let offered: InstallEvent | undefined;

const listeners = new Set<() => void>();

window.addEventListener('beforeinstallprompt', (event) => {
  // The page offers it in its own place.
  event.preventDefault();
  set(event as InstallEvent);
});

window.addEventListener('appinstalled', () => set(undefined));

const isOpenedFromHome = (): boolean => window.matchMedia('(display-mode: standalone)').matches;

/** Recognises Apple's phones and tablets, whose browsers install by hand alone. */
const isApple = (): boolean => /iPhone|iPad/.test(navigator.userAgent);

const DISMISSED_KEY = 'phone-install-hint';

/** Offers to put the app on the home screen, where the browser can; it goes when dismissed, and where the app is opened from there. */
export function InstallHint() {
  const { t } = useTranslation('phonePages');
  const { way, install } = useInstallation();
  const [isDismissed, setDismissed] = useState(() => localStorage.getItem(DISMISSED_KEY) !== null);
  if (way === 'none' || isDismissed) return null;
  const dismiss = (): void => {
    localStorage.setItem(DISMISSED_KEY, new Date().toISOString());
    setDismissed(true);
  };
  return (
    <Banner tone="green" title={t('install.title')}>
      <p>{t(way === 'prompt' ? 'install.text' : 'install.byHand')}</p>
      <Group gap={8}>
        {way === 'prompt' ? <Button size="large" onClick={() => void install()} label={t('install.do')} /> : null}
        <Button size="large" onClick={dismiss} label={t('install.later')} />
      </Group>
    </Banner>
  );
}

function set(event: InstallEvent | undefined): void {
  offered = event;
  for (const listener of listeners) listener();
}

/** `prompt`: the browser asks; `byHand`: by its menu; `none`: it is there already, or cannot be. */
function useInstallation(): { way: 'prompt' | 'byHand' | 'none'; install: () => Promise<void> } {
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
