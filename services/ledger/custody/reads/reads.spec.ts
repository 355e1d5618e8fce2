import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FacilityType } from '../../../../contracts/shared/roles.js';
import { questionsDuring } from '../../../../test/support/fakes/questions-asked.js';
import type { Site, WorldResult } from '../../../../test/support/histories/custody-world.js';
import { ApiWorld, startWorldServer, type WorldServer } from '../../../../test/support/server/world-server.js';
import { Facilities } from '../../../ground/facilities/facilities.js';

const NAMES = ['farm', 'otherFarm', 'ginner', 'spinner', 'otherSpinner', 'mill', 'brand', 'otherBrand'] as const;
type Name = (typeof NAMES)[number];
const TYPE: Record<Name, FacilityType> = {
  farm: 'FARM',
  otherFarm: 'FARM',
  ginner: 'GINNER',
  spinner: 'SPINNER',
  otherSpinner: 'SPINNER',
  mill: 'MILL',
  brand: 'BRAND',
  otherBrand: 'BRAND',
};

let product: WorldServer<Name>;
let world: ApiWorld;
const sites = {} as Record<Name, Site>;
const at: Record<'beforeSpinning', string> = { beforeSpinning: '' };
let raw: WorldResult;
let lint: WorldResult;
let bought: WorldResult;
let yarn: WorldResult;
let sold: WorldResult;
let offered: WorldResult;
let unsold: WorldResult;
let outside: WorldResult;

beforeAll(async () => {
  world = new ApiWorld();
  for (const name of NAMES) sites[name] = world.site(TYPE[name]);
  play();
  product = await startWorldServer(world, sites, ['spinner']);
  const facilities = product.app.get(Facilities);
  const [farm, ginner] = [await facilities.get(sites.farm.id), await facilities.get(sites.ginner.id)];
  if (farm && ginner) await facilities.link(farm, ginner, '2026-01-01T00:00:00.000Z');
}, 60_000);
afterAll(() => product?.stop());

/** 300 kg raw cotton → 140 kg lint → 120 kg of it to 100 kg yarn, which the mill buys and weaves for the brand. */
function play(): void {
  const { farm, ginner, spinner, otherSpinner, mill, brand } = sites;
  raw = world.records(farm, '300 kg rawCotton BCI');
  world.buys(ginner, farm, raw.productIds);
  lint = world.transforms(ginner, raw.productIds, '140 kg lint');
  bought = world.buys(spinner, ginner, lint.productIds, { purchaseOrderNumber: 'PO 7/a' });
  at.beforeSpinning = new Date(world.now - 1).toISOString();
  yarn = world.transforms(spinner, `${lint.productIds[0]} of 120 kg`, '100 kg yarn');
  world.buys(mill, spinner, yarn.productIds);
  const fabric = world.transforms(mill, yarn.productIds, '90 kg fabric');
  sold = world.sells(mill, brand, fabric.productIds);
  unsold = world.records(farm, '50 kg rawCotton');
  outside = world.buysOutside(otherSpinner, '60 kg lint', { country: 'US' });
  offered = world.records(farm, ['40 kg rawCotton', '30 kg rawCotton']);
  world.sells(farm, ginner, offered.productIds, { purchaseOrderNumber: 'PO 9' });
}

const get: WorldServer<Name>['get'] = (who, path) => product.get(who, path);
const status: WorldServer<Name>['status'] = (who, path) => product.status(who, path);
const ref = (name: Name) => product.ref(name);

describe('a lot', () => {
  it('shows its holder what it is, how much of it remains and how it came', async () => {
    const { body } = await get('spinner', `/lots/${lint.productIds[0]}`);
    expect(body).toMatchObject({
      productId: lint.productIds[0],
      product: 'lint',
      holder: ref('spinner'),
      maker: ref('ginner'),
      massGrams: 140_000,
      remainingGrams: 20_000,
      title: 'held',
      dispatch: 'notShipped',
      verifiedShare: 1,
      claim: { certification: 'BCI', grams: 20_000, model: 'segregated' },
      uses: [{ transactionId: yarn.transactionId, grams: 120_000 }],
    });
    expect(body.history.map(({ kind, facility }: { kind: string; facility: { name: string } }) => [kind, facility.name])).toEqual([
      ['transform', 'ginner'],
      ['purchase', 'spinner'],
      ['transform', 'spinner'],
    ]);
    expect(body.history[1]).toMatchObject({ counterparty: ref('ginner'), cause: { facility: ref('ginner') } });
  });

  it('is found however its product ID is typed', async () => {
    expect((await get('spinner', `/lots/${lint.productIds[0]?.toLowerCase().replace('-', ' ')}`)).body.lotId).toContain(lint.transactionId);
  });

  it.each([
    ['its holder', 'spinner', 200],
    ['a past holder', 'ginner', 200],
    ['a holder of what was made from it', 'brand', 200],
    ['an auditor of its holder', 'auditor', 200],
    ['an admin', 'admin', 200],
    ['one who supplied what it was made from', 'farm', 404],
    ['a stranger', 'otherSpinner', 404],
    ['another brand', 'otherBrand', 404],
  ] as const)('answers %s', async (_, who, wanted) => {
    expect(await status(who, `/lots/${lint.productIds[0]}`)).toBe(wanted);
  });

  it('that was bought outside the platform has a buyer and a declared origin, and no maker', async () => {
    const { body } = await get('otherSpinner', `/lots/${outside.productIds[0]}`);
    expect(body).toMatchObject({
      boughtOutsideBy: ref('otherSpinner'),
      verifiedShare: 0,
      origins: [{ country: 'US', grams: 60_000 }],
    });
    expect(body).not.toHaveProperty('maker');
    const [listed] = (await get('otherSpinner', '/lots?product=lint')).body.items;
    expect(listed).toMatchObject({ boughtOutsideBy: ref('otherSpinner') });
  });

  it('shows counterparties to the two parties alone', async () => {
    const { body } = await get('brand', `/lots/${lint.productIds[0]}`);
    expect(body.history.every((fact: object) => !('counterparty' in fact))).toBe(true);
  });

  it('as of a time is what was known then', async () => {
    const before = await get('spinner', `/lots/${lint.productIds[0]}?asOf=${at.beforeSpinning}`);
    expect(before.body).toMatchObject({ remainingGrams: 140_000, uses: [] });
    expect(await status('mill', `/lots/${yarn.productIds[0]}?asOf=${at.beforeSpinning}`)).toBe(404);
    expect(await status('spinner', `/lots/${lint.productIds[0]}?on=2026-03-01`)).toBe(404);
  });
});

describe('stock', () => {
  it('lists what the caller holds and has not used up', async () => {
    const { body } = await get('farm', '/lots?sort=-remainingGrams');
    expect(body).toMatchObject({ total: 3, page: 1, perPage: 20 });
    expect(body.items.map(({ remainingGrams, title }: { remainingGrams: number; title: string }) => [remainingGrams, title])).toEqual([
      [50_000, 'held'],
      [40_000, 'sold'],
      [30_000, 'sold'],
    ]);
    expect((await get('farm', '/lots?title=sold')).body.total).toBe(2);
    expect((await get('farm', '/lots?product=yarn')).body.total).toBe(0);
    expect((await get('ginner', '/lots')).body.total).toBe(0);
  });

  it('as of a time, and on a day, lists what was held then', async () => {
    const before = await get('spinner', `/lots?asOf=${at.beforeSpinning}`);
    expect(before.body.items).toMatchObject([{ productId: lint.productIds[0], remainingGrams: 140_000, holder: ref('spinner') }]);
    expect((await get('farm', '/lots?on=2026-03-02&sort=productId')).body.total).toBe(3);
    expect((await get('farm', '/lots?on=2026-03-01')).body.total).toBe(0);
  });

  it('of another facility is for its auditors and admins', async () => {
    expect(await status('auditor', `/lots?facilityId=${sites.spinner.id}`)).toBe(200);
    expect(await status('admin', `/lots?facilityId=${sites.farm.id}`)).toBe(200);
    expect(await status('auditor', `/lots?facilityId=${sites.farm.id}`)).toBe(404);
    expect(await status('mill', `/lots?facilityId=${sites.spinner.id}`)).toBe(404);
  });

  it('is not sorted by what it has not', async () => {
    expect((await get('farm', '/lots?sort=price')).body).toMatchObject({
      status: 400,
      code: 'Invalid',
      fields: { sort: expect.any(Array) },
    });
  });
});

describe('a history', () => {
  it('is the caller’s own, the newest first', async () => {
    const { body } = await get('spinner', '/custody/transactions');
    expect(body.items.map(({ kind }: { kind: string }) => kind)).toEqual(['transform', 'purchase']);
    expect(body.items[1]).toMatchObject({ counterparty: ref('ginner'), purchaseOrderNumber: 'PO 7/a', voided: false });
  });

  it.each([
    ['kind=purchase', 1],
    [`counterpartyId=10000000-0000-4000-8000-000000000099`, 0],
    ['purchaseOrderNumber=po7A', 1],
    ['purchaseOrderNumber=po8', 0],
    ['from=2026-03-03', 0],
    ['to=2026-03-02', 2],
    ['from=2026-03-02T00:00:00Z&to=2026-03-02T23:00:00%2B05:00', 2],
  ])('filters by %s', async (query, total) => {
    expect((await get('spinner', `/custody/transactions?${query}`)).body.total).toBe(total);
  });

  it('is counted without a look at its records', async () => {
    let totals: number[] = [];
    const asked = await questionsDuring(async () => {
      totals = [];
      for (const query of ['perPage=1', 'perPage=1&kind=purchase', 'perPage=1&kind=sell&page=2'])
        totals.push((await get('spinner', `/custody/transactions?${query}`)).body.total);
    });
    expect([totals, asked.filter(({ text }) => text.startsWith('["count"'))]).toEqual([[2, 1, 0], []]);
  });

  it('filters by product ID', async () => {
    expect((await get('spinner', `/custody/transactions?productId=${yarn.productIds[0]}`)).body.items).toMatchObject([
      { kind: 'transform' },
    ]);
  });

  it('of another shows the caller what is between the two', async () => {
    const { body } = await get('ginner', `/custody/transactions?facilityId=${sites.spinner.id}`);
    expect(body.items).toMatchObject([{ transactionId: bought.transactionId, counterparty: ref('ginner'), postings: [] }]);
    expect((await get('farm', `/custody/transactions?facilityId=${sites.spinner.id}`)).body.total).toBe(0);
    expect((await get('auditor', `/custody/transactions?facilityId=${sites.spinner.id}`)).body.total).toBe(2);
  });

  it('opens one transaction for its parties alone', async () => {
    const path = `/custody/transactions/${bought.transactionId}`;
    expect(await status('spinner', path)).toBe(200);
    expect(await status('ginner', path)).toBe(404);
    expect(await status('ginner', `${path}?facilityId=${sites.spinner.id}`)).toBe(200);
    expect(await status('farm', `${path}?facilityId=${sites.spinner.id}`)).toBe(404);
    expect(await status('brand', `/custody/transactions/${sold.transactionId}`)).toBe(200);
  });
});

describe('an offer', () => {
  it('is what a seller has sold to the caller', async () => {
    const { body } = await get('ginner', `/custody/offers?sellerId=${sites.farm.id}`);
    expect(body.items).toMatchObject([{ massGrams: 40_000, holder: ref('farm') }, { massGrams: 30_000 }]);
  });

  it('says what the lot is, and to its purchaser the numbers of the papers of its sale', async () => {
    const { body } = await get('ginner', `/custody/offers?sellerId=${sites.farm.id}`);
    expect(body.items[0]).toMatchObject({ verifiedShare: 1, occurredAt: expect.any(String), sale: { purchaseOrderNumber: 'PO 9' } });
    expect((await get('ginner', `/custody/offers/${offered.productIds[0]}`)).body.sale).toEqual({ purchaseOrderNumber: 'PO 9' });
    expect((await get('ginner', `/custody/offers/${unsold.productIds[0]}`)).body).not.toHaveProperty('sale');
  });

  it('by its product ID is seen by a partner who can purchase it', async () => {
    expect((await get('ginner', `/custody/offers/${unsold.productIds[0]}`)).body).toMatchObject({
      product: 'rawCotton',
      massGrams: 50_000,
    });
    expect(await status('otherSpinner', `/custody/offers/${unsold.productIds[0]}`)).toBe(404);
    expect(await status('otherFarm', `/custody/offers/${unsold.productIds[0]}`)).toBe(404);
    expect(await status('ginner', '/custody/offers/none-such')).toBe(404);
  });
});

describe('waiting work', () => {
  it('is a sale to buy, as one, and what a buyer alone has said', async () => {
    const { body } = await get('ginner', '/custody/waiting');
    expect(body.counts).toEqual({ confirm: 2, dispute: 0, transform: 0, ship: 0 });
    expect(body.items).toMatchObject([
      { step: 'confirm', kind: 'purchase', transactionId: bought.transactionId, counterparty: ref('spinner'), massGrams: 140_000 },
      { step: 'confirm', toPurchase: true, counterparty: ref('farm'), massGrams: 70_000, partUsed: false },
    ]);
    expect(body.items[1].lots).toHaveLength(2);
  });

  it('is a lot to transform, and a sale to ship', async () => {
    expect((await get('spinner', '/custody/waiting')).body).toMatchObject({
      counts: { confirm: 1, transform: 1, ship: 0 },
      items: [
        { step: 'confirm', kind: 'purchase', counterparty: ref('mill') },
        { step: 'transform', transactionId: bought.transactionId, counterparty: ref('ginner'), massGrams: 20_000, partUsed: true },
      ],
      stock: [{ product: 'lint', lots: 1, massGrams: 20_000, verifiedShare: 1 }],
    });
    expect((await get('farm', '/custody/waiting')).body).toMatchObject({ counts: { ship: 1 }, stock: [{ lots: 1, massGrams: 50_000 }] });
  });
});

describe('a ledger', () => {
  it('is read event by event, by the facility, its auditors and admins', async () => {
    const { body } = await get('spinner', `/ledgers/${sites.spinner.id}?from=1&limit=2`);
    expect(body).toMatchObject({ total: sites.spinner.log.length, perPage: 2 });
    expect(body.items.map(({ revision, type }: { revision: number; type: string }) => [revision, type])).toEqual([
      [1, 'ProductsPurchased'],
      [2, 'ProductsTransformed'],
    ]);
    expect(body.items[0].counterparty).toMatchObject({ id: sites.ginner.id });
    expect(body.items[1]).not.toHaveProperty('counterparty');
    expect(body.items[0]).toHaveProperty('person');
    const opened = async (who: Parameters<typeof get>[0]) => (await get(who, `/ledgers/${sites.spinner.id}?limit=1`)).body.items[0];
    expect(await opened('admin')).toHaveProperty('person');
    expect(await opened('spinner')).not.toHaveProperty('person');
    expect(await status('auditor', `/ledgers/${sites.spinner.id}`)).toBe(200);
    expect(await status('admin', `/ledgers/${sites.spinner.id}`)).toBe(200);
    expect(await status('ginner', `/ledgers/${sites.spinner.id}`)).toBe(404);
  });

  it('keeps the buyer’s command from everybody else, and says so', async () => {
    const { body } = await get('ginner', `/ledgers/${sites.ginner.id}`);
    const release = body.items.find(({ type }: { type: string }) => type === 'ProductsReleased');
    expect(release.withheld).toEqual(['purchase']);
    expect(release.data).not.toHaveProperty('purchase');
  });
});

describe('a search in what a site has', () => {
  const idsOf = (body: { items: { productId: string }[] }) => body.items.map(({ productId }) => productId);
  const foundBy = async (who: Parameters<typeof get>[0], q: string, kind = 'transform') =>
    (await get(who, `/custody/transactions?kind=${kind}&q=${encodeURIComponent(q)}`)).body.items.map(
      ({ transactionId }: { transactionId: string }) => transactionId,
    );

  it('finds a lot of the stock by the beginning of its product ID, and no lot of another site', async () => {
    const [productId = ''] = lint.productIds;
    const begun = productId.slice(0, 6).toLowerCase();
    const { body } = await get('spinner', `/lots?q=${begun}`);
    expect([idsOf(body), body.total]).toEqual([[productId], 1]);
    expect(idsOf((await get('otherSpinner', `/lots?q=${begun}`)).body)).toEqual([]);
    expect(idsOf((await get('spinner', '/lots?q=%20-')).body)).toContain(productId);
  });

  it('finds one of the lots that a seller offers', async () => {
    const [productId = '', other = ''] = offered.productIds;
    const of = async (q: string) => idsOf((await get('ginner', `/custody/offers?sellerId=${sites.farm.id}&q=${q}`)).body);
    expect(await of(productId)).toEqual([productId]);
    expect(await of(other)).toEqual([other]);
    expect(await of(`${productId}0`)).toEqual([]);
  });

  it('finds a transform by its own ID, by a lot that went in or came out, and by no other site', async () => {
    for (const q of [yarn.transactionId, lint.productIds[0] ?? '', yarn.productIds[0] ?? ''])
      expect(await foundBy('spinner', q)).toEqual([yarn.transactionId]);
    expect(await foundBy('otherSpinner', yarn.transactionId)).toEqual([]);
    expect(await foundBy('spinner', 'no such number')).toEqual([]);
  });

  it('finds a purchase by the number of its order', async () => {
    expect(await foundBy('spinner', 'po 7 A', 'purchase')).toEqual([bought.transactionId]);
    expect(await foundBy('ginner', 'PO 7/a', 'purchase')).toEqual([]);
  });
});
