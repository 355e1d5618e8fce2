import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SupplierReply } from '../../../../../../contracts/members/suppliers/replies.js';
import { SUPPLIER_TIERS } from '../../../../../../contracts/members/suppliers/supplier-kinds.js';
import { everySupplierRead } from '../../../../entities/supplier/supplier-reads.js';
import { useTierName } from '../../../../entities/supplier/supplier-texts.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { EmptyState, InlineError } from '../../../../ui/feedback/feedback.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { formatInteger } from '../../../../ui/format.js';
import { Columns } from '../../../../ui/layout/columns.js';
import css from './supplier-board.module.css';
import { SupplierCard } from './supplier-card.js';
import { useSupplies } from './use-supplies.js';

/** Suppliers by tier, from the brand's side to the fields, with whom each supplies: dragged onto one, or chosen from a menu. */
export function SupplierBoard({ onEdit }: { onEdit: (supplier: SupplierReply) => void }) {
  const { t } = useTranslation('suppliers');
  const suppliers = useQuery(everySupplierRead());
  const { toggle, failure } = useSupplies();
  const [dragged, setDragged] = useState<SupplierReply>();
  if (suppliers.error) return <ReadError error={suppliers.error} onRetry={() => void suppliers.refetch()} />;
  if (!suppliers.data) return null;
  if (suppliers.data.length === 0) return <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>;
  const all = suppliers.data;
  const isOf = (tier: number | undefined) => (supplier: SupplierReply) => supplier.tiers[0] === tier;
  const tiers = [...SUPPLIER_TIERS, ...(all.some(isOf(undefined)) ? [undefined] : [])];
  return (
    <>
      {failure ? <InlineError>{failure}</InlineError> : null}
      <Columns cols="repeat(auto-fit, minmax(228px, 1fr))" from={600} gap={16} align="start">
        {tiers.map((tier) => (
          <TierColumn key={tier ?? 0} tier={tier} suppliers={all.filter(isOf(tier))}>
            {(supplier) => (
              <SupplierCard
                key={supplier.id}
                supplier={supplier}
                all={all}
                dragged={dragged}
                onDrag={setDragged}
                onToggle={(from, purchaserId) => void toggle(from, purchaserId)}
                onEdit={() => onEdit(supplier)}
              />
            )}
          </TierColumn>
        ))}
      </Columns>
    </>
  );
}

interface TierColumnProps {
  tier: number | undefined;
  suppliers: readonly SupplierReply[];
  children: (supplier: SupplierReply) => React.ReactNode;
}

function TierColumn({ tier, suppliers, children }: TierColumnProps) {
  const { t } = useTranslation('suppliers');
  const tierName = useTierName();
  const name = tier === undefined ? t('noTier') : tierName(tier);
  return (
    <Stack component="section" gap={8} miw={0} aria-label={name}>
      <h2 className={css.tier}>
        {name} <Num className="muted">{formatInteger(suppliers.length)}</Num>
      </h2>
      {suppliers.length === 0 ? (
        <p className="small muted">{t('board.none')}</p>
      ) : (
        <Stack component="ul" gap={8}>
          {suppliers.map(children)}
        </Stack>
      )}
    </Stack>
  );
}
