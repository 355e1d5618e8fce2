import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { productIdKey } from '../../contracts/product-id.js';
import { type CutQuery, LotsQuery } from '../../contracts/queries.js';
import { Refusal } from '../../contracts/refusals.js';
import type { LotReply, LotSummary, Page } from '../../contracts/replies.js';
import { type Cut, cutOf } from '../../projections/cut.js';
import type { LotState } from '../../projections/lot-state.js';
import { type LotBody, lotAt, lots } from '../../projections/lots.js';
import { type TransactionBody, transactions } from '../../projections/transactions.js';
import type { Principal } from '../identity/principal.js';
import type { Condition } from '../platform/documents/document-store.js';
import { orderOf, pageOf, partOf } from '../platform/http/paging.js';
import { Views } from '../platform/runner/views.js';
import { Access } from './access.js';
import { DoubtedLots } from './doubted-lots.js';
import { LotReplies, type LotThere } from './lot-replies.js';

/** What lists of lots are sorted by, and where a view has it. */
const FIELDS: Record<string, string> = {
  occurredAt: 'state.occurredAt',
  productId: 'productId',
  product: 'nature.product',
  massGrams: 'state.says.carried.massGrams',
  remainingGrams: 'state.left.carried.massGrams',
  title: 'state.title',
  dispatch: 'state.dispatch',
};
const LOTS_AT_ONCE = 500;

/** Lots and stock. */
@Injectable()
export class LotReads {
  constructor(
    private readonly views: Views,
    private readonly access: Access,
    private readonly replies: LotReplies,
    private readonly doubted: DoubtedLots,
  ) {}

  /** What a facility holds and has not used up: held, sold, or on its way to the buyer. */
  async stock(query: LotsQuery, who: Principal): Promise<Page<LotSummary>> {
    const facilityId = await this.access.booksOf(who, query.facilityId);
    const cut = cutOf(query);
    const order = orderOf(query, Object.keys(FIELDS), ['-occurredAt', 'productId']).map(inView);
    const found =
      cut.asOf === undefined && cut.on === undefined
        ? await this.current(facilityId, query, order)
        : await this.atCut(facilityId, query, order, cut);
    return pageOf(await this.replies.summaries(found.items, cut), found.total, query);
  }

  /** One lot, for those who may read it. Throws NotFound. */
  async lot(productId: string, query: CutQuery, who: Principal): Promise<LotReply> {
    const cut = cutOf(query);
    const eyes = await this.access.eyesOf(who);
    for (const there of await this.named(productId, cut)) {
      if (!(await this.access.mayRead(eyes, there.lot, cut))) continue;
      const [reply, claimInDoubt] = await Promise.all([this.replies.reply(there, cut, eyes), this.doubted.doubtOf(there, cut)]);
      return claimInDoubt ? { ...reply, claimInDoubt } : reply;
    }
    throw new Refusal('NotFound');
  }

  /** Lots that bore a product ID at the cut, the newest first: it can have been voided and given again. */
  async named(productId: string, cut: Cut): Promise<LotThere[]> {
    const found = await this.views.find<LotBody>(lots, { filter: { productIdKey: productIdKey(productId) } });
    return found
      .flatMap((lot): LotThere[] => {
        const state = lotAt(lot, cut);
        return state ? [{ lot, state }] : [];
      })
      .sort((a, b) => ((a.lot.entries[0]?.recordedAt ?? '') < (b.lot.entries[0]?.recordedAt ?? '') ? 1 : -1));
  }

  private async current(facilityId: string, query: LotsQuery, sort: readonly string[]): Promise<{ items: LotThere[]; total: number }> {
    const filter: Record<string, Condition> = { 'state.holderId': facilityId, 'state.place': { in: ['stock', 'inTransfer'] } };
    if (query.title) filter['state.title'] = query.title;
    if (query.dispatch) filter['state.dispatch'] = query.dispatch;
    if (query.product) filter['nature.product'] = query.product;
    const { page, perPage } = partOf(query);
    const { items, total } = await this.views.page<LotBody>(lots, { filter, sort }, page, perPage);
    return { items: items.map((lot) => ({ lot, state: lot.state as LotState })), total };
  }

  private async atCut(
    facilityId: string,
    query: LotsQuery,
    order: readonly string[],
    cut: Cut,
  ): Promise<{ items: LotThere[]; total: number }> {
    const there: LotThere[] = [];
    const ids = await this.everHeld(facilityId, cut);
    for (let at = 0; at < ids.length; at += LOTS_AT_ONCE) {
      for (const lot of (await this.views.getMany<LotBody>(lots, ids.slice(at, at + LOTS_AT_ONCE))).values()) {
        const state = lotAt(lot, cut);
        if (state && isAsked(lot, state, facilityId, query)) there.push({ lot, state });
      }
      await turn();
    }
    const { skip, limit } = partOf(query);
    return { items: there.sort(inOrder(order)).slice(skip, skip + limit), total: there.length };
  }

  /** Every lot that came in by a transaction of the facility. */
  private async everHeld(facilityId: string, cut: Cut): Promise<string[]> {
    const filter: Record<string, Condition> = { facilityId };
    if (cut.asOf !== undefined) filter['recordedAt'] = { lte: cut.asOf };
    const found = await this.views.find<TransactionBody>(transactions, { filter });
    const came = found.flatMap(({ kinds, lots: named }) =>
      named.filter(({ role }) => role === 'output' || role === 'byProduct' || (role === 'moved' && kinds.includes('purchase'))),
    );
    return [...new Set(came.map(({ lotId }) => lotId))];
  }
}

function isAsked(lot: LotBody, state: LotState, facilityId: string, query: LotsQuery): boolean {
  return (
    state.holderId === facilityId &&
    state.place !== 'usedUp' &&
    (query.title === undefined || state.title === query.title) &&
    (query.dispatch === undefined || state.dispatch === query.dispatch) &&
    (query.product === undefined || lot.nature?.product === query.product)
  );
}

const inView = (field: string): string => (field.startsWith('-') ? `-${FIELDS[field.slice(1)]}` : (FIELDS[field] as string));

/** As a store sorts: by the fields, then by key. */
function inOrder(order: readonly string[]): (a: LotThere, b: LotThere) => number {
  const values = ({ lot, state }: LotThere) => order.map((field) => reach({ ...lot, state }, field.replace(/^-/, '').split('.')));
  return (a, b) => {
    const [left, right] = [values(a), values(b)];
    for (const [at, field] of order.entries()) {
      const compared = compare(left[at], right[at]);
      if (compared !== 0) return field.startsWith('-') ? -compared : compared;
    }
    return compare(a.lot.lotId, b.lot.lotId);
  };
}

function compare(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (a === undefined || a === null) return -1;
  if (b === undefined || b === null) return 1;
  return (a as string) < (b as string) ? -1 : 1;
}

function reach(value: object, path: readonly string[]): unknown {
  return path.reduce<unknown>((at, name) => (at as Record<string, unknown> | null | undefined)?.[name], value);
}
