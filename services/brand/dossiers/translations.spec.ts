/** Tests translations of the documents of an order: on its checklist, in its zip and in its dossier. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DossierContent, DossierExhibit } from '../../../contracts/brand/dossiers/content.js';
import type { ChecklistFile, OrderDocumentsReply } from '../../../contracts/brand/order-documents/replies.js';
import { orderStreamOf } from '../../../contracts/brand/orders/events.js';
import type { FacilityType } from '../../../contracts/shared/roles.js';
import { LogBuilder } from '../../../test/support/histories/log-builder.js';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { addSupplier } from '../../../test/support/server/brand-suppliers.js';
import { castOf } from '../../../test/support/server/senders/cast.js';
import { type ApiCall, startTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { Facilities, type FacilityRecord } from '../../ground/facilities/facilities.js';
import { RecordStore } from '../../platform/documents/document-store.js';
import { EventStore, NO_STREAM } from '../../platform/events/event-store.js';
import { TranslatorNames } from '../orders/order/translator-names.js';
import { DossierContents } from './content/dossier-contents.js';

const CAST = { mill: 'MILL', other: 'MILL', brand: 'BRAND', rival: 'BRAND' } as const satisfies Record<string, FacilityType>;
type Name = keyof typeof CAST;
type Stored = { blobName: string; sha256: string };
const PDF = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n';

let product: TestServer;
let sites: Record<Name, FacilityRecord>;
let as: Record<Name, ApiCall>;
let head: string;
let orderId: string;
let supplierId: string;
/** Holds the mill's packing list to the brand, the other mill's invoice to the mill, and a file of the brand. */
let packingList: Stored;
let invoice: Stored;
let translated: Stored;

async function upload(name: Name, fileName: string): Promise<Stored> {
  const form = new FormData();
  form.append('files', new Blob([`${PDF}${fileName}`]), fileName);
  const { blobName } = (await as[name]('POST', '/api/upload/files', form)).body[0];
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${PDF}${fileName}`));
  return { blobName, sha256: Buffer.from(digest).toString('hex') };
}

function tell(log: LogBuilder): void {
  const id = (name: Name) => sites[name].id;
  log.record(id('other'), [{ id: 'T-YARN', product: 'yarn', grams: 100_000 }]);
  log.sell(id('other'), id('mill'), ['T-YARN'], { documents: [{ ...invoice, kind: 'invoice' }] });
  log.buy(id('mill'), id('other'), ['T-YARN']);
  log.transform(id('mill'), { inputs: [{ from: 'T-YARN', grams: 100_000 }] }, [{ id: 'T-FABRIC', product: 'fabric', grams: 100_000 }]);
  const documents = [{ ...packingList, kind: 'packingList' as const }];
  log.sell(id('mill'), id('brand'), ['T-FABRIC'], { purchaseOrderNumber: 'PO-TRANSLATED', documents });
}

beforeAll(async () => {
  // Its own: the log is written directly, without deciders, so that the product finds transfers in it that it cannot follow up.
  product = await startTestServer();
  ({ sites, calls: as } = await castOf(product, CAST));
  await product.app.get(Facilities).link(sites.brand, sites.mill, '2026-01-01T00:00:00.000Z');
  packingList = await upload('mill', 'packing-list.pdf');
  invoice = await upload('other', 'invoice.pdf');
  translated = await upload('brand', 'in-english.pdf');
  const log = new LogBuilder();
  tell(log);
  const events = product.app.get(EventStore);
  for (const { stream, id, type, data, metadata } of log.events) {
    const last = (await events.last(stream))?.revision ?? NO_STREAM;
    head = (await events.append(stream, last, [{ id, type, data, metadata }])).position;
  }
  supplierId = await addSupplier(product, sites.brand.id, 'Mill Limited', { facilityId: sites.mill.id, tiers: [3] });
  orderId = (await drafted()).id;
});
afterAll(() => product.stop());

const drafted = () => {
  const suppliers = [{ orderSupplierId: randomUUID(), supplierId, tier: 3, targets: [] }];
  return sent('brand', '/api/orders', { purchaseOrderNumber: 'PO-TRANSLATED', suppliers, quantity: 100, unit: 'kg' });
};
async function sent(who: Name, path: string, body?: object) {
  const reply = await as[who]('POST', path, body);
  if (reply.status > 201) throw new Error(reply.text);
  head = reply.body.position;
  return reply.body;
}
const get = async (path: string) => as.brand('GET', `/api/orders/${orderId}${path}`, undefined, { 'x-position': head });
const evidence = async (): Promise<OrderDocumentsReply> => (await get('/evidence')).body;
const fileOf = async (blobName: string): Promise<ChecklistFile | undefined> =>
  (await evidence()).steps.flatMap(({ documents }) => documents.flatMap(({ files }) => files)).find((file) => file.blobName === blobName);

const given = (changed: object = {}) => ({
  translationId: 'e0000000-0000-4000-8000-00000000000e',
  original: { blobName: packingList.blobName },
  file: { blobName: translated.blobName },
  language: 'en',
  translator: 'Mehwish Anwar',
  ...changed,
});
const add = (changed: object = {}, who: Name = 'brand') => as[who]('POST', `/api/orders/${orderId}/translations`, given(changed));

async function dossier(asOf = new Date().toISOString()): Promise<DossierContent> {
  await evidence();
  return product.app
    .get(DossierContents)
    .of(orderId, { regime: 'UFLPA', language: 'en', asOf }, { role: 'BRAND', facilityId: sites.brand.id });
}
const exhibitOf = ({ exhibits }: DossierContent, { blobName }: Stored): DossierExhibit | undefined =>
  exhibits.find((each) => each.blobName === blobName);
const namesStored = () => product.app.get(RecordStore).count(TranslatorNames.collection.name, { filter: { facilityId: sites.brand.id } });

describe('a translation of a document', () => {
  let before: OrderDocumentsReply;
  let dossierBefore: DossierContent;
  beforeAll(async () => {
    before = await evidence();
    dossierBefore = await dossier();
  });

  it('is refused by field, and where the brand may not read the document, does not have the order, or repeats it with other content', async () => {
    expect(await add({ original: { blobName: invoice.blobName } })).toMatchObject({ status: 404 });
    expect(await add({}, 'rival')).toMatchObject({ status: 404 });
    expect(await add({ language: 'xx', translator: ' ' })).toMatchObject({
      status: 400,
      body: { fields: { language: expect.anything(), translator: expect.anything() } },
    });
    for (const file of [packingList, await upload('rival', 'not-ours.pdf')])
      expect(await add({ file: { blobName: file.blobName } })).toMatchObject({
        status: 400,
        body: { fields: { file: expect.anything() } },
      });
    expect(await namesStored()).toBe(0);
  });

  it('is listed under its original with its hash, and counts for nothing', async () => {
    head = (await sent('brand', `/api/orders/${orderId}/translations`, given())).position;
    expect(await add()).toMatchObject({ status: 200 });
    expect(await add({ language: 'de' })).toMatchObject({ status: 409, body: { code: 'TransactionIdReused' } });
    expect(await fileOf(packingList.blobName)).toMatchObject({
      translations: [{ kind: 'translation', ...translated, fileName: 'in-english.pdf', language: 'en', translator: 'Mehwish Anwar' }],
    });
    const { percent, counts } = await evidence();
    expect({ percent, counts }).toEqual({ percent: before.percent, counts: before.counts });
    expect(await add({ translationId: randomUUID(), language: 'de' })).toMatchObject({ status: 400 });
  });

  it('has its translator outside the log, under the brand', async () => {
    const events = await product.app.get(EventStore).read(orderStreamOf(orderId), 0, 100);
    expect(JSON.stringify(events)).toContain(translated.sha256);
    expect(JSON.stringify(events)).not.toContain('Mehwish');
    expect(await namesStored()).toBe(1);
    const { body: history } = await get('/history');
    expect(history[0]).toMatchObject({ act: 'translationAdded' });
  });

  it('comes in the zip after its original', async () => {
    const { text } = await get('/evidence/zip');
    expect(text).toContain('fabric/mill/002-translation-en-in-english.pdf');
  });

  it('is an exhibit after its original, with its language and its translator, and closes no gap', async () => {
    const found = await dossier();
    const original = exhibitOf(found, packingList);
    expect(exhibitOf(found, translated)).toMatchObject({
      number: (original?.number ?? 0) + 1,
      sha256: translated.sha256,
      state: 'inFile',
      kind: `Translation (English) of exhibit ${original?.number}, by Mehwish Anwar`,
      translation: { of: original?.number, language: 'en', translator: 'Mehwish Anwar' },
      path: expect.stringMatching(/^exhibits\/\d{4}-in-english\.pdf$/),
    });
    const site = found.chapters.find(({ id }) => id === `steps/${sites.mill.id}`);
    expect(JSON.stringify(site)).toContain('in-english.pdf');
    expect(found.gaps).toEqual(dossierBefore.gaps);
    expect(await dossier(dossierBefore.asOf)).toEqual(dossierBefore);
  });

  it('leaves the dossier when its original is withheld', async () => {
    const { id } = await sent('brand', '/api/document-requests', { facilityId: sites.other.id, orderId, kinds: ['invoice'] });
    await sent('other', `/api/document-requests/${id}/grant`, { until: '2099-12-31' });
    const file = await upload('brand', 'invoice-in-english.pdf');
    const ofInvoice = { translationId: randomUUID(), original: { blobName: invoice.blobName }, file: { blobName: file.blobName } };
    await sent('brand', `/api/orders/${orderId}/translations`, given(ofInvoice));
    expect(exhibitOf(await dossier(), file)).toMatchObject({ state: 'inFile' });
    await sent('other', `/api/document-requests/${id}/end`);
    expect(exhibitOf(await dossier(), file)).toBeUndefined();
  });

  it('is removed with the name of its translator', async () => {
    const path = `/api/orders/${orderId}/translations/${given().translationId}`;
    expect(await as.rival('DELETE', path)).toMatchObject({ status: 404 });
    const { status, body } = await as.brand('DELETE', path);
    expect(status).toBe(200);
    head = body.position;
    expect(await fileOf(packingList.blobName)).not.toHaveProperty('translations');
    expect(await namesStored()).toBe(1);
    expect(exhibitOf(await dossier(), translated)).toBeUndefined();
    expect(await as.brand('DELETE', path)).toMatchObject({ status: 200 });
  });

  it('loses the name of its translator where it is removed at once, and when the order is cancelled', async () => {
    const addAndGo = async () => {
      const [translationId, file] = [randomUUID(), await upload('brand', `${randomUUID()}.pdf`)];
      await sent('brand', `/api/orders/${orderId}/translations`, given({ translationId, file: { blobName: file.blobName } }));
      return () => as.brand('DELETE', `/api/orders/${orderId}/translations/${translationId}`);
    };
    const before = await namesStored();
    const removeFirst = await addAndGo();
    expect([(await removeFirst()).status, await namesStored()]).toEqual([200, before]);
    const removeSecond = await addAndGo();
    await sent('brand', `/api/orders/${orderId}/place`);
    await sent('brand', `/api/orders/${orderId}/cancel`, { reason: 'The buyer withdrew.' });
    expect(await add({ translationId: randomUUID() })).toMatchObject({ status: 409, body: { code: 'OrderCancelled' } });
    expect([(await removeSecond()).status, await namesStored()]).toEqual([200, before]);
  });

  it('goes with a draft that is discarded', async () => {
    const { id } = await drafted();
    await as.brand('GET', `/api/orders/${id}/evidence`, undefined, { 'x-position': head });
    const [translationId, file] = [randomUUID(), await upload('brand', 'again-in-english.pdf')];
    const before = await namesStored();
    await sent('brand', `/api/orders/${id}/translations`, given({ translationId, file: { blobName: file.blobName } }));
    expect(await namesStored()).toBe(before + 1);
    expect((await as.brand('DELETE', `/api/orders/${id}`)).status).toBe(200);
    expect(await namesStored()).toBe(before);
  });
});
