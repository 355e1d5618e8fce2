import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useQueue } from '../../../offline/record-queue.js';
import type { PhoneLot } from '../../../offline/unsent-record.js';
import { isMaterial } from '../records/transform-values.js';
import { cachedStockRead } from '../shell/phone-reads.js';
import { currentStock, isSameProductId, type StockLot } from '../shell/phone-stock.js';
import { usePhone } from '../shell/use-phone.js';
import { LotRefused, LotsStep } from './lots-step.js';

/** Our own lots that may go, and when that was last known. */
export function usePhoneStock(correctedOrder: number | undefined): {
  stock: StockLot[] | undefined;
  savedAt: string | undefined;
  error: Error | null;
} {
  const phone = usePhone();
  const { records = [] } = useQueue();
  const read = useQuery(cachedStockRead(phone));
  return { stock: read.data && currentStock(read.data.value, records, correctedOrder), savedAt: read.data?.savedAt, error: read.error };
}

interface StockStepProps {
  lots: readonly PhoneLot[];
  onChange: (lots: PhoneLot[]) => void;
  canTake: (lot: StockLot) => boolean;
  /** Order of the record that is mended: its own lots may go. */
  correctedOrder: number | undefined;
  messages: readonly (string | undefined)[];
  missing?: string;
}

/** Picks lots of our own stock. */
export function StockStep({ lots, onChange, canTake, correctedOrder, messages, missing }: StockStepProps) {
  const { t } = useTranslation('custody');
  const { type } = usePhone();
  const { stock, savedAt } = usePhoneStock(correctedOrder);
  // What was made here goes out before what it is made of.
  const open = stock?.filter(canTake).sort((a, b) => Number(isMaterial(a, type)) - Number(isMaterial(b, type)));
  const lookUp = async (productId: string): Promise<PhoneLot> => {
    const lot = stock?.find((each) => isSameProductId(each.productId, productId));
    if (!lot) throw new LotRefused(t('refused.notHeld'));
    if (canTake(lot)) return toPhoneLot(lot);
    throw new LotRefused(t(lot.isShipped ? 'refused.shipped' : 'refused.sold'));
  };
  return (
    <LotsStep
      lots={lots}
      onChange={(next) => onChange([...next])}
      open={open?.map(toPhoneLot)}
      savedAt={savedAt}
      emptyText={t('noOpenLotsStock')}
      lookUp={lookUp}
      errors={messages}
      missing={missing}
    />
  );
}

const toPhoneLot = ({ title: _, isShipped: __, isUnsent: ___, ...lot }: StockLot): PhoneLot => lot;
