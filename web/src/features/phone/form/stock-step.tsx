import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { findLot, LotRefused, type RecordLot } from '../../../entities/record/record-lot.js';
import { isMaterial } from '../../../entities/record/transform/transform.js';
import { useQueue } from '../../../offline/record-queue.js';
import { cachedStockRead } from '../shell/phone-reads.js';
import { currentStock, type StockLot, toRecordLot } from '../shell/phone-stock.js';
import { usePhone } from '../shell/use-phone.js';
import { LotsStep } from './lots-step.js';

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
  canTake: (lot: StockLot) => boolean;
  /** Order of the record that is mended: its own lots may go. */
  correctedOrder: number | undefined;
}

/** Picks lots of our own stock. */
export function StockStep({ canTake, correctedOrder }: StockStepProps) {
  const { t } = useTranslation('custody');
  const { type } = usePhone();
  const { stock, savedAt } = usePhoneStock(correctedOrder);
  // What was made here goes out before what it is made of.
  const open = stock?.filter(canTake).sort((a, b) => Number(isMaterial(a, type)) - Number(isMaterial(b, type)));
  const lookUp = async (productId: string): Promise<RecordLot> => {
    const lot = findLot(stock, productId);
    if (!lot) throw new LotRefused(t('refused.notHeld'));
    if (canTake(lot)) return toRecordLot(lot);
    throw new LotRefused(t(lot.isShipped ? 'refused.shipped' : 'refused.sold'));
  };
  return <LotsStep name="lots" open={open?.map(toRecordLot)} savedAt={savedAt} emptyText={t('noOpenLotsStock')} lookUp={lookUp} />;
}
