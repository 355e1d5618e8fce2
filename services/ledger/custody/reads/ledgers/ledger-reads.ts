import { Injectable } from '@nestjs/common';
import { type LedgerEvent, ledgerStreamOf } from '../../../../../contracts/ledger/custody/events.js';
import type { LedgerQuery } from '../../../../../contracts/ledger/custody/queries.js';
import type { LedgerEventReply } from '../../../../../contracts/ledger/custody/replies.js';
import { redactablePartsOf } from '../../../../../contracts/platform/events/redactable-parts.js';
import type { Page } from '../../../../../contracts/shared/replies.js';
import { Facilities } from '../../../../ground/facilities/facilities.js';
import { Users } from '../../../../ground/identity/users.js';
import { EventStore } from '../../../../platform/events/event-store.js';
import { partHash } from '../../../../platform/events/hash-chain.js';
import type { Reader } from '../../../../platform/http/access/principal.js';
import { Access, canReadAs } from '../../access/access.js';

const LIMIT = 100;

@Injectable()
export class LedgerReads {
  constructor(
    private readonly events: EventStore,
    private readonly access: Access,
    private readonly facilities: Facilities,
    private readonly users: Users,
  ) {}

  /** Returns events from a revision on, in order; `total` counts all events of the ledger. Throws NotFound. */
  async eventsOf(facilityId: string, { from = 0, limit = LIMIT }: LedgerQuery, user: Reader): Promise<Page<LedgerEventReply>> {
    const stream = ledgerStreamOf(await this.access.readableFacilityId(user, facilityId));
    const [events, last] = await Promise.all([this.events.read(stream, from, limit), this.events.last(stream)]);
    const items = (events as unknown as LedgerEvent[]).map((event) => ledgerEventReply(event, user));
    return { items, total: (last?.revision ?? -1) + 1, page: Math.floor(from / limit) + 1, perPage: limit };
  }

  /** Adds the names of sites and of the reader's own people, which guests of a room do not get. Throws NotFound. */
  async ledger(facilityId: string, query: LedgerQuery, user: Reader): Promise<Page<LedgerEventReply>> {
    const { items, ...page } = await this.eventsOf(facilityId, query, user);
    const scope = await this.access.readScopeOf(user);
    // An admin or the one who invited opens a ledger; a record of another site is of its people.
    const isNamed = ({ type, actor }: LedgerEventReply): boolean =>
      scope.allFacilities || (type !== 'LedgerOpened' && canReadAs(scope, actor.facilityId));
    const [ref, nameOf] = await Promise.all([
      this.facilities.refs(items.flatMap((event) => counterpartyIdOf(event, facilityId) ?? [])),
      this.users.namesOf(items.filter(isNamed).map(({ actor }) => actor.userId)),
    ]);
    const named = items.map((event) => {
      const counterpartyId = counterpartyIdOf(event, facilityId);
      return {
        ...event,
        ...(counterpartyId && { counterparty: ref(counterpartyId) }),
        ...(isNamed(event) && { person: nameOf(event.actor.userId) }),
      };
    });
    return { items: named, ...page };
  }
}

const PARTIES = ['sellerId', 'purchaserId', 'buyerId', 'transporterId', 'recordedBy'] as const;

/** Returns the site with which goods change hands, or whose record the event is about. */
function counterpartyIdOf({ data }: LedgerEventReply, facilityId: string): string | undefined {
  const named = PARTIES.map((field) => (data as Partial<Record<(typeof PARTIES)[number], string | null>>)[field]);
  return named.find((id) => typeof id === 'string' && id !== facilityId.toLowerCase()) ?? undefined;
}

export function ledgerEventReply(event: LedgerEvent, user: { facilityId?: string }): LedgerEventReply {
  const { hash, previousHash, ...metadata } = event.metadata;
  return {
    id: event.id,
    revision: event.revision,
    type: event.type,
    ...redactedFor(event, user),
    ...metadata,
    ...('occurredAt' in event.data ? { occurredAt: event.data.occurredAt } : {}),
    previousHash,
    hash,
  };
}

/** Leaves the buyer's command out of a release for everybody but the buyer. Names the omitted parts, with their hashes. */
function redactedFor(event: LedgerEvent, user: { facilityId?: string }): Pick<LedgerEventReply, 'data' | 'withheld' | 'withheldHashes'> {
  if (event.type !== 'ProductsReleased' || !event.data.purchase || event.data.buyerId === user.facilityId) return { data: event.data };
  const { purchase, ...data } = event.data;
  const isApart = redactablePartsOf(event.type, event.metadata.schemaVersion).includes('purchase');
  return { data, withheld: ['purchase'], ...(isApart && { withheldHashes: { purchase: partHash(purchase).sha256 } }) };
}
