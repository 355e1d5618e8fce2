import { get, READER_ROLES } from '../../shared/route.js';
import { ChainQuery, LedgerStateQuery, RootsQuery } from './queries.js';
import type { ChainReply, LedgerStateReply, LedgerTimelineReply, RootKeyReply, RootReply } from './replies.js';

export const proofRoutes = {
  // Public, because a root proves more the more people keep it. It reveals only the number of ledgers.
  roots: get<{ items: RootReply[] }>()('/roots', 'public', RootsQuery, {
    summary: 'The hourly signed roots over the heads of all ledgers, oldest first',
  }),
  rootKeys: get<{ items: RootKeyReply[] }>()('/roots/keys', 'public', {
    summary: 'The keys that the roots are signed with, oldest first, each with the statement by which the one before named it',
  }),
  bundle: get<Blob>()('/ledgers/:facilityId/bundle', READER_ROLES, {
    summary: 'A ledger with roots, inclusion proofs, public key and a program that checks them, as a zip file',
    raw: ['application/zip'],
  }),
  chain: get<ChainReply>()('/ledgers/:facilityId/chain', READER_ROLES, ChainQuery, {
    summary: 'A check of a part of the chain of a ledger',
  }),
  ledgerState: get<LedgerStateReply>()('/ledgers/:facilityId/state', READER_ROLES, LedgerStateQuery, {
    summary: 'Stock, balances and lots of a ledger as they stood after an event or at an instant, and what that event changed',
  }),
  ledgerTimeline: get<LedgerTimelineReply>()('/ledgers/:facilityId/timeline', READER_ROLES, {
    summary: 'The events of a ledger from first to last: how many, where its windows begin, how much moved',
  }),
} as const;
