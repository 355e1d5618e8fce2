/** Checks the statements of passports about goods, and what passports leave out. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PassportField } from '../../../contracts/brand/passports/fields.js';
import { orderNumber, PassportOrders } from '../../../test/support/server/senders/passport-orders.js';
import { startTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { passportCredential } from './credential.js';

let product: TestServer;
let orders: PassportOrders;

// biome-ignore lint/suspicious/noExplicitAny: a reply of any shape
const fieldsOf = async (id: string): Promise<Record<string, any>> => {
  const { body } = await orders.brand.call('GET', `/api/orders/${id}/passport`);
  return Object.fromEntries(body.fields.map((field: { key: string }) => [field.key, field]));
};

beforeAll(async () => {
  // Its own: the log is written directly, without deciders.
  product = await startTestServer();
  orders = await PassportOrders.on(product);
}, 60_000);
afterAll(() => product?.stop());

it('leaves recycled fibre and the importer to the brand, since no record states them', async () => {
  const { id, code } = await orders.issued();
  expect(await fieldsOf(id)).toMatchObject({ recycled: { source: 'missing' }, importer: { source: 'missing' } });
  expect(JSON.stringify(await orders.credential(code))).not.toContain('recycledMassFraction');
  const values = [{ key: 'recycled', text: '20 % of the cotton' }];
  expect((await orders.brand.call('PUT', `/api/orders/${id}/passport/declared`, { values })).status).toBe(200);
  expect(await fieldsOf(id)).toMatchObject({ recycled: { source: 'declared', value: { text: '20 % of the cotton' } } });
});

it('takes the goods that nothing else was made of, where inputs are of the same stage', async () => {
  const other = await product.someone('MILL', 'MILL');
  const order = orderNumber();
  await orders.delivered(order, { makerId: other.site.id });
  const { id } = await orders.ordered(order);
  const { batch, maker } = await fieldsOf(id);
  expect(batch.value).toMatchObject({ lots: 1 });
  expect(maker.value.sites).toMatchObject([{ name: orders.sewer.site.name }]);
});

it('gives shares of what was delivered, not of what was ordered', async () => {
  const order = orderNumber();
  await orders.delivered(order, { pieces: 300 });
  const { id } = await orders.ordered(order, {}, 1200);
  expect((await fieldsOf(id))['origins'].value.parts).toEqual([{ ground: 'registered', country: 'PK', percent: 100 }]);
  const { code } = (await orders.issue(id)).body;
  const [evidence] = (await orders.credential(code)).credentialSubject.performanceClaim;
  const unknown = evidence.claimedPerformance.find(({ metric }: { metric: { name: string } }) => metric.name === 'unknown');
  expect(unknown.measure.value).toBe(0);
});

it('says where goods are of several orders with one number', async () => {
  const order = orderNumber();
  await orders.delivered(order);
  const { id } = await orders.ordered(order);
  await orders.ordered(order);
  expect((await fieldsOf(id))['batch'].value).toMatchObject({ orders: 2 });
  expect(await orders.html((await orders.issue(id)).body.code)).toContain('Orders together: 2');
});

describe('the signed materials', () => {
  const materialsOf = (fibres: [string, number][]) => {
    const fields: PassportField[] = [
      {
        key: 'fibres',
        source: 'declared',
        since: null,
        value: { kind: 'fibres', parts: fibres.map(([fibre, percent]) => ({ fibre, percent })) },
      },
      {
        ...{ key: 'origins', source: 'record', since: null },
        value: {
          kind: 'origins',
          parts: [
            { ground: 'registered', country: 'PK', percent: 60 },
            { ground: 'declared', country: 'PK', percent: 30 },
            { ground: 'unknown', country: '', percent: 10 },
          ],
        },
      },
    ];
    const site = { id: 'brand', name: 'Brand', country: 'DE' };
    const identity = {
      ...{
        publicUrl: 'https://a.example',
        code: 'A',
        version: 1,
        issuedAt: '2026-01-01T00:00:00.000Z',
        address: 'https://a.example/passports/A',
      },
      ...{ brand: site, product: 'finished' as const, maker: { name: 'Hidden', country: 'PK', isNamed: false } },
      ...{ status: { list: 1, index: 1 }, evidence: null },
    };
    const { credentialSubject } = passportCredential(fields, identity) as { credentialSubject: Record<string, unknown> };
    expect(JSON.stringify(credentialSubject)).not.toContain('Hidden');
    return credentialSubject['materialProvenance'];
  };

  it.each(['Coton', 'Organic cotton', 'ALGODÓN', 'Sợi bông', '棉', 'সুতি', 'कपास', 'کپاس', 'Pamuk', 'algodão'])(
    'know %s as cotton, and take its part of registered origin alone',
    (fibre) => {
      expect(
        materialsOf([
          ['Viscose', 70],
          [fibre, 30],
        ]),
      ).toMatchObject([{ originCountry: { countryCode: 'PK' }, massFraction: 0.18 }]);
    },
  );

  it('are none where the part rounds to nothing', () => {
    const least: [string, number][] = [
      ['Polyester', 100],
      ['Cotton', 0.001],
    ];
    expect(materialsOf(least)).toBeUndefined();
  });

  it.each(['Polyester', 'Recycled cotton', '人造棉', 'Cotton and polyester'])('are none for %s', (fibre) => {
    expect(materialsOf([[fibre, 100]])).toBeUndefined();
  });
});
