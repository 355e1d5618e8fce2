import { Flex, Group } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { LogoMark } from '../../ui/layout/logo-mark.js';
import { LanguageMenu } from './language-menu.js';
import css from './public-frame.module.css';

interface PublicFrameProps {
  title: string;
  /** Is shown next to the logo, instead of the title. */
  name?: string;
  /** Shows one column for a phone in the hand. */
  isNarrow?: boolean;
  actions?: ReactNode;
  children: ReactNode;
}

/** Frames a page for people without an account, even when a user is signed in: nothing links to the rest of the platform. */
export function PublicFrame({ title, name = title, isNarrow = false, actions, children }: PublicFrameProps) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <Flex className={css.screen} direction="column" data-narrow={isNarrow || undefined}>
      <Group component="header" className={css.top} gap={8} wrap="nowrap">
        <Group component="span" className="strong" gap={8} wrap="nowrap" display="inline-flex" me="auto">
          <LogoMark size={26} /> {name}
        </Group>
        <LanguageMenu />
        {actions}
      </Group>
      <main className={css.body}>{children}</main>
    </Flex>
  );
}
