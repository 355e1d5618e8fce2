import { Flex, Group } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageMenu } from '../../../entities/person/language-menu.js';
import { Columns } from '../../../ui/layout/columns.js';
import { LogoMark } from '../../../ui/layout/logo-mark.js';
import css from './set-up.module.css';

/** The frame of the set-up: a bar, and a column that is wide enough for the books. */
export function SetUpFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const { t: words } = useTranslation('auth');
  useEffect(() => {
    document.title = `${words('setUp.title')} – ${t('product')}`;
  }, [t, words]);
  return (
    <>
      <Flex component="header" className="ruled-below" align="center" justify="space-between" p="12px 24px">
        <Group component="span" className={css.brand} gap={8} wrap="nowrap" display="inline-flex">
          <LogoMark /> {t('product')}
        </Group>
        <LanguageMenu />
      </Flex>
      <main className={css.page}>{children}</main>
    </>
  );
}

/** A step of the rail with its fields. */
export function SetUpStep({ number, title, text, children }: { number: number; title: string; text: string; children: ReactNode }) {
  const id = `set-up-${number}`;
  return (
    <Columns component="section" className="ruled" cols="184px minmax(0, 1fr)" from={600} gap="16px 24px" py={24} aria-labelledby={id}>
      <Flex className={css.stepHead} gap={12}>
        <span className={css.number} aria-hidden="true">
          {number}
        </span>
        <div>
          <h2 id={id}>{title}</h2>
          <p className="small muted">{text}</p>
        </div>
      </Flex>
      <Columns cols="repeat(2, minmax(0, 1fr))" from={600} gap={16} align="start">
        {children}
      </Columns>
    </Columns>
  );
}
