import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DetentionRef } from '../../../../contracts/orders/detention/replies.js';
import { Chip } from '../../ui/data-display/chip.js';
import { writtenDay } from '../../ui/forms/dates/calendar-days.js';

/** Says where and since when the shipment of an order is detained. */
export function DetentionChip({ detention: { place, detainedAt }, isShort = false }: { detention: DetentionRef; isShort?: boolean }) {
  const { t } = useTranslation('detention');
  const date = writtenDay(detainedAt);
  const text = isShort ? t('chipShort') : place === undefined ? t('chip', { date }) : t('chipIn', { place, date });
  return (
    <Chip tone="high">
      <IconLock size={12} aria-hidden /> {text}
    </Chip>
  );
}
