import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DetentionClock, DetentionRef } from '../../../../contracts/brand/orders/detention/replies.js';
import { writtenDay } from '../../../../contracts/shared/written/shown-days.js';
import { Chip } from '../../ui/data-display/chip.js';

interface DetentionChipProps {
  detention: DetentionRef;
  isShort?: boolean;
  /** Shown instead of place and day. */
  clock?: DetentionClock;
}

/** Says where and since when the shipment of an order is detained, or how many working days there are to answer. */
export function DetentionChip({ detention: { place, detainedAt }, isShort = false, clock }: DetentionChipProps) {
  const { t } = useTranslation('detention');
  const date = writtenDay(detainedAt);
  const whenText = isShort ? t('chipShort') : place === undefined ? t('chip', { date }) : t('chipIn', { place, date });
  return (
    <Chip tone="high">
      <IconLock size={12} aria-hidden /> {clock ? leftText(clock) : whenText}
    </Chip>
  );

  function leftText({ left, isOverdue, overdueDays }: DetentionClock): string {
    return isOverdue ? t('chipOverdue', { count: overdueDays }) : t('chipLeft', { count: left });
  }
}
