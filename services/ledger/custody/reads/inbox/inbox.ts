import { Injectable } from '@nestjs/common';
import type { InboxItem, InboxReply } from '../../../../../contracts/ledger/custody/replies.js';
import { groupBy } from '../../../../../contracts/shared/group-by.js';
import type { Product } from '../../../../../contracts/shared/products.js';
import type { FacilityRef } from '../../../../../contracts/shared/replies.js';
import type { FacilityType } from '../../../../../contracts/shared/roles.js';
import { sumOrNull } from '../../../../../contracts/shared/units.js';
import { partyKey } from '../../../../../projections/ledger/custody/agreements.js';
import type { LotStatus } from '../../../../../projections/ledger/custody/lot-status.js';
import { stockKey, stockSums, toConfirmKey, type WaitingSale } from '../../../../../projections/ledger/custody/lot-sums.js';
import { type LotAttributes, type LotBody, lots } from '../../../../../projections/ledger/custody/lots.js';
import { type TransactionBody } from '../../../../../projections/ledger/custody/transaction-body.js';
import { transactions } from '../../../../../projections/ledger/custody/transactions.js';
import { NOW } from '../../../../../projections/shared/point-in-time.js';
import { Facilities } from '../../../../ground/facilities/facilities.js';
import type { Filter } from '../../../../platform/documents/document-store.js';
import type { Reader } from '../../../../platform/http/access/principal.js';
import { Views } from '../../../../platform/projections/views.js';
import { RecordWords } from '../../custody-texts.js';
import { LedgerBalances } from '../ledger-balances.js';
import { descriptionOf, type LotAtTime, type LotNames, namesOf } from '../lots/lot-replies.js';
import { stockByProduct } from './stock-by-product.js';

/** Lists the types of facilities whose purchases wait for a transform. */
const PROCESSORS: readonly FacilityType[] = ['GINNER', 'SPINNER', 'MILL', 'FINAL_PRODUCT_ASSEMBLY'];
const ITEMS_MAX = 100;
/** Records that are read to be confirmed, the oldest first. Later ones are counted when these are done. */
const RECORDS_MAX = 500;

@Injectable()
export class InboxReads {
  constructor(
    private readonly views: Views,
    private readonly facilities: Facilities,
    private readonly balances: LedgerBalances,
    private readonly words: RecordWords,
  ) {}

  async waiting(user: Reader): Promise<InboxReply> {
    const facility = user.facilityId ? await this.facilities.get(user.facilityId) : undefined;
    if (!facility) return { counts: { confirm: 0, dispute: 0, transform: 0, ship: 0 }, items: [], stock: [] };
    const [toConfirm, toShip, named, disputed, sums, pools] = await Promise.all([
      this.oldestSales({ 'about.confirmBy': facility.id }),
      this.oldestSales({ 'about.shipBy': facility.id }),
      this.recordsToConfirm(facility.id),
      this.disputedRecords(facility.id),
      this.views.sums(lots, [stockKey(facility.id)]),
      this.balances.pools(facility.id, NOW),
    ]);
    const held = stockSums(sums.get(stockKey(facility.id))).filter(({ title }) => title === 'held');
    const purchased = PROCESSORS.includes(facility.type) ? held.filter(({ cameBy }) => cameBy === 'purchased') : [];
    const idle =
      purchased.length === 0
        ? []
        : await this.oldestLots({ stockOf: facility.id, 'state.title': 'held', 'state.broughtBy.as': 'purchased' });
    const idleNames = await namesOf(this.words, idle);
    const steps = {
      confirm: [
        ...(await this.saleItems('confirm', toConfirm.sales)).map((each): Item => ({ ...each, kind: 'sell', toPurchase: true })),
        ...named,
      ],
      dispute: disputed,
      transform: idle.map((there) => lotItem('transform', [there], there.state.broughtBy, idleNames)),
      ship: await this.saleItems('ship', toShip.sales),
    };
    const items = Object.values(steps).flatMap((each) => each.sort(oldestFirst).slice(0, ITEMS_MAX));
    const ref = await this.facilities.refs(items.flatMap(({ counterpartyId }) => (counterpartyId ? [counterpartyId] : [])));
    const oldestAt = await this.oldestOf(facility.id, [...new Set(held.map(({ product }) => product))]);
    return {
      counts: {
        confirm: toConfirm.total + named.length,
        dispute: disputed.length,
        transform: purchased.reduce((sum, each) => sum + each.lots, 0),
        ship: toShip.total,
      },
      items: items.map((each) => toReply(each, ref)),
      stock: stockByProduct(held, oldestAt, pools),
    };
  }

  /** Lists the oldest records of others that wait for a confirmation, but not sales that wait for their purchase. */
  private async recordsToConfirm(facilityId: string): Promise<Item[]> {
    const filter = { namedTo: partyKey(facilityId, 'toConfirm') };
    const saleKey = (record: TransactionBody) => toConfirmKey(record.facilityId, record.transactionId);
    const named: TransactionBody[] = [];
    for (let skip = 0; named.length < RECORDS_MAX; skip += RECORDS_MAX) {
      const found = await this.views.find<TransactionBody>(transactions, { filter, sort: ['occurredAt'], skip, limit: RECORDS_MAX });
      const ofSales = found.filter(({ kinds }) => kinds.includes('sell'));
      const sales = await this.views.sums(lots, ofSales.map(saleKey));
      named.push(...found.filter((record) => sales.get(saleKey(record))?.about?.['confirmBy'] !== facilityId));
      if (found.length < RECORDS_MAX) break;
    }
    const known = await this.shippedLots(named);
    return named.map((each) => ({ ...recordItem(each, known), counterpartyId: each.facilityId }));
  }

  /** Lists the facility's oldest own records that another party disputes, with that party. */
  private async disputedRecords(facilityId: string): Promise<Item[]> {
    const found = await this.views.find<TransactionBody>(transactions, {
      filter: { facilityId, disputed: true },
      sort: ['occurredAt'],
      limit: RECORDS_MAX,
    });
    const known = await this.shippedLots(found);
    return found.map((each): Item => {
      const party = each.agreements.find(({ agreement, dispute }) => agreement === 'disputed' && dispute?.settledAt === undefined);
      const by = party ? { counterpartyId: party.facilityId, since: party.dispute?.at ?? each.occurredAt } : {};
      return { ...recordItem(each, known), step: 'dispute', ...by };
    });
  }

  private shippedLots(records: readonly TransactionBody[]): Promise<Map<string, LotBody>> {
    const shipped = records.flatMap(({ lots: moved }) => moved.filter(({ product }) => product === undefined).map(({ lotId }) => lotId));
    return this.views.getMany<LotBody>(lots, [...new Set(shipped)]);
  }

  private async oldestSales(filter: Filter): Promise<{ sales: WaitingSale[]; total: number }> {
    const { items, total } = await this.views.sumsPage(lots, { filter, sort: ['about.since'] }, 1, ITEMS_MAX);
    return { sales: items.flatMap(({ about }) => (about ? [about as unknown as WaitingSale] : [])), total };
  }

  private async saleItems(step: 'confirm' | 'ship', sales: readonly WaitingSale[]): Promise<Item[]> {
    if (sales.length === 0) return [];
    const filter = { 'state.saleId': { in: [...new Set(sales.map(({ saleId }) => saleId))] }, 'state.title': 'sold' };
    const sold = (await this.views.find<LotBody>(lots, { filter, sort: ['state.occurredAt'] }))
      .map(atPresent)
      .filter(({ state }) => step === 'confirm' || (state.place === 'stock' && state.dispatch === 'notShipped'));
    const names = await namesOf(this.words, sold);
    const bySale = groupBy(sold, ({ state }) => toConfirmKey(state.holderId, state.saleId ?? ''));
    return sales.flatMap(({ saleId, sellerId, since }) => {
      const group = bySale.get(toConfirmKey(sellerId, saleId));
      const otherId = step === 'confirm' ? sellerId : group?.[0]?.state.purchaserId;
      const by = { transactionId: saleId, occurredAt: since, ...(otherId ? { sellerId: otherId } : {}) };
      return group ? [lotItem(step, group, by, names)] : [];
    });
  }

  private async oldestLots(filter: Filter, limit = ITEMS_MAX): Promise<LotAtTime[]> {
    return (await this.views.find<LotBody>(lots, { filter, sort: ['state.broughtBy.occurredAt'], limit })).map(atPresent);
  }

  /** Returns the arrival of the oldest lot of each product that the site holds unsold. */
  private async oldestOf(facilityId: string, products: readonly Product[]): Promise<Map<Product, string>> {
    const found = await Promise.all(
      products.map((product) => this.oldestLots({ stockOf: facilityId, 'state.title': 'held', 'nature.product': product }, 1)),
    );
    return new Map(
      found.flatMap((oldest, at) => oldest.map(({ state }) => [products[at] as Product, state.broughtBy.occurredAt] as const)),
    );
  }
}

const atPresent = (lot: LotBody): LotAtTime => ({ lot, state: lot.state as LotStatus });

type Item = Omit<InboxItem, 'counterparty'> & { counterpartyId?: string };

/** @param known describes the lots: a transport names only their IDs */
function recordItem({ transactionId, kinds, lots: moved, occurredAt }: TransactionBody, known: ReadonlyMap<string, LotBody>): Item {
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
    lots: there,
    massGrams: sumOrNull(there.map(({ massGrams }) => massGrams)),
    partUsed: false,
    since: occurredAt,
  };
}

/** @param by names the record that the lots wait by, and the other party of it */
function lotItem(
  step: Item['step'],
  group: readonly LotAtTime[],
  by: { transactionId: string; occurredAt: string; sellerId?: string },
  names: LotNames,
): Item {
  const masses = group.map(({ state }) => state.left.carried?.massGrams ?? null);
  return {
    step,
    transactionId: by.transactionId,
    ...(by.sellerId ? { counterpartyId: by.sellerId } : {}),
    lots: group.map(({ lot, state }) => {
      const nature = lot.nature as LotAttributes;
      const massGrams = state.left.carried?.massGrams ?? null;
      return { lotId: lot.lotId, productId: lot.productId, product: nature.product, ...descriptionOf(nature, names), massGrams };
    }),
    massGrams: sumOrNull(masses),
    partUsed: group.some(({ state }) => state.left.carried?.massGrams !== state.says.carried?.massGrams),
    since: by.occurredAt,
  };
}

function toReply({ counterpartyId, ...rest }: Item, ref: (id: string) => FacilityRef): InboxItem {
  return { ...rest, counterparty: counterpartyId ? ref(counterpartyId) : null };
}

const oldestFirst = (a: Item, b: Item): number =>
  a.since < b.since ? -1 : a.since > b.since ? 1 : a.transactionId < b.transactionId ? -1 : 1;
