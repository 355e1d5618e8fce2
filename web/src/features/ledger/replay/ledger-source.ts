import { ledgerStreamOf } from '../../../../../contracts/ledger/custody/events.js';
import type { LedgerEventReply } from '../../../../../contracts/ledger/custody/replies.js';
import type { LedgerStateQuery } from '../../../../../contracts/ledger/proof/queries.js';
import type { LedgerStateReply, LedgerTimelineReply } from '../../../../../contracts/ledger/proof/replies.js';
import { routes } from '../../../../../contracts/routes.js';
import type { RoomLedgerReply } from '../../../../../contracts/watch/rooms/replies.js';
import { call } from '../../../client/api/api.js';
import type { ReadChainPart } from '../../../entities/balance/chain/check-chain.js';

/** A ledger as its reader gets it: by their account, or by the room that was opened for them. */
export interface LedgerSource {
  /** Begins the keys of its reads. */
  key: string;
  stream: string;
  state: (query: LedgerStateQuery, signal: AbortSignal) => Promise<LedgerStateReply>;
  /** Reads events from a revision on, in order. */
  events: (from: number, limit: number, signal: AbortSignal) => Promise<LedgerEventReply[]>;
  chain: ReadChainPart;
  /** Leads to the page of a lot, where the reader may open it. */
  lotPath?: (productId: string) => string;
}

/** The events that a reader gets of a ledger, from the first to the last. */
export interface LedgerSpan extends Pick<LedgerTimelineReply, 'firstAt' | 'lastAt' | 'windows' | 'bars'> {
  first: number;
  last: number;
  /** The records after a room's last day. */
  later?: RoomLedgerReply['later'];
}

export const spanOf = ({ total, ...timeline }: LedgerTimelineReply): LedgerSpan => ({ ...timeline, first: 0, last: total - 1 });

/** Reads the ledger as a user with access to it. */
export const ownSource = (facilityId: string): LedgerSource => ({
  key: facilityId,
  stream: ledgerStreamOf(facilityId),
  state: (query, signal) => call(routes.ledgerState, { params: { facilityId }, query, signal }),
  events: async (from, limit, signal) => (await call(routes.ledger, { params: { facilityId }, query: { from, limit }, signal })).items,
  chain: (from, limit, signal) => call(routes.chain, { params: { facilityId }, query: { from, limit }, signal }),
  lotPath: (productId) => `/lots/${encodeURIComponent(productId)}`,
});
