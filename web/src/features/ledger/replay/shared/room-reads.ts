import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ledgerStreamOf } from '../../../../../../contracts/ledger/custody/events.js';
import { routes } from '../../../../../../contracts/routes.js';
import type { RoomHereReply } from '../../../../../../contracts/watch/rooms/replies.js';
import { call } from '../../../../client/api/api.js';
import type { ReadChainPart } from '../../../../entities/balance/chain/check-chain.js';
import type { LedgerSource, LedgerSpan } from '../ledger-source.js';

/** A visitor inside a room. Only this tab holds the token, until it closes. */
export type Visit = { token: string; expireAt: string; room: RoomHereReply };

const VISIT_KEY = 'roomVisit';

/** Keeps the visit for a reload of this tab; undefined ends it. */
export function keepVisit(visit: Visit | undefined): void {
  if (visit) sessionStorage.setItem(VISIT_KEY, JSON.stringify(visit));
  else sessionStorage.removeItem(VISIT_KEY);
}

/** Returns the visit that a reload interrupted, while its token is valid. */
export function keptVisit(): Visit | undefined {
  const kept = sessionStorage.getItem(VISIT_KEY);
  const visit = kept === null ? undefined : (JSON.parse(kept) as Visit);
  return visit && Date.now() < Date.parse(visit.expireAt) ? visit : undefined;
}

export const roomKeys = {
  span: (facilityId: string) => ['room', 'span', facilityId],
  windows: (facilityId: string, page: number) => ['room', 'windows', facilityId, page],
} as const;

/** Reads a ledger as far as the room shows it. */
export const roomSource = ({ token: roomToken }: Visit, facilityId: string): LedgerSource => ({
  key: `room ${facilityId}`,
  stream: ledgerStreamOf(facilityId),
  state: (query, signal) => call(routes.roomState, { params: { facilityId }, query, signal, roomToken }),
  events: async (from, limit, signal) =>
    (await call(routes.roomLedger, { params: { facilityId }, query: { from, limit }, signal, roomToken })).items,
  chain: (from, limit, signal) => call(routes.roomChain, { params: { facilityId }, query: { from, limit }, signal, roomToken }),
});

/** Finds the first and the last event of the room's days; null when nothing was recorded in them. */
export const spanRead = (visit: Visit, facilityId: string) =>
  queryOptions({
    queryKey: roomKeys.span(facilityId),
    queryFn: async ({ signal }): Promise<LedgerSpan | null> => {
      const asked = { params: { facilityId }, signal, roomToken: visit.token };
      const { items, later } = await call(routes.roomLedger, { ...asked, query: { limit: 1 } });
      const [first] = items;
      if (!first) return null;
      const newest = await call(routes.roomState, asked);
      return {
        first: first.revision,
        last: newest.revision,
        firstAt: first.recordedAt,
        lastAt: newest.recordedAt,
        windows: [],
        bars: [],
        ...(later && { later }),
      };
    },
  });

/** Checks a span alone: its events are counted from its first one. */
export const chainWithin = ({ chain }: LedgerSource, { first, last }: LedgerSpan): ReadChainPart => {
  const total = last - first + 1;
  return async (from, limit, signal) => {
    const part = await chain(first + from, Math.max(1, Math.min(limit, total - from)), signal);
    return { ...part, total };
  };
};

const WINDOWS_PER_PAGE = 20;

export const windowsRead = ({ token: roomToken }: Visit, facilityId: string, page: number) =>
  queryOptions({
    queryKey: roomKeys.windows(facilityId, page),
    queryFn: ({ signal }) =>
      call(routes.roomWindows, { params: { facilityId }, query: { page, perPage: WINDOWS_PER_PAGE }, signal, roomToken }),
  });

/** Reads what is turned to next from the platform, which alone knows whether the room is still open. */
export const readAnew = (client: QueryClient): void => void client.invalidateQueries({ refetchType: 'none' });
