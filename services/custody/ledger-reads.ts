import { Injectable } from '@nestjs/common';
import { type LedgerEvent, ledgerOf } from '../../contracts/custody-events.js';
import { hashedApart } from '../../contracts/hashed-apart.js';
import type { LedgerQuery } from '../../contracts/queries.js';
import type { LedgerEventReply, Page } from '../../contracts/replies.js';
import type { Principal } from '../identity/principal.js';
import { EventStore } from '../platform/events/event-store.js';
import { partHash } from '../platform/events/hash-chain.js';
import { Access } from './access.js';

const LIMIT = 100;

/** Whole ledgers, for those who may read the facility's books. */
@Injectable()
export class LedgerReads {
  constructor(
    private readonly events: EventStore,
    private readonly access: Access,
  ) {}

  /** Events from a revision on, in order; `total` is the number of events in the ledger. Throws NotFound. */
  async ledger(facilityId: string, { from = 0, limit = LIMIT }: LedgerQuery, who: Principal): Promise<Page<LedgerEventReply>> {
    const stream = ledgerOf(await this.access.booksOf(who, facilityId));
    const [events, last] = await Promise.all([this.events.read(stream, from, limit), this.events.last(stream)]);
    const items = (events as unknown as LedgerEvent[]).map((event) => ledgerEventReply(event, who));
    return { items, total: (last?.revision ?? -1) + 1, page: Math.floor(from / limit) + 1, perPage: limit };
  }
}

/** An event as its reader gets it. */
export function ledgerEventReply(event: LedgerEvent, who: { facilityId?: string }): LedgerEventReply {
  const { hash, previousHash, ...metadata } = event.metadata;
  return {
    id: event.id,
    revision: event.revision,
    type: event.type,
    ...shownTo(event, who),
    ...metadata,
    ...('occurredAt' in event.data ? { occurredAt: event.data.occurredAt } : {}),
    previousHash,
    hash,
  };
}

/** The buyer's command in a release is the buyer's own paper. What is left out is named, with the hash that stands for it. */
function shownTo(event: LedgerEvent, who: { facilityId?: string }): Pick<LedgerEventReply, 'data' | 'withheld' | 'withheldHashes'> {
  if (event.type !== 'ProductsReleased' || !event.data.purchase || event.data.buyerId === who.facilityId) return { data: event.data };
  const { purchase, ...data } = event.data;
  const isApart = hashedApart(event.type, event.metadata.schemaVersion).includes('purchase');
  return { data, withheld: ['purchase'], ...(isApart && { withheldHashes: { purchase: partHash(purchase).sha256 } }) };
}
