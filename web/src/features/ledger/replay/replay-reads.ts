import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { LedgerStateQuery } from '../../../../../contracts/ledger/proof/queries.js';
import { routes } from '../../../../../contracts/routes.js';
import { read } from '../../../client/api/read.js';
import { findBrokenHashes } from './hash-check.js';
import type { LedgerSource, LedgerSpan } from './ledger-source.js';

export const EVENTS_PER_PAGE = 50;

export const replayKeys = {
  timeline: ['ledger-timeline'],
  state: (key: string, query: LedgerStateQuery) => ['ledger-state', key, query],
  events: (key: string, from: number) => ['ledger-events', key, from],
  chain: (key: string) => ['ledger-chain', key],
} as const;

export const timelineRead = (facilityId: string) => read(replayKeys.timeline, routes.ledgerTimeline, { params: { facilityId } });

/** After an event, or at an instant; without either the newest. */
export const stateRead = (source: LedgerSource, query: LedgerStateQuery) =>
  queryOptions({
    queryKey: replayKeys.state(source.key, query),
    queryFn: ({ signal }) => source.state(query, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** Returns the page of a span, from 0, that contains an event. */
export const pageOf = ({ first }: LedgerSpan, revision: number): number => Math.floor((revision - first) / EVENTS_PER_PAGE);

/** Reads events, with the revisions of those with a wrong hash as computed by this browser; null where it cannot compute them. */
export const eventsRead = (source: LedgerSource, { first }: LedgerSpan, page: number) => {
  const from = first + page * EVENTS_PER_PAGE;
  return queryOptions({
    queryKey: replayKeys.events(source.key, from),
    queryFn: async ({ signal }) => {
      const items = await source.events(from, EVENTS_PER_PAGE, signal);
      return { items, broken: await findBrokenHashes(items, source.stream) };
    },
    staleTime: 60_000,
  });
};
