import { Drawer, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface PhoneSheetProps {
  title: string;
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Shows from below what the head of a trace has no room for. */
export function PhoneSheet({ title, opened, onClose, children }: PhoneSheetProps) {
  const { t } = useTranslation('ui');
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      position="bottom"
      size="60dvh"
      radius="16px 16px 0 0"
      closeButtonProps={{ 'aria-label': t('confirmClose') }}
    >
      <Stack gap={12}>{children}</Stack>
    </Drawer>
  );
}
