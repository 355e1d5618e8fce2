import { Box, Flex, Group, Stack } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlatformName } from '../../../client/i18n/platform-read.js';
import { IconButton } from '../../../ui/button.js';
import { Columns } from '../../../ui/layout/columns.js';
import { LogoMark } from '../../../ui/layout/logo-mark.js';
import css from './auth.module.css';
import { ExampleTrace } from './example-trace.js';

/** Few users open it when they sign in. */
const LanguageMenu = lazy(async () => ({ default: (await import('../../../entities/person/language-menu.js')).LanguageMenu }));

/** The frame of all screens for the signed-out: one column at the start side, a trace at the other. */
export function AuthPage({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('shell');
  const platform = usePlatformName();
  useEffect(() => {
    document.title = `${title} – ${platform || t('product')}`;
  }, [title, platform, t]);
  return (
    <Columns component="main" cols="1fr 1fr" from={1000} mih="100dvh">
      <Flex className={css.start} direction="column">
        <Group component="span" className={css.brand} gap={8} wrap="nowrap" display="inline-flex">
          <LogoMark /> {t('product')}
          {platform ? <bdi className={css.platform}>{platform}</bdi> : null}
        </Group>
        <Stack gap={0} align="center" justify="center" flex={1} py={32}>
          <Box w="min(376px, 100%)">{children}</Box>
        </Stack>
        <Flex align="center">
          <LanguageChoice />
        </Flex>
      </Flex>
      <ExampleTrace />
    </Columns>
  );
}

/** Looks like the menu, and becomes it once somebody wants it. */
function LanguageChoice() {
  const { t } = useTranslation('shell');
  const [isWanted, setWanted] = useState(false);
  const button = (
    <IconButton label={t('language')} aria-haspopup="menu" onClick={() => setWanted(true)}>
      <IconLanguage size={18} stroke={1.75} aria-hidden />
    </IconButton>
  );
  return isWanted ? (
    <Suspense fallback={button}>
      <LanguageMenu opened />
    </Suspense>
  ) : (
    button
  );
}

export function AuthHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Stack className={css.head} gap={8}>
      <h1>{title}</h1>
      {children ? <p className="muted">{children}</p> : null}
    </Stack>
  );
}
