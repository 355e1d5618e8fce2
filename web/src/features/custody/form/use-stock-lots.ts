import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import type { LotSummary } from '../../../../../contracts/custody/replies.js';
import { useSession } from '../../../client/session/session.js';
import { allLotsRead } from '../../../entities/custody/custody-reads.js';
import { findLot, type RecordLot, recordLotOfStock } from '../../../entities/record/record-lot.js';
import { type LotSelection, useLotSelection, useStockLookup } from './lot-selection.js';

/** Our own lots that may go, and those of them that a record takes; `?lots=…` starts with some of them in. */
export function useStockLots(
  form: UseFormReturn<FieldValues>,
  mayGo: (lot: LotSummary) => boolean,
): { lots: LotSelection; open: RecordLot[] | undefined } {
  const facilityId = useSession()?.user.currentFacility?.id ?? '';
  const [search] = useSearchParams();
  const client = useQueryClient();
  const [heldRead, soldRead] = [allLotsRead({ facilityId, title: 'held' }), allLotsRead({ facilityId, title: 'sold' })];
  const held = useQuery(heldRead);
  const sold = useQuery(soldRead);
  const stock = held.data && sold.data && [...held.data, ...sold.data];
  const loaded = async () => (await Promise.all([client.ensureQueryData(heldRead), client.ensureQueryData(soldRead)])).flat();
  const lots = useLotSelection(form, useStockLookup(loaded, mayGo));
  const wanted = search.get('lots');
  const done = useRef(false);
  useEffect(() => {
    if (!stock || !wanted || done.current) return;
    done.current = true;
    void (async () => {
      for (const id of wanted.split(',')) await lots.add(findLot(stock, id)?.productId ?? id);
    })();
  });
  return { lots, open: stock?.filter(mayGo).map(recordLotOfStock) };
}
