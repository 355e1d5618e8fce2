/** Proof: signed roots, checks of a ledger's chain, and what can be checked elsewhere. */
import { ChainQuery, LedgerStateQuery, RootsQuery } from '../proof-queries.js';
import type { ChainReply, LedgerStateReply, LedgerTimelineReply, RootReply } from '../proof-replies.js';
import { declare, READERS } from './route.js';

export const proofRoutes = {
  // Public: a root proves the more, the more people outside hold it. It says of ledgers how many there are.
  roots: declare<{ items: RootReply[] }>()({
    method: 'GET',
    path: '/roots',
    roles: 'public',
    summary: 'The hourly signed roots over the heads of all ledgers, oldest first',
    query: RootsQuery,
  }),
  bundle: declare<Blob>()({
    method: 'GET',
    path: '/ledgers/:facilityId/bundle',
    roles: READERS,
    summary: 'A ledger with roots, inclusion proofs, public key and a program that checks them, as a zip file',
    raw: true,
  }),
  chain: declare<ChainReply>()({
    method: 'GET',
    path: '/ledgers/:facilityId/chain',
    roles: READERS,
    summary: 'A check of a part of the chain of a ledger',
    query: ChainQuery,
  }),
  ledgerState: declare<LedgerStateReply>()({
    method: 'GET',
    path: '/ledgers/:facilityId/state',
    roles: READERS,
    summary: 'Stock, balances and lots of a ledger as they stood after an event or at an instant, and what that event changed',
    query: LedgerStateQuery,
  }),
  ledgerTimeline: declare<LedgerTimelineReply>()({
    method: 'GET',
    path: '/ledgers/:facilityId/timeline',
    roles: READERS,
    summary: 'The events of a ledger from first to last: how many, where its windows begin, how much moved',
  }),
} as const;
