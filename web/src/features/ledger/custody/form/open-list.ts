/** Lots to tick: the newest of them, and those that are found on the server by what is typed. */
import { useDebouncedValue } from '@mantine/hooks';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LotsQuery } from '../../../../../../contracts/ledger/custody/queries.js';
import type { LotSummary, OfferedLot } from '../../../../../../contracts/ledger/custody/replies.js';
import type { Page } from '../../../../../../contracts/shared/replies.js';
import { lotsRead, offersRead } from '../../../../entities/custody/custody-reads.js';

const PER_PAGE = 100;
const TYPING_PAUSE_MS = 250;

export interface LotSearch {
  onSought: (text: string) => void;
  isSearching: boolean;
  /** The number of lots beyond the list. */
  more: number;
  error: Error | null;
  retry: () => void;
}

export interface OpenList<Lot> {
  /** Undefined until the first of them are read. */
  lots: readonly Lot[] | undefined;
  search: LotSearch;
}

/** Lists lots of our stock. */
export function useOpenStock(query: LotsQuery): OpenList<LotSummary> {
  const enabled = query.facilityId !== '';
  const sought = useSought();
  const all = { ...query, perPage: PER_PAGE, sort: '-occurredAt' };
  const first = useQuery({ ...lotsRead(all), placeholderData: undefined, enabled });
  const found = useQuery({
    ...lotsRead({ ...all, q: sought.q }),
    placeholderData: undefined,
    enabled: enabled && sought.q !== '' && isCut(first),
  });
  return listOf(sought, first, found);
}

/** Lists lots that one seller has sold to us. */
export function useOpenOffers(sellerId: string): OpenList<OfferedLot> {
  const sought = useSought();
  const first = useQuery(offersRead({ sellerId, perPage: PER_PAGE }));
  const found = useQuery({
    ...offersRead({ sellerId, perPage: PER_PAGE, q: sought.q }),
    enabled: sellerId !== '' && sought.q !== '' && isCut(first),
  });
  return listOf(sought, first, found);
}

function useSought() {
  const [text, setText] = useState('');
  const [q] = useDebouncedValue(text.trim().slice(0, 64), TYPING_PAUSE_MS);
  return { text: text.trim(), q, setText };
}

/** There are more than the page holds. */
const isCut = ({ data }: UseQueryResult<Page<unknown>>): boolean => data !== undefined && data.total > data.items.length;

function listOf<Lot extends { productId: string }>(
  { text, q, setText }: ReturnType<typeof useSought>,
  first: UseQueryResult<Page<Lot>>,
  found: UseQueryResult<Page<Lot>>,
): OpenList<Lot> {
  const both = [...(first.data?.items ?? []), ...(found.data?.items ?? [])];
  const lots = [...new Map(both.map((lot) => [lot.productId, lot])).values()];
  const failed = [first, found].find(({ error }) => error);
  const shown = text === '' ? first.data : found.data;
  return {
    lots: first.data && lots,
    search: {
      onSought: setText,
      isSearching: !failed && isCut(first) && text !== '' && (q !== text.slice(0, 64) || found.data === undefined),
      more: isCut(first) && shown ? shown.total - shown.items.length : 0,
      error: failed?.error ?? null,
      retry: () => void failed?.refetch(),
    },
  };
}
