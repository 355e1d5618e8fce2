import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { LotSummary } from '../../../../contracts/replies.js';
import { allLotsRead } from '../../reads.js';
import { useSession } from '../../session.js';
import { type LotLine, type Lots, lineOfStock, same, useLots, useStockLookup } from './lot-lines.js';

/** Our own lots that may go, and those of them that a record takes; `?lots=…` starts with some of them in. */
export function useStockLots(mayGo: (lot: LotSummary) => boolean): { lots: Lots; open: LotLine[] | undefined } {
  const facilityId = useSession()?.user.currentFacility?.id ?? '';
  const [search] = useSearchParams();
  const held = useQuery(allLotsRead({ facilityId, title: 'held' }));
  const sold = useQuery(allLotsRead({ facilityId, title: 'sold' }));
  const ready = held.isSuccess && sold.isSuccess;
  const stock = [...(held.data ?? []), ...(sold.data ?? [])];
  const lots = useLots(useStockLookup(stock, mayGo));
  const wanted = search.get('lots');
  const done = useRef(false);
  useEffect(() => {
    if (!ready || !wanted || done.current) return;
    done.current = true;
    void (async () => {
      for (const id of wanted.split(',')) await lots.add(stock.find((lot) => same(lot.productId, id))?.productId ?? id);
    })();
  });
  return { lots, open: ready ? stock.filter(mayGo).map(lineOfStock) : undefined };
}
