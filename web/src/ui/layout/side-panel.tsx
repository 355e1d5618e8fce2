import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { askToLeave } from '../../client/unrecorded/unsaved-work.js';
import css from './side-panel.module.css';

/** Shows a form next to the list that it changes. Asks before unsaved input is lost. */
export function SidePanel({
  title,
  opened,
  onClose,
  children,
}: {
  title: string;
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation('ui');
  return (
    <Drawer
      opened={opened}
      onClose={() => void askToLeave().then((leave) => leave && onClose())}
      title={title}
      position="right"
      size={480}
      padding={24}
      closeButtonProps={{ 'aria-label': t('confirmClose') }}
      classNames={{ title: css.title, close: css.close }}
    >
      {children}
    </Drawer>
  );
}
