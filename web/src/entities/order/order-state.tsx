import { useTranslation } from 'react-i18next';
import type { OrderState } from '../../../../contracts/brand/orders/replies.js';
import { Chip, type ChipTone } from '../../ui/data-display/chip.js';

const TONES: Record<OrderState, ChipTone> = { draft: 'medium', placed: 'green', cancelled: 'other' };

export function OrderStateChip({ state }: { state: OrderState }) {
  const { t } = useTranslation('orders');
  return <Chip tone={TONES[state]}>{t(`state.${state}`)}</Chip>;
}
