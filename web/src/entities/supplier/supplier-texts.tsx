/** Names and marks suppliers on all screens. */
import { useTranslation } from 'react-i18next';
import type { SupplierReply } from '../../../../contracts/members/suppliers/replies.js';
import { type SupplierStatus, type SupplierTier } from '../../../../contracts/members/suppliers/supplier-kinds.js';
import { Chip, type ChipTone } from '../../ui/data-display/chip.js';
import { comma, formatLocation } from '../../ui/format.js';

const TONES: Record<SupplierStatus, ChipTone> = { ready: 'green', draft: 'neutral', unknown: 'medium' };

export function SupplierStatusChip({ status }: { status: SupplierStatus }) {
  const { t } = useTranslation('suppliers');
  return <Chip tone={TONES[status]}>{t(`status.${status}`)}</Chip>;
}

/** Address and country; of the country "Other" the address alone. */
export function SupplierPlace({ supplier: { address, country } }: { supplier: Pick<SupplierReply, 'address' | 'country'> }) {
  const named = country === undefined ? '' : formatLocation({ country });
  return (
    <>
      {address ? <bdi>{address}</bdi> : null}
      {address && named ? comma() : null}
      {named}
    </>
  );
}

/** "Tier 3" with its words; several, one after the other. */
export function useTierName(): (tier: number) => string {
  const { t } = useTranslation('suppliers');
  return (tier) => t(`tier.${tier as SupplierTier}`);
}
