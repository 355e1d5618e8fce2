/** A transporter reads the transports that name it, with the papers that travel along. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from '../../../../test/support/jest/made-up.js';
import { AN_HOUR_AGO, type ApiCall, sharedTestServer, type TestServer } from '../../../../test/support/server/test-server.js';
import { Facilities } from '../../../ground/facilities/facilities.js';
import { BlobStore } from '../../../platform/blobs/blob-store.js';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

let product: TestServer;
let carrier: ApiCall;
let otherCarrier: ApiCall;
let farm: ApiCall;
let farmId: string;
let log: string;
let invoice: string;
const transactionId = randomUUID();
let position: string;
let sentAt: string;

beforeAll(async () => {
  product = await sharedTestServer();
  const [site, transporter, other] = [
    await product.facility('FARM'),
    await product.facility('TRANSPORTER'),
    await product.facility('TRANSPORTER'),
  ];
  farmId = site.id;
  await product.app.get(Facilities).link(site, transporter, '2026-01-01T00:00:00.000Z');
  farm = await product.signIn((await product.user('FARM', site)).email);
  carrier = await product.signIn((await product.user('TRANSPORTER', transporter)).email);
  otherCarrier = await product.signIn((await product.user('TRANSPORTER', other)).email);
  [log, invoice] = [await uploaded('log.png'), await uploaded('invoice.png')];
  const [productId, occurredAt] = ['CARRIED-LOT', AN_HOUR_AGO];
  await farm('POST', '/api/custody/records', {
    transactionId: randomUUID(),
    occurredAt,
    lots: [{ productId, product: 'rawCotton', quantity: 5, unit: 'kg' }],
  });
  const sent = await farm('POST', '/api/custody/transports', {
    transactionId,
    occurredAt,
    transporterId: transporter.id,
    lots: [{ productId }],
    documents: [
      { blobName: log, kind: 'transportLog' },
      { blobName: invoice, kind: 'invoice' },
    ],
  });
  expect(sent.status).toBe(201);
  sentAt = position = sent.body.position;
}, 60_000);
afterAll(() => product.stop());

async function uploaded(name: string): Promise<string> {
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(PNG)]), name);
  return (await farm('POST', '/api/upload/files', form)).body[0].blobName;
}

const read = (call: ApiCall, path: string) => call('GET', path, undefined, { 'x-position': position });

describe('a transport', () => {
  it('is listed for the transporter that it names, with its lots and its log, and without invoices', async () => {
    const { status, body } = await read(carrier, '/api/custody/transactions');
    expect([status, body.total]).toEqual([200, 1]);
    expect(body.items[0]).toMatchObject({
      transactionId,
      kind: 'transport',
      facility: { id: farmId },
      lots: [{ productId: 'CARRIED-LOT', massGrams: 5000 }],
    });
    expect(body.items[0].documents.map(({ blobName }: { blobName: string }) => blobName)).toEqual([log]);
    expect((await read(carrier, `/api/custody/transactions/${transactionId}?facilityId=${farmId}`)).status).toBe(200);
  });

  it('is listed for no other transporter', async () => {
    expect((await read(otherCarrier, '/api/custody/transactions')).body).toMatchObject({ total: 0, items: [] });
    expect((await read(otherCarrier, `/api/custody/transactions/${transactionId}?facilityId=${farmId}`)).status).toBe(404);
  });
});

it('a transporter opens the papers that travel with the goods alone', async () => {
  const statusOf = async (call: ApiCall, blobName: string) => (await read(call, `/api/files/${blobName}`)).status;
  expect([await statusOf(carrier, log), await statusOf(carrier, invoice), await statusOf(otherCarrier, log)]).toEqual([200, 404, 404]);
});

const add = (call: ApiCall, blobName: string, kind = 'packingList') =>
  call('POST', `/api/custody/transactions/${transactionId}/documents`, { documents: [{ blobName, kind }] });

it('a document that comes later is read by both, belongs to the lot, and is an event of EPCIS', async () => {
  const list = await uploaded('list.png');
  const added = await add(farm, list);
  expect(added.status).toBe(201);
  position = added.body.position;
  expect((await add(farm, list)).body).toEqual(added.body);
  const [trip] = (await read(carrier, '/api/custody/trips?state=toConfirm')).body.trips;
  const names = trip.transports[0].documents.map(({ blobName }: { blobName: string }) => blobName);
  expect(names).toEqual([log, list]);
  expect((await read(carrier, `/api/files/${list}`)).status).toBe(200);
  const { history } = (await read(farm, '/api/lots/CARRIED-LOT')).body;
  expect(history.at(-1).documents).toMatchObject([
    { kind: 'transportLog' },
    { kind: 'invoice' },
    { blobName: list, addedAt: expect.any(String) },
  ]);
  const { epcisBody } = (await read(farm, '/api/epcis/events?eventType=TransactionEvent')).body;
  expect(epcisBody.queryResults.resultsBody.eventList).toMatchObject([{ action: 'ADD', 'selv:partOf': `urn:uuid:${transactionId}` }]);
});

it('a document is added by the site that recorded the transport, which uploaded it', async () => {
  const path = `/api/custody/transactions/${transactionId}/documents`;
  const { status, body } = await add(farm, 'of-nobody', 'other');
  expect([status, Object.keys(body.fields)]).toEqual([400, ['documents.0.blobName']]);
  expect((await farm('POST', path, { documents: [] })).status).toBe(400);
  expect((await add(carrier, log, 'other')).status).toBe(403);
});

it('a document that is added again has the position of its own event, also after its file is erased', async () => {
  const [first, second] = [await uploaded('first.png'), await uploaded('second.png')];
  const [added, later] = [await add(farm, first), await add(farm, second)];
  expect([added.status, later.status]).toEqual([201, 201]);
  await product.app.get(BlobStore).delete(first);
  for (const [blobName, before] of [
    [log, sentAt],
    [first, added.body.position],
    [second, later.body.position],
  ] as const) {
    const { status, body } = await add(farm, blobName);
    expect([status, body]).toEqual([200, { transactionId, position: before }]);
  }
});

it('a void of the transport takes back the events of its later documents in EPCIS, too', async () => {
  const voided = await farm('POST', `/api/custody/transactions/${transactionId}/void`, { reason: 'Typed twice' });
  expect(voided.status).toBe(201);
  position = voided.body.position;
  const taken = (await read(farm, '/api/epcis/events?eventType=TransactionEvent&EXISTS_errorDeclaration=true')).body;
  const given = (await read(farm, '/api/epcis/events?eventType=TransactionEvent&EXISTS_errorDeclaration=false')).body;
  const [before, after] = [given, taken].map(({ epcisBody }) => epcisBody.queryResults.resultsBody.eventList);
  const idsOf = (events: { eventID: string }[]) => events.map(({ eventID }) => eventID);
  expect([after.length, idsOf(after)]).toEqual([3, idsOf(before)]);
  const [{ eventID, errorDeclaration }] = after;
  expect(errorDeclaration).toEqual({ declarationTime: expect.any(String), reason: 'did_not_occur' });
  const { body } = await read(farm, `/api/epcis/events/${encodeURIComponent(eventID)}`);
  expect(body).toMatchObject({ eventID, errorDeclaration });
});
