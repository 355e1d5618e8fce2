/** Checks QR codes over HTTP, from the making of a batch to the end of its codes. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { QrBatchReply, QrCodeSummary } from '../../../contracts/ledger/codes/replies.js';
import { productIdKey } from '../../../contracts/shared/product-id.js';
import { MONTHLY } from '../../../test/support/histories/custody-world.js';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { until } from '../../../test/support/jest/until.js';
import { runsOf, SEED } from '../../../test/support/property-runs.js';
import { AN_HOUR_AGO, type ApiCall, type ApiResponse, startTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { Facilities, type FacilityRecord } from '../../ground/facilities/facilities.js';
import { CustodyLedgers } from '../custody/custody-ledgers.js';
import { BatchCodes } from './batch-codes.js';
import { CodeFollower } from './code-follower.js';
import { randomCode } from './random-code.js';

let product: TestServer;
let admin: ApiCall & { token: string };
const sites = {} as Record<'farm' | 'ginner' | 'brand', FacilityRecord>;
const calls = {} as Record<keyof typeof sites, ApiCall>;

const CODE = /^([A-HJKMNP-Z2-9]{3}-){3}[A-HJKMNP-Z2-9]{3}$/;
const happened = () => ({ transactionId: randomUUID(), occurredAt: AN_HOUR_AGO });
const ok = ({ status, body, text }: ApiResponse) => {
  if (status >= 300) throw new Error(text);
  return body;
};

beforeAll(async () => {
  product = await startTestServer();
  admin = await product.signIn((await product.user('ADMIN')).email);
  for (const [name, type] of Object.entries({ farm: 'FARM', ginner: 'GINNER', brand: 'BRAND' } as const)) {
    const site = await product.facility(type, { name: `The ${name}`, policy: MONTHLY });
    sites[name as 'farm'] = site;
    calls[name as 'farm'] = await product.signIn((await product.user(type, site)).email);
  }
  const facilities = product.app.get(Facilities);
  await facilities.link(sites.farm, sites.ginner, '2026-01-01T00:00:00.000Z');
  await facilities.link(sites.farm, sites.brand, '2026-01-01T00:00:00.000Z');
}, 60_000);
afterAll(() => product?.stop());

const made = (call: ApiCall, id: string): Promise<QrBatchReply> =>
  until(
    async () => ok(await call('GET', `/api/qr-batches/${id}`)),
    ({ state }) => state !== 'making',
  );

async function batchOf(quantity: number, name = 'Season 2026'): Promise<QrBatchReply> {
  const id = randomUUID();
  ok(await admin('POST', '/api/qr-batches', { id, name, quantity }));
  return made(admin, id);
}

const codesOf = async (id: string, query = ''): Promise<QrCodeSummary[]> =>
  ok(await admin('GET', `/api/qr-batches/${id}/codes?perPage=100${query}`)).items;

async function counts(id: string): Promise<QrBatchReply['counts']> {
  await product.app.get(CodeFollower).caughtUp();
  return ok(await admin('GET', `/api/qr-batches/${id}`)).counts;
}

const record = (call: ApiCall, productId: string) =>
  call('POST', '/api/custody/records', { ...happened(), lots: [{ productId, product: 'rawCotton', quantity: 100, unit: 'kg' }] });

describe('a code', () => {
  it('has 12 letters and digits without look-alikes, in threes, and is drawn once', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.constant(undefined), () => {
        const code = randomCode();
        expect(code).toMatch(CODE);
        expect(seen.has(code)).toBe(false);
        seen.add(code);
      }),
      { numRuns: runsOf(5_000), seed: SEED },
    );
  });

  it('favours no letter', () => {
    const times = new Map<string, number>();
    for (let n = 0; n < 5_000; n++) for (const letter of productIdKey(randomCode())) times.set(letter, (times.get(letter) ?? 0) + 1);
    const mean = 60_000 / 31;
    for (const count of times.values()) expect(Math.abs(count - mean)).toBeLessThan(6 * Math.sqrt(mean));
    expect(times.size).toBe(31);
  });
});

describe('a batch', () => {
  it('is made by a job, each number with a code of its own', async () => {
    const batch = await batchOf(5_000);
    expect(batch).toMatchObject({ state: 'made', counts: { encoded: 5_000, active: 0, dispensed: 0 }, creator: { name: 'Test Person' } });
    const all: { number: number; code: string }[] = [];
    for await (const part of product.app.get(BatchCodes).pagesInOrder(batch.id, 1, 5_000)) all.push(...part);
    expect(all.map(({ number }) => number)).toEqual(Array.from({ length: 5_000 }, (_, at) => at + 1));
    expect(new Set(all.map(({ code }) => code)).size).toBe(5_000);
    expect(all.every(({ code }) => CODE.test(code))).toBe(true);
  });

  it('is made once, however often it is requested, and its id is good for no other', async () => {
    const asked = { id: randomUUID(), name: 'Twice', quantity: 700 };
    const all = await Promise.all([1, 2, 3].map(() => admin('POST', '/api/qr-batches', asked)));
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await made(admin, asked.id)).counts.encoded).toBe(700);
    expect(await product.app.get(BatchCodes).count(asked.id)).toBe(700);
    expect(await admin('POST', '/api/qr-batches', { ...asked, quantity: 701 })).toMatchObject({ body: { code: 'TransactionIdReused' } });
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: '=1+1' }, 'name'],
    [{ quantity: 0 }, 'quantity'],
    [{ quantity: 100_001 }, 'quantity'],
    [{ quantity: 1.5 }, 'quantity'],
  ])('is refused with %j', async (wrong, field) => {
    const { status, body } = await admin('POST', '/api/qr-batches', { id: randomUUID(), name: 'Good', quantity: 1, ...wrong });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  it('waits its turn where three are being made', async () => {
    const asked = [1, 2, 3, 4].map((n) => ({ id: randomUUID(), name: `Waiting ${n}`, quantity: 100_000 }));
    const made = [];
    for (const body of asked) made.push((await admin('POST', '/api/qr-batches', body)).body);
    expect(made[3]).toMatchObject({ status: 409, code: 'BatchesWaiting' });
    // A repeated request makes no further one.
    expect(await admin('POST', '/api/qr-batches', asked[0])).toMatchObject({ body: { id: asked[0]?.id } });
    for (const { id } of asked.slice(0, 3)) ok(await admin('POST', `/api/qr-batches/${id}/cancel`));
    expect(await admin('POST', '/api/qr-batches', { ...asked[3], quantity: 1 })).toMatchObject({ body: { state: 'making' } });
  });

  it('can be cancelled while it is made, and leaves no code', async () => {
    const id = randomUUID();
    ok(await admin('POST', '/api/qr-batches', { id, name: 'Mistaken', quantity: 100_000 }));
    const sheet = await admin('POST', `/api/qr-batches/${id}/sheets`, { label: 'a4x24' });
    expect(sheet).toMatchObject({ status: 409, body: { code: 'BatchNotMade' } });
    expect(ok(await admin('POST', `/api/qr-batches/${id}/cancel`)).state).toBe('cancelled');
    expect(ok(await admin('POST', `/api/qr-batches/${id}/cancel`)).state).toBe('cancelled');
    const codes = product.app.get(BatchCodes);
    await until(
      () => codes.count(id),
      (left) => left === 0,
    );
    expect(await codesOf(id)).toEqual([]);
  });

  it('cannot be cancelled once it is made', async () => {
    const { id } = await batchOf(1);
    expect(await admin('POST', `/api/qr-batches/${id}/cancel`)).toMatchObject({ status: 409, body: { code: 'BatchMade' } });
  });

  it('is found by its name, its state and the states of its codes, in the requested order', async () => {
    const names = async (query: string) => ok(await admin('GET', `/api/qr-batches?${query}`)).items.map(({ name }: QrBatchReply) => name);
    await batchOf(3, 'Zebra north');
    await batchOf(2, 'Zebra south');
    expect(await names('q=zebra')).toEqual(['Zebra south', 'Zebra north']);
    expect(await names('q=ZEBRA&sort=-quantity')).toEqual(['Zebra north', 'Zebra south']);
    expect(await names('q=zebra&state=cancelled')).toEqual([]);
    expect(await names('q=zebra&having=encoded&sort=encoded')).toEqual(['Zebra south', 'Zebra north']);
    expect(await names('q=zebra&having=dispensed')).toEqual([]);
    expect((await admin('GET', '/api/qr-batches?sort=secret')).status).toBe(400);
  });

  it('takes no code that a lot has', async () => {
    const codes = product.app.get(BatchCodes);
    const id = randomUUID();
    await codes.fill(id, 1, 10);
    const [, second] = await codes.page(id, undefined, 0, 10);
    ok(await record(calls.farm, second?.code ?? ''));
    await codes.fill(id, 1, 10);
    const after = await codes.page(id, undefined, 0, 10);
    expect(after.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(after.map(({ code }) => code)).not.toContain(second?.code);
  });
});

describe('a batch for one site', () => {
  const batchFor = async (site: FacilityRecord): Promise<QrBatchReply> => {
    const id = randomUUID();
    ok(await admin('POST', '/api/qr-batches', { id, name: 'Bales of one gin', quantity: 3, siteId: site.id }));
    return made(admin, id);
  };

  it('has codes that this site alone may use, also after one was used and voided', async () => {
    const { id, site } = await batchFor(sites.farm);
    expect(site).toMatchObject({ id: sites.farm.id, name: 'The farm' });
    const [one = '', other = ''] = (await codesOf(id)).map(({ code }) => code);
    const stranger = await product.signIn((await product.user('FARM', await product.facility('FARM'))).email);
    const refused = await record(stranger, one.toLowerCase().replaceAll('-', ' '));
    expect(refused).toMatchObject({ status: 409, body: { code: 'ProductIdNotYours' } });
    expect(refused.body.fields).toEqual({ 'lots.0.productId': ['This code is reserved for another site. Use one of your own.'] });
    expect(refused.text).not.toContain(sites.farm.id);
    const { transactionId } = ok(await record(calls.farm, one));
    expect(await counts(id)).toEqual({ encoded: 2, active: 1, dispensed: 0 });
    ok(await calls.farm('POST', `/api/custody/transactions/${transactionId}/void`, { reason: 'typing error' }));
    expect(await counts(id)).toEqual({ encoded: 3, active: 0, dispensed: 0 });
    for (const code of [one, other]) expect(await record(stranger, code)).toMatchObject({ body: { code: 'ProductIdNotYours' } });
    expect((await record(calls.farm, one)).status).toBe(201);
  });

  it('says its site in the list and in its CSV', async () => {
    const site = await product.facility('FARM', { name: '=Farm, "east"' });
    const { id } = await batchFor(site);
    expect(ok(await admin('GET', '/api/qr-batches?q=one+gin')).items[0]).toMatchObject({ id, site: { name: site.name } });
    const { text } = await admin('GET', `/api/qr-batches/${id}/codes.csv`);
    expect(text).toContain(`encoded,"Bales of one gin","'=Farm, ""east"""`);
  });

  it('is for a facility at which lots begin', async () => {
    const ask = (siteId: string) => admin('POST', '/api/qr-batches', { id: randomUUID(), name: 'Nobody', quantity: 1, siteId });
    for (const siteId of [sites.brand.id, randomUUID()])
      expect(await ask(siteId)).toMatchObject({ status: 400, body: { fields: { siteId: [expect.any(String)] } } });
  });
});

describe("a code's life", () => {
  it('begins with a lot, ends where that is used up, and comes back with a void', async () => {
    const { id } = await batchOf(5, 'Bales');
    const [raw, lint] = (await codesOf(id)).map(({ code }) => code) as [string, string];
    ok(await record(calls.farm, raw));
    expect(await counts(id)).toEqual({ encoded: 4, active: 1, dispensed: 0 });
    ok(await calls.farm('POST', '/api/custody/sales', { ...happened(), purchaserId: sites.ginner.id, lots: [{ productId: raw }] }));
    ok(await calls.ginner('POST', '/api/custody/purchases', { ...happened(), sellerId: sites.farm.id, lots: [{ productId: raw }] }));
    await product.app.get(CodeFollower).caughtUp();
    expect(await codesOf(id, '&state=active')).toMatchObject([{ code: raw, number: 1, holder: { name: 'The ginner' } }]);
    const said = happened();
    const outputs = [{ productId: lint, product: 'lint', quantity: 35, unit: 'kg' }];
    ok(await calls.ginner('POST', '/api/custody/transforms', { ...said, inputs: [{ productId: raw }], outputs }));
    expect(await counts(id)).toEqual({ encoded: 3, active: 1, dispensed: 1 });
    expect(await codesOf(id, '&state=dispensed')).toMatchObject([{ code: raw }]);
    ok(await calls.ginner('POST', `/api/custody/transactions/${said.transactionId}/void`, { reason: 'typing error' }));
    expect(await counts(id)).toEqual({ encoded: 4, active: 1, dispensed: 0 });
    const life = ok(await admin('GET', `/api/qr-codes/${productIdKey(raw).toLowerCase()}`));
    expect(life).toMatchObject({ code: raw, number: 1, state: 'active', batch: { name: 'Bales' }, lot: { productId: raw } });
    expect(life.history.map(({ kind, undone }: { kind: string; undone?: true }) => (undone ? `${kind}, undone` : kind))).toEqual([
      'recorded',
      'sold',
      'purchased',
      'used, undone',
      'voided',
    ]);
    const unused = ok(await admin('GET', `/api/qr-codes/${lint}`));
    expect(unused).toMatchObject({ state: 'encoded', lot: null, holder: null });
  });

  it('ends with a brand', async () => {
    const { id } = await batchOf(1, 'Sold out');
    const [{ code }] = (await codesOf(id)) as [QrCodeSummary];
    ok(await record(calls.farm, code));
    ok(await calls.farm('POST', '/api/custody/sales', { ...happened(), purchaserId: sites.brand.id, lots: [{ productId: code }] }));
    expect(await counts(id)).toEqual({ encoded: 0, active: 0, dispensed: 1 });
    expect(ok(await admin('GET', `/api/qr-codes/${code}`))).toMatchObject({ state: 'dispensed', holder: { name: 'The brand' } });
  });

  it('is shown for codes alone', async () => {
    ok(await record(calls.farm, 'TYPED-BY-HAND'));
    expect((await admin('GET', '/api/qr-codes/TYPED-BY-HAND')).status).toBe(404);
  });
});

describe('CSV', () => {
  it('names each code once, with its number', async () => {
    const { id } = await batchOf(2_300, 'For the "press"s');
    const headers = { authorization: `Bearer ${admin.token}` };
    const response = await fetch(`${product.url}/api/qr-batches/${id}/codes.csv`, { headers });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [head, ...lines] = Buffer.from(await response.arrayBuffer())
      .toString('utf8')
      .trimEnd()
      .split('\r\n');
    expect(head).toBe('\uFEFFnumber,code,state,batch,site');
    expect(lines).toHaveLength(2_300);
    expect(lines[2_299]).toMatch(/^2300,[A-Z2-9-]{15},encoded,"For the ""press""s",""$/);
  });
});

describe("a site's own product IDs", () => {
  it('begin with a prefix that an admin grants: nobody else may use it until it is ended', async () => {
    const path = `/api/facilities/${sites.farm.id}/product-id-prefixes`;
    const stranger = await product.signIn((await product.user('FARM', await product.facility('FARM'))).email);
    const granted = ok(await admin('POST', path, { prefix: 'pkfarm0' }));
    expect(granted.items).toMatchObject([{ prefix: 'PKFARM0-', facility: { id: sites.farm.id }, endedAt: null }]);
    expect(ok(await calls.farm('GET', path))).toEqual(granted);
    expect((await stranger('GET', path)).status).toBe(404);
    expect(await record(stranger, 'PKF-ARM-0-1')).toMatchObject({
      body: { code: 'ProductIdNotYours', fields: { 'lots.0.productId': [expect.any(String)] } },
    });
    const { position } = ok(await record(calls.farm, 'PKFARM0-0001'));
    const read = await calls.farm('GET', '/api/lots/PKFARM0-0001', undefined, { 'x-position': position });
    expect(ok(read).productId).toBe('PKFARM0-0001');
    const other = `/api/facilities/${sites.ginner.id}/product-id-prefixes`;
    expect(await admin('POST', other, { prefix: 'PKFARM01' })).toMatchObject({ status: 409, body: { code: 'PrefixTaken' } });
    expect(await admin('POST', `/api/facilities/${sites.brand.id}/product-id-prefixes`, { prefix: 'BRAND0' })).toMatchObject({
      status: 400,
    });
    expect(ok(await admin('GET', '/api/product-id-prefixes')).items).toHaveLength(1);
    expect(ok(await admin('DELETE', path, { prefix: 'PKFARM0-' })).items).toMatchObject([{ endedAt: expect.any(String) }]);
    ok(await record(stranger, 'PKFARM0-0002'));
  });

  it('have six letters or digits at least, unless they begin with a prefix of the site', async () => {
    const farm = await product.facility('FARM');
    const call = await product.signIn((await product.user('FARM', farm)).email);
    for (const id of ['12', 'K-4 7', 'AB-CDE'])
      expect(await record(call, id)).toMatchObject({
        status: 400,
        body: {
          code: 'ProductIdTooShort',
          fields: { 'lots.0.productId': ['A new product ID has at least 6 letters or digits. Scan or type the whole code.'] },
        },
      });
    ok(await record(call, 'AB-CDE-9'));
    ok(await admin('POST', `/api/facilities/${farm.id}/product-id-prefixes`, { prefix: 'W10' }));
    ok(await record(call, 'W10-1'));
  });

  it('stay as short as they are on lots of before', async () => {
    const farm = await product.facility('FARM');
    const call = await product.signIn((await product.user('FARM', farm)).email);
    const [brought, taken] = [happened(), happened()];
    const command = { ...brought, lots: [{ productId: '7X', product: 'rawCotton' as const, quantity: 900, unit: 'kg' as const }] };
    const actor = { userId: 'somebody', facilityId: farm.id };
    await product.app
      .get(CustodyLedgers)
      .execute(farm.id, { kind: 'record', command: { ...command, actor }, contentHash: 'before' } as never, {
        actor,
        transactionId: brought.transactionId,
      });
    await product.app.get(Facilities).link(farm, sites.ginner, '2026-01-01T00:00:00.000Z');
    ok(await call('GET', '/api/lots/7X'));
    ok(await calls.ginner('POST', '/api/custody/purchases', { ...taken, sellerId: farm.id, lots: [{ productId: '7x' }] }));
    expect(ok(await calls.ginner('GET', '/api/lots/7X')).productId).toBe('7X');
    expect(await record(call, '7X')).toMatchObject({ body: { code: expect.stringMatching(/^ProductId/) } });
  });

  it('are bounded a day, and by the weight of a lot, as a super admin sets it', async () => {
    const asSuper = await product.signIn((await product.user('SUPER_ADMIN')).email);
    const farm = await product.signIn((await product.user('FARM', await product.facility('FARM'))).email);
    const lots = (...kilograms: number[]) =>
      kilograms.map((quantity) => ({ productId: randomUUID().slice(0, 13), product: 'rawCotton', quantity, unit: 'kg' }));
    const send = (...kilograms: number[]) => farm('POST', '/api/custody/records', { ...happened(), lots: lots(...kilograms) });
    expect(await send(1, 0.099)).toMatchObject({
      status: 409,
      body: { code: 'LotTooLight', fields: { 'lots.1.quantity': ['A new lot must weigh at least 100 g.'] } },
    });
    const setBounds = async (basedOn: number, newPerDay: number) =>
      ok(await asSuper('PUT', '/api/settings/product-ids', { basedOn, value: { newPerDay, lotGramsMin: 100 } }));
    await setBounds(1, 2);
    ok(await send(1, 1));
    expect(await send(1)).toMatchObject({ status: 409, body: { code: 'ProductIdsTooMany' } });
    await setBounds(2, 20_000);
    ok(await send(1));
  });
});
