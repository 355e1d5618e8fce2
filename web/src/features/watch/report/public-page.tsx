import { Flex, Group, Stack } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageMenu } from '../../../entities/person/language-menu.js';
import { LogoMark } from '../../../ui/layout/logo-mark.js';
import { PinnedBar } from '../../../ui/layout/pinned-bar.js';
import css from './report.module.css';

interface PublicPageProps {
  title: string;
  /** Pinned at the bottom. */
  foot?: ReactNode;
  children: ReactNode;
}

/** The frame of pages that anybody can open on a phone, even with a signed-in user: the title, the language, and one column. */
export function PublicPage({ title, foot, children }: PublicPageProps) {
  const { t } = useTranslation('intake');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <Flex direction="column" mih="100dvh" maw={560} mx="auto" bg="var(--surface)">
      <Group component="header" className={css.top} gap={12} wrap="nowrap" justify="space-between">
        <span className={css.brand}>
          <LogoMark size={26} /> {t('line')}
        </span>
        <LanguageMenu />
      </Group>
      <Stack component="main" className={css.body} gap={20} justify="start">
        {children}
      </Stack>
      {foot ? <PinnedBar className={css.foot}>{foot}</PinnedBar> : null}
    </Flex>
  );
}
