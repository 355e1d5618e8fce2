import { Flex } from '@mantine/core';
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

/** The frame of what anybody may open on a phone, whoever is signed in: what it is, the language, and one column. */
export function PublicPage({ title, foot, children }: PublicPageProps) {
  const { t } = useTranslation('intake');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <Flex direction="column" mih="100dvh" maw={560} mx="auto" bg="var(--surface)">
      <header className={css.top}>
        <span className={css.brand}>
          <LogoMark size={26} /> {t('line')}
        </span>
        <LanguageMenu />
      </header>
      <main className={css.body}>{children}</main>
      {foot ? <PinnedBar className={css.foot}>{foot}</PinnedBar> : null}
    </Flex>
  );
}
