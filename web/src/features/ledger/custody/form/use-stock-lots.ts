import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import type { LotsQuery } from '../../../../../../contracts/ledger/custody/queries.js';
import type { LotSummary } from '../../../../../../contracts/ledger/custody/replies.js';
import { useSession } from '../../../../client/session/session.js';
import { type RecordLot, recordLotOfStock } from '../../../../entities/record/record-lot.js';
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
  const [address] = useSearchParams();
  const { lots: stock, search } = useOpenStock({ ...query, facilityId });
  const lots = useLotSelection(form, useStockLookup(mayGo));
  const wanted = address.get('lots');
  const done = useRef(false);
  useEffect(() => {
    if (!wanted || done.current) return;
    done.current = true;
    void (async () => {
      for (const id of wanted.split(',')) await lots.add(id);
    })();
  });
  return { lots, open: stock?.filter(mayGo).map(recordLotOfStock), search };
}
