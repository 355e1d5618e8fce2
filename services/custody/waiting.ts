import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { FacilityRef, WaitingItem, WaitingReply } from '../../contracts/replies.js';
import type { FacilityType } from '../../contracts/roles.js';
import { namedTo } from '../../projections/agreements.js';
import { NOW } from '../../projections/cut.js';
import type { LotState } from '../../projections/lot-state.js';
import { type LotBody, type LotNature, lots } from '../../projections/lots.js';
import { type TransactionBody, transactions } from '../../projections/transactions.js';
import { BooksAt } from '../balance/books-at.js';
import { Facilities } from '../facilities/facilities.js';
import type { Principal } from '../identity/principal.js';
import type { Filter } from '../platform/documents/document-store.js';
import { grouped } from '../platform/grouped.js';
import { Views } from '../platform/runner/views.js';
import { calledOf, type LotThere } from './lot-replies.js';
import { stockByProduct } from './stock-by-product.js';

/** Those whose purchases wait for a step. */
const PROCESSORS: readonly FacilityType[] = ['GINNER', 'SPINNER', 'MILL', 'FINAL_PRODUCT_ASSEMBLY'];
const ITEMS_MAX = 100;
const LOTS_AT_ONCE = 500;

/** What a facility has to do next, and what it has. */
@Injectable()
export class Waiting {
  constructor(
    private readonly views: Views,
    private readonly facilities: Facilities,
    private readonly books: BooksAt,
  ) {}

  async at(who: Principal): Promise<WaitingReply> {
    const facility = who.facilityId ? await this.facilities.get(who.facilityId) : undefined;
    if (!facility) return { counts: { confirm: 0, transform: 0, ship: 0 }, items: [], stock: [] };
    const offered = await this.all({ 'state.purchaserId': facility.id, 'state.title': 'sold' });
    const held = await this.all({ 'state.holderId': facility.id, 'state.place': 'stock' });
    const named = await this.named(facility.id, new Set(offered.flatMap(({ state }) => state.saleId ?? [])));
    const { ledger } = await this.books.at(facility.id, NOW);
    const idle = PROCESSORS.includes(facility.type)
      ? held.filter(({ state }) => state.title === 'held' && state.broughtBy.as === 'purchased')
      : [];
    const steps = {
      confirm: [...bySale('confirm', offered, ({ state }) => state.holderId).map(toBuy), ...named.items],
      transform: idle.map((there) => item('transform', [there], there.state.broughtBy.transactionId, there.state.broughtBy.sellerId)),
      ship: bySale(
        'ship',
        held.filter(({ state }) => state.title === 'sold' && state.dispatch === 'notShipped'),
        ({ state }) => state.purchaserId,
      ),
    };
    const items = Object.values(steps).flatMap((each) => each.sort(oldestFirst).slice(0, ITEMS_MAX));
    const ref = await this.facilities.refs(items.flatMap(({ counterpartyId }) => (counterpartyId ? [counterpartyId] : [])));
    return {
      counts: { confirm: steps.confirm.length + named.more, transform: steps.transform.length, ship: steps.ship.length },
      items: items.map((each) => shown(each, ref)),
      stock: stockByProduct(
        held.filter(({ state }) => state.title === 'held'),
        ledger.pools,
      ),
    };
  }

  /** Records of others that wait for the facility's word; a sale to buy waits for its purchase, and is not told twice. */
  private async named(facilityId: string, toBuyIds: ReadonlySet<string>): Promise<{ items: Item[]; more: number }> {
    const filter = { namedTo: namedTo(facilityId, 'toConfirm') };
    const { items, total } = await this.views.page<TransactionBody>(transactions, { filter, sort: ['occurredAt'] }, 1, ITEMS_MAX);
    const shown = items.filter(({ transactionId, kinds }) => !(kinds.includes('sell') && toBuyIds.has(transactionId)));
    const shipped = shown.flatMap(({ lots: moved }) => moved.filter(({ product }) => product === undefined).map(({ lotId }) => lotId));
    const known = await this.views.getMany<LotBody>(lots, [...new Set(shipped)]);
    return { items: shown.map((each) => recordItem(each, known)), more: total - items.length };
  }

  private async all(filter: Filter): Promise<LotThere[]> {
    const found: LotThere[] = [];
    for (let skip = 0; ; skip += LOTS_AT_ONCE) {
      const some = await this.views.find<LotBody>(lots, { filter, sort: ['state.occurredAt'], skip, limit: LOTS_AT_ONCE });
      found.push(...some.map((lot) => ({ lot, state: lot.state as LotState })));
      if (some.length < LOTS_AT_ONCE) return found;
      await turn();
    }
  }
}

type Item = Omit<WaitingItem, 'counterparty'> & { counterpartyId?: string };

/** The lots of one sale wait together. */
function bySale(step: 'confirm' | 'ship', sold: readonly LotThere[], other: (there: LotThere) => string | undefined): Item[] {
  const sales = grouped(sold, ({ state }) => state.saleId ?? state.broughtBy.transactionId);
  return [...sales].map(([saleId, group]) => item(step, group, saleId, other(group[0] as LotThere)));
}

const toBuy = (each: Item): Item => ({ ...each, kind: 'sell', toPurchase: true });

/** A transport names its lots alone: `known` says what they are. */
function recordItem(
  { transactionId, facilityId, kinds, lots: moved, occurredAt }: TransactionBody,
  known: ReadonlyMap<string, LotBody>,
): Item {
  const there = moved.map(({ lotId, productId, product, massGrams }) => {
    const { nature, state } = known.get(lotId) ?? {};
    const said = product
      ? { product, massGrams }
      : { product: nature?.product ?? 'byProduct', massGrams: state?.says.carried?.massGrams ?? null };
    return { lotId, productId, ...said };
  });
  return {
    step: 'confirm',
    kind: kinds.at(-1) as Item['kind'],
    transactionId,
    counterpartyId: facilityId,
    lots: there,
    massGrams: summed(there.map(({ massGrams }) => massGrams)),
    partUsed: false,
    since: occurredAt,
  };
}

function item(step: Item['step'], group: readonly LotThere[], transactionId: string, counterpartyId: string | undefined): Item {
  const masses = group.map(({ state }) => state.left.carried?.massGrams ?? null);
  return {
    step,
    transactionId,
    ...(counterpartyId ? { counterpartyId } : {}),
    lots: group.map(({ lot, state }) => {
      const nature = lot.nature as LotNature;
      const massGrams = state.left.carried?.massGrams ?? null;
      return { lotId: lot.lotId, productId: lot.productId, product: nature.product, ...calledOf(nature), massGrams };
    }),
    massGrams: summed(masses),
    partUsed: group.some(({ state }) => state.left.carried?.massGrams !== state.says.carried?.massGrams),
    since: group.map(({ state }) => (step === 'transform' ? state.broughtBy.occurredAt : state.occurredAt)).sort()[0] as string,
  };
}

/** Null where one of them is not known. */
const summed = (masses: readonly (number | null)[]): number | null =>
  masses.reduce((sum, grams) => (sum === null || grams === null ? null : sum + grams), 0);

function shown({ counterpartyId, ...rest }: Item, ref: (id: string) => FacilityRef): WaitingItem {
  return { ...rest, counterparty: counterpartyId ? ref(counterpartyId) : null };
}

const oldestFirst = (a: Item, b: Item): number =>
  a.since < b.since ? -1 : a.since > b.since ? 1 : a.transactionId < b.transactionId ? -1 : 1;
