import { Injectable } from '@nestjs/common';
import { type CustodyEvent, type LedgerEvent, ledgerOf } from '../../contracts/custody-events.js';
import type { LedgerQuery } from '../../contracts/queries.js';
import type { LedgerEventReply, Page } from '../../contracts/replies.js';
import type { Principal } from '../identity/principal.js';
import { EventStore } from '../platform/events/event-store.js';
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
    const items = (events as unknown as LedgerEvent[]).map((event) => reply(event, who));
    return { items, total: (last?.revision ?? -1) + 1, page: Math.floor(from / limit) + 1, perPage: limit };
  }
}

function reply(event: LedgerEvent, who: Principal): LedgerEventReply {
  const { recordedAt, actor, previousHash, hash } = event.metadata;
  const { data, withheld } = shownTo(event, who);
  return {
    revision: event.revision,
    type: event.type,
    data,
    ...(withheld.length > 0 ? { withheld } : {}),
    recordedAt,
    ...('occurredAt' in event.data ? { occurredAt: event.data.occurredAt } : {}),
    actor,
    previousHash,
    hash,
  };
}

/** The buyer's command in a release is the buyer's own paper. What is left out is named, for its hash no longer answers. */
function shownTo(event: CustodyEvent, who: Principal): { data: object; withheld: string[] } {
  if (event.type !== 'ProductsReleased' || !event.data.purchase || event.data.buyerId === who.facilityId)
    return { data: event.data, withheld: [] };
  const { purchase, ...data } = event.data;
  return { data, withheld: ['purchase'] };
}
