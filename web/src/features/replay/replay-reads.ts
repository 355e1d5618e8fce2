import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ledgerStreamOf } from '../../../../contracts/custody/events.js';
import { routes } from '../../../../contracts/routes.js';
import { call } from '../../client/api/api.js';
import type { ReadChainPart } from '../../entities/balance/chain/check-chain.js';
import { findBrokenHashes } from './hash-check.js';

/** Events of a page of the list. */
export const EVENTS_PER_PAGE = 50;

export const replayKeys = {
  timeline: (facilityId: string) => ['ledger-timeline', facilityId],
  state: (facilityId: string, query: { revision?: number; at?: string }) => ['ledger-state', facilityId, query],
  events: (facilityId: string, page: number) => ['ledger-events', facilityId, page],
  chain: (facilityId: string) => ['ledger-chain', facilityId],
} as const;

export const timelineRead = (facilityId: string) =>
  queryOptions({
    queryKey: replayKeys.timeline(facilityId),
    queryFn: ({ signal }) => call(routes.ledgerTimeline, { params: { facilityId }, signal }),
  });

/** After an event, or at an instant; without either the newest. */
export const stateRead = (facilityId: string, query: { revision?: number; at?: string }) =>
  queryOptions({
    queryKey: replayKeys.state(facilityId, query),
    queryFn: ({ signal }) => call(routes.ledgerState, { params: { facilityId }, query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** Events with the revisions of those whose hash does not hold, as this browser worked it out; null where it cannot. */
export const eventsRead = (facilityId: string, page: number) =>
  queryOptions({
    queryKey: replayKeys.events(facilityId, page),
    queryFn: async ({ signal }) => {
      const { items } = await call(routes.ledger, {
        params: { facilityId },
        query: { from: page * EVENTS_PER_PAGE, limit: EVENTS_PER_PAGE },
        signal,
      });
      return { items, broken: await findBrokenHashes(items, ledgerStreamOf(facilityId)) };
    },
    staleTime: 60_000,
  });

/** Reads a part of a ledger's check. */
export const chainPart =
  (facilityId: string): ReadChainPart =>
  (from, limit, signal) =>
    call(routes.chain, { params: { facilityId }, query: { from, limit }, signal });
