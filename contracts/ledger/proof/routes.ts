import { defineRoute, READER_ROLES } from '../../shared/route.js';
import { ChainQuery, LedgerStateQuery, RootsQuery } from './queries.js';
import type { ChainReply, LedgerStateReply, LedgerTimelineReply, RootKeyReply, RootReply } from './replies.js';

export const proofRoutes = {
  // Public, because a root proves more the more people keep it. It reveals only the number of ledgers.
  roots: defineRoute<{ items: RootReply[] }>()({
    method: 'GET',
    path: '/roots',
    roles: 'public',
    summary: 'The hourly signed roots over the heads of all ledgers, oldest first',
    query: RootsQuery,
  }),
  rootKeys: defineRoute<{ items: RootKeyReply[] }>()({
    method: 'GET',
    path: '/roots/keys',
    roles: 'public',
    summary: 'The keys that the roots are signed with, oldest first, each with the statement by which the one before named it',
  }),
  bundle: defineRoute<Blob>()({
    method: 'GET',
    path: '/ledgers/:facilityId/bundle',
    roles: READER_ROLES,
    summary: 'A ledger with roots, inclusion proofs, public key and a program that checks them, as a zip file',
    raw: ['application/zip'],
  }),
  chain: defineRoute<ChainReply>()({
    method: 'GET',
    path: '/ledgers/:facilityId/chain',
    roles: READER_ROLES,
    summary: 'A check of a part of the chain of a ledger',
    query: ChainQuery,
  }),
  ledgerState: defineRoute<LedgerStateReply>()({
    method: 'GET',
    path: '/ledgers/:facilityId/state',
    roles: READER_ROLES,
    summary: 'Stock, balances and lots of a ledger as they stood after an event or at an instant, and what that event changed',
    query: LedgerStateQuery,
  }),
  ledgerTimeline: defineRoute<LedgerTimelineReply>()({
    method: 'GET',
    path: '/ledgers/:facilityId/timeline',
    roles: READER_ROLES,
    summary: 'The events of a ledger from first to last: how many, where its windows begin, how much moved',
  }),
} as const;
