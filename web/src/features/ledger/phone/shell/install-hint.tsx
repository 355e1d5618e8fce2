import { Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/button.js';
import { Banner } from '../../../../ui/feedback/feedback.js';
import { useInstallation } from './use-installation.js';

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
