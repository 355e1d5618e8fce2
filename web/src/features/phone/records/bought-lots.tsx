import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../../contracts/routes.js';
import { ApiError, call } from '../../../app/api/api.js';
import { useQueue } from '../../../offline/record-queue.js';
import { useFailureText } from '../../../ui/feedback/read-error.js';
import { formatProductId as inThrees } from '../../../ui/format.js';
import { useErrorText } from '../../../ui/forms/command-form.js';
import { WeightField } from '../../../ui/forms/number-fields.js';
import { LotRefused, LotsStep } from '../form/lots-step.js';
import css from '../shell/phone.module.css';
import { cachedOffersRead } from '../shell/phone-reads.js';
import { isSameProductId } from '../shell/phone-stock.js';
import { usePhone } from '../shell/use-phone.js';
import { type BoughtLot, boughtLotOf } from './purchase-values.js';

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
  const offers = useQuery(cachedOffersRead(phone, sellerId));
  // What another record that waits here has bought is no longer open.
  const isBought = (productId: string): boolean =>
    records.some(({ effect }) => effect.makes.some((lot) => isSameProductId(lot.productId, productId)));
  const open = offers.data?.value.map(boughtLotOf).filter(({ productId }) => !isBought(productId));
  const lookUp = async (productId: string): Promise<BoughtLot> => {
    const known = open?.find((lot) => isSameProductId(lot.productId, productId));
    if (known) return known;
    try {
      const lot = await call(routes.offeredLot, { params: { productId } });
      if (lot.holder.id !== sellerId) throw new LotRefused(t('refused.otherSeller', { holder: lot.holder.name }));
      return boughtLotOf(lot);
    } catch (error) {
      if (error instanceof LotRefused) throw error;
      if (error instanceof ApiError && error.code === 'Unreachable') return { productId, grams: null };
      throw new LotRefused(error instanceof ApiError && error.status === 404 ? t('refused.unknown') : failureText(error));
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
        <ReceivedWeight
          lot={lot}
          onChange={(received) => onChange(lots.map((each, at) => (at === index ? { ...each, received } : each)))}
        />
      )}
    />
  );
}

/** Only where the weight at the scale differs. */
function ReceivedWeight({ lot, onChange }: { lot: BoughtLot; onChange: (received: number | undefined) => void }) {
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
