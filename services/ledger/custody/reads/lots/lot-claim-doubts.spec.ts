import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { LedgerEvent } from '../../../../../contracts/ledger/custody/events.js';
import type { LotReply } from '../../../../../contracts/ledger/custody/replies.js';
import type { Site, WorldResult } from '../../../../../test/support/histories/custody-world.js';
import { ledgerEvents, toNewEvent } from '../../../../../test/support/histories/ledger-events.js';
import { ApiWorld, startWorldServer, type WorldServer } from '../../../../../test/support/server/world-server.js';
import { EventStore } from '../../../../platform/events/event-store.js';
import { ReadPositions } from '../../../../platform/projections/read-positions.js';
import { StoredDoubtFacts } from '../../../balance/reads/doubts/stored-doubt-facts.js';

type Name = 'farm' | 'ginner' | 'short' | 'open' | 'stuck' | 'mill' | 'weaver' | 'pooling';

/** By calendar months: the sites begin with January 2026. */
const [MARCH, APRIL] = [3, 4];

let world: ApiWorld;
let sites: Record<Name, Site>;
let product: WorldServer<Name>;
let claimed: WorldResult;
let toPool: WorldResult;
let unclaimed: WorldResult;
let yarn: WorldResult;
let fabric: WorldResult;
let sale: WorldResult;
let purchase: WorldResult;
let stuckYarn: WorldResult;

const lintFor = (site: Site, kg: string): void => {
  const raw = world.records(sites.farm, '1,000 kg rawCotton BCI');
  world.buys(sites.ginner, sites.farm, raw.productIds);
  const lint = world.transforms(sites.ginner, raw.productIds, `${kg} kg lint`);
  world.buys(site, sites.ginner, lint.productIds);
};

/** A Mass balance spinner claims more than it has received, closes March short, and receives enough in April. */
beforeAll(async () => {
  world = new ApiWorld();
  sites = {
    farm: world.site('FARM'),
    ginner: world.site('GINNER'),
    short: world.site('SPINNER', { model: 'massBalance' }),
    open: world.site('SPINNER', { model: 'massBalance' }),
    stuck: world.site('SPINNER', { model: 'massBalance' }),
    mill: world.site('MILL'),
    weaver: world.site('MILL'),
    pooling: world.site('MILL', { model: 'massBalance' }),
  };
  const { short, open, stuck, mill, weaver, pooling } = sites;
  lintFor(short, '400');
  world.buysOutside(short, '1,000 kg lint');
  const spin = () => world.transforms(short, '400 kg lint', '350 kg yarn');
  [unclaimed, claimed, toPool] = [spin(), spin(), spin()];
  world.sells(short, mill, unclaimed.productIds, { coverage: ['BCI', 0] });
  world.buys(mill, short, unclaimed.productIds);
  world.sells(short, mill, claimed.productIds, { coverage: ['BCI', 10_000] });
  world.buys(mill, short, claimed.productIds);
  world.sells(short, pooling, toPool.productIds, { coverage: ['BCI', 10_000] });
  world.buys(pooling, short, toPool.productIds);
  lintFor(stuck, '100');
  world.buysOutside(stuck, '1,000 kg lint');
  stuckYarn = world.transforms(stuck, '400 kg lint', '350 kg yarn');
  world.sells(stuck, weaver, stuckYarn.productIds, { coverage: ['BCI', 10_000] });
  world.buys(weaver, stuck, stuckYarn.productIds);
  world.setClock('2026-04-05T08:00:00.000Z');
  world.closes(short, MARCH);
  world.closes(stuck, MARCH);
  lintFor(short, '400');
  lintFor(short, '400');
  world.setClock('2026-05-05T08:00:00.000Z');
  world.closes(short, APRIL);
  lintFor(open, '100');
  world.buysOutside(open, '1,000 kg lint');
  yarn = world.transforms(open, '400 kg lint', '350 kg yarn');
  sale = world.sells(open, weaver, yarn.productIds, { coverage: ['BCI', 10_000] });
  purchase = world.buys(weaver, open, yarn.productIds);
  fabric = world.transforms(weaver, yarn.productIds, '340 kg fabric');
  product = await startWorldServer(world, sites, []);
}, 120_000);
afterAll(() => product?.stop());

const lot = async (who: Name | 'admin', { productIds: [id] }: WorldResult, query = ''): Promise<LotReply> =>
  (await product.get(who, `/lots/${id}${query}`)).body;
/** After the close, and before more is received. */
const afterMarch = '?asOf=2026-04-05T08:02:00.000Z';

it('walks once for all readers until something is recorded', async () => {
  const walks = jest.spyOn(StoredDoubtFacts.prototype, 'shortAccounts');
  const reads = () => [lot('weaver', yarn), lot('open', yarn), product.get('admin', '/alerts'), product.get('weaver', '/notifications')];
  await Promise.all(reads());
  walks.mockClear();
  await Promise.all(reads());
  await Promise.all(reads());
  expect(walks).not.toHaveBeenCalled();
  world.records(sites.farm, '10 kg rawCotton BCI');
  const recorded = ledgerEvents(world).at(-1) as LedgerEvent;
  const { position } = await product.app.get(EventStore).append(recorded.stream, recorded.revision - 1, [toNewEvent(recorded)]);
  await product.app.get(ReadPositions).waitFor(position);
  const [ofWeaver] = await Promise.all(reads());
  expect(ofWeaver).toMatchObject({ claimInDoubt: { grams: 285_000 } });
  expect(walks).toHaveBeenCalledTimes(1);
  await lot('pooling', toPool, afterMarch);
  expect(walks).toHaveBeenCalledTimes(2);
  walks.mockRestore();
});

it('says on the lot of its buyer that the seller closed short', async () => {
  const doubt = { facility: product.ref('short'), certification: 'BCI', grams: expect.any(Number), isClosed: true };
  expect((await lot('pooling', toPool, afterMarch)).claimInDoubt).toEqual(doubt);
  expect((await lot('admin', toPool, afterMarch)).claimInDoubt).toEqual(doubt);
});

it('says it of the newest claims alone, up to what is missing, and of nothing that claims nothing', async () => {
  expect((await lot('mill', claimed, afterMarch)).claim?.model).toBe('massBalance');
  expect((await lot('mill', claimed, afterMarch)).claimInDoubt).toBeUndefined();
  expect((await lot('mill', unclaimed, afterMarch)).claimInDoubt).toBeUndefined();
});

it('was known before the close, and has ended when enough was received', async () => {
  expect((await lot('pooling', toPool, '?asOf=2026-04-01T00:00:00.000Z')).claimInDoubt).toMatchObject({ isClosed: false });
  expect((await lot('pooling', toPool)).claimInDoubt).toBeUndefined();
});

it('says it before a close, of a lot that is used up, and of what was made of it', async () => {
  // 350 kg of carded yarn claim 385 kg of lint, and 100 kg were received.
  const uncovered = { facility: product.ref('open'), certification: 'BCI', grams: 285_000, isClosed: false };
  for (const who of ['open', 'weaver', 'admin'] as const) expect((await lot(who, yarn)).claimInDoubt).toEqual(uncovered);
  const inherited = { facility: product.ref('weaver'), certification: 'BCI', grams: 285_000, isClosed: false, inherited: true };
  expect((await lot('weaver', fabric)).claimInDoubt).toEqual(inherited);
});

it('says it on the records of both parties, and of the step', async () => {
  const [inDoubt] = [{ productId: yarn.productIds[0], certification: 'BCI', grams: 285_000, isClosed: false }];
  const records = [
    ['open', sites.open.id, sale],
    ['weaver', sites.open.id, sale],
    ['weaver', sites.weaver.id, purchase],
  ] as const;
  for (const [who, facilityId, { transactionId }] of records) {
    const { body } = await product.get(who, `/custody/transactions/${transactionId}?facilityId=${facilityId}`);
    expect(body.claimsInDoubt).toEqual([inDoubt]);
  }
  const { body: step } = await product.get('weaver', `/custody/transactions/${fabric.transactionId}`);
  expect(step.claimsInDoubt).toEqual([{ ...inDoubt, productId: fabric.productIds[0] }]);
});

it('alerts and notifies the holder of each lot once a window closed short, and nobody before', async () => {
  const alertsOf = async (who: Name | 'admin') => (await product.get(who, '/alerts?kind=claimInDoubt')).body.items;
  for (const who of ['weaver', 'admin'] as const) {
    const [alert, ...others] = await alertsOf(who);
    expect(others).toEqual([]);
    expect(alert).toMatchObject({
      facility: product.ref('weaver'),
      productIds: stuckYarn.productIds,
      explanation: { figures: { certification: 'BCI', grams: 285_000 } },
    });
  }
  for (const who of ['mill', 'pooling', 'farm'] as const) expect(await alertsOf(who)).toEqual([]);
  const newsOf = async (who: Name) =>
    (await product.get(who, '/notifications')).body.items.filter(({ kind }: { kind: string }) => kind === 'claimInDoubt');
  const [lotId] = stuckYarn.productIds;
  expect(await newsOf('weaver')).toMatchObject([{ text: `285 kg of the BCI claim of ${lotId} are in doubt`, link: `/lots/${lotId}` }]);
  expect(await newsOf('mill')).toEqual([]);
});
