/** What a site may read of ledgers and laboratories leaves as events of EPCIS 2.0, and nothing else does. */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { JsonObject } from '../../../../contracts/trace/epcis/event-prehash.js';
import { dnaTests } from '../../../../projections/trace/dna/dna-tests.js';
import { labTests } from '../../../../projections/trace/dna/lab-tests.js';
import { randomUUID } from '../../../../test/support/jest/made-up.js';
import { AN_HOUR_AGO, type ApiCall, sharedTestServer, type TestServer, TODAY } from '../../../../test/support/server/test-server.js';
import type { FacilityRecord } from '../../../ground/facilities/facilities.js';
import { Views } from '../../../platform/projections/views.js';
import { eventIdOf, placeOfEvent } from './event-ids.js';
import { WrittenEvents } from './written-events.js';

let product: TestServer;
let farm: { site: FacilityRecord; call: ApiCall };
let other: { site: FacilityRecord; call: ApiCall };
const lots = Array.from({ length: 5 }, (_, at) => `OUT${at}${randomUUID().slice(0, 10).toUpperCase()}`);

beforeAll(async () => {
  product = await sharedTestServer();
  farm = await product.someone('FARM', 'FARM');
  other = await product.someone('FARM', 'FARM');
  for (const [at, productId] of lots.entries()) {
    const lot = { productId, product: 'rawCotton', quantity: 100 + at, unit: at === 4 ? 'lb' : 'kg', moisturePercent: 8.5 };
    await farm.call('POST', '/api/custody/records', {
      transactionId: randomUUID(),
      occurredAt: AN_HOUR_AGO,
      place: 'Gate of Mr Khan',
      lots: [lot],
    });
  }
}, 60_000);
afterAll(() => product?.stop());

const ask = (query: string, call = farm.call, headers: Record<string, string> = {}) =>
  call('GET', `/api/epcis/events${query}`, undefined, headers);
const eventsIn = ({ body }: { body: { epcisBody: { queryResults: { resultsBody: { eventList: JsonObject[] } } } } }) =>
  body.epcisBody.queryResults.resultsBody.eventList;
const epcsIn = (events: readonly JsonObject[]) =>
  events.map((event) => (event['quantityList'] as { epcClass: string }[])[0]?.epcClass.split('/').at(-1));

describe('events', () => {
  it('come in pages, of which the last names no next one', async () => {
    const found: JsonObject[] = [];
    let path: string | undefined = '?perPage=2&eventType=ObjectEvent';
    let pages = 0;
    for (; path !== undefined; pages++) {
      const answer = await ask(path);
      found.push(...eventsIn(answer));
      path = /^<[^?]+(\?[^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    expect([pages, epcsIn(found)]).toEqual([3, lots]);
  });

  it('state quantities, readings and proof, and no free text', async () => {
    const [event] = eventsIn(await ask(`?MATCH_anyEPCClass=urn:epc:class:lgtin:4012345.012345.${lots[4]}`));
    expect(event).toMatchObject({
      ...{ type: 'ObjectEvent', action: 'ADD', bizStep: 'commissioning', disposition: 'active', eventTime: AN_HOUR_AGO },
      quantityList: [{ quantity: 104, uom: 'LBR' }],
      sensorElementList: [{ sensorReport: [{ value: 8.5, uom: 'P1' }] }],
      'selv:chain': { 'selv:stream': `ledger-${farm.site.id}`, 'selv:hash': expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    expect(JSON.stringify(event)).not.toContain('Khan');
  });

  it('are those of ledgers that the reader may read', async () => {
    const [event] = eventsIn(await ask('?perPage=1'));
    const path = `/api/epcis/events/${encodeURIComponent(String(event?.['eventID']))}`;
    expect((await farm.call('GET', path)).body).toMatchObject({ eventID: event?.['eventID'] });
    const refused = await other.call('GET', path);
    expect([refused.status, refused.body.type]).toEqual([404, 'epcisException:NoSuchResourceException']);
    expect(eventsIn(await ask('', other.call))).toEqual([]);
    const site = encodeURIComponent(`https://any.example/id/site/${farm.site.id}`);
    expect(eventsIn(await ask(`?EQ_bizLocation=${site}`, other.call))).toEqual([]);
  });

  it('are sorted and cut as asked', async () => {
    const newest = await ask('?orderBy=recordTime&orderDirection=DESC&eventCountLimit=3&perPage=2');
    expect(epcsIn(eventsIn(newest))).toEqual([lots[4], lots[3]]);
    const next = /\?[^>]+/.exec(newest.headers.get('link') ?? '')?.[0] ?? '';
    expect(epcsIn(eventsIn(await ask(next)))).toEqual([lots[2]]);
    expect((await ask('?maxEventCount=4')).body).toMatchObject({ status: 413, type: 'epcisException:QueryTooLargeException' });
  });

  it.each([
    ['GE_quantity=103', 2],
    ['LT_quantity=101', 1],
    ['EQ_action=ADD|DELETE', 5],
    ['EQ_action=OBSERVE', 0],
    ['EQ_disposition=https://ref.gs1.org/cbv/Disp-active', 5],
    [`GE_eventTime=${AN_HOUR_AGO}`, 5],
    [`LT_eventTime=${AN_HOUR_AGO}`, 0],
    [`GE_recordTime=${TODAY}T00:00:00.000Z`, 5],
    ['GE_recordTime=2999-01-01T00:00:00Z', 0],
    ['EXISTS_errorDeclaration=true', 0],
    ['eventType=TransformationEvent', 0],
  ])('fit the parameter %s', async (query, count) => {
    expect(eventsIn(await ask(`?${query}`))).toHaveLength(count);
  });

  it.each([
    'EQ_unheard=1',
    'perPage=0',
    'perPage=x',
    'GE_eventTime=2026-01-01',
    'orderBy=color',
    'nextPageToken=none',
    'GE_quantity=much',
    'GE_recordTime=2026-01-01T00:00:00Z|x',
    'GE_recordTime=|x',
    'LT_eventTime=2026-01-01T00:00:00Z&LT_eventTime=2026-02-01T00:00:00Z',
    'EQ_quantity=1|2',
    'orderBy=eventTime&nextPageToken=n1',
    'eventType=',
  ])('are not asked for by %s', async (query) => {
    const { status, body } = await ask(`?${query}`);
    expect([status, body.type]).toEqual([400, 'epcisException:QueryParameterException']);
  });

  it('have the headers of GS1, in the media types of EPCIS alone', async () => {
    const answer = await ask('?perPage=1', farm.call, { accept: 'application/ld+json', 'GS1-EPC-Format': 'Always_EPC_URN' });
    expect(answer.headers.get('content-type')).toContain('application/ld+json');
    expect([answer.headers.get('gs1-epcis-version'), answer.headers.get('gs1-cbv-version')]).toEqual(['2.0.0', '2.0.0']);
    for (const headers of [
      { accept: 'application/xml' },
      { 'GS1-EPC-Format': 'Any' },
      { 'GS1-EPCIS-Max': '1.2' },
      { 'GS1-EPCIS-Min': '2.1' },
    ]) {
      const refused = await ask('', farm.call, headers as unknown as Record<string, string>);
      expect([refused.status, refused.body.type]).toEqual([406, 'epcisException:NotAcceptableException']);
    }
  });

  it('include stock counts', async () => {
    const count = { productId: lots[0], countedQuantity: 99.5, unit: 'kg' };
    const counted = {
      transactionId: randomUUID(),
      occurredAt: new Date().toISOString(),
      counts: [count],
      reason: 'Rain on the heap of Ali',
    };
    expect((await farm.call('POST', '/api/custody/stock-counts', counted)).status).toBe(201);
    const [event] = eventsIn(await ask('?EQ_bizStep=cycle_counting'));
    expect(event).toMatchObject({ action: 'OBSERVE', quantityList: [{ quantity: 99.5, uom: 'KGM' }] });
    expect(JSON.stringify(event)).not.toContain('Ali');
  });
});

describe('what events are about', () => {
  it('is listed, each with its events', async () => {
    const { body } = await farm.call('GET', '/api/epcis/epcs?perPage=2');
    expect([body.type, body.member.length]).toEqual(['Collection', 2]);
    const lot = encodeURIComponent(body.member[0]);
    expect((await farm.call('GET', `/api/epcis/epcs/${lot}`)).body.member).toEqual(['events']);
    const about = await farm.call('GET', `/api/epcis/epcs/${lot}/events?eventType=ObjectEvent`);
    expect(eventsIn(about).length).toBeGreaterThan(0);
    const sites = await farm.call('GET', '/api/epcis/bizLocations');
    expect(sites.body.member).toEqual([expect.stringContaining(`/id/site/${farm.site.id}`)]);
    expect((await farm.call('GET', '/api/epcis/eventTypes')).body.member).toContain('TransformationEvent');
    expect((await farm.call('GET', '/api/epcis/colors')).status).toBe(404);
  });
});

it('an ID of an event leads back to its place in the log', () => {
  const places = [0, 1, 4_294_967_295].map((revision) => ({ stream: `ledger-${randomUUID()}`, revision }));
  for (const place of places) {
    expect(eventIdOf(place)).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(placeOfEvent(eventIdOf(place), ['ledger-other', place.stream])).toEqual(place);
    expect(placeOfEvent(eventIdOf(place), ['ledger-other'])).toBeUndefined();
  }
});

it('a read does not load all tests of the platform each time', async () => {
  await ask('');
  const find = jest.spyOn(product.app.get(Views), 'find');
  for (let reads = 0; reads < 3; reads++) expect((await ask('?perPage=1')).status).toBe(200);
  expect(find.mock.calls.filter(([projection]) => projection.name === dnaTests.name || projection.name === labTests.name)).toEqual([]);
  find.mockRestore();
});

it('pages of a sorted answer do not change with what is recorded between them', async () => {
  const made = Array.from({ length: 4 }, () => `OUT${randomUUID().slice(0, 10).toUpperCase()}`);
  const record = (productId: string) => {
    const lot = { productId, product: 'rawCotton', quantity: 100, unit: 'kg' };
    return other.call('POST', '/api/custody/records', { transactionId: randomUUID(), occurredAt: AN_HOUR_AGO, lots: [lot] });
  };
  for (const each of made.slice(0, 3)) expect((await record(each)).status).toBe(201);
  const newest = await ask('?orderBy=recordTime&orderDirection=DESC&perPage=2', other.call);
  expect((await record(made[3] ?? '')).status).toBe(201);
  const written = jest.spyOn(product.app.get(WrittenEvents), 'of');
  const next = await ask(/\?[^>]+/.exec(newest.headers.get('link') ?? '')?.[0] ?? '', other.call);
  expect([epcsIn(eventsIn(newest)), epcsIn(eventsIn(next))]).toEqual([[made[2], made[1]], [made[0]]]);
  // A further page reads its own events alone.
  expect(written.mock.calls.map(([events]) => events.length)).toEqual([1]);
  written.mockRestore();
});
