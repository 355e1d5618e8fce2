import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../contracts/routes.js';
import { CallFailed, call } from '../../api.js';
import { useQueue } from '../../queue/queue.js';
import { useErrorText } from '../../ui/command-form.js';
import { WeightField } from '../../ui/fields.js';
import { productId as inThrees } from '../../ui/format.js';
import { useFailureText } from '../../ui/states.js';
import { LotRefused, LotsStep } from './lots-step.js';
import { usePhone } from './phone.js';
import css from './phone.module.css';
import { offersKept } from './phone-reads.js';
import { sameId } from './phone-stock.js';
import { type BoughtLot, lotOf } from './purchase-values.js';

interface BoughtLotsProps {
  sellerId: string;
  lots: readonly BoughtLot[];
  onChange: (lots: BoughtLot[]) => void;
  messages: readonly (string | undefined)[];
  missing?: string;
}

/** Lots of one seller: those that it has sold to this site can be ticked. */
export function BoughtLots({ sellerId, lots, onChange, messages, missing }: BoughtLotsProps) {
  const { t } = useTranslation('custody');
  const phone = usePhone();
  const failureText = useFailureText();
  const errorText = useErrorText();
  const { records = [] } = useQueue();
  const offers = useQuery(offersKept(phone, sellerId));
  // What another record that waits here has bought is no longer open.
  const isBought = (productId: string): boolean =>
    records.some(({ effect }) => effect.makes.some((lot) => sameId(lot.productId, productId)));
  const open = offers.data?.value.map(lotOf).filter(({ productId }) => !isBought(productId));
  const lookUp = async (productId: string): Promise<BoughtLot> => {
    const known = open?.find((lot) => sameId(lot.productId, productId));
    if (known) return known;
    try {
      const lot = await call(routes.offeredLot, { params: { productId } });
      if (lot.holder.id !== sellerId) throw new LotRefused(t('refused.otherSeller', { holder: lot.holder.name }));
      return lotOf(lot);
    } catch (error) {
      if (error instanceof LotRefused) throw error;
      if (error instanceof CallFailed && error.code === 'Unreachable') return { productId, grams: null };
      throw new LotRefused(error instanceof CallFailed && error.status === 404 ? t('refused.unknown') : failureText(error));
    }
  };
  return (
    <LotsStep
      lots={lots}
      onChange={(next) => onChange([...next])}
      open={open}
      savedAt={offers.data?.savedAt}
      emptyText={t('noOpenLotsSeller')}
      lookUp={lookUp}
      errors={messages.map((message) => errorText(message === undefined ? undefined : { message }, t('productId')))}
      missing={missing}
      more={(lot, index) => (
        <Received lot={lot} onChange={(received) => onChange(lots.map((each, at) => (at === index ? { ...each, received } : each)))} />
      )}
    />
  );
}

/** Only where the weight at the scale differs. */
function Received({ lot, onChange }: { lot: BoughtLot; onChange: (received: number | undefined) => void }) {
  const { t } = useTranslation('custody');
  if (!lot.unit) return null;
  return (
    <details className={css.more}>
      <summary className={css.textButton}>
        {t('received')} <IconChevronDown size={18} aria-hidden />
      </summary>
      <WeightField
        aria-label={t('receivedOf', { id: inThrees(lot.productId) })}
        placeholder={String(lot.quantity ?? '')}
        value={lot.received}
        unit={lot.unit}
        onChange={onChange}
      />
    </details>
  );
}
