import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { InboxItem, InboxReply } from '../../../../contracts/custody/replies.js';
import { groupBy } from '../../../../contracts/shared/group-by.js';
import type { FacilityRef } from '../../../../contracts/shared/replies.js';
import type { FacilityType } from '../../../../contracts/shared/roles.js';
import { partyKey } from '../../../../projections/agreements.js';
import type { LotStatus } from '../../../../projections/lot-status.js';
import { type LotAttributes, type LotBody, lots } from '../../../../projections/lots.js';
import { NOW } from '../../../../projections/point-in-time.js';
import { type TransactionBody } from '../../../../projections/transaction-body.js';
import { transactions } from '../../../../projections/transactions.js';
import { Facilities } from '../../../facilities/facilities.js';
import type { Filter } from '../../../platform/documents/document-store.js';
import type { Reader } from '../../../platform/http/access/principal.js';
import { Views } from '../../../platform/projections/views.js';
import { LedgerBalances } from '../ledger-balances.js';
import { descriptionOf, type LotAtTime } from '../lots/lot-replies.js';
import { stockByProduct } from './stock-by-product.js';

/** Lists the types of facilities whose purchases wait for a transform. */
const PROCESSORS: readonly FacilityType[] = ['GINNER', 'SPINNER', 'MILL', 'FINAL_PRODUCT_ASSEMBLY'];
const ITEMS_MAX = 100;
const LOTS_PER_READ = 500;
const RECORDS_PER_READ = 500;

@Injectable()
export class InboxReads {
  constructor(
    private readonly views: Views,
    private readonly facilities: Facilities,
    private readonly balances: LedgerBalances,
  ) {}

  async forUser(user: Reader): Promise<InboxReply> {
    const facility = user.facilityId ? await this.facilities.get(user.facilityId) : undefined;
    if (!facility) return { counts: { confirm: 0, transform: 0, ship: 0 }, items: [], stock: [] };
    const offered = await this.allLots({ 'state.purchaserId': facility.id, 'state.title': 'sold' });
    const held = await this.allLots({ 'state.holderId': facility.id, 'state.place': 'stock' });
    const named = await this.recordsToConfirm(facility.id, new Set(offered.flatMap(({ state }) => state.saleId ?? [])));
    const pools = await this.balances.pools(facility.id, NOW);
    const idle = PROCESSORS.includes(facility.type)
      ? held.filter(({ state }) => state.title === 'held' && state.broughtBy.as === 'purchased')
      : [];
    const steps = {
      confirm: [...bySale('confirm', offered, ({ state }) => state.holderId).map(asPurchaseToMake), ...named],
      transform: idle.map((there) => lotItem('transform', [there], there.state.broughtBy.transactionId, there.state.broughtBy.sellerId)),
      ship: bySale(
        'ship',
        held.filter(({ state }) => state.title === 'sold' && state.dispatch === 'notShipped'),
        ({ state }) => state.purchaserId,
      ),
    };
    const items = Object.values(steps).flatMap((each) => each.sort(oldestFirst).slice(0, ITEMS_MAX));
    const ref = await this.facilities.refs(items.flatMap(({ counterpartyId }) => (counterpartyId ? [counterpartyId] : [])));
    return {
      counts: { confirm: steps.confirm.length, transform: steps.transform.length, ship: steps.ship.length },
      items: items.map((each) => toReply(each, ref)),
      stock: stockByProduct(
        held.filter(({ state }) => state.title === 'held'),
        pools,
      ),
    };
  }

  /**
   * Lists records of others that wait for a confirmation. Leaves out sales in `toBuyIds`, which the list of purchases
   * shows.
   */
  private async recordsToConfirm(facilityId: string, toBuyIds: ReadonlySet<string>): Promise<Item[]> {
    const filter = { namedTo: partyKey(facilityId, 'toConfirm') };
    const named: TransactionBody[] = [];
    for (let skip = 0; ; skip += RECORDS_PER_READ) {
      const some = await this.views.find<TransactionBody>(transactions, { filter, sort: ['occurredAt'], skip, limit: RECORDS_PER_READ });
      named.push(...some.filter(({ transactionId, kinds }) => !(kinds.includes('sell') && toBuyIds.has(transactionId))));
      if (some.length < RECORDS_PER_READ) break;
      await turn();
    }
    const shipped = named.flatMap(({ lots: moved }) => moved.filter(({ product }) => product === undefined).map(({ lotId }) => lotId));
    const known = await this.views.getMany<LotBody>(lots, [...new Set(shipped)]);
    return named.map((each) => recordItem(each, known));
  }

  private async allLots(filter: Filter): Promise<LotAtTime[]> {
    const found: LotAtTime[] = [];
    for (let skip = 0; ; skip += LOTS_PER_READ) {
      const some = await this.views.find<LotBody>(lots, { filter, sort: ['state.occurredAt'], skip, limit: LOTS_PER_READ });
      found.push(...some.map((lot) => ({ lot, state: lot.state as LotStatus })));
      if (some.length < LOTS_PER_READ) return found;
      await turn();
    }
  }
}

type Item = Omit<InboxItem, 'counterparty'> & { counterpartyId?: string };

function bySale(step: 'confirm' | 'ship', sold: readonly LotAtTime[], other: (there: LotAtTime) => string | undefined): Item[] {
  const sales = groupBy(sold, ({ state }) => state.saleId ?? state.broughtBy.transactionId);
  return [...sales].map(([saleId, group]) => lotItem(step, group, saleId, other(group[0] as LotAtTime)));
}

const asPurchaseToMake = (each: Item): Item => ({ ...each, kind: 'sell', toPurchase: true });

/** @param known describes the lots: a transport names only their IDs */
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
    massGrams: sumOrNull(there.map(({ massGrams }) => massGrams)),
    partUsed: false,
    since: occurredAt,
  };
}

function lotItem(step: Item['step'], group: readonly LotAtTime[], transactionId: string, counterpartyId: string | undefined): Item {
  const masses = group.map(({ state }) => state.left.carried?.massGrams ?? null);
  return {
    step,
    transactionId,
    ...(counterpartyId ? { counterpartyId } : {}),
    lots: group.map(({ lot, state }) => {
      const nature = lot.nature as LotAttributes;
      const massGrams = state.left.carried?.massGrams ?? null;
      return { lotId: lot.lotId, productId: lot.productId, product: nature.product, ...descriptionOf(nature), massGrams };
    }),
    massGrams: sumOrNull(masses),
    partUsed: group.some(({ state }) => state.left.carried?.massGrams !== state.says.carried?.massGrams),
    since: group.map(({ state }) => (step === 'transform' ? state.broughtBy.occurredAt : state.occurredAt)).sort()[0] as string,
  };
}

/** Returns null when one of the masses is not known. */
const sumOrNull = (masses: readonly (number | null)[]): number | null =>
  masses.reduce((sum, grams) => (sum === null || grams === null ? null : sum + grams), 0);

function toReply({ counterpartyId, ...rest }: Item, ref: (id: string) => FacilityRef): InboxItem {
  return { ...rest, counterparty: counterpartyId ? ref(counterpartyId) : null };
}

const oldestFirst = (a: Item, b: Item): number =>
  a.since < b.since ? -1 : a.since > b.since ? 1 : a.transactionId < b.transactionId ? -1 : 1;
