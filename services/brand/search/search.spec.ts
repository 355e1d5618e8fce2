import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SearchReply } from '../../../contracts/brand/search/replies.js';
import type { FacilityType } from '../../../contracts/shared/roles.js';
import { LogBuilder } from '../../../test/support/histories/log-builder.js';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { addSupplier } from '../../../test/support/server/brand-suppliers.js';
import { type ApiCall, startTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { Facilities, type FacilityRecord } from '../../ground/facilities/facilities.js';
import { EventStore, NO_STREAM } from '../../platform/events/event-store.js';

const CAST = { farm: 'FARM', gin: 'GINNER', mill: 'MILL', rival: 'BRAND', brand: 'BRAND', carrier: 'MILL' } as const satisfies Record<
  string,
  FacilityType
>;
type Name = keyof typeof CAST;
const NAMES: Record<Name, string> = {
  farm: 'Sadiqabad Farm',
  gin: 'Noor Cotton Factory',
  mill: 'Noorani Weaving',
  rival: 'Rival Brand',
  brand: 'Hollis',
  carrier: 'Unrelated Mill',
};

let product: TestServer;
let sites: Record<Name, FacilityRecord>;
let head: string;
const calls: Partial<Record<Name | 'admin' | 'monitor', ApiCall>> = {};

/** The gin's lint becomes fabric, of which one lot goes to the brand and one to its rival. */
function tell(log: LogBuilder): void {
  const id = (name: Name) => sites[name].id;
  log.record(id('farm'), [{ id: 'RAW-7KM-4QX', product: 'rawCotton', grams: 300_000, verifiedGrams: 300_000 }]);
  log.buy(id('gin'), id('farm'), ['RAW-7KM-4QX']);
  const lint = [
    { id: 'LNT-9TR-2HB', product: 'lint' as const, grams: 60_000, externalIds: ['012345000017; B 7/2026', '812-ক৭'] },
    { id: 'LNT-9TR-3HB', product: 'lint' as const, grams: 40_000, externalIds: ['012345000018'] },
  ];
  log.transform(id('gin'), { inputs: [{ from: 'RAW-7KM-4QX', grams: 300_000 }] }, lint);
  log.buy(id('mill'), id('gin'), ['LNT-9TR-2HB', 'LNT-9TR-3HB']);
  log.transform(id('mill'), { inputs: [{ from: 'LNT-9TR-2HB', grams: 60_000 }] }, [
    { id: 'FAB-AAA-111', product: 'fabric', grams: 58_000 },
  ]);
  log.transform(id('mill'), { inputs: [{ from: 'LNT-9TR-3HB', grams: 40_000 }] }, [
    { id: 'FAB-BBB-222', product: 'fabric', grams: 38_000 },
  ]);
  log.sell(id('mill'), id('brand'), ['FAB-AAA-111'], {
    purchaseOrderNumber: 'PO 4500/087213',
    invoiceNumber: 'NCF-2231',
    packingListNumber: 'PL/77',
  });
  log.sell(id('mill'), id('rival'), ['FAB-BBB-222'], { purchaseOrderNumber: 'PO 4500/099999' });
}

beforeAll(async () => {
  // Its own: the log is written directly, without deciders.
  product = await startTestServer();
  const made: Partial<typeof sites> = {};
  for (const name of Object.keys(CAST) as Name[]) {
    const texts = { name: NAMES[name], searchText: NAMES[name].toLowerCase() };
    made[name] = await product.facility(CAST[name], texts);
    const role = CAST[name];
    calls[name] = await product.signIn((await product.user(role, made[name])).email);
  }
  sites = made as typeof sites;
  calls.admin = await product.signIn((await product.user('ADMIN')).email);
  calls.monitor = await product.signIn((await product.user('FARM_MONITOR_WEB', await product.facility('FARM_MONITOR'))).email);
  const facilities = product.app.get(Facilities);
  for (const name of ['mill', 'gin'] as const) await facilities.link(sites.brand, sites[name], '2026-01-01T00:00:00.000Z');
  const log = new LogBuilder();
  tell(log);
  const events = product.app.get(EventStore);
  for (const { stream, id, type, data, metadata } of log.events) {
    const last = (await events.last(stream))?.revision ?? NO_STREAM;
    head = (await events.append(stream, last, [{ id, type, data, metadata }])).position;
  }
  const cutting = await addSupplier(product, sites.brand.id, 'Sutlej Cutting', { oarId: 'PK20241031ABCDE' });
  const suppliers = [
    { orderSupplierId: randomUUID(), supplierId: cutting, tier: 1, targets: [] },
    { orderSupplierId: randomUUID(), supplierId: await addSupplier(product, sites.brand.id, 'Noor Apparel'), tier: 1, targets: [] },
  ];
  await placed({ purchaseOrderNumber: 'PO 4500087213', productDescription: 'Oxford shirt', suppliers });
  await placed({ invoiceNumber: 'NCF-2231', productDescription: 'Poplin shirt' });
  await addSupplier(product, sites.brand.id, 'Noorani Weaving', { facilityId: sites.mill.id, tiers: [3] });
}, 60_000);
afterAll(() => product.stop());

async function placed(given: object): Promise<void> {
  const { status, body } = await (calls.brand as ApiCall)('POST', '/api/orders', given);
  expect(status).toBe(201);
  head = body.position;
}

async function search(who: keyof typeof calls, q: string, more = ''): Promise<SearchReply> {
  const { status, body } = await (calls[who] as ApiCall)('GET', `/api/search?q=${encodeURIComponent(q)}${more}`, undefined, {
    'x-position': head,
  });
  expect(status).toBe(200);
  return body;
}

describe('a brand finds', () => {
  it('orders by number, goods and supplier, and reads why', async () => {
    const reasons = async (q: string) => (await search('brand', q)).orders?.items.map(({ foundBy }) => foundBy);
    expect(await reasons('4500/0872')).toEqual([{ field: 'purchaseOrderNumber', text: 'PO 4500087213' }]);
    expect(await reasons('ncf')).toEqual([{ field: 'invoiceNumber', text: 'NCF-2231' }]);
    expect(await reasons('poplin')).toEqual([{ field: 'goods', text: 'Poplin shirt' }]);
    expect(await reasons('noor app')).toEqual([{ field: 'supplier', text: 'Noor Apparel' }]);
    expect(await reasons('PK20241031')).toEqual([{ field: 'supplier', text: 'Sutlej Cutting, PK20241031ABCDE' }]);
  });

  it('orders by what was delivered under their numbers: the lot, and the papers of its supplier', async () => {
    const found = async (who: keyof typeof calls, q: string) => {
      const { orders } = await search(who, q);
      return orders?.items.map(({ goods, foundBy }) => [goods, foundBy]);
    };
    const lot = { field: 'deliveredLot', text: 'FAB-AAA-111' };
    expect(await found('brand', 'fab aaa 111')).toEqual([
      ['Poplin shirt', lot],
      ['Oxford shirt', lot],
    ]);
    expect(await found('brand', 'ncf2231')).toEqual([
      ['Poplin shirt', { field: 'invoiceNumber', text: 'NCF-2231' }],
      ['Oxford shirt', { field: 'deliveredInvoice', text: 'NCF-2231' }],
    ]);
    expect((await found('brand', 'pl-77'))?.at(-1)).toEqual(['Oxford shirt', { field: 'deliveredPackingList', text: 'PL/77' }]);
    expect([await found('brand', 'FAB-BBB-222'), await found('brand', 'PO 4500/099999'), await found('rival', 'FAB-AAA-111')]).toEqual([
      [],
      [],
      [],
    ]);
    // Goods of its own order, a lot that was never delivered to it, and the beginning of a paper alone.
    expect([await found('brand', 'LNT-9TR-2HB'), await found('brand', 'pl')]).toEqual([[], []]);
  });

  it('nothing of an order whose delivery was another brand’s', async () => {
    const rival = await (calls.rival as ApiCall)('POST', '/api/orders', { invoiceNumber: 'NCF-2231', productDescription: 'Rival’s shirt' });
    head = rival.body.position;
    expect((await search('rival', 'FAB-AAA-111')).orders?.items).toEqual([]);
    expect((await search('rival', 'PL/77')).orders?.items).toEqual([]);
  });

  it('its lots and those that they were made of by any part of the product ID, and no others', async () => {
    const found = async (q: string) => (await search('brand', q)).lots?.items.map(({ productId }) => productId);
    expect(await found('7km-4')).toEqual(['RAW-7KM-4QX']);
    expect(await found('9tr')).toEqual(['LNT-9TR-2HB']);
    expect(await found('A11')).toEqual(['FAB-AAA-111']);
    expect(await found('BBB')).toEqual([]);
    expect(await found('9t')).toEqual([]);
  });

  it('its lots by their numbers outside the platform, however they are written, and no others', async () => {
    const found = async (q: string) =>
      (await search('brand', q)).lots?.items.map(({ productId, outsideNumber }) => [productId, outsideNumber]);
    for (const q of ['012345000017', '12345000017', '123450']) expect(await found(q)).toEqual([['LNT-9TR-2HB', '012345000017']]);
    expect(await found('b-7 2026')).toEqual([['LNT-9TR-2HB', 'B 7/2026']]);
    expect(await found('812 ক7')).toEqual([['LNT-9TR-2HB', '812-ক৭']]);
    expect(await found('012345000018')).toEqual([]);
    expect(await found('9tr')).toEqual([['LNT-9TR-2HB', undefined]]);
  });

  it('its suppliers, then partners that are none, each once', async () => {
    const { partners } = await search('brand', 'noor');
    expect(partners?.items.map(({ kind, name }) => [kind, name])).toEqual([
      ['supplier', 'Noor Apparel'],
      ['supplier', 'Noorani Weaving'],
      ['facility', 'Noor Cotton Factory'],
    ]);
    expect([partners?.total, partners?.isAtLeast]).toEqual([3, false]);
    expect((await search('brand', 'unrelated')).partners?.items).toEqual([]);
  });

  it('papers of its own trade by the beginning of their number', async () => {
    const { papers } = await search('brand', 'po 4500');
    expect(papers?.total).toBe(1);
    expect(papers?.items[0]).toMatchObject({
      kind: 'purchaseOrderNumber',
      number: 'PO 4500/087213',
      facility: { name: 'Noorani Weaving' },
      counterparty: { name: 'Hollis' },
      voided: false,
    });
    expect((await search('brand', 'ncf')).papers?.items).toMatchObject([{ kind: 'invoiceNumber', number: 'NCF-2231', hasFile: false }]);
  });

  it('a page of one group alone, and how far orders are traced where it asks', async () => {
    const { partners, ...others } = await search('brand', 'noor', '&group=partners&page=2&perPage=2');
    expect([partners?.items.map(({ name }) => name), others]).toEqual([['Noor Cotton Factory'], {}]);
    const { orders } = await search('brand', 'oxford', '&traced=true');
    expect(orders?.items[0]?.trace).toMatchObject({ matchedBy: null, evidence: null });
  });

  it('nothing where nothing was typed that words are made of', async () => {
    const groups = Object.values(await search('brand', '--')) as { total: number }[];
    expect(groups.map(({ total }) => total)).toEqual([0, 0, 0, 0]);
  });
});

describe('others find', () => {
  it('only lots and papers that they may read, and no orders', async () => {
    const { orders, lots, papers } = await search('mill', 'po 4500');
    expect([orders, lots?.total, papers?.total]).toEqual([undefined, 0, 2]);
    expect((await search('carrier', '9TR')).lots?.items).toEqual([]);
    expect((await search('carrier', 'po 4500')).papers?.items).toEqual([]);
  });

  it('everything as admins, papers by whole words', async () => {
    expect((await search('admin', '9TR')).lots?.total).toBe(2);
    expect((await search('admin', '4500')).papers?.total).toBe(2);
    expect((await search('admin', '450')).papers?.total).toBe(0);
    expect((await search('admin', 'noor')).partners?.items.map(({ name }) => name)).toEqual(['Noor Cotton Factory', 'Noorani Weaving']);
  });

  it('sites alone as farm monitors', async () => {
    expect(Object.keys(await search('monitor', 'noor'))).toEqual(['partners']);
  });
});
