import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useQueue } from '../../queue/queue.js';
import type { PhoneLot } from '../../queue/unsent-record.js';
import { LotRefused, LotsStep } from './lots-step.js';
import { usePhone } from './phone.js';
import { stockKept } from './phone-reads.js';
import { type StockLot, sameId, stockNow } from './phone-stock.js';
import { isMaterial } from './transform-values.js';

/** Our own lots that may go, and when that was last known. */
export function useStock(mended: number | undefined): { stock: StockLot[] | undefined; savedAt: string | undefined; error: Error | null } {
  const phone = usePhone();
  const { records = [] } = useQueue();
  const read = useQuery(stockKept(phone));
  return { stock: read.data && stockNow(read.data.value, records, mended), savedAt: read.data?.savedAt, error: read.error };
}

interface StockStepProps {
  lots: readonly PhoneLot[];
  onChange: (lots: PhoneLot[]) => void;
  mayGo: (lot: StockLot) => boolean;
  /** Order of the record that is mended: its own lots may go. */
  mended: number | undefined;
  messages: readonly (string | undefined)[];
  missing?: string;
}

/** Picks lots of our own stock. */
export function StockStep({ lots, onChange, mayGo, mended, messages, missing }: StockStepProps) {
  const { t } = useTranslation('custody');
  const { type } = usePhone();
  const { stock, savedAt } = useStock(mended);
  // What was made here goes out before what it is made of.
  const open = stock?.filter(mayGo).sort((a, b) => Number(isMaterial(a, type)) - Number(isMaterial(b, type)));
  const lookUp = async (productId: string): Promise<PhoneLot> => {
    const lot = stock?.find((each) => sameId(each.productId, productId));
    if (!lot) throw new LotRefused(t('refused.notHeld'));
    if (mayGo(lot)) return plain(lot);
    throw new LotRefused(t(lot.isShipped ? 'refused.shipped' : 'refused.sold'));
  };
  return (
    <LotsStep
      lots={lots}
      onChange={(next) => onChange([...next])}
      open={open?.map(plain)}
      savedAt={savedAt}
      emptyText={t('noOpenLotsStock')}
      lookUp={lookUp}
      errors={messages}
      missing={missing}
    />
  );
}

const plain = ({ title: _, isShipped: __, isUnsent: ___, ...lot }: StockLot): PhoneLot => lot;
