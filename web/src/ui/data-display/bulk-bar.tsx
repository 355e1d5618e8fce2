import { Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../button.js';
import { formatKg } from '../format.js';
import css from './data-table.module.css';

/** Offers actions on the selected rows, with their count and weight. */
export function BulkBar({ count, grams, onClear, children }: { count: number; grams: number; onClear: () => void; children: ReactNode }) {
  const { t } = useTranslation('ui');
  if (count === 0) return null;
  return (
    <Group className={css.bulk} gap={8} role="status">
      <span>{t('selected', { count, weight: formatKg(grams) })}</span>
      {children}
      <IconButton label={t('clearSelection')} onClick={onClear}>
        <IconX size={16} aria-hidden />
      </IconButton>
    </Group>
  );
}
