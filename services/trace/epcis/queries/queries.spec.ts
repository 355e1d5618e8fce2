/** A site keeps queries under names, and asks them with the rights of whoever asks. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../../contracts/trace/epcis/event-prehash.js';
import { randomUUID } from '../../../../test/support/jest/made-up.js';
import { AN_HOUR_AGO, type ApiCall, sharedTestServer, type TestServer } from '../../../../test/support/server/test-server.js';

let product: TestServer;
let farm: ApiCall;
let other: ApiCall;
const lots = Array.from({ length: 3 }, (_, at) => `NQ${at}${randomUUID().slice(0, 10).toUpperCase()}`);

beforeAll(async () => {
  product = await sharedTestServer();
  farm = (await product.someone('FARM', 'FARM')).call;
  other = (await product.someone('FARM', 'FARM')).call;
  for (const productId of lots)
    await farm('POST', '/api/custody/records', {
      ...{ transactionId: randomUUID(), occurredAt: AN_HOUR_AGO },
      lots: [{ productId, product: 'rawCotton', quantity: 100, unit: 'kg' }],
    });
}, 60_000);
afterAll(() => product?.stop());

const keep = (name: string, query: object, call = farm) => call('POST', '/api/epcis/queries', { name, query });
const resultsOf = ({ body }: { body: { epcisBody: { queryResults: JsonObject } } }) => body.epcisBody.queryResults;
const lotsIn = (results: JsonObject) =>
  ((results['resultsBody'] as JsonObject)['eventList'] as { quantityList: { epcClass: string }[] }[]).map((event) =>
    event.quantityList[0]?.epcClass.split('/').at(-1),
  );

describe('a named query', () => {
  it('answers the events that fit, in pages, until it is removed', async () => {
    const query = { eventType: ['ObjectEvent'], MATCH_anyEPCClass: lots.slice(1).map((lot) => `https://elsewhere.example/id/lot/${lot}`) };
    const made = await keep('two.lots', query);
    expect([made.status, made.headers.get('location')]).toEqual([201, '/api/epcis/queries/two.lots']);
    expect((await farm('GET', '/api/epcis/queries/two.lots')).body).toMatchObject({ name: 'two.lots', query });
    const first = await farm('GET', '/api/epcis/queries/two.lots/events?perPage=1');
    expect([resultsOf(first)['queryName'], lotsIn(resultsOf(first))]).toEqual(['two.lots', [lots[1]]]);
    const next = /^<([^>]+)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1] as string;
    expect(lotsIn(resultsOf(await farm('GET', next)))).toEqual([lots[2]]);
    expect((await farm('DELETE', '/api/epcis/queries/two.lots')).status).toBe(204);
    expect(await farm('GET', '/api/epcis/queries/two.lots/events')).toMatchObject({
      ...{ status: 404, body: { type: 'epcisException:NoSuchResourceException' } },
    });
  });

  it('belongs to its site alone, so that another site can use its name', async () => {
    await keep('own', { EQ_action: 'ADD' });
    expect((await other('GET', '/api/epcis/queries/own')).status).toBe(404);
    expect((await other('DELETE', '/api/epcis/queries/own')).status).toBe(404);
    expect((await keep('own', { EQ_action: 'OBSERVE' }, other)).status).toBe(201);
    expect((await other('GET', '/api/epcis/queries')).body).toEqual([expect.objectContaining({ query: { EQ_action: 'OBSERVE' } })]);
    expect((await farm('GET', '/api/epcis/queries')).body).toEqual([expect.objectContaining({ query: { EQ_action: 'ADD' } })]);
  });

  it('is refused with a taken name, an unknown parameter or one of a page', async () => {
    await keep('taken', { EQ_action: 'ADD' });
    const taken = await keep('taken', { EQ_action: 'ADD' });
    expect([taken.status, taken.body.type]).toEqual([409, 'epcisException:ResourceAlreadyExistsException']);
    for (const query of [{ EQ_colour: 'red' }, { perPage: 5 }, { GE_recordTime: 'yesterday' }])
      expect((await keep('wrong', query)).body.code).toBe('EpcisQueryInvalid');
    expect((await keep('../events', { EQ_action: 'ADD' })).body.code).toBe('Invalid');
    expect((await farm('GET', '/api/epcis/queries/taken/events?EQ_action=OBSERVE')).body.code).toBe('EpcisQueryInvalid');
  });

  it('is one of at most 50 of a site', async () => {
    const many = (await product.someone('FARM', 'FARM')).call;
    for (let at = 0; at < 50; at++) await keep(`q${at}`, { EQ_action: 'ADD' }, many);
    expect((await keep('q50', { EQ_action: 'ADD' }, many)).body.code).toBe('EpcisQueriesTooMany');
  });
});
