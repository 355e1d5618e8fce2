/** Figures of the list of orders: a page of a hundred thousand with what is covered, the documents and both risks, in the order of each. */
import { join } from 'node:path';
import type { OrderFigures } from '../../../contracts/brand/orders/replies.js';
import type { OrderBody } from '../../../projections/brand/orders/orders.js';
import { FigureReads } from '../../../services/brand/orders/figures/figure-reads.js';
import {
  FIGURE_SORTS,
  filteredOf,
  ORDER_FIGURES,
  type OrderFiguresRecord,
  sortsOf,
} from '../../../services/brand/orders/figures/order-figures.js';
import { SameNumbers } from '../../../services/brand/orders/figures/same-numbers.js';
import { SqliteDocumentStore } from '../../../services/platform/documents/sqlite-document-store.js';
import { Views } from '../../../services/platform/projections/views.js';
import { SeededRandom } from '../../../services/seed/seeded-random.js';
import { type BenchTools, type FigureLine, measureInTurns } from '../support/figures.js';
import type { Postgres } from '../support/postgres.js';
import { inFolder, millisecondsOf } from '../support/scratch.js';
import { BRAND, fillOrders } from './orders-list.js';

const PAGE = 20;
const ROUNDS = 15;
const UNIT = 'ms (goal 20, 100000 orders)';

const figureOf = (sort: string): string => (sort === 'covered' ? 'order-list-100k' : `order-list-100k-${sort}`);
export const ORDER_LIST_100K_FIGURES = [...FIGURE_SORTS.map(figureOf), 'order-list-100k-deep'];

/** Milliseconds of a page with its total, its figures and its duplicates; the peer is a table with an index on what is sorted by. */
export async function* orderList100k({ wants, postgres }: BenchTools): AsyncGenerator<FigureLine> {
  const lines: FigureLine[] = [];
  await inFolder(async (folder) => {
    const views = await SqliteDocumentStore.open(join(folder, 'views.db'), 'normal');
    const records = await SqliteDocumentStore.open(join(folder, 'records.db'), 'normal');
    const peer = postgres && wants('order-list-100k') ? await Peer.make(postgres) : undefined;
    await fill(views, records, peer);
    const pageOf = pagesIn(views, records);
    for (const sort of FIGURE_SORTS.filter((each) => wants(figureOf(each)))) {
      const ours = () => millisecondsOf(() => pageOf(sort, 1));
      const beside = peer && sort === 'covered' ? { name: 'PostgreSQL', measure: () => millisecondsOf(() => peer.page()) } : undefined;
      lines.push({ figure: figureOf(sort), unit: UNIT, ...(await measureInTurns(ROUNDS, ours, beside, 'less')) });
    }
    if (wants('order-list-100k-deep')) {
      const deep = () => millisecondsOf(() => pageOf('covered', 2_500));
      lines.push({ figure: 'order-list-100k-deep', unit: UNIT, ...(await measureInTurns(ROUNDS, deep, undefined, 'less')) });
    }
    await peer?.end();
    await views.close();
    await records.close();
  });
  yield* lines;
}

/** Reads as the list does, but for names of suppliers and products, which are read by key. */
function pagesIn(viewStore: SqliteDocumentStore, records: SqliteDocumentStore) {
  const views = new Views(viewStore);
  const sites = { toMatch: async (_: string, orders: readonly OrderBody[]) => orders.map(({ orderId: id }) => ({ id })) };
  const counts = { basis: async () => () => '' };
  const reads = new FigureReads(records, views, sites as never, counts as never, {} as never, {} as never);
  const same = new SameNumbers(views);
  return async (sort: (typeof FIGURE_SORTS)[number], page: number): Promise<void> => {
    const { items, total } = await reads.page({ filter: { listedBy: BRAND } }, { sort, isDown: false }, page, PAGE);
    const [figures] = await Promise.all([reads.of(BRAND, items), same.of(BRAND, items)]);
    if (total === 0 || figures.size !== PAGE) throw new Error(`A page of ${figures.size} orders of ${total}`);
  };
}

async function fill(views: SqliteDocumentStore, records: SqliteDocumentStore, peer: Peer | undefined): Promise<void> {
  await records.ensure(ORDER_FIGURES);
  const chance = new SeededRandom(20_261_128);
  await fillOrders(views, async (orders) => {
    const counted = orders.map((order) => countedOf(order, chance));
    await records.putNewer(
      ORDER_FIGURES.name,
      counted.map((value) => ({ key: value.orderId, value: { ...value, position: '1' } })),
    );
    await peer?.add(counted);
  });
  await peer?.index();
}

function countedOf(order: OrderBody, chance: SeededRandom): OrderFiguresRecord {
  const share = chance.between(0, 1_000) / 1_000;
  const evidence = { named: share / 2, pooled: share / 4, unverified: share / 8, unknown: 1 - (share * 7) / 8 };
  const covered = { share, found: share * 1_000, ordered: 1_000, unit: 'pieces' } as const;
  const level = (): OrderFigures['laborRiskLevel'] => chance.pick(['LOW', 'MEDIUM', 'HIGH'] as const);
  const figures: OrderFigures = {
    trace: { matchedBy: 'purchaseOrderNumber', grams: 1_000_000, evidence, covered },
    laborRiskLevel: level(),
    productRiskLevel: level(),
    documents: { there: chance.between(0, 60), asked: 64 },
    countedAt: order.changedAt,
  };
  const lotIds = [`lot-${order.orderId}`];
  const siteIds = Array.from({ length: 20 }, () => `site-${chance.between(1, 500)}`);
  return {
    ...filteredOf(order),
    figures,
    basis: '',
    lotIds,
    siteIds,
    ...sortsOf({ figures, supplier: `Supplier ${chance.between(1, 40)}` }),
  };
}

/** Keeps the same rows as a table with an index on brand and cover, asked over one connection. */
class Peer {
  private constructor(private readonly pool: ReturnType<Postgres['pool']>) {}

  static async make(postgres: Postgres): Promise<Peer> {
    const pool = postgres.pool(1);
    await pool.query('DROP TABLE IF EXISTS listed');
    await pool.query('CREATE TABLE listed (id text PRIMARY KEY, brand text, covered double precision, body jsonb)');
    return new Peer(pool);
  }

  async add(counted: readonly OrderFiguresRecord[]): Promise<void> {
    await this.pool.query(
      `INSERT INTO listed SELECT o->>'orderId', o->>'listedBy', (o->'up'->>'covered')::float, o FROM jsonb_array_elements($1::jsonb) o`,
      [JSON.stringify(counted)],
    );
  }

  async index(): Promise<void> {
    await this.pool.query('CREATE INDEX listed_by_covered ON listed (brand, covered, id)');
    await this.pool.query('ANALYZE listed');
  }

  async page(): Promise<void> {
    await this.pool.query(`SELECT body FROM listed WHERE brand = $1 ORDER BY covered, id LIMIT ${PAGE}`, [BRAND]);
    await this.pool.query('SELECT count(*) FROM listed WHERE brand = $1', [BRAND]);
  }

  end(): Promise<void> {
    return this.pool.end();
  }
}
