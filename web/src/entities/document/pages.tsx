import { Group, Stack } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button.js';
import { formatFileSize } from '../../ui/format.js';
import css from './pages.module.css';

type Page = { key: string; name: string; bytes?: number };

/** The photos and files that will be sent, each with its size. */
export function Pages({ pages, onRemove }: { pages: readonly Page[]; onRemove: (key: string) => void }) {
  const { t } = useTranslation('ui');
  if (pages.length === 0) return null;
  return (
    <Stack component="ul" className={css.pages} gap={4}>
      {pages.map(({ key, name, bytes }) => (
        <Group component="li" className="anywhere" gap={8} wrap="nowrap" mih={48} key={key}>
          <bdi>{name}</bdi> <span className="caption">{formatFileSize(bytes ?? 0)}</span>
          <IconButton label={t('remove')} onClick={() => onRemove(key)}>
            <IconX size={18} aria-hidden />
          </IconButton>
        </Group>
      ))}
    </Stack>
  );
}
