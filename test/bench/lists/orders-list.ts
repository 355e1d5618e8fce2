/** Figures of a brand's orders: a page of a hundred thousand, as the list asks for it. */
import { join } from 'node:path';
import { searchTerms } from '../../../contracts/brand/orders/search-terms.js';
import { documentNumberKey } from '../../../contracts/shared/product-id.js';
import { type OrderBody, orders } from '../../../projections/brand/orders/orders.js';
import { SqliteDocumentStore } from '../../../services/platform/documents/sqlite-document-store.js';
import { collectionOf } from '../../../services/platform/projections/checkpoints.js';
import { Views } from '../../../services/platform/projections/views.js';
import { SeededRandom } from '../../../services/seed/seeded-random.js';
import { type BenchTools, type FigureLine, median } from '../support/figures.js';
import { inFolder, millisecondsOf } from '../support/scratch.js';

const ORDERS = 100_000;
const WRITTEN_AT_ONCE = 1_000;
const PAGE = 20;
const ROUNDS = 15;
export const BRAND = 'brand';
const GOODS = ['Oxford shirt', 'Stretch chino', 'Poplin dress', 'Denim jacket', 'Crew tee', 'Jersey polo', 'Percale bed set'];

/** The queries of the list: the newest, by state, by dates, sorted by number, by words, and a page far down. */
const QUERIES = {
  'orders-list': { filter: {}, sort: ['-changedAt'], page: 1 },
  'orders-list-state': { filter: { state: 'draft' }, sort: ['-changedAt'], page: 1 },
  'orders-list-dates': { filter: { purchaseDate: { gte: '2025-03-01', lte: '2025-03-31' } }, sort: ['-purchaseDate'], page: 1 },
  'orders-list-number': { filter: {}, sort: ['purchaseOrderKey'], page: 1 },
  'orders-list-words': { filter: { terms: { gte: '45000872', lt: '45000872\uffff' } }, sort: ['-changedAt'], page: 1 },
  'orders-list-deep': { filter: {}, sort: ['-changedAt'], page: 2_500 },
} as const;

export const ORDERS_LIST_FIGURES = Object.keys(QUERIES);

/** Milliseconds in which a page and its total come out of the stored views. */
export async function* ordersList({ wants }: Pick<BenchTools, 'wants'>): AsyncGenerator<FigureLine> {
  const lines: FigureLine[] = [];
  await inFolder(async (folder) => {
    const store = await SqliteDocumentStore.open(join(folder, 'views.db'), 'normal');
    await fillOrders(store);
    const views = new Views(store);
    for (const [figure, { filter, sort, page }] of Object.entries(QUERIES)) {
      if (!wants(figure)) continue;
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++)
        times.push(await millisecondsOf(() => views.page(orders, { filter: { listedBy: BRAND, ...filter }, sort }, page, PAGE)));
      lines.push({ figure, value: median(times), unit: 'ms' });
    }
    await store.close();
  });
  yield* lines;
}

/** Stores the views of the orders; calls back with each thousand of them. */
export async function fillOrders(
  store: SqliteDocumentStore,
  then: (orders: readonly OrderBody[]) => Promise<void> = async () => undefined,
): Promise<void> {
  const collection = collectionOf(orders);
  await store.ensure({ name: collection, indexes: orders.indexes });
  const chance = new SeededRandom(20_261_121);
  for (let at = 0; at < ORDERS; at += WRITTEN_AT_ONCE) {
    const some = Array.from({ length: WRITTEN_AT_ONCE }, (_, n) => order(at + n, chance));
    await store.putNewer(
      collection,
      some.map((value) => ({ key: value.orderId, value: { ...value, position: '1' } })),
    );
    await then(some);
  }
}

function order(number: number, chance: SeededRandom): OrderBody {
  const purchaseOrderNumber = String(4_500_000_000 + number);
  const productDescription = chance.pick(GOODS);
  const changedAt = new Date(Date.UTC(2025, 0, 1) + number * 300_000).toISOString();
  return {
    orderId: chance.uuid(),
    brandId: BRAND,
    listedBy: BRAND,
    state: number % 50 === 0 ? 'draft' : 'placed',
    packingLists: [],
    transportLogs: [],
    suppliers: [1, 2, 3].map((tier) => ({
      orderSupplierId: chance.uuid(),
      supplierId: `supplier-${number % 40}-${tier}`,
      tier,
      targets: [],
    })),
    purchaseOrderNumber,
    purchaseOrderKey: documentNumberKey(purchaseOrderNumber),
    purchaseDate: changedAt.slice(0, 10),
    productDescription,
    quantity: chance.between(1_000, 40_000),
    terms: searchTerms([purchaseOrderNumber], [productDescription]),
    supplierIds: [1, 2, 3].map((tier) => `supplier-${number % 40}-${tier}`),
    topSupplierIds: [`supplier-${number % 40}-1`],
    draftedAt: changedAt,
    changedAt,
    revision: 1,
  };
}
