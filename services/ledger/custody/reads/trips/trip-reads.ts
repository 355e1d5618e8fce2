import { Injectable } from '@nestjs/common';
import { AGREEMENTS, type Agreement } from '../../../../../contracts/ledger/custody/queries.js';
import type { TransactionReply } from '../../../../../contracts/ledger/custody/replies.js';
import type { TripsQuery } from '../../../../../contracts/ledger/trips/commands.js';
import type { TripReply, TripSite, TripsReply } from '../../../../../contracts/ledger/trips/routes.js';
import { groupBy } from '../../../../../contracts/shared/group-by.js';
import { documentNumberKey, productIdKey } from '../../../../../contracts/shared/product-id.js';
import { Refusal } from '../../../../../contracts/shared/refusals.js';
import { sumOrNull } from '../../../../../contracts/shared/units.js';
import { searchKey } from '../../../../../contracts/shared/written/fold.js';
import { partyKey } from '../../../../../projections/ledger/custody/agreements.js';
import type { TransactionBody } from '../../../../../projections/ledger/custody/transaction-body.js';
import { transactions } from '../../../../../projections/ledger/custody/transactions.js';
import { Facilities } from '../../../../ground/facilities/facilities.js';
import type { Condition, Filter } from '../../../../platform/documents/document-store.js';
import type { Reader } from '../../../../platform/http/access/principal.js';
import { Views } from '../../../../platform/projections/views.js';
import { Access } from '../../access/access.js';
import { TransactionReplies } from '../transactions/transaction-replies.js';
import { TripDestinations } from './trip-destinations.js';
import { tripKeyOf } from './trips.js';

/** A part holds whole days, so that no trip is divided: as many as have this many transports, and the last one in full. */
const TRANSPORTS_PER_PART = 100;
/** More sites than this have no common word that somebody would search for. */
const SITES_MAX = 500;
const BY_DAY = ['-tripDay', '-occurredAt', 'facilityId'] as const;

/** Reads what a transporter carried as trips. */
@Injectable()
export class TripReads {
  constructor(
    private readonly views: Views,
    private readonly facilities: Facilities,
    private readonly access: Access,
    private readonly replies: TransactionReplies,
    private readonly destinations: TripDestinations,
  ) {}

  /** @throws Refusal NotFound for a user without a site */
  async trips({ state, q, before }: TripsQuery, user: Reader): Promise<TripsReply> {
    const { facilityId } = user;
    if (facilityId === undefined) throw new Refusal('NotFound');
    const [counts, anyOf] = await Promise.all([this.counts(facilityId), this.searched(q ?? '')]);
    const { transports, next } = await this.part({ namedTo: partyKey(facilityId, state) }, anyOf, before);
    const scope = await this.access.readScopeOf(user);
    const [destinationsOf, replies] = await Promise.all([this.destinations.of(transports), this.replies.replies(transports, scope)]);
    const carried = transports.map((body, at) => ({ body, to: destinationsOf(body), reply: replies[at] as TransactionReply }));
    const site = await this.sites(carried.flatMap(({ body, to }) => [body.facilityId, ...to]));
    const groups = groupBy(carried, ({ body, to }) => tripKeyOf(body, to));
    return { counts, trips: [...groups].map(([key, group]) => tripOf(key, group, site)), next };
  }

  private async counts(facilityId: string): Promise<Record<Agreement, number>> {
    const count = (state: Agreement) =>
      this.views.count<TransactionBody>(transactions, { filter: { namedTo: partyKey(facilityId, state), kinds: 'transport' } });
    const found = await Promise.all(AGREEMENTS.map(async (state) => [state, await count(state)] as const));
    return Object.fromEntries(found) as Record<Agreement, number>;
  }

  private async searched(q: string): Promise<Filter[] | undefined> {
    const words = searchKey(q);
    if (!words) return undefined;
    const { items } = await this.facilities.find({ filter: { searchText: { contains: words } }, limit: SITES_MAX });
    const sites: Condition = { in: items.map(({ id }) => id) };
    const [product, number] = [productIdKey(q), documentNumberKey(q)];
    return [
      { facilityId: sites },
      { destinationIds: sites },
      ...(product ? [{ productIdKeys: { contains: product } }] : []),
      ...(number ? [{ packingListKey: { contains: number } }, { purchaseOrderKey: { contains: number } }] : []),
    ];
  }

  /** Reads whole days, the newest first, from before the day that is named. */
  private async part(named: Filter, anyOf: Filter[] | undefined, before: string | undefined) {
    const days: Condition = before ? { lt: before } : { gt: '' };
    const find = (day: Condition, skip: number, limit?: number) =>
      this.views.find<TransactionBody>(transactions, {
        filter: { ...named, kinds: 'transport', tripDay: day },
        ...(anyOf && { anyOf }),
        sort: BY_DAY,
        skip,
        ...(limit && { limit }),
      });
    const first = await find(days, 0, TRANSPORTS_PER_PART);
    const last = first.at(-1)?.tripDay;
    if (first.length < TRANSPORTS_PER_PART || last === undefined) return { transports: first, next: null };
    const rest = await find(last, first.filter(({ tripDay }) => tripDay === last).length);
    return { transports: [...first, ...rest], next: last };
  }

  private async sites(ids: readonly string[]): Promise<(id: string) => TripSite> {
    const ref = await this.facilities.refs(ids);
    const found = await Promise.all([...new Set(ids)].map((id) => this.facilities.get(id)));
    const places = new Map(found.map((facility) => [facility?.id, facility?.district ?? facility?.province]));
    return (id) => {
      const place = places.get(id);
      return { ...ref(id), ...(place && { place }) };
    };
  }
}

type Carried = { body: TransactionBody; to: readonly string[]; reply: TransactionReply };

function tripOf(key: string, group: readonly Carried[], site: (id: string) => TripSite): TripReply {
  const [{ body, to }] = group as [Carried];
  const moved = group.flatMap(({ reply }) => reply.lots);
  return {
    key,
    day: body.tripDay ?? '',
    from: site(body.facilityId),
    to: to.map(site),
    ...(body.packingListNumber && { packingListNumber: body.packingListNumber }),
    lots: moved.length,
    massGrams: sumOrNull(moved.map(({ massGrams }) => massGrams)),
    transports: group.map(({ reply }) => reply),
  };
}
