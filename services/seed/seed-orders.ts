import { Injectable } from '@nestjs/common';
import type { CreateOrder } from '../../contracts/brand/orders/commands.js';
import { RecordSale } from '../../contracts/ledger/custody/commands.js';
import { OrderCommands } from '../brand/orders/order/order-commands.js';
import { OrderStreams } from '../brand/orders/order/order-streams.js';
import { Products } from '../brand/orders/products/products.js';
import { Suppliers } from '../members/suppliers/suppliers.js';
import { BlobStore } from '../platform/blobs/blob-store.js';
import type { ActingUser } from '../platform/http/access/principal.js';
import { runAtTime } from '../platform/lib/clock.js';
import type { PlannedOrder } from './frauds/fraud-plan.js';
import type { SeedCommand, SeedCommands } from './seed-commands.js';
import { onePagePdf } from './seed-documents.js';
import type { SeedFacility } from './seed-facilities.js';
import { SEED_PRODUCTS } from './seed-products.js';
import { SeededRandom } from './seeded-random.js';
import { SeedDetention, TRAVEL_DAYS } from './standing/seed-detention.js';

/** Separates the random numbers of orders from those of the chain. */
const SEED_OFFSET = 9_000;
const DAY = 86_400_000;
/** Limits orders to a brand's last year, since a larger chain has thousands of sales. */
const ORDERED_DAYS = 365;
const ORDERS_MAX = 200;
const PRICE_OF_KILOGRAM = 450;
/** Gives one in so many orders a packing list. */
const FILED_EVERY = 4;

type Tree = NonNullable<CreateOrder['suppliers']>;
interface Buyer {
  brand: SeedFacility;
  user: ActingUser;
  chance: SeededRandom;
  productIds: string[];
  orders: number;
  lastOrderId?: string;
  /** The last delivered order whose goods had the time to reach a port. */
  shippedOrderId?: string;
}

/** Creates products and orders for a seeded chain's brands: one per delivery, and some that are drafts, lost or cancelled. */
@Injectable()
export class SeedOrders {
  constructor(
    private readonly commands: OrderCommands,
    private readonly streams: OrderStreams,
    private readonly products: Products,
    private readonly suppliers: Suppliers,
    private readonly blobs: BlobStore,
    private readonly detention: SeedDetention,
  ) {}

  /** Creates the products, and returns what orders the goods of sales. Repeating it changes nothing. */
  async begin(cast: readonly SeedFacility[], userOf: ReadonlyMap<string, string>, { seed, endsAt }: { seed: number; endsAt: string }) {
    const buyers = new Map<string, Buyer>();
    for (const [n, brand] of cast.filter(({ type }) => type === 'BRAND').entries()) {
      const user: ActingUser = { userId: userOf.get(brand.id) ?? brand.id, role: brand.role, facilityId: brand.id };
      const buyer = { brand, user, chance: new SeededRandom(seed + SEED_OFFSET + n), productIds: [], orders: 0 };
      buyers.set(brand.id, { ...buyer, productIds: await this.addProducts(buyer) });
    }
    const from = new Date(Date.parse(endsAt) - ORDERED_DAYS * DAY).toISOString();
    const shippedBefore = new Date(Date.parse(endsAt) - TRAVEL_DAYS * DAY).toISOString();
    return {
      orderGoodsOf: async (at: string, acts: readonly SeedCommand[], made: SeedCommands): Promise<void> => {
        for (const { command, by } of acts) {
          const buyer = command instanceof RecordSale ? buyers.get(command.purchaserId) : undefined;
          if (!(command instanceof RecordSale) || !buyer || at < from || buyer.orders++ >= ORDERS_MAX) continue;
          await runAtTime(at, () => this.orderOf(buyer, by, command, made.piecesIn(command.lots)));
          if (at < shippedBefore) buyer.shippedOrderId = buyer.lastOrderId ?? '';
        }
      },
      placePlanned: async (at: string, { brand, seller, ...order }: PlannedOrder): Promise<void> => {
        const buyer = buyers.get(brand.id);
        if (!buyer) throw new Error(`${brand.key} is no brand`);
        await runAtTime(at, async () => {
          const goods = { orderId: buyer.chance.uuid(), ...this.goodsOf(buyer), purchaseDate: dayBefore(at) };
          await this.place(buyer, { ...goods, ...order, suppliers: await this.treeOf(buyer, seller.id) });
        });
      },
      /** Maps each brand's ID to its last delivered order. */
      lastOrders: (): Map<string, string> =>
        new Map([...buyers].flatMap(([brandId, { lastOrderId }]) => (lastOrderId === undefined ? [] : [[brandId, lastOrderId] as const]))),
      tellStories: async (): Promise<void> => {
        for (const buyer of buyers.values()) await this.tellStories(buyer, endsAt);
        const [first] = buyers.values();
        if (first?.shippedOrderId) await this.detention.put(first.shippedOrderId, { ...first, endsAt });
      },
    };
  }

  private async addProducts({ brand, chance }: Pick<Buyer, 'brand' | 'chance'>): Promise<string[]> {
    const ids: string[] = [];
    for (const { code, description, composition } of SEED_PRODUCTS) {
      const productId = chance.uuid();
      await this.products.add(brand.id, { productId, code: `${brand.key.slice(-1)}-${code}`, description, composition });
      ids.push(productId);
    }
    return ids;
  }

  private async orderOf(buyer: Buyer, seller: SeedFacility, sale: RecordSale, pieces: number): Promise<void> {
    const { chance } = buyer;
    const [orderId, goods] = [chance.uuid(), this.goodsOf(buyer)];
    const suppliers = await this.treeOf(buyer, seller.id);
    buyer.lastOrderId = orderId;
    const isFiled = chance.between(1, FILED_EVERY) === 1;
    await this.place(buyer, {
      orderId,
      ...goods,
      quantity: quantityOf(sale, pieces),
      purchaseDate: dayBefore(sale.occurredAt),
      ...(sale.purchaseOrderNumber && { purchaseOrderNumber: sale.purchaseOrderNumber }),
      ...(isFiled && sale.packingListNumber && { packingListNumber: sale.packingListNumber }),
      suppliers,
      ...(isFiled && { packingLists: await this.packingListOf(buyer, orderId, sale.packingListNumber ?? '') }),
    });
  }

  /** Creates an order whose number nobody recorded, a draft without number, and a cancelled order. */
  private async tellStories(buyer: Buyer, endsAt: string): Promise<void> {
    const { brand, chance, user } = buyer;
    const daysBefore = (days: number): string => new Date(Date.parse(endsAt) - days * DAY).toISOString();
    const number = (kind: string): string => `${kind}-${brand.key.toUpperCase()}-${endsAt.slice(2, 4)}-${chance.between(7_000, 9_999)}`;
    const next = async (): Promise<CreateOrder> => ({
      orderId: chance.uuid(),
      ...this.goodsOf(buyer),
      quantity: chance.between(40, 300) * 100,
      suppliers: await this.treeOf(buyer),
    });
    const [lost, draft, cancelled] = [await next(), await next(), await next()];
    await runAtTime(daysBefore(8), () =>
      this.place(buyer, { ...lost, invoiceNumber: number('INV'), purchaseDate: daysBefore(8).slice(0, 10) }),
    );
    const { orderId: draftId, productId, productDescription, suppliers } = draft;
    await runAtTime(daysBefore(5), () =>
      this.create(buyer, { orderId: draftId, productId, productDescription, suppliers: suppliers?.slice(0, 1).map(withoutTargets) }),
    );
    const purchaseOrderNumber = number('PO');
    await runAtTime(daysBefore(40), () =>
      this.place(buyer, { ...cancelled, purchaseOrderNumber, purchaseDate: daysBefore(40).slice(0, 10) }),
    );
    const reason = 'Fabric arrived in the wrong weight; ordered again from another mill.';
    await runAtTime(daysBefore(33), () => this.commands.cancelOrder(cancelled.orderId ?? '', { reason }, user));
  }

  private goodsOf({ chance, productIds }: Buyer): Pick<CreateOrder, 'productId' | 'productDescription'> {
    const n = chance.between(0, productIds.length - 1);
    return { productId: productIds[n], productDescription: SEED_PRODUCTS[n]?.description };
  }

  private async place(buyer: Buyer, order: CreateOrder): Promise<void> {
    await this.create(buyer, order);
    const events = await this.streams.read(order.orderId ?? '');
    if (events.length === 1) await this.commands.placeOrder(order.orderId ?? '', {}, buyer.user);
  }

  /** Keeps an existing order, since its files have other names each time. */
  private async create({ user }: Buyer, order: CreateOrder): Promise<void> {
    if ((await this.streams.read(order.orderId ?? '')).length === 0) await this.commands.createOrder(order, user);
  }

  private async packingListOf({ brand }: Buyer, orderId: string, number: string): Promise<{ blobName: string }[]> {
    if ((await this.streams.read(orderId)).length > 0) return [];
    const content = await onePagePdf(`Packing list ${number}`, 'Cartons, sizes and weights of one delivery. Made up for the demo chain.');
    const file = { fileName: `packing-list-${number}.pdf`, contentType: 'application/pdf', facilityId: brand.id };
    return [{ blobName: (await this.blobs.put(content, file)).blobName }];
  }

  /** Contains the site that delivers, both mills behind it, and the spinners behind them. */
  private async treeOf({ brand, chance }: Buyer, sellerId?: string): Promise<Tree> {
    const linked = await this.suppliers.list(brand.id, { filter: { facilityId: { gt: '' } }, sort: ['firstTier', 'nameKey'] });
    const atTier = (tier: number) => linked.filter(({ tiers }) => tiers[0] === tier);
    const [assemblies, mills, spinners] = [atTier(1), atTier(3), atTier(4)];
    const top = assemblies.find(({ facilityId }) => facilityId === sellerId) ?? assemblies[0];
    const rowOf = ({ id: supplierId, tiers }: (typeof linked)[number]) => {
      return { orderSupplierId: chance.uuid(), supplierId, tier: tiers[0] ?? 1, targets: [] as string[] };
    };
    const [first, second, third] = [top ? [rowOf(top)] : [], mills.slice(0, 2).map(rowOf), spinners.slice(0, 2).map(rowOf)];
    for (const row of first) row.targets = second.map(({ orderSupplierId }) => orderSupplierId);
    for (const row of second) row.targets = third.map(({ orderSupplierId }) => orderSupplierId);
    return [...first, ...second, ...third];
  }
}

/** Estimates pieces of a quarter of a kilogram from the price; nobody delivers more than a few pieces above what was ordered. */
function quantityOf({ price }: RecordSale, pieces: number): number {
  const estimated = Math.max(1, Math.round((price?.amount ?? 0) / PRICE_OF_KILOGRAM / 2.5)) * 10;
  return estimated * 1.05 >= pieces ? estimated : Math.floor(pieces / 10) * 10;
}

const dayBefore = (at: string): string => new Date(Date.parse(at) - DAY).toISOString().slice(0, 10);

const withoutTargets = (row: Tree[number]): Tree[number] => ({ ...row, targets: [] });
