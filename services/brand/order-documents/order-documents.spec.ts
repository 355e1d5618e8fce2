import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  ChecklistDocument,
  DocumentRequestReply,
  MissingForFileReply,
  OrderDocumentsReply,
} from '../../../contracts/brand/order-documents/replies.js';
import { type LedgerEvent, ledgerStreamOf } from '../../../contracts/ledger/custody/events.js';
import type { FacilityType } from '../../../contracts/shared/roles.js';
import type { ProductRiskReply } from '../../../contracts/trace/risk/replies.js';
import type { SiteOnTraceReply } from '../../../contracts/trace/tracing/site-on-trace.js';
import { LogBuilder } from '../../../test/support/histories/log-builder.js';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { addSupplier } from '../../../test/support/server/brand-suppliers.js';
import { castOf } from '../../../test/support/server/senders/cast.js';
import { type ApiCall, startTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { Facilities, type FacilityRecord } from '../../ground/facilities/facilities.js';
import { EventStore, type NewEvent, NO_STREAM, type StoredEvent } from '../../platform/events/event-store.js';
import { BEFORE_FIRST, chained } from '../../platform/events/hash-chain.js';

const CAST = { farm: 'FARM', gin: 'GINNER', mill: 'MILL', brand: 'BRAND', rival: 'BRAND' } as const satisfies Record<string, FacilityType>;
type Name = keyof typeof CAST;
const PDF = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n';

let product: TestServer;
let sites: Record<Name, FacilityRecord>;
let as: Record<Name, ApiCall>;
let head: string;
let orderId: string;
/** Holds the gin's invoice to the mill and the mill's packing list to the brand. */
let invoice: { blobName: string; sha256: string };
let packingList: { blobName: string; sha256: string };

async function upload(call: ApiCall, name: string): Promise<{ blobName: string; sha256: string }> {
  const form = new FormData();
  form.append('files', new Blob([`${PDF}${name}`]), name);
  const { blobName } = (await call('POST', '/api/upload/files', form)).body[0];
  const content = new Uint8Array(Buffer.from(`${PDF}${name}`));
  const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', content)).toString('hex');
  return { blobName, sha256 };
}

/** Records raw cotton of a farm that is ginned, sold with an invoice, made into fabric, and sold to the brand with a packing list. */
function tell(log: LogBuilder): void {
  const id = (name: Name) => sites[name].id;
  log.record(id('farm'), [{ id: 'E-RAW', product: 'rawCotton', grams: 300_000, verifiedGrams: 300_000 }]);
  log.buy(id('gin'), id('farm'), ['E-RAW']);
  log.transform(id('gin'), { inputs: [{ from: 'E-RAW', grams: 300_000 }] }, [{ id: 'E-LINT', product: 'lint', grams: 100_000 }]);
  log.sell(id('gin'), id('mill'), ['E-LINT'], { documents: [{ ...invoice, kind: 'invoice' }] });
  log.buy(id('mill'), id('gin'), ['E-LINT']);
  log.buyOutside(id('mill'), [{ id: 'E-BOUGHT', product: 'lint', grams: 50_000 }]);
  const bought = { from: 'E-BOUGHT', grams: 25_000 };
  log.transform(id('mill'), { inputs: [{ from: 'E-LINT', grams: 100_000 }, bought] }, [
    { id: 'E-FABRIC', product: 'fabric', grams: 100_000 },
  ]);
  const documents = [{ ...packingList, kind: 'packingList' as const }];
  log.sell(id('mill'), id('brand'), ['E-FABRIC'], { purchaseOrderNumber: 'PO-EVIDENCE', documents });
}

/** Chains an event to the one before it, as the product does; the farm's events stay as they were built, so that its chain is broken. */
function sealed({ stream, id, type, data, metadata }: LedgerEvent, last: StoredEvent | undefined): NewEvent {
  if (stream === ledgerStreamOf(sites.farm.id)) return { id, type, data, metadata };
  const before = last ? { ...last.metadata, revision: last.revision } : BEFORE_FIRST;
  const { actor, transactionId, recordedAt } = metadata;
  return chained(stream, before, [{ type, data }], { actor, transactionId }, recordedAt).events[0] as NewEvent;
}

beforeAll(async () => {
  // Its own: the log is written directly, without deciders, so that the product finds transfers in it that it cannot follow up.
  product = await startTestServer();
  ({ sites, calls: as } = await castOf(product, CAST));
  await product.app.get(Facilities).link(sites.brand, sites.mill, '2026-01-01T00:00:00.000Z');
  invoice = await upload(as.gin, 'invoice.pdf');
  packingList = await upload(as.mill, 'packing-list.pdf');
  const log = new LogBuilder();
  tell(log);
  const events = product.app.get(EventStore);
  for (const event of log.events) {
    const last = await events.last(event.stream);
    head = (await events.append(event.stream, last?.revision ?? NO_STREAM, [sealed(event, last)])).position;
  }
  const supplierId = await addSupplier(product, sites.brand.id, 'Mill', { facilityId: sites.mill.id, tiers: [3] });
  const suppliers = [{ orderSupplierId: randomUUID(), supplierId, tier: 3, targets: [] }];
  const own = await upload(as.brand, 'own-packing-list.pdf');
  const given = { purchaseOrderNumber: 'PO-EVIDENCE', suppliers, packingLists: [{ blobName: own.blobName }] };
  orderId = (await sent('brand', '/api/orders', given)).id;
});
afterAll(() => product.stop());

/** Sends a command and returns its position, for which reads wait. */
async function sent(who: Name, path: string, body?: object) {
  const reply = await as[who]('POST', path, body);
  if (reply.status > 201) throw new Error(reply.text);
  head = reply.body.position;
  return reply.body;
}
const get = (who: Name, path: string) => as[who]('GET', path, undefined, { 'x-position': head });
const evidence = async (): Promise<OrderDocumentsReply> => (await get('brand', `/api/orders/${orderId}/evidence`)).body;
const file = async (who: Name, blobName = invoice.blobName): Promise<number> => (await get(who, `/api/files/${blobName}`)).status;

const UNTOLD = { blobName: expect.any(String), transactionId: expect.any(String), recordedAt: expect.any(String), readable: false };

async function document(site: Name, kind: string, stage?: string): Promise<ChecklistDocument | undefined> {
  const { steps } = await evidence();
  const own = steps.filter((step) => step.facility.id === sites[site].id && (stage === undefined || step.stage === stage));
  return own.flatMap(({ documents }) => documents).find((each) => each.kind === kind);
}
const ask = (given: object = {}) =>
  sent('brand', '/api/document-requests', { facilityId: sites.gin.id, orderId, kinds: ['invoice'], ...given });

describe('a site on a trace', () => {
  const onOrder = async (site: Name, who: Name = 'brand') => get(who, `/api/orders/${orderId}/trace/sites/${sites[site].id}`);

  it('counts a movement of either recorder, for a brand that is no partner of it', async () => {
    const { body } = (await onOrder('gin')) as { body: SiteOnTraceReply };
    const [farm, mill] = [{ id: sites.farm.id }, { id: sites.mill.id }];
    expect(body.received).toMatchObject([{ product: 'rawCotton', lots: 1, grams: 300_000, sites: [farm] }]);
    expect(body.passedOn).toMatchObject([{ product: 'lint', lots: 1, grams: 100_000, sites: [mill] }]);
    // The farm recorded no sale: the gin's purchase says it.
    expect((await onOrder('farm')).body.passedOn).toMatchObject([{ product: 'rawCotton', grams: 300_000, sites: [{ id: sites.gin.id }] }]);
    expect((await onOrder('mill')).body.received).toMatchObject([{ lots: 2, sites: [{ id: sites.gin.id }, null] }]);
  });

  it.each([
    ['an order', () => `/api/orders/${orderId}/trace`],
    ['a lot', () => '/api/traces/lots/E-FABRIC'],
  ])('on the trace of %s has the chain of its ledger checked from its first to its last event there', async (_, path) => {
    const { chain, from, to } = (await get('brand', `${path()}/sites/${sites.gin.id}`)).body as SiteOnTraceReply;
    const ledger = await product.app.get(EventStore).read(ledgerStreamOf(sites.gin.id), 0, 100);
    const at = (wanted: string) => ledger.findIndex(({ type }) => type === wanted);
    const last = ledger.findIndex(({ metadata }) => metadata.hash === chain?.head);
    expect(last).toBeGreaterThanOrEqual(at('ProductsSold'));
    expect(chain?.events).toBe(last - at('ProductsPurchased') + 1);
    expect(chain).not.toHaveProperty('bad');
    expect(from && to && from <= to).toBe(true);
  });

  it('has a broken chain where an event is not what its hash says', async () => {
    const ledger = await product.app.get(EventStore).read(ledgerStreamOf(sites.farm.id), 0, 100);
    const { chain } = (await onOrder('farm')).body as SiteOnTraceReply;
    expect(chain).toMatchObject({ events: 0, head: null, bad: ledger.findIndex(({ type }) => type === 'ProductRecorded') });
  });

  it('is the same on the trace of a lot, and hidden from readers without access to that lot', async () => {
    const path = `/api/traces/lots/E-FABRIC/sites/${sites.gin.id}`;
    expect((await get('brand', path)).body.received).toMatchObject([{ grams: 300_000 }]);
    expect((await get('rival', path)).status).toBe(404);
    expect((await onOrder('gin', 'rival')).status).toBe(404);
    expect((await onOrder('rival')).status).toBe(404);
  });
});

describe('the documents of a lot', () => {
  it('are those of the sites that made it, as on its order', async () => {
    const { steps, counts } = (await get('brand', '/api/lots/E-FABRIC/evidence')).body as OrderDocumentsReply;
    expect(steps.map(({ stage, facility }) => [stage, facility.name])).toEqual([
      ['rawCotton', 'farm'],
      ['lint', 'gin'],
      ['lint', 'mill'],
      ['fabric', 'mill'],
    ]);
    expect(counts).toEqual({ there: 1, withheld: 1, missing: 8, waived: 0 });
    expect((await get('rival', '/api/lots/E-FABRIC/evidence')).status).toBe(404);
  });

  it('open to their deliveries, each with day, lot and file', async () => {
    const query = `stage=lint&facilityId=${sites.gin.id}&kind=invoice`;
    for (const of of [`orders/${orderId}`, 'lots/E-FABRIC']) {
      const { items } = (await get('brand', `/api/${of}/evidence/deliveries?${query}`)).body;
      expect(items).toMatchObject([
        {
          state: 'withheld',
          at: expect.any(String),
          productIds: ['E-LINT'],
          lots: 1,
          recordedBy: { id: sites.gin.id },
          counterparty: { id: sites.mill.id },
          files: [UNTOLD],
        },
      ]);
    }
    const receipts = await get('brand', `/api/orders/${orderId}/evidence/deliveries?${query.replace('invoice', 'receipt')}`);
    expect(receipts.body.items).toMatchObject([
      { state: 'missing', productIds: ['E-RAW'], counterparty: { id: sites.farm.id }, files: [] },
    ]);
    expect((await get('rival', `/api/orders/${orderId}/evidence/deliveries?${query}`)).status).toBe(404);
  });
});

describe('the checklist', () => {
  it('asks every site from the farm to the importer for its documents', async () => {
    const { steps, unknown } = await evidence();
    expect(steps.map(({ stage, facility, isOutside }) => [stage, facility.name, isOutside])).toEqual([
      ['rawCotton', 'farm', false],
      ['lint', 'gin', false],
      ['lint', 'mill', true],
      ['fabric', 'mill', false],
      ['import', 'brand', false],
    ]);
    expect(steps.map(({ documents }) => documents.map(({ kind }) => kind))).toEqual([
      ['receipt'],
      ['receipt', 'invoice', 'packingList', 'transportLog'],
      ['proof'],
      ['receipt', 'invoice', 'packingList', 'transportLog'],
      ['packingList', 'transportLog'],
    ]);
    expect(unknown.map(({ stage }) => stage)).toEqual(['rawCotton']);
  });

  it('shows that something is withheld without its name and hash, and counts what is there alone', async () => {
    const withheld = await document('gin', 'invoice');
    expect(withheld).toMatchObject({ state: 'withheld', deliveries: { there: 0, withheld: 1, missing: 0 } });
    expect(withheld).not.toHaveProperty('sha256');
    expect(withheld?.files).toEqual([{ ...UNTOLD, blobName: invoice.blobName }]);
    expect(await document('mill', 'packingList')).toMatchObject({ state: 'there', sha256: packingList.sha256 });
    expect(await document('brand', 'packingList')).toMatchObject({ state: 'there', files: [{ fileName: 'own-packing-list.pdf' }] });
    expect((await evidence()).counts).toEqual({ there: 2, withheld: 1, missing: 9, waived: 0 });
    expect((await evidence()).percent).toBe(17);
  });

  it('does not require what is waived with a reason, until it is requested again', async () => {
    const item = { stage: 'fabric', facilityId: sites.mill.id, kind: 'transportLog' };
    const path = `/api/orders/${orderId}/evidence/waivers`;
    await sent('brand', path, { ...item, reason: 'Came with the packing list' });
    expect((await as.brand('POST', path, { ...item, reason: 'Again' })).status).toBe(200);
    expect(await document('mill', 'transportLog')).toMatchObject({ state: 'waived', waiver: { reason: 'Came with the packing list' } });
    expect(await evidence()).toMatchObject({ percent: 18, counts: { waived: 1, missing: 8 } });
    const { body: history } = await get('brand', `/api/orders/${orderId}/history`);
    expect(history[0]).toMatchObject({ act: 'waived', document: { document: 'transportLog' }, reason: 'Came with the packing list' });
    await sent('brand', `${path}/end`, item);
    expect(await document('mill', 'transportLog')).toMatchObject({ state: 'missing' });
  });

  it('waives nothing that it does not ask for, and nothing of another brand', async () => {
    const item = { stage: 'yarn', facilityId: sites.mill.id, kind: 'invoice', reason: 'Why not' };
    const path = `/api/orders/${orderId}/evidence/waivers`;
    expect((await as.brand('POST', path, item)).status).toBe(404);
    expect((await as.rival('POST', path, { ...item, stage: 'fabric' })).status).toBe(404);
    expect((await get('rival', `/api/orders/${orderId}/evidence`)).status).toBe(404);
  });

  it('makes goods riskier by what nobody recorded: of an order, and of a lot without the brand’s own papers', async () => {
    const termOf = ({ terms }: ProductRiskReply) => terms.find(({ term }) => term === 'documents');
    const { body: ofOrder } = await get('brand', `/api/orders/${orderId}/risk`);
    const { body: ofLot } = await get('brand', '/api/risk/lots/E-FABRIC');
    expect([termOf(ofOrder)?.points, termOf(ofLot)?.points]).toEqual([3, 3.2]);
  });

  it('comes as a zip with what may be read, and a list of all', async () => {
    const { status, headers, text } = await get('brand', `/api/orders/${orderId}/evidence/zip`);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(headers.get('content-disposition')).toContain('documents-PO-EVIDENCE.zip');
    expect(text).toContain('fabric/mill/001-packingList-packing-list.pdf');
    expect(text).toContain('import/brand/002-packingList-own-packing-list.pdf');
    expect(text).not.toContain('invoice.pdf');
  });
});

describe('a request', () => {
  it('waits for the site, which grants it until a day: then the brand reads the file, and nobody else does', async () => {
    expect([await file('brand'), await file('mill'), await file('rival')]).toEqual([404, 200, 404]);
    const { id } = await ask({ message: 'For the customs of the port' });
    expect(await document('gin', 'invoice')).toMatchObject({ state: 'withheld', request: { id, state: 'waiting' } });
    const { body: waiting } = await get('gin', '/api/document-requests?to=me&state=waiting');
    expect(waiting.items).toMatchObject([
      {
        id,
        state: 'waiting',
        brand: { name: 'brand' },
        order: { id: orderId, name: 'PO-EVIDENCE' },
        message: 'For the customs of the port',
      },
    ]);
    expect((await get('gin', `/api/document-requests/${id}`)).body.documents).toMatchObject([{ fileName: 'invoice.pdf', kind: 'invoice' }]);
    const [told] = (await get('brand', `/api/document-requests/${id}`)).body.documents;
    expect(told).toEqual({ kind: 'invoice', blobName: invoice.blobName, transactionId: expect.any(String) });
    await sent('gin', `/api/document-requests/${id}/grant`, { until: '2099-12-31' });
    expect([await file('brand'), await file('rival')]).toEqual([200, 404]);
    expect(await document('gin', 'invoice')).toMatchObject({ state: 'there', request: { state: 'granted', until: '2099-12-31' } });
    expect((await get('brand', '/api/document-requests?from=me&state=granted')).body.items).toMatchObject([{ id, files: 1 }]);
    await sent('gin', `/api/document-requests/${id}/end`);
    expect(await file('brand')).toBe(404);
    expect((await get('brand', `/api/document-requests/${id}`)).body).toMatchObject({ state: 'ended', endedAt: expect.any(String) });
  });

  it('is refused with a reason, and then sent again', async () => {
    const { id } = await ask();
    await sent('gin', `/api/document-requests/${id}/refuse`, { reason: 'Prices on it' });
    expect(await document('gin', 'invoice')).toMatchObject({ state: 'withheld', request: { state: 'refused', reason: 'Prices on it' } });
    const again = await as.gin('POST', `/api/document-requests/${id}/grant`, {});
    expect([again.status, again.body.code]).toEqual([409, 'RequestAnswered']);
    const next = await ask();
    expect(await document('gin', 'invoice')).toMatchObject({ request: { id: next.id, state: 'waiting' } });
    await sent('brand', `/api/document-requests/${next.id}/end`);
  });

  it('may be granted for one file or one lot', async () => {
    const byFile = await ask({ orderId: undefined, documentId: invoice.blobName });
    const byLot = await ask({ orderId: undefined, productId: 'E-FABRIC' });
    for (const { id } of [byFile, byLot]) {
      await sent('gin', `/api/document-requests/${id}/grant`, {});
      expect(await file('brand')).toBe(200);
      await sent('brand', `/api/document-requests/${id}/end`);
      expect(await file('brand')).toBe(404);
    }
  });

  it('says of a file that a grant for something else opens, which one it is', async () => {
    const byLot = await ask({ orderId: undefined, productId: 'E-FABRIC' });
    expect((await document('gin', 'invoice'))?.files[0]).not.toHaveProperty('grant');
    await sent('gin', `/api/document-requests/${byLot.id}/grant`, { until: '2099-12-31' });
    expect(await document('gin', 'invoice')).toMatchObject({
      state: 'there',
      files: [{ readable: true, grant: { id: byLot.id, productId: 'E-FABRIC', until: '2099-12-31', standing: false } }],
    });
    expect((await document('mill', 'packingList'))?.files[0]).not.toHaveProperty('grant');
    await sent('brand', `/api/document-requests/${byLot.id}/end`);
  });

  it('may be granted for all that comes of its kinds', async () => {
    const standing = await ask({ kinds: ['invoice', 'receipt'] });
    await sent('gin', `/api/document-requests/${standing.id}/grant`, { standing: true });
    expect([await file('brand'), await file('brand', packingList.blobName)]).toEqual([200, 200]);
    const listed: DocumentRequestReply[] = (await get('gin', '/api/document-requests?to=me&state=granted')).body.items;
    expect(listed).toMatchObject([{ standing: true, kinds: ['invoice', 'receipt'] }]);
    await sent('gin', `/api/document-requests/${standing.id}/end`);
    expect(await file('brand')).toBe(404);
  });

  it.each([
    ['nothing', { orderId: undefined }, 400],
    ['two things at once', { productId: 'E-FABRIC' }, 400],
    ['no kind', { kinds: [] }, 400],
    ['a site that is not on the trace', { facilityId: randomUUID() }, 404],
    ['an order that is not there', { orderId: randomUUID() }, 404],
    ['a file of another site', { orderId: undefined, documentId: 'nothing' }, 404],
  ])('is refused for %s', async (_, given, expected) => {
    const { status } = await as.brand('POST', '/api/document-requests', {
      facilityId: sites.gin.id,
      orderId,
      kinds: ['invoice'],
      ...given,
    });
    expect(status).toBe(expected);
  });

  it('is not for others to ask, to read or to answer', async () => {
    const { id } = await ask();
    const given = { facilityId: sites.gin.id, orderId, kinds: ['invoice'] };
    expect((await as.rival('POST', '/api/document-requests', given)).status).toBe(404);
    expect((await get('rival', `/api/document-requests/${id}`)).status).toBe(404);
    expect((await get('mill', `/api/document-requests?to=me`)).body.items).toEqual([]);
    expect((await as.mill('POST', `/api/document-requests/${id}/grant`, {})).status).toBe(404);
    const past = await as.gin('POST', `/api/document-requests/${id}/grant`, { until: '2020-01-01' });
    expect(past.body.fields).toEqual({ until: ['Enter a date that is not in the past.'] });
    await sent('brand', `/api/document-requests/${id}/end`);
  });

  it('is the same one again under its id', async () => {
    const requestId = randomUUID();
    await ask({ requestId });
    const given = { facilityId: sites.gin.id, orderId, requestId };
    expect((await as.brand('POST', '/api/document-requests', { ...given, kinds: ['invoice'] })).status).toBe(200);
    for (const changed of [{ kinds: ['receipt'] }, { kinds: ['invoice'], message: 'By Friday' }])
      expect((await as.brand('POST', '/api/document-requests', { ...given, ...changed })).body.code).toBe('TransactionIdReused');
  });
});

describe('gaps in the file of an order', () => {
  const waiting = async () =>
    (await get('brand', '/api/document-requests?from=me&state=waiting&perPage=100')).body.items as DocumentRequestReply[];
  const askAll = (body: object = {}) => as.brand('POST', `/api/orders/${orderId}/document-requests`, body);

  it('is asked of every site at once, and of nobody twice, by the same command or by another', async () => {
    for (const { id } of await waiting()) await sent('brand', `/api/document-requests/${id}/end`);
    const { items, askable } = (await get('brand', `/api/orders/${orderId}/missing`)).body as MissingForFileReply;
    const toAsk = items.filter(({ verb }) => verb === 'ask' || verb === 'askAgain');
    const sitesToAsk = [...new Set(toAsk.map(({ facility }) => facility?.id))].sort();
    expect(toAsk).toHaveLength(askable);
    expect(sitesToAsk.length).toBeGreaterThan(1);
    const body = { askId: randomUUID(), message: 'The authority waits for it' };
    const first = await askAll(body);
    expect([first.status, first.body.sites]).toEqual([201, sitesToAsk.length]);
    head = first.body.position;
    const asked = await waiting();
    expect(asked.map(({ facility }) => facility.id).sort()).toEqual(sitesToAsk);
    expect(asked.every(({ message }) => message === body.message)).toBe(true);
    expect(await askAll(body)).toMatchObject({ status: 201, body: { sites: sitesToAsk.length } });
    expect((await askAll({ ...body, message: 'By Friday' })).body.code).toBe('TransactionIdReused');
    expect((await askAll()).body.code).toBe('NothingToAsk');
    expect(await waiting()).toEqual(asked);
    expect((await get('brand', `/api/orders/${orderId}/missing`)).body.askable).toBe(0);
  });
});
