import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { LotsQuery } from '../../../../../../contracts/ledger/custody/queries.js';
import type { LotSummary } from '../../../../../../contracts/ledger/custody/replies.js';
import type { FacilityType } from '../../../../../../contracts/shared/roles.js';
import { useSession } from '../../../../client/session/session.js';
import { type RecordLot, recordLotOfStock } from '../../../../entities/record/record-lot.js';
import { useWantedLots } from '../../../../entities/record/scan/use-wanted-lots.js';
import { isMaterial } from '../../../../entities/record/transform/transform.js';
import { type LotSelection, useLotSelection, useStockLookup } from './lot-selection.js';
import { type LotSearch, useOpenStock } from './open-list.js';

interface StockLots {
  lots: LotSelection;
  /** Undefined until they are read. */
  open: RecordLot[] | undefined;
  search: LotSearch;
}

/** Our own lots that may go, and those of them that a record takes; `?lots=…` starts with some of them in. */
export function useStockLots(
  form: UseFormReturn<FieldValues>,
  query: Pick<LotsQuery, 'title' | 'dispatch'>,
  mayGo: (lot: LotSummary) => boolean,
): StockLots {
  const facilityId = useSession()?.user.currentFacility?.id ?? '';
  const { lots: stock, search } = useOpenStock({ ...query, facilityId });
  const lots = useLotSelection(form, useStockLookup(mayGo));
  useWantedLots({ form: form.control, add: lots.add });
  return { lots, open: stock?.filter(mayGo).map((lot) => recordLotOfStock(lot)), search };
}

/** Sorts a site's products first, then its materials, and by-products last. */
export function productsFirst<Lot extends Pick<RecordLot, 'product'>>(lots: readonly Lot[], type: FacilityType | undefined): Lot[] {
  const rank = (lot: Lot) => (lot.product === 'byProduct' ? 2 : isMaterial(lot, type) ? 1 : 0);
  return [...lots].sort((a, b) => rank(a) - rank(b));
}
