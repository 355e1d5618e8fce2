import { useTranslation } from 'react-i18next';
import { formatQuantity } from '../../../ui/format.js';
import { type BoughtLot, receivedDifference } from './purchase.js';

/** Describes the difference of the received from the shipped quantity, and its effect on the books; nothing without a difference. */
export function useReceivedNote(lot: Pick<BoughtLot, 'received' | 'quantity' | 'unit'>): string | undefined {
  const { t } = useTranslation('custody');
  const { quantity, unit = 'kg' } = lot;
  const difference = receivedDifference(lot);
  if (quantity === undefined || difference === 0) return undefined;
  if (difference < 0) return t('receivedLess', { difference: formatQuantity(-difference), unit });
  return t('receivedMore', { difference: formatQuantity(difference), unit, kept: formatQuantity(quantity) });
}
