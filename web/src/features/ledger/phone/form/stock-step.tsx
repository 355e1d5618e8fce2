import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../../../contracts/routes.js';
import { ApiError, call } from '../../../../client/api/api.js';
import { askedUntilRead } from '../../../../client/api/read-policy.js';
import { findLot, LotRefused, type RecordLot } from '../../../../entities/record/record-lot.js';
import { isHeldFor, isOfHolder, ofOneHolder, sellsForFarms } from '../../../../entities/record/sale/farm-goods.js';
import { isMaterial } from '../../../../entities/record/transform/transform.js';
import { useQueue } from '../../../../offline/record-queue.js';
import { useFormValue } from '../../../../ui/forms/bound/use-field.js';
import { cachedStockRead } from '../shell/phone-reads.js';
import { currentStock, type StockLot, stockLotOf, toRecordLot } from '../shell/phone-stock.js';
import { usePhone } from '../shell/use-phone.js';
import { LotsStep } from './lots-step.js';

/** Our own lots, with those of our farms where they may go too, and when that was last known. */
export function usePhoneStock(
  correctedOrder: number | undefined,
  withFarms = false,
): {
  stock: StockLot[] | undefined;
  savedAt: string | undefined;
  error: Error | null;
} {
  const phone = usePhone();
  const { records = [] } = useQueue();
  const read = useQuery(cachedStockRead(phone, withFarms));
  const of = { exceptOrder: correctedOrder, siteId: phone.facilityId };
  return { stock: read.data && currentStock(read.data.value, records, of), savedAt: read.data?.savedAt, error: read.error };
}

/** Asks the server for a lot that this phone has not kept: the stock may be larger. Without a network nothing more is known. */
export function useLotById(withFarms = false): (productId: string) => Promise<StockLot | undefined> {
  const { facilityId } = usePhone();
  const { records = [] } = useQueue();
  return async (productId) => {
    // A record that waits here has taken it already, as far as this phone knows.
    if (records.some(({ effect }) => findLot(effect.takes, productId))) return undefined;
    try {
      const lot = await askedUntilRead(() => call(routes.lot, { params: { productId } }));
      return isHeldFor(lot, facilityId, withFarms) ? stockLotOf(lot, facilityId) : undefined;
    } catch (error) {
      if (error instanceof ApiError) return undefined;
      throw error;
    }
  };
}

interface StockStepProps {
  canTake: (lot: StockLot) => boolean;
  /** The order of the record under correction: its own lots can be chosen. */
  correctedOrder: number | undefined;
  isSale: boolean;
}

/** Picks lots of our own stock; a group sells those of its farms too. */
export function StockStep({ canTake, correctedOrder, isSale }: StockStepProps) {
  const { t } = useTranslation('custody');
  const { type, user } = usePhone();
  const withFarms = isSale && sellsForFarms(type);
  const { stock, savedAt } = usePhoneStock(correctedOrder, withFarms);
  const { getValues } = useFormContext();
  const chosen = useFormValue<RecordLot[]>('lots');
  // What was made here goes out before what it is made of.
  const open =
    stock && ofOneHolder(stock.filter(canTake), chosen).sort((a, b) => Number(isMaterial(a, type)) - Number(isMaterial(b, type)));
  const findHere = useLotById(withFarms);
  const lookUp = async (productId: string): Promise<RecordLot> => {
    const lot = findLot(stock, productId) ?? (await findHere(productId));
    if (!lot) throw new LotRefused(t('refused.notHeld'));
    if (!isOfHolder(lot, getValues('lots') as RecordLot[]))
      throw new LotRefused(t('refused.otherSeller', { holder: lot.farm?.name ?? user?.currentFacility?.name }));
    if (lot.grams !== 0 && canTake(lot)) return toRecordLot(lot);
    throw new LotRefused(t(lot.grams === 0 ? 'refused.usedUp' : lot.isShipped ? 'refused.shipped' : 'refused.sold'));
  };
  const emptyText = t(isSale ? 'sell.noOpenLots' : 'noOpenLotsStock');
  return <LotsStep name="lots" open={open?.map(toRecordLot)} savedAt={savedAt} emptyText={emptyText} lookUp={lookUp} />;
}
