/** Events of other systems become records of a site, each once, and only of that site. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import type { JsonObject } from '../../../../contracts/trace/epcis/event-prehash.js';
import { randomUUID } from '../../../../test/support/jest/made-up.js';
import {
  CONTEXT,
  capture,
  documentOf,
  HOST,
  harvestOf,
  header,
  lotAt,
  siteAt,
} from '../../../../test/support/server/senders/epcis-documents.js';
import { AN_HOUR_AGO, type ApiCall, sharedTestServer, type TestServer } from '../../../../test/support/server/test-server.js';
import { Facilities, type FacilityRecord } from '../../../ground/facilities/facilities.js';
import { sha256 } from '../../../platform/events/canonical-json.js';
import { UploadQuotas } from '../../../platform/http/access/limits/upload-quotas.js';
import { eventHash } from '../event-hash.js';

/** The folder of outside data is not part of the repository. */
const DATA = process.env['SELVEDGE_TEST_DATA'];
const withData = DATA === undefined ? it.skip : it;

let product: TestServer;
let farm: { site: FacilityRecord; call: ApiCall };
let gin: { site: FacilityRecord; call: ApiCall };
beforeAll(async () => {
  product = await sharedTestServer();
  farm = await product.someone('FARM', 'FARM');
  gin = await product.someone('GINNER', 'GINNER');
  await product.app.get(Facilities).link(farm.site, gin.site, '2026-01-01T00:00:00.000Z');
}, 60_000);
afterAll(() => product?.stop());

const newLot = () => `EP-${randomUUID().slice(0, 12)}`;

const harvest = (productId: string, more: JsonObject = {}): JsonObject =>
  harvestOf(productId, { disposition: 'active', readPoint: { id: siteAt(farm.site) }, ...more });

const sale = (productId: string, quantity = 400): JsonObject => ({
  ...{ type: 'TransactionEvent', ...header(), action: 'ADD' },
  quantityList: [{ epcClass: lotAt(productId), quantity, uom: 'KGM' }],
  bizTransactionList: [{ type: 'inv', bizTransaction: 'urn:epcglobal:cbv:bt:0614141000005:INV-88' }],
  destinationList: [{ type: 'owning_party', destination: siteAt(gin.site) }],
});

const outcomesOf = ({ body }: { body: { events: { outcome: string }[] } }) => body.events.map(({ outcome }) => outcome);
const stockOf = async (call: ApiCall, productId: string) => (await call('GET', `/api/lots/${productId}`)).status;

describe('a document', () => {
  it('is recorded, kept with its bytes, and its job names what became of each event', async () => {
    const productId = newLot();
    const events = [harvest(productId), sale(productId)];
    const answer = await capture(farm.call, events);
    expect([answer.status, answer.body.success, outcomesOf(answer)]).toEqual([202, true, ['recorded', 'recorded']]);
    const job = await farm.call('GET', answer.headers.get('location') ?? '');
    expect(job.body).toEqual(answer.body);
    expect(job.headers.get('gs1-epcis-version')).toBe('2.0.0');
    expect((await gin.call('GET', answer.headers.get('location') ?? '')).body.type).toBe('epcisException:NoSuchResourceException');
    const lot = await farm.call('GET', `/api/lots/${productId}`);
    expect(lot.body).toMatchObject({ product: 'rawCotton', massGrams: 400_000, cropYear: 2026, title: 'sold' });
    const { blobName, sha256: digest } = job.body.document;
    const kept = await farm.call('GET', `/api/files/${blobName}`);
    expect([kept.text, digest]).toEqual([JSON.stringify(documentOf(events)), sha256(JSON.stringify(documentOf(events)))]);
    const sold = await farm.call('GET', `/api/custody/transactions/${job.body.events[1].transactionId}`);
    expect(sold.body).toMatchObject({ kind: 'sell', invoiceNumber: 'INV-88', utcOffsetMinutes: 300 });
  });

  it('is kept once, however often it comes, and counts as an upload each time', async () => {
    const events = [harvest(newLot())];
    const take = jest.spyOn(product.app.get(UploadQuotas), 'take');
    const [first, again] = [await capture(farm.call, events), await capture(farm.call, events)];
    expect([outcomesOf(first), outcomesOf(again)]).toEqual([['recorded'], ['known']]);
    expect(again.body.document.blobName).toBe(first.body.document.blobName);
    const bytes = JSON.stringify(documentOf(events)).length;
    expect(take.mock.calls.map(([{ facilityId }, taken]) => [facilityId, taken])).toEqual(Array(2).fill([farm.site.id, bytes]));
    take.mockRejectedValueOnce(new Refusal('UploadsTooMany', { max: '300', wait: '2:00' }));
    expect((await capture(farm.call, [harvest(newLot())])).status).toBe(429);
    take.mockRestore();
  });

  it('is found again under any names that its context gives, by lot, site, step and ID', async () => {
    const productId = newLot();
    const { ilmd: _, ...event } = harvest(productId, { bizStep: 'https://ref.gs1.org/cbv/BizStep-commissioning' });
    const renamed = { ...event, ilmd: { 'acme:product': 'rawCotton', 'https://other.example.org/ns/grade': 'Lint Cotton Grade 1' } };
    const answer = await capture(farm.call, [renamed], {}, [CONTEXT[0], { acme: `${HOST}/ns/` }]);
    expect(answer.body).toMatchObject({ success: true });
    const eventID = String(event['eventID']);
    const queries = [
      `MATCH_anyEPCClass=${encodeURIComponent(lotAt(productId))}`,
      `EQ_eventID=${encodeURIComponent(eventID)}`,
      `EQ_bizStep=commissioning&EQ_bizLocation=${encodeURIComponent(siteAt(farm.site))}&MATCH_epcClass=${encodeURIComponent(lotAt(productId))}`,
    ];
    for (const query of queries) {
      const { body } = await farm.call('GET', `/api/epcis/events?${query}`);
      expect(body.epcisBody.queryResults.resultsBody.eventList).toMatchObject([{ eventID, ilmd: { 'selv:grade': 'Lint Cotton Grade 1' } }]);
    }
    expect((await farm.call('GET', `/api/epcis/events/${encodeURIComponent(eventID)}`)).body).toMatchObject({ eventID });
    expect((await gin.call('GET', `/api/epcis/events/${encodeURIComponent(eventID)}`)).status).toBe(404);
  });

  it('records each event once: by its ID, by its hash in either order, and when it comes back as it was given out', async () => {
    const [first, second] = [harvest(newLot()), harvest(newLot())];
    const { eventID: _, ...nameless } = second;
    expect(outcomesOf(await capture(farm.call, [first, nameless]))).toEqual(['recorded', 'recorded']);
    const hashed = (order: 'table' | 'reference') => ({ ...nameless, eventID: eventHash(nameless, CONTEXT, order) });
    expect(outcomesOf(await capture(farm.call, [first, nameless, hashed('table'), hashed('reference')]))).toEqual(Array(4).fill('known'));
    const { body } = await farm.call('GET', `/api/epcis/events?MATCH_epcClass=${encodeURIComponent(epcOf(second))}`);
    const [given] = body.epcisBody.queryResults.resultsBody.eventList as [JsonObject];
    expect(outcomesOf(await capture(farm.call, [given], {}, body['@context']))).toEqual(['known']);
    const changed = await capture(farm.call, [{ ...first, ilmd: { 'selv:product': 'rawCotton', 'selv:cropYear': '2025' } }]);
    expect(changed.body.errors).toMatchObject([{ index: 0, status: 409, type: 'epcisException:ResourceAlreadyExistsException' }]);
  });

  it('voids a record by an error declaration', async () => {
    const productId = newLot();
    const event = harvest(productId);
    const declared = { ...event, errorDeclaration: { declarationTime: AN_HOUR_AGO, reason: 'did_not_occur' } };
    expect((await capture(farm.call, [declared])).body.errors).toHaveLength(1);
    expect(outcomesOf(await capture(farm.call, [event, declared]))).toEqual(['recorded', 'recorded']);
    expect(outcomesOf(await capture(farm.call, [declared, event]))).toEqual(['known', 'known']);
    const { body } = await farm.call('GET', `/api/epcis/events/${encodeURIComponent(String(event['eventID']))}`);
    expect(body.errorDeclaration).toMatchObject({ reason: 'did_not_occur' });
    const found = await farm.call(
      'GET',
      `/api/epcis/events?EQ_eventID=${encodeURIComponent(String(event['eventID']))}&EXISTS_errorDeclaration=true`,
    );
    expect(found.body.epcisBody.queryResults.resultsBody.eventList).toHaveLength(1);
  });
});

const epcOf = (event: JsonObject): string => (event['quantityList'] as { epcClass: string }[])[0]?.epcClass ?? '';

describe('a refused event', () => {
  it('leaves nothing of its document with rollback, and the rest with proceed', async () => {
    const [one, other] = [newLot(), newLot()];
    const events = [harvest(one), sale(newLot()), harvest(other)];
    const rolledBack = await capture(farm.call, events);
    expect([rolledBack.body.success, outcomesOf(rolledBack)]).toEqual([false, ['notTried', 'refused', 'notTried']]);
    expect(rolledBack.body.errors).toMatchObject([{ index: 1, detail: expect.stringMatching(/\w/) }]);
    expect([await stockOf(farm.call, one), await stockOf(farm.call, other)]).toEqual([404, 404]);
    const proceeded = await capture(farm.call, events, { 'GS1-Capture-Error-Behaviour': 'proceed' });
    expect([proceeded.body.success, outcomesOf(proceeded)]).toEqual([false, ['recorded', 'refused', 'recorded']]);
    expect([await stockOf(farm.call, one), await stockOf(farm.call, other)]).toEqual([200, 200]);
  });

  it('is refused in the language of its sender', async () => {
    const { body } = await capture(farm.call, [sale(newLot())], { Language: 'es' });
    expect(body.errors[0].detail).not.toMatch(/^You /);
  });

  it.each<[string, (lot: string) => JsonObject, RegExp]>([
    ['of another site', (lot) => harvest(lot, { readPoint: { id: siteAt(gin.site) } }), /is not the site of the key/],
    ['of a place that is no site', (lot) => harvest(lot, { bizLocation: { id: 'urn:epc:id:sgln:0614141.07346.0' } }), /is not the site/],
    [
      'about what is no lot',
      (lot) => ({ ...harvest(lot), quantityList: [{ epcClass: 'urn:epc:id:sgtin:abc', quantity: 1, uom: 'KGM' }] }),
      /not the address/,
    ],
    ['in another unit', (lot) => ({ ...harvest(lot), quantityList: [{ epcClass: lotAt(lot), quantity: 1, uom: 'LTR' }] }), /LTR/],
    ['without a product', (lot) => harvest(lot, { ilmd: {} }), /selv:product/],
    ['of a negative quantity', (lot) => ({ ...harvest(lot), quantityList: [{ epcClass: lotAt(lot), quantity: -1, uom: 'KGM' }] }), /./],
    ['of another kind', (lot) => harvest(lot, { bizStep: 'loading' }), /No record corresponds to ObjectEvent/],
    ['of a laboratory', (lot) => ({ ...harvest(lot), action: 'OBSERVE', bizStep: 'inspecting', ilmd: undefined }), /Laboratory tests/],
    [
      'of another sensor',
      (lot) => harvest(lot, { sensorElementList: [{ sensorReport: [{ type: 'Temperature', value: 3, uom: 'CEL' }] }] }),
      /Temperature/,
    ],
    ['of the future', (lot) => harvest(lot, { eventTime: '2999-01-01T00:00:00Z' }), /./],
  ])('is one %s', async (_, event, sentence) => {
    const productId = newLot();
    const answer = await capture(farm.call, [JSON.parse(JSON.stringify(event(productId)))]);
    expect([answer.status, outcomesOf(answer)]).toEqual([202, ['refused']]);
    expect(answer.body.errors[0]).toMatchObject({
      index: 0,
      type: expect.stringMatching(/^epcisException:/),
      detail: expect.stringMatching(sentence),
    });
    expect(await stockOf(farm.call, productId)).toBe(404);
  });

  it('states another quantity than the lot that it sells', async () => {
    const productId = newLot();
    const { body } = await capture(farm.call, [harvest(productId), sale(productId, 399)]);
    expect(body.errors).toMatchObject([{ index: 1, detail: expect.stringContaining('400') }]);
  });
});

it('a receipt tells a stranger nothing of the lots of a site', async () => {
  const productId = newLot();
  await capture(farm.call, [harvest(productId)]);
  const stranger = await product.someone('GINNER', 'GINNER');
  const receipt = (uom: string) => ({
    ...{ type: 'ObjectEvent', eventTime: AN_HOUR_AGO, eventTimeZoneOffset: '+05:00', action: 'OBSERVE', bizStep: 'receiving' },
    quantityList: [{ epcClass: lotAt(productId), quantity: 1, uom }],
    sourceList: [{ type: 'owning_party', source: siteAt(farm.site) }],
  });
  const asked = async (call: ApiCall, uom: string) => (await capture(call, [receipt(uom)])).body.errors[0];
  const unknown = await asked(stranger.call, 'KGM');
  expect(await asked(stranger.call, 'MTR')).toEqual(unknown);
  expect(unknown.detail).not.toContain('are there');
  expect((await asked(gin.call, 'MTR')).detail).toContain('400 kg are there');
});

describe('what is no document of EPCIS', () => {
  const of = (more: JsonObject) => (): JsonObject => ({ ...documentOf([harvest('A1')]), ...more });
  const withEvent = (more: JsonObject) => (): JsonObject => documentOf([harvest('A1', more)]);

  it.each<[string, () => JsonObject]>([
    ['has a foreign root', of({ type: 'EPCISQueryDocument' })],
    ['has no context', of({ '@context': undefined })],
    ['has no events', of({ epcisBody: { eventList: [] } })],
    ['has a list as its body', of({ epcisBody: [] })],
    ['has no action', withEvent({ action: undefined })],
    ['has another action', withEvent({ action: 'CREATE' })],
    ['has another type', withEvent({ type: 'HarvestEvent' })],
    ['has a time without an offset', withEvent({ eventTime: '2026-10-02T06:30:00' })],
    ['has a day that no month has', withEvent({ eventTime: '2026-02-30T06:30:00Z' })],
    ['has a zone that no place has', withEvent({ eventTimeZoneOffset: '+15:00' })],
    ['has a name without a namespace', withEvent({ crop: 'cotton' })],
    ['has a quantity as text', withEvent({ quantityList: [{ epcClass: lotAt('A1'), quantity: '1', uom: 'KGM' }] })],
    ['has a unit in small letters', withEvent({ quantityList: [{ epcClass: lotAt('A1'), quantity: 1, uom: 'kg' }] })],
    ['has goods that are no address', withEvent({ quantityList: [{ epcClass: 'A 1', quantity: 1, uom: 'KGM' }] })],
    ['has both lists of goods', withEvent({ epcList: [lotAt('A1')] })],
    ['has no list of goods', withEvent({ quantityList: undefined })],
    ['says of what it only observed how it was made', withEvent({ action: 'OBSERVE' })],
  ])('%s', async (_, document) => {
    const { status, body } = await farm.call('POST', '/api/epcis/capture', document());
    expect([status, body.type]).toEqual([400, 'epcisException:ValidationException']);
    expect(body.detail).toMatch(/EPCIS 2\.0 at \//);
  });

  withData('is each invalid example of others, and no valid one', async () => {
    const folder = join(DATA ?? '', 'epcis');
    for (const kind of ['valid', 'invalid'])
      for (const name of readdirSync(join(folder, kind))) {
        const { status, body } = await farm.call('POST', '/api/epcis/capture', readFileSync(join(folder, kind, name), 'utf8'));
        // GS1 lists this one as valid, but its schema refuses it.
        const isRefused = kind === 'invalid' || name.includes('userExtensions');
        expect([name, status]).toEqual([name, isRefused ? 400 : 202]);
        if (!isRefused) expect(body.success).toBe(false);
      }
  });

  it('is too large, of another media type, or not JSON', async () => {
    const asked = async (body: string, type = 'application/json') => {
      const answer = await farm.call('POST', '/api/epcis/capture', body, { 'content-type': type });
      return [answer.status, answer.body.type];
    };
    expect(await asked('<epcis/>', 'application/xml')).toEqual([415, 'epcisException:UnsupportedMediaTypeException']);
    expect(await asked('{')).toEqual([400, 'epcisException:ValidationException']);
    expect(await asked(`"${'x'.repeat(1024 * 1024)}"`)).toEqual([413, 'epcisException:CaptureLimitExceededException']);
    const many = documentOf(Array.from({ length: 501 }, () => harvest('A1')));
    expect(await asked(JSON.stringify(many), 'application/ld+json')).toEqual([413, 'epcisException:CaptureLimitExceededException']);
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    expect(await asked(`{"type":"EPCISDocument","x":${deep}}`)).toEqual([400, 'epcisException:ValidationException']);
  });
});
