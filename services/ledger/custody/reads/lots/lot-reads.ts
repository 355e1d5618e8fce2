import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { LotsQuery } from '../../../../../contracts/ledger/custody/queries.js';
import type { LotReply, LotSummary } from '../../../../../contracts/ledger/custody/replies.js';
import { productIdKey } from '../../../../../contracts/shared/product-id.js';
import { type CutQuery } from '../../../../../contracts/shared/queries.js';
import { Refusal } from '../../../../../contracts/shared/refusals.js';
import type { Page } from '../../../../../contracts/shared/replies.js';
import type { LotStatus } from '../../../../../projections/ledger/custody/lot-status.js';
import { type LotBody, lotAt, lots } from '../../../../../projections/ledger/custody/lots.js';
import { type TransactionBody } from '../../../../../projections/ledger/custody/transaction-body.js';
import { transactions } from '../../../../../projections/ledger/custody/transactions.js';
import { type PointInTime, pointInTimeOf } from '../../../../../projections/shared/point-in-time.js';
import type { Condition } from '../../../../platform/documents/document-store.js';
import type { Reader } from '../../../../platform/http/access/principal.js';
import { pageOf, pageRange, sortOrderOf } from '../../../../platform/http/paging.js';
import { Views } from '../../../../platform/projections/views.js';
import { Access } from '../../access/access.js';
import { type LotAtTime, LotReplies } from './lot-replies.js';
import { stockPage } from './stock-page.js';

const SORT_FIELDS: Record<string, string> = {
  occurredAt: 'state.occurredAt',
  productId: 'productIdKey',
  product: 'nature.product',
  massGrams: 'state.says.carried.massGrams',
  remainingGrams: 'state.left.carried.massGrams',
  title: 'state.title',
  dispatch: 'state.dispatch',
};
const LOTS_PER_READ = 500;

@Injectable()
export class LotReads {
  constructor(
    private readonly views: Views,
    private readonly access: Access,
    private readonly replies: LotReplies,
  ) {}

  /** Lists the lots that a facility, or a group with its farms, holds and has not used up: held, sold, or on their way to the buyer. */
  async lots(query: LotsQuery, user: Reader): Promise<Page<LotSummary>> {
    const sites = await this.access.readableSites(user, query);
    const pointInTime = pointInTimeOf(query);
    const order = sortOrderOf(query, Object.keys(SORT_FIELDS), ['-occurredAt']).map(viewField);
    const found =
      pointInTime.asOf === undefined && pointInTime.on === undefined
        ? await this.currentStock(sites, query, order)
        : await this.stockAsOf(sites, query, order, pointInTime);
    return pageOf(await this.replies.summaries(found.items, pointInTime), found.total, query);
  }

  /** Returns one lot to a reader of it. Throws NotFound. */
  async lot(productId: string, query: CutQuery, user: Reader): Promise<LotReply> {
    const pointInTime = pointInTimeOf(query);
    const scope = await this.access.readScopeOf(user);
    for (const lotAtTime of await this.byProductId(productId, pointInTime)) {
      if (!(await this.access.mayReadLot(scope, lotAtTime.lot, pointInTime))) continue;
      return this.replies.reply(lotAtTime, pointInTime, scope);
    }
    throw new Refusal('NotFound');
  }

  /** Returns the lots that ever had a product ID, also those whose record was voided. */
  everWith(productId: string): Promise<LotBody[]> {
    return this.views.find<LotBody>(lots, { filter: { productIdKey: productIdKey(productId) } });
  }

  /** Returns the lots with a product ID at the point in time, newest first: a voided ID can be given again. */
  async byProductId(productId: string, pointInTime: PointInTime): Promise<LotAtTime[]> {
    const found = await this.everWith(productId);
    return found
      .flatMap((lot): LotAtTime[] => {
        const state = lotAt(lot, pointInTime);
        return state ? [{ lot, state }] : [];
      })
      .sort((a, b) => ((a.lot.entries[0]?.recordedAt ?? '') < (b.lot.entries[0]?.recordedAt ?? '') ? 1 : -1));
  }

  private async currentStock(
    sites: readonly string[],
    query: LotsQuery,
    sort: readonly string[],
  ): Promise<{ items: LotAtTime[]; total: number }> {
    const { items, total } = await stockPage(this.views, sites, query, sort);
    return { items: items.map((lot) => ({ lot, state: lot.state as LotStatus })), total };
  }

  private async stockAsOf(
    sites: readonly string[],
    query: LotsQuery,
    order: readonly string[],
    pointInTime: PointInTime,
  ): Promise<{ items: LotAtTime[]; total: number }> {
    const lotsAtTime: LotAtTime[] = [];
    const ids = await this.everHeld(sites, pointInTime);
    for (let at = 0; at < ids.length; at += LOTS_PER_READ) {
      for (const lot of (await this.views.getMany<LotBody>(lots, ids.slice(at, at + LOTS_PER_READ))).values()) {
        const state = lotAt(lot, pointInTime);
        if (state && matchesQuery(lot, state, sites, query)) lotsAtTime.push({ lot, state });
      }
      await turn();
    }
    const { skip, limit } = pageRange(query);
    return { items: lotsAtTime.sort(compareBy(order)).slice(skip, skip + limit), total: lotsAtTime.length };
  }

  /** Returns every lot that came in by a transaction of the sites. */
  private async everHeld(sites: readonly string[], pointInTime: PointInTime): Promise<string[]> {
    const filter: Record<string, Condition> = { facilityId: { in: [...sites] } };
    if (pointInTime.asOf !== undefined) filter['recordedAt'] = { lte: pointInTime.asOf };
    const found = await this.views.find<TransactionBody>(transactions, { filter });
    const came = found.flatMap(({ kinds, lots: named }) =>
      named.filter(({ role }) => role === 'output' || role === 'byProduct' || (role === 'moved' && kinds.includes('purchase'))),
    );
    return [...new Set(came.map(({ lotId }) => lotId))];
  }
}

function matchesQuery(lot: LotBody, state: LotStatus, sites: readonly string[], query: LotsQuery): boolean {
  return (
    sites.includes(state.holderId) &&
    state.place !== 'usedUp' &&
    (query.title === undefined || state.title === query.title) &&
    (query.dispatch === undefined || state.dispatch === query.dispatch) &&
    (query.product === undefined || lot.nature?.product === query.product) &&
    lot.productIdKey.startsWith(productIdKey(query.q ?? ''))
  );
}

const viewField = (field: string): string => (field.startsWith('-') ? `-${SORT_FIELDS[field.slice(1)]}` : (SORT_FIELDS[field] as string));

/** Sorts like the view store: by the fields, then by key in the direction of the last one. */
function compareBy(order: readonly string[]): (a: LotAtTime, b: LotAtTime) => number {
  const values = ({ lot, state }: LotAtTime) => order.map((field) => valueAt({ ...lot, state }, field.replace(/^-/, '').split('.')));
  return (a, b) => {
    const [left, right] = [values(a), values(b)];
    for (const [at, field] of order.entries()) {
      const compared = compare(left[at], right[at]);
      if (compared !== 0) return field.startsWith('-') ? -compared : compared;
    }
    const byKey = compare(a.lot.lotId, b.lot.lotId);
    return order.at(-1)?.startsWith('-') ? -byKey : byKey;
  };
}

function compare(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (a === undefined || a === null) return -1;
  if (b === undefined || b === null) return 1;
  return (a as string) < (b as string) ? -1 : 1;
}

function valueAt(value: object, path: readonly string[]): unknown {
  return path.reduce<unknown>((at, name) => (at as Record<string, unknown> | null | undefined)?.[name], value);
}
