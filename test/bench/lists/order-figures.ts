/** Figures of what follows a list, a policy or a case: the seconds until 1,000 orders over 20,000 lots are counted again. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FacilityType } from '../../../contracts/shared/roles.js';
import { startServer } from '../../../services/boot/server.js';
import { FigureWork } from '../../../services/brand/orders/figures/figure-work.js';
import { ORDER_FIGURES } from '../../../services/brand/orders/figures/order-figures.js';
import { OrderCommands } from '../../../services/brand/orders/order/order-commands.js';
import { OrderList } from '../../../services/brand/orders/reads/order-list.js';
import { OrderWatch } from '../../../services/brand/orders/watch/order-watch.js';
import { Facilities, type FacilityRecord } from '../../../services/ground/facilities/facilities.js';
import { Settings } from '../../../services/ground/settings/settings.js';
import { readConfig } from '../../../services/platform/config/config.js';
import { RecordStore } from '../../../services/platform/documents/document-store.js';
import { EventStore, NO_STREAM } from '../../../services/platform/events/event-store.js';
import type { ActingUser } from '../../../services/platform/http/access/principal.js';
import { openLog } from '../../../services/platform/monitoring/log.js';
import { ReadPositions } from '../../../services/platform/projections/read-positions.js';
import { EntityListImporter } from '../../../services/trace/risk/lists/list-importers.js';
import { LogBuilder } from '../../support/histories/log-builder.js';
import { addSupplier } from '../../support/server/brand-suppliers.js';
import { fillWorkbook } from '../../support/server/import-files.js';
import type { TestApp } from '../../support/server/test-server.js';
import { type BenchTools, type FigureLine, printNote } from '../support/figures.js';
import { inFolder, millisecondsOf } from '../support/scratch.js';

const ORDERS = 1_000;
/** Lots of each of the five stages: 20,000 in all. */
const LOTS = 4_000;
const LOTS_OF_ORDER = LOTS / ORDERS;
/** A group of lots is bought together; each lot is made of four lots of its group. */
const GROUP = 40;
const INPUTS = [0, 1, 7, 13];
const GRAMS = 100_000;
const PIECES = 100;
const SITES = { FARM: 50, GINNER: 10, SPINNER: 5, MILL: 5, FINAL_PRODUCT_ASSEMBLY: 5 } as const satisfies Partial<
  Record<FacilityType, number>
>;
const APPENDED_AT_ONCE = 500;
const LOOK_MS = 50;
const UNIT = `s (goal 60, ${ORDERS} orders over ${LOTS * 5} lots)`;

export const ORDER_FIGURE_FIGURES = ['order-figures-list', 'order-figures-screen', 'order-figures-policy', 'order-figures-case'];

/** Holds a product with its brand, and the log that it was given. */
interface World {
  app: TestApp['app'];
  log: LogBuilder;
  user: ActingUser;
  sites: Record<string, FacilityRecord[]>;
  brand: FacilityRecord;
  /** Counts the events that were appended. */
  told: number;
}

/** Seconds from the change until each order says what its page says; `-screen` until the page that somebody looks at does. */
export async function* orderFigures({ wants }: BenchTools): AsyncGenerator<FigureLine> {
  const lines = await inFolder(async (folder): Promise<FigureLine[]> => {
    const product = await startServer(readConfig({ SEED: 'none', PORT: '0', DATA_DIR: folder }), {
      log: openLog({ write: () => undefined }),
    });
    try {
      await product.ready;
      const world = await makeWorld(product.app);
      const seconds: [string, number][] = [];
      if (wants('order-figures-list') || wants('order-figures-screen')) seconds.push(...(await afterList(world)));
      if (wants('order-figures-policy')) seconds.push(['order-figures-policy', await afterPolicy(world)]);
      if (wants('order-figures-case')) seconds.push(['order-figures-case', await afterCase(world)]);
      return seconds.map(([figure, value]) => ({ figure, unit: UNIT, value }));
    } finally {
      await product.stop();
    }
  });
  yield* lines;
}

/** Imports a list that names one of the ginners, on the orders of a tenth. */
async function afterList(world: World): Promise<[string, number][]> {
  const { app, sites, user } = world;
  const { name = '' } = sites['GINNER']?.[0] ?? {};
  const row = { Name: name, List: 'Entity List', Address: addressOf(name), Country: 'Pakistan' };
  const run = { by: { ...user, role: 'SUPER_ADMIN' }, language: 'en', report: async () => undefined } as never;
  const { failed } = await app.get(EntityListImporter).run(await fillWorkbook(undefined, { Entities: [row] }), run);
  if (failed > 0) throw new Error('The list was not imported');
  const began = Date.now();
  const screen = onScreen(world, began);
  const all = await untilCounted(world, began);
  const levels = await app
    .get(RecordStore, { strict: false })
    .count(ORDER_FIGURES.name, { filter: { 'figures.productRiskLevel': 'HIGH' } });
  if (levels !== ORDERS / SITES.GINNER) throw new Error(`${levels} orders read High`);
  return [
    ['order-figures-list', all],
    ['order-figures-screen', await screen],
  ];
}

async function afterPolicy(world: World): Promise<number> {
  const settings = world.app.get(Settings);
  const { version: basedOn, value } = await settings.current('risk-policy');
  const began = Date.now();
  await settings.change('risk-policy', { basedOn, value: { ...value, lowBelow: 2 } }, { id: world.user.userId, name: 'Admin' });
  return untilCounted(world, began);
}

/** Disputes a purchase of raw cotton and decides the case, both for the orders of a group. */
async function afterCase(world: World): Promise<number> {
  const { app, log, sites, user } = world;
  const [farm, gin] = [sites['FARM']?.[0]?.id ?? '', sites['GINNER']?.[0]?.id ?? ''];
  const purchase = log.events.find(({ type, stream }) => type === 'ProductsPurchased' && stream === `ledger-${gin}`)?.data as
    | { transactionId: string }
    | undefined;
  const lotIds = Array.from({ length: GROUP }, (_, n) => lotOf(0, n));
  log.state('disputed', farm, gin, purchase?.transactionId ?? '', lotIds);
  await append(world);
  await settle(world);
  const read = async () => (await app.get(OrderList).orders({ perPage: 100, sort: 'purchaseOrderNumber' }, user)).items[0]?.figures;
  if (((await read())?.trace.evidence?.unverified ?? 0) === 0) throw new Error('The dispute left the cotton verified');
  log.decide(farm, gin, purchase?.transactionId ?? '', lotIds, false);
  const began = Date.now();
  await append(world);
  await settle(world);
  const seconds = (Date.now() - began) / 1000;
  if ((await read())?.trace.evidence?.unverified !== 0) throw new Error('The decision left the cotton in doubt');
  return seconds;
}

async function settle({ app }: World): Promise<void> {
  await app.get(ReadPositions).waitForEnd();
  await app.get(OrderWatch).caughtUp();
  await app.get(FigureWork).idle();
}

/** Returns the seconds until all orders were counted after the instant. */
async function untilCounted({ app }: World, since: number): Promise<number> {
  const filter = { 'figures.countedAt': { gte: new Date(since).toISOString() } };
  while ((await app.get(RecordStore, { strict: false }).count(ORDER_FIGURES.name, { filter })) < ORDERS) await wait(LOOK_MS);
  await app.get(FigureWork).idle();
  return (Date.now() - since) / 1000;
}

/** Reads the last page of the list until nothing on it is behind, as a screen does. */
async function onScreen({ app, user }: World, since: number): Promise<number> {
  const read = () => app.get(OrderList).orders({ page: ORDERS / 20, perPage: 20, sort: 'purchaseOrderNumber' }, user);
  while ((await read()).items.some(({ figures }) => !figures || figures.isBehind)) await wait(LOOK_MS);
  return (Date.now() - since) / 1000;
}

async function makeWorld(app: TestApp['app']): Promise<World> {
  const facilities = app.get(Facilities);
  const add = async (type: FacilityType, name: string): Promise<FacilityRecord> => {
    const facility: FacilityRecord = {
      id: randomUUID(),
      name,
      type,
      searchText: name,
      certifications: [],
      auditorIds: [],
      country: 'PK',
      address: addressOf(name),
    };
    await facilities.put(facility);
    return facility;
  };
  const sites: World['sites'] = {};
  for (const [type, count] of Object.entries(SITES))
    sites[type] = await Promise.all(
      Array.from({ length: count }, (_, n) => add(type as FacilityType, `${NAMES[n % NAMES.length]} ${type} ${n}`)),
    );
  const brand = await add('BRAND', 'Brand');
  const user = { userId: randomUUID(), role: 'BRAND', facilityId: brand.id } as ActingUser;
  const world: World = { app, log: new LogBuilder(), user, sites, brand, told: 0 };
  const made = await millisecondsOf(async () => {
    tellLots(world);
    await append(world);
    await placeOrders(world);
    await settle(world);
  });
  printNote(`order-figures: ${world.told} events and ${ORDERS} orders recorded and counted in ${Math.round(made / 1000)} s`);
  return world;
}

const addressOf = (name: string): string => `${name} Road, Multan`;

/** Tells sites of one kind apart by more than a number. */
const NAMES = ['Zafar', 'Manzoor', 'Akram', 'Bashir', 'Chaudhry', 'Dilawar', 'Ejaz', 'Farooq', 'Ghulam', 'Hameed'];

/** Tells five stages of lots, each group at one site of a kind, and sells the finished ones under the numbers of their orders. */
function tellLots({ log, sites, brand }: World): void {
  const siteOf = (stage: number, group: number): string => {
    const some = Object.values(sites)[stage] ?? [];
    return some[group % some.length]?.id ?? '';
  };
  for (let group = 0; group < LOTS / GROUP; group++)
    log.record(
      siteOf(0, group),
      groupOf(0, group).map((id) => ({ id, product: 'rawCotton', grams: GRAMS, verifiedGrams: GRAMS })),
    );
  for (let stage = 1; stage < 5; stage++) for (let group = 0; group < LOTS / GROUP; group++) tellStage(log, stage, group, siteOf);
  for (let order = 0; order < ORDERS; order++) {
    const lotIds = Array.from({ length: LOTS_OF_ORDER }, (_, n) => lotOf(4, order * LOTS_OF_ORDER + n));
    log.buy(brand.id, siteOf(4, Math.floor((order * LOTS_OF_ORDER) / GROUP)), lotIds, { purchaseOrderNumber: numberOf(order) });
  }
}

function tellStage(log: LogBuilder, stage: number, group: number, siteOf: (stage: number, group: number) => string): void {
  const [before, site] = [groupOf(stage - 1, group), siteOf(stage, group)];
  log.buy(site, siteOf(stage - 1, group), before);
  for (const [at, id] of groupOf(stage, group).entries()) {
    const inputs = INPUTS.map((step) => ({ from: before[(at + step) % GROUP] ?? '', grams: GRAMS / INPUTS.length }));
    const output = { id, stage: (5 - stage) as 1 | 2 | 3 | 4, grams: GRAMS, verifiedGrams: GRAMS };
    log.transform(site, { inputs }, [stage === 4 ? { ...output, pieces: PIECES } : output]);
  }
}

const lotOf = (stage: number, n: number): string => `F${stage}-${String(n).padStart(5, '0')}`;
const groupOf = (stage: number, group: number): string[] => Array.from({ length: GROUP }, (_, n) => lotOf(stage, group * GROUP + n));
const numberOf = (order: number): string => `PO-${String(order).padStart(5, '0')}`;

/** Appends the new events of the log, a run of one ledger at a time. */
async function append(world: World): Promise<void> {
  const store = world.app.get(EventStore, { strict: false });
  const events = world.log.events.slice(world.told);
  for (let at = 0; at < events.length; ) {
    const { stream } = events[at] as (typeof events)[number];
    let end = at + 1;
    while (end < events.length && end - at < APPENDED_AT_ONCE && events[end]?.stream === stream) end++;
    const last = (await store.last(stream))?.revision ?? NO_STREAM;
    await store.append(
      stream,
      last,
      events.slice(at, end).map(({ id, type, data, metadata }) => ({ id, type, data, metadata })),
    );
    at = end;
  }
  world.told += events.length;
}

/** Every other order is delivered by half. */
async function placeOrders({ app, sites, brand, user }: World): Promise<void> {
  const sewers = sites['FINAL_PRODUCT_ASSEMBLY'] ?? [];
  const suppliers = await Promise.all(
    sewers.map(async (sewer) => {
      await app.get(Facilities).link(brand, sewer, '2026-01-01T00:00:00.000Z');
      return addSupplier({ app } as TestApp, brand.id, sewer.name, { facilityId: sewer.id });
    }),
  );
  const commands = app.get(OrderCommands);
  for (let order = 0; order < ORDERS; order++) {
    const given = {
      orderId: randomUUID(),
      purchaseOrderNumber: numberOf(order),
      purchaseDate: '2026-03-02',
      quantity: LOTS_OF_ORDER * PIECES * ((order % 2) + 1),
      unit: 'pieces' as const,
      suppliers: suppliers.map((supplierId) => ({ orderSupplierId: randomUUID(), supplierId, tier: 1 as const, targets: [] })),
    };
    await commands.createPlaced(given, {}, user);
  }
}
