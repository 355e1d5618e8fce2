import { Injectable } from '@nestjs/common';
import { ledgerStreamOf } from '../../../../contracts/ledger/custody/events.js';
import type { PageQuery } from '../../../../contracts/shared/queries.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import type { Page } from '../../../../contracts/shared/replies.js';
import { instantsOfDays } from '../../../../contracts/shared/written/time-zones.js';
import type { BesideQuery } from '../../../../contracts/watch/audits/queries.js';
import type { BesideReply, BesideSide, BesideSums, CounterpartyReply } from '../../../../contracts/watch/audits/replies.js';
import { tradingPairs } from '../../../../projections/ledger/custody/transfers/trading-pairs.js';
import { pairKey, type TransferBody } from '../../../../projections/ledger/custody/transfers/transfer-body.js';
import { transfers } from '../../../../projections/ledger/custody/transfers/transfers.js';
import { Facilities } from '../../../ground/facilities/facilities.js';
import { Access, canReadAs, type ReadScope } from '../../../ledger/custody/access/access.js';
import type { Condition } from '../../../platform/documents/document-store.js';
import { EventStore } from '../../../platform/events/event-store.js';
import type { Reader } from '../../../platform/http/access/principal.js';
import { pageOf, pageRange } from '../../../platform/http/paging.js';
import { Views } from '../../../platform/projections/views.js';
import { BesideReplies } from './beside-replies.js';
import { compareTransfer } from './transfer-comparison.rules.js';

const VIEWS_PER_READ = 500;
const NEWEST_FIRST = ['-at'];

/** Reads two ledgers next to each other: the transfers between them, from an index that follows both. */
@Injectable()
export class BesideReads {
  constructor(
    private readonly views: Views,
    private readonly access: Access,
    private readonly facilities: Facilities,
    private readonly events: EventStore,
    private readonly replies: BesideReplies,
  ) {}

  /** @throws Refusal NotFound for books that the caller may not read */
  async counterparties(facilityId: string, query: PageQuery, user: Reader): Promise<Page<CounterpartyReply>> {
    await this.access.readableFacilityId(user, facilityId);
    const scope = await this.access.readScopeOf(user);
    const { page, perPage } = pageRange(query);
    const asked = { filter: { facilityIds: facilityId }, sort: ['-lastAt'] };
    const { items, total } = await this.views.page(tradingPairs, asked, page, perPage);
    const others = items.map(({ facilityIds, lastAt }) => ({ id: facilityIds.find((id) => id !== facilityId) ?? facilityId, lastAt }));
    const refOf = await this.facilities.refs(others.map(({ id }) => id));
    return pageOf(
      others.map(({ id, lastAt }) => ({ facility: refOf(id), lastAt, isReadable: canReadAs(scope, id) })),
      total,
      query,
    );
  }

  /** @throws Refusal NotFound where the caller reads neither ledger, or one does not exist */
  async beside(one: string, other: string, query: BesideQuery, user: Reader): Promise<BesideReply> {
    const scope = await this.access.readScopeOf(user);
    if (one === other || !(canReadAs(scope, one) || canReadAs(scope, other))) throw new Refusal('NotFound');
    const timeZone = await this.facilities.timeZoneOf([one, other].sort()[0] ?? one);
    const at = instantsOfDays(query, timeZone);
    const filter = { pair: pairKey(one, other), ...(at && { at }) };
    const { page, perPage } = pageRange(query);
    const [sides, found, sums] = await Promise.all([
      Promise.all([this.side(one, scope), this.side(other, scope)]),
      this.views.page(transfers, { filter, sort: NEWEST_FIRST }, page, perPage),
      this.sums(one, other, filter),
    ]);
    return { ...pageOf(await this.replies.replies(found.items), found.total, query), timeZone, sides: [sides[0], sides[1]], sums };
  }

  private async side(facilityId: string, scope: ReadScope): Promise<BesideSide> {
    const facility = await this.facilities.get(facilityId);
    if (!facility) throw new Refusal('NotFound');
    const { id, name, type } = facility;
    const isReadable = canReadAs(scope, facilityId);
    const last = isReadable ? await this.events.last(ledgerStreamOf(facilityId)) : undefined;
    return {
      ...{ facility: { id, name, type }, isReadable },
      ...{ events: isReadable ? (last?.revision ?? -1) + 1 : null, head: last?.metadata.hash ?? null },
    };
  }

  /** Reads on to the last transfer of the two, which are as many as they dealt with each other. */
  private async sums(one: string, other: string, filter: Record<string, Condition>): Promise<[BesideSums, BesideSums]> {
    const sums: [BesideSums, BesideSums] = [emptySums(one, other), emptySums(other, one)];
    for (let skip = 0; ; skip += VIEWS_PER_READ) {
      const found = await this.views.find(transfers, { filter, sort: NEWEST_FIRST, skip, limit: VIEWS_PER_READ });
      for (const view of found) addTo(view.sellerId === one ? sums[0] : sums[1], view);
      if (found.length < VIEWS_PER_READ) return sums;
    }
  }
}

const emptySums = (sellerId: string, buyerId: string): BesideSums => ({
  ...{ sellerId, buyerId, transfers: 0, toReceive: 0, soldGrams: 0, receivedGrams: 0 },
  ...{ differenceGrams: 0, toReceiveGrams: 0, unweighed: 0 },
});

function addTo(sums: BesideSums, view: TransferBody): void {
  const { state, soldGrams, receivedGrams } = compareTransfer(view, [], undefined);
  if (state === 'undone') return;
  sums.transfers += 1;
  if (!view.received) sums.toReceive += 1;
  if (soldGrams === null || (view.received && receivedGrams === null)) {
    sums.unweighed += 1;
    return;
  }
  sums.soldGrams += soldGrams;
  sums.receivedGrams += receivedGrams ?? 0;
  if (view.received) sums.differenceGrams += (receivedGrams ?? 0) - soldGrams;
  else sums.toReceiveGrams += soldGrams;
}
