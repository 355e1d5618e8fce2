import { Flex, Group } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageMenu } from '../../../../entities/person/language-menu.js';
import { LogoMark } from '../../../../ui/layout/logo-mark.js';
import css from './shared-room.module.css';

interface RoomFrameProps {
  title: string;
  /** Shows one column for a phone in the hand. */
  isNarrow?: boolean;
  actions?: ReactNode;
  children: ReactNode;
}

/** Frames what somebody without an account sees of a room, whoever is signed in: nothing leads to the rest of the platform. */
export function RoomFrame({ title, isNarrow = false, actions, children }: RoomFrameProps) {
  const { t } = useTranslation('sharedRoom');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <Flex className={css.screen} direction="column" data-narrow={isNarrow || undefined}>
      <Group component="header" className={css.top} gap={8} wrap="nowrap">
        <Group component="span" className="strong" gap={8} wrap="nowrap" display="inline-flex" me="auto">
          <LogoMark size={26} /> {t('title')}
        </Group>
        <LanguageMenu />
        {actions}
      </Group>
      <main className={css.body}>{children}</main>
    </Flex>
  );
}
