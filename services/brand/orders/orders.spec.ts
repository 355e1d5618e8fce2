import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OrderReply, OrderSummary } from '../../../contracts/brand/orders/replies.js';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { addSupplier } from '../../../test/support/server/brand-suppliers.js';
import { type ApiCall, sharedTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import type { FacilityRecord } from '../../ground/facilities/facilities.js';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
const SHIRT = { purchaseOrderNumber: 'PO 45-001', productDescription: 'Oxford shirt', quantity: 24_000, purchaseDate: '2026-11-09' };

let product: TestServer;
let brand: FacilityRecord;
let call: ApiCall;
let rival: ApiCall;
let userId: string;
let [cut, weave]: string[] = [];

beforeAll(async () => {
  product = await sharedTestServer();
  brand = await product.facility('BRAND');
  const user = await product.user('BRAND', brand, { firstName: 'Ana', lastName: 'Lindqvist' });
  userId = user.id;
  call = await product.signIn(user.email);
  rival = await product.signIn((await product.user('BRAND', await product.facility('BRAND'))).email);
  [cut, weave] = [
    await addSupplier(product, brand.id, 'Model Town Apparel'),
    await addSupplier(product, brand.id, 'Lyallpur Weaving', { tiers: [3] }),
  ];
});
afterAll(() => product.stop());

const tree = () => {
  const [top, below] = [randomUUID(), randomUUID()];
  return [
    { orderSupplierId: top, supplierId: cut, tier: 1, targets: [below] },
    { orderSupplierId: below, supplierId: weave, tier: 3, targets: [] },
  ];
};
const create = async (given: object = SHIRT): Promise<{ id: string; position: string }> => {
  const { status, body } = await call('POST', '/api/orders', given);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
};
const read = async ({ id, position }: { id: string; position: string }): Promise<OrderReply> =>
  (await call('GET', `/api/orders/${id}`, undefined, { 'x-position': position })).body;
const list = async (query: string, position?: string): Promise<OrderSummary[]> =>
  (await call('GET', `/api/orders?${query}`, undefined, position ? { 'x-position': position } : {})).body.items;

async function upload(caller: ApiCall): Promise<string> {
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(PDF)]), 'packing-list.pdf');
  return (await caller('POST', '/api/upload/files', form)).body[0].blobName;
}

describe('drafting', () => {
  it('keeps what was given, with files by their hash and suppliers by their name', async () => {
    const blobName = await upload(call);
    const suppliers = tree();
    const order = await read(await create({ ...SHIRT, purchaseOrderNumber: ' PO 45-002 ', suppliers, packingLists: [{ blobName }] }));
    expect(order).toMatchObject({ ...SHIRT, purchaseOrderNumber: 'PO 45-002', state: 'draft', revision: 0, transportLogs: [] });
    expect(order.packingLists).toEqual([
      { blobName, sha256: expect.stringMatching(/^[0-9a-f]{64}$/), fileName: 'packing-list.pdf', bytes: PDF.length },
    ]);
    expect(order.suppliers).toMatchObject([
      { ...suppliers[0], supplier: { businessName: 'Model Town Apparel', status: 'draft' } },
      { ...suppliers[1], supplier: { businessName: 'Lyallpur Weaving' } },
    ]);
  });

  it('is the same order again, and no other under the same id', async () => {
    const orderId = randomUUID();
    const first = await call('POST', '/api/orders', { ...SHIRT, orderId });
    const again = await call('POST', '/api/orders', { ...SHIRT, orderId });
    expect([first.status, again.status, again.body]).toEqual([201, 200, first.body]);
    expect(first.body).toMatchObject({ id: orderId, transactionId: orderId, revision: 0 });
    const other = await call('POST', '/api/orders', { ...SHIRT, orderId, quantity: 1 });
    expect([other.status, other.body.code]).toEqual([409, 'TransactionIdReused']);
    expect((await rival('POST', '/api/orders', { ...SHIRT, orderId })).body.code).toBe('TransactionIdReused');
  });

  it.each([
    ['a date that is none', { purchaseDate: '2026-13-01' }, 'purchaseDate'],
    ['a date as forms write it', { invoiceDate: '11.13.2026' }, 'invoiceDate'],
    ['no quantity', { quantity: 0 }, 'quantity'],
    ['a part of a piece', { quantity: 3.19 }, 'quantity'],
    ['a file that nobody uploaded', { transportLogs: [{ blobName: 'nothing' }] }, 'transportLogs.0.blobName'],
    ['another brand’s product', { productId: randomUUID() }, 'productId'],
  ])('refuses %s, at its field', async (_, given, field) => {
    const { status, body } = await call('POST', '/api/orders', given);
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'Invalid', [field]]);
  });

  it('refuses a tree with a circle, a target that is not there, and a supplier of another brand, all at once', async () => {
    const theirs = await addSupplier(product, randomUUID(), 'Rival’s mill');
    const [a, b, c] = [randomUUID(), randomUUID(), randomUUID()];
    const suppliers = [
      { orderSupplierId: a, supplierId: cut, tier: 1, targets: [b] },
      { orderSupplierId: b, supplierId: weave, tier: 3, targets: [a] },
      { orderSupplierId: c, supplierId: theirs, tier: 4, targets: [randomUUID()] },
    ];
    const { body } = await call('POST', '/api/orders', { suppliers });
    expect(body.fields).toEqual({
      'suppliers.0.targets.0': ['This would make a circle of suppliers.'],
      'suppliers.1.targets.0': ['This would make a circle of suppliers.'],
      'suppliers.2.targets.0': ['This supplier is not in the order.'],
      'suppliers.2.supplierId': ['This supplier is not in your list.'],
    });
  });

  it('refuses a file of another facility', async () => {
    const { body } = await call('POST', '/api/orders', { packingLists: [{ blobName: await upload(rival) }] });
    expect(body.fields).toEqual({ 'packingLists.0.blobName': ['This file was not uploaded. Upload it again.'] });
  });
});

describe('placing', () => {
  it('needs one of the three numbers', async () => {
    const order = await create({ productDescription: 'Dress' });
    const refused = await call('POST', `/api/orders/${order.id}/place`);
    const rule = 'An order needs at least one of purchase order number, invoice number or packing list number';
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([409, 'OrderNumberMissing', rule]);
    await call('PUT', `/api/orders/${order.id}`, { productDescription: 'Dress', packingListNumber: 'PL-1' });
    const placed = await call('POST', `/api/orders/${order.id}/place`);
    expect(placed.status).toBe(201);
    expect(await read(placed.body)).toMatchObject({ state: 'placed', placedAt: expect.any(String) });
    expect((await call('POST', `/api/orders/${order.id}/place`)).status).toBe(200);
  });

  it('leaves the order to be changed, but not without a number, and not over somebody else’s change', async () => {
    const order = await create();
    await call('POST', `/api/orders/${order.id}/place`);
    const path = `/api/orders/${order.id}`;
    expect((await call('PUT', path, { ...SHIRT, quantity: 23_500, basedOn: 1 })).body.revision).toBe(2);
    expect((await call('PUT', path, { ...SHIRT, quantity: 23_000, basedOn: 1 })).body.code).toBe('Conflict');
    expect((await call('PUT', path, { productDescription: 'Oxford shirt' })).body.code).toBe('OrderNumberMissing');
    const same = await call('PUT', path, { ...SHIRT, quantity: 23_500 });
    expect([same.status, same.body.revision]).toEqual([200, 2]);
  });
});

describe('placing a second order with a number that is there', () => {
  let head: string | undefined;
  const draft = async (given: object): Promise<string> => (await create(given)).id;
  const place = async (id: string, body?: object) => {
    const reply = await call('POST', `/api/orders/${id}/place`, body, head === undefined ? {} : { 'x-position': head });
    head = reply.body.position ?? head;
    return reply;
  };

  it.each([
    ['purchaseOrderNumber', 'You already have this purchase order, placed on'],
    ['invoiceNumber', 'You already have an order with this invoice number, placed on'],
    ['packingListNumber', 'You already have an order with this packing list number, placed on'],
  ])('asks first, whatever the case and the signs between: %s', async (field, text) => {
    const first = await draft({ [field]: `Twice ${field}/1` });
    expect((await place(first)).status).toBe(201);
    const drafted = await create({ [field]: `twice-${field.toUpperCase()}1` });
    const second = drafted.id;
    const { status, body } = await place(second);
    expect([status, body.code, body.orderId]).toEqual([409, 'OrderNumberTaken', first]);
    expect(body.fields[field][0]).toContain(text);
    expect((await read(drafted)).state).toBe('draft');
    expect((await place(second, { confirmDuplicate: true })).status).toBe(201);
    expect([(await place(second)).status, (await place(first)).status]).toEqual([200, 200]);
  });

  it('asks also when a placed order is given such a number, and not for what it has already', async () => {
    const first = await draft({ purchaseOrderNumber: 'CHANGED-TO' });
    await place(first);
    const other = await draft({ invoiceNumber: 'CHANGED-FROM' });
    await place(other);
    const change = (given: object) =>
      call('PUT', `/api/orders/${other}`, { invoiceNumber: 'CHANGED-FROM', ...given }, { 'x-position': head ?? '' });
    expect((await change({ purchaseOrderNumber: 'changed to' })).body).toMatchObject({ code: 'OrderNumberTaken', orderId: first });
    expect((await change({ purchaseOrderNumber: 'changed to', confirmDuplicate: true })).status).toBe(200);
    expect((await change({ purchaseOrderNumber: 'CHANGED TO', quantity: 5 })).status).toBe(200);
  });

  it('lets one of many have a number that are placed with it at the same instant', async () => {
    const ids = await Promise.all(
      Array.from({ length: 6 }, (_, at) => draft({ purchaseOrderNumber: 'ONCE/1', invoiceNumber: `ONCE-${at}` })),
    );
    const replies = await Promise.all(ids.map((id) => call('POST', `/api/orders/${id}/place`)));
    const placedOne = ids[replies.findIndex(({ status }) => status === 201)];
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    const refused = replies.filter(({ status }) => status === 409).map(({ body }) => [body.code, body.orderId]);
    expect(refused).toEqual(Array(5).fill(['OrderNumberTaken', placedOne]));
  });

  it('lets one of two placed orders have a number that both are given at the same instant', async () => {
    const ids = await Promise.all(['GIVEN-1', 'GIVEN-2'].map((invoiceNumber) => draft({ invoiceNumber })));
    for (const id of ids) await place(id);
    const given = (id: string, at: number) =>
      call('PUT', `/api/orders/${id}`, { invoiceNumber: `GIVEN-${at + 1}`, packingListNumber: 'G-PL' });
    expect((await Promise.all(ids.map(given))).map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('leaves a number that an order no longer has to the next at once', async () => {
    const first = await draft({ purchaseOrderNumber: 'LEFT-1' });
    await place(first);
    head = (await call('PUT', `/api/orders/${first}`, { purchaseOrderNumber: 'LEFT-2' })).body.position;
    expect((await place(await draft({ purchaseOrderNumber: 'LEFT-1' }))).status).toBe(201);
  });

  it('asks for nothing where the other is a draft, cancelled, or another brand’s', async () => {
    await draft({ purchaseOrderNumber: 'FREE-1' });
    const cancelled = await draft({ purchaseOrderNumber: 'FREE-1' });
    await place(cancelled);
    head = (await call('POST', `/api/orders/${cancelled}/cancel`, { reason: 'Typed twice' })).body.position;
    // Placing looks at the view of orders, which the read waits for.
    await call('GET', `/api/orders/${cancelled}`, undefined, { 'x-position': head ?? '' });
    const mine = await draft({ purchaseOrderNumber: 'FREE-1' });
    expect((await place(mine)).status).toBe(201);
  });
});

describe('cancelling', () => {
  it('keeps the reason outside of the log, and the order from further changes', async () => {
    const order = await create();
    const refused = await call('POST', `/api/orders/${order.id}/cancel`, { reason: ' ' });
    expect(refused.body.fields).toEqual({ reason: [expect.any(String)] });
    const cancelled = await call('POST', `/api/orders/${order.id}/cancel`, { reason: 'The mill burned down' });
    expect(cancelled.status).toBe(201);
    expect(await read(cancelled.body)).toMatchObject({ state: 'cancelled', cancelReason: 'The mill burned down' });
    expect((await call('PUT', `/api/orders/${order.id}`, SHIRT)).body.code).toBe('OrderCancelled');
    expect((await call('POST', `/api/orders/${order.id}/cancel`, { reason: 'Again' })).status).toBe(200);
    const history = (await call('GET', `/api/orders/${order.id}/history`)).body;
    expect(history[0]).toMatchObject({ act: 'cancelled', reason: 'The mill burned down', by: { id: userId, name: 'Ana Lindqvist' } });
  });
});

describe('a draft', () => {
  it('is discarded for good', async () => {
    const order = await create({ ...SHIRT, productDescription: 'Discarded dress' });
    const { status, body } = await call('DELETE', `/api/orders/${order.id}`);
    expect(status).toBe(200);
    expect((await call('GET', `/api/orders/${order.id}`, undefined, { 'x-position': body.position })).status).toBe(404);
    expect(await list('q=discarded', body.position)).toEqual([]);
    expect((await call('DELETE', `/api/orders/${(await placed()).id}`)).body.code).toBe('OrderNotDraft');
  });

  it('shows the changes that one person made in one go as one', async () => {
    const { id } = await create({});
    for (const given of [{ quantity: 1 }, { quantity: 12 }, { quantity: 12, productDescription: 'Jacket', invoiceNumber: 'I-1' }])
      await call('PUT', `/api/orders/${id}`, given);
    const { position } = (await call('POST', `/api/orders/${id}/place`)).body;
    await call('PUT', `/api/orders/${id}`, { quantity: 13, productDescription: 'Jacket', invoiceNumber: 'I-1' });
    const history = (await call('GET', `/api/orders/${id}/history`, undefined, { 'x-position': position })).body;
    expect(history.map(({ act, changed }: { act: string; changed: string[] }) => [act, ...changed])).toEqual([
      ['changed', 'quantity'],
      ['placed'],
      ['changed', 'quantity', 'productDescription', 'invoiceNumber'],
      ['drafted'],
    ]);
  });
});

const placed = async () => {
  const { id } = await create({ ...SHIRT, purchaseOrderNumber: `PO-${randomUUID()}` });
  return (await call('POST', `/api/orders/${id}/place`)).body as { id: string; position: string };
};

it('a copy has the order’s goods and suppliers, and numbers, dates and files of its own', async () => {
  const suppliers = tree();
  const order = await create({ ...SHIRT, suppliers, packingLists: [{ blobName: await upload(call) }] });
  const { status, body } = await call('POST', `/api/orders/${order.id}/duplicate`, {});
  expect(status).toBe(201);
  const copy = await read(body);
  expect(copy).toMatchObject({ state: 'draft', copyOf: order.id, productDescription: 'Oxford shirt', quantity: 24_000, packingLists: [] });
  expect(copy.suppliers.map(({ supplier: _, ...each }) => each)).toEqual(suppliers);
  expect([copy.purchaseOrderNumber, copy.purchaseDate]).toEqual([undefined, undefined]);
});

describe('the list', () => {
  let last: string;
  beforeAll(async () => {
    await create({
      purchaseOrderNumber: 'LIST/26-0417',
      productDescription: 'Percale bed set',
      purchaseDate: '2025-03-01',
      suppliers: tree(),
    });
    await create({ invoiceNumber: 'LIST-INV-7', productDescription: 'Linen trousers', purchaseDate: '2025-04-01' });
    const third = await create({ packingListNumber: 'LIST-PL-9', productDescription: 'Percale pillow', purchaseDate: '2025-05-01' });
    last = (await call('POST', `/api/orders/${third.id}/place`)).body.position;
  });
  const found = async (query: string) => (await list(query, last)).map(({ productDescription }) => productDescription);

  it.each([
    ['a number, whatever the signs between', 'q=list%20260417', ['Percale bed set']],
    ['a word in a number', 'q=0417', ['Percale bed set']],
    ['the beginning of a word of what was ordered', 'q=PERC', ['Percale pillow', 'Percale bed set']],
    ['several words', 'q=percale%20bed', ['Percale bed set']],
    ['a supplier’s name', 'q=lyallpur&to=2025-12-31', ['Percale bed set']],
    ['state', 'q=list&state=placed', ['Percale pillow']],
    ['dates of purchase', 'from=2025-03-01&to=2025-04-01&sort=purchaseDate', ['Percale bed set', 'Linen trousers']],
    ['nothing of these', 'q=percale%20curtain', []],
  ])('is found by %s', async (_, query, descriptions) => {
    expect(await found(query)).toEqual(descriptions);
  });

  it('is found by a supplier in the tree, and says who delivers', async () => {
    const rows = await list(`supplierId=${weave}&to=2025-12-31`, last);
    expect(rows).toMatchObject([
      {
        productDescription: 'Percale bed set',
        supplierCount: 2,
        topSuppliers: [{ id: cut, businessName: 'Model Town Apparel' }],
        trace: null,
      },
    ]);
  });

  it('sorts, pages, and refuses what it cannot sort by', async () => {
    expect(await found('q=list&sort=-purchaseDate')).toEqual(['Percale pillow', 'Linen trousers', 'Percale bed set']);
    const second = await call('GET', '/api/orders?q=list&sort=purchaseDate&page=2&perPage=1');
    expect(second.body).toMatchObject({ total: 3, page: 2, perPage: 1, items: [{ productDescription: 'Linen trousers' }] });
    expect((await call('GET', '/api/orders?sort=quantity')).status).toBe(400);
  });

  it('is the brand’s own', async () => {
    expect((await rival('GET', '/api/orders?q=list', undefined, { 'x-position': last })).body).toMatchObject({ items: [], total: 0 });
  });
});

it('another brand finds no order, whatever it does', async () => {
  const { id } = await placed();
  const acts: [string, string, object?][] = [
    ['GET', ''],
    ['PUT', '', SHIRT],
    ['DELETE', ''],
    ['POST', '/place'],
    ['POST', '/cancel', { reason: 'Not ours' }],
    ['POST', '/duplicate', {}],
    ['GET', '/history'],
    ['GET', '/trace'],
    ['GET', '/timeline'],
  ];
  for (const [method, path, body] of acts) expect((await rival(method, `/api/orders/${id}${path}`, body)).status).toBe(404);
});
