import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FacilityType } from '../../../contracts/shared/roles.js';
import type { AlertPage, AlertReply } from '../../../contracts/watch/alerts/replies.js';
import { LogBuilder } from '../../../test/support/histories/log-builder.js';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { castOf } from '../../../test/support/server/senders/cast.js';
import { type ApiCall, startTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { Facilities, type FacilityRecord } from '../../ground/facilities/facilities.js';
import { EventStore, NO_STREAM } from '../../platform/events/event-store.js';

const CAST = {
  farm: 'FARM',
  spinner: 'SPINNER',
  one: 'MILL',
  other: 'MILL',
  partner: 'BRAND',
  holder: 'BRAND',
  stranger: 'BRAND',
} as const satisfies Record<string, FacilityType>;
type Name = keyof typeof CAST;

let product: TestServer;
let sites: Record<Name, FacilityRecord>;
let calls: Record<Name | 'admin', ApiCall>;
let head: string;
let twice: string;
let reused: string;

/** Records one invoice of the spinner on two sales, where one mill's goods go to a brand, and later one file in two trades. */
function tell(log: LogBuilder): void {
  const id = (name: Name) => sites[name].id;
  log.buyOutside(
    id('spinner'),
    ['Y-1', 'Y-2', 'Y-3', 'Y-4'].map((lot) => ({ id: lot, product: 'yarn' as const, grams: 100_000 })),
  );
  const invoice = { invoiceNumber: 'KOY-0917' };
  log.sell(id('spinner'), id('one'), ['Y-1'], invoice);
  log.sell(id('spinner'), id('other'), ['Y-2'], invoice);
  log.buy(id('one'), id('spinner'), ['Y-1']);
  log.transform(id('one'), { inputs: [{ from: 'Y-1', grams: 100_000 }] }, [{ id: 'F-1', product: 'fabric', grams: 95_000 }]);
  log.sell(id('one'), id('holder'), ['F-1']);
  const documents = [{ blobName: 'paper', kind: 'invoice' as const, sha256: 'a'.repeat(64) }];
  log.sell(id('spinner'), id('one'), ['Y-3'], { documents });
  log.sell(id('spinner'), id('other'), ['Y-4'], { documents });
}

beforeAll(async () => {
  // Its own: the log is written directly, without deciders, and every alert counts.
  product = await startTestServer();
  const cast = await castOf(product, CAST);
  sites = cast.sites;
  calls = { ...cast.calls, admin: await product.signIn((await product.user('ADMIN')).email) };
  await product.app.get(Facilities).link(sites.partner, sites.spinner, '2026-01-01T00:00:00.000Z');
  const log = new LogBuilder();
  tell(log);
  await append(log);
  for (const { id, kind } of await read('admin')) {
    if (kind === 'sameInvoiceTwice') twice = id;
    else reused = id;
  }
}, 60_000);
afterAll(() => product.stop());

async function append(log: LogBuilder): Promise<void> {
  const events = product.app.get(EventStore);
  for (const { stream, id, type, data, metadata } of log.events) {
    const last = (await events.last(stream))?.revision ?? NO_STREAM;
    head = (await events.append(stream, last, [{ id, type, data, metadata }])).position;
  }
}

async function page(who: keyof typeof calls, query = ''): Promise<AlertPage> {
  const { status, body } = await calls[who]('GET', `/api/alerts?${query}`, undefined, { 'x-position': head });
  expect(status).toBe(200);
  return body;
}
const read = async (who: keyof typeof calls, query = ''): Promise<AlertReply[]> => (await page(who, query)).items;
const idsFor = async (who: keyof typeof calls, query = '') => (await read(who, query)).map(({ id }) => id);

async function dismiss(who: keyof typeof calls, id: string, reason = 'The second was a part delivery.') {
  const answer = await calls[who]('POST', `/api/alerts/${id}/dismiss`, { reason });
  if (answer.body.position) head = answer.body.position;
  return answer;
}

describe('an alert', () => {
  it('is explained by its figures, with the records and lots that it is about', async () => {
    const [found] = await read('admin', 'kind=sameInvoiceTwice');
    expect(found).toMatchObject({
      kind: 'sameInvoiceTwice',
      facility: { id: sites.spinner.id, name: 'spinner' },
      productIds: ['Y-1', 'Y-2'],
      explanation: { code: 'sameInvoiceTwice', figures: { number: 'KOY-0917', sales: 2, firstGrams: 100_000, secondGrams: 100_000 } },
      severity: 'medium',
    });
    expect(found?.transactionIds).toHaveLength(2);
  });

  it('is shown to its site, to partners, to holders of goods on its way, to admins, and to nobody else', async () => {
    expect(await idsFor('admin')).toEqual([reused, twice]);
    expect(await idsFor('spinner')).toEqual([reused, twice]);
    expect(await idsFor('partner')).toEqual([reused, twice]);
    expect(await idsFor('holder')).toEqual([twice]);
    for (const who of ['stranger', 'farm', 'one'] as const) expect(await idsFor(who)).toEqual([]);
  });

  it('shows a brand the figures of goods that went into its own, and no number or figure of others', async () => {
    const [found] = await read('holder');
    expect(found).toMatchObject({ productIds: ['Y-1'], at: expect.any(String), transactionIds: [expect.any(String)] });
    expect(found?.explanation).toEqual({ code: 'sameInvoiceTwice', figures: { firstGrams: 100_000 }, withheld: 'some' });
  });

  it('shows a partner that may read none of the goods where, what, how severe and in which month', async () => {
    const found = (await read('partner')).find(({ id }) => id === twice);
    expect(found).toEqual({
      id: twice,
      kind: 'sameInvoiceTwice',
      facility: expect.objectContaining({ id: sites.spinner.id }),
      facilities: [expect.objectContaining({ id: sites.spinner.id })],
      transactionIds: [],
      records: [],
      productIds: [],
      explanation: { code: 'sameInvoiceTwice', figures: {}, withheld: 'all' },
      more: 0,
      severity: 'medium',
      month: '2026-03',
    });
  });

  it('is found by kind and facility', async () => {
    expect(await idsFor('admin', 'kind=reusedDocument')).toEqual([reused]);
    expect(await idsFor('admin', `facilityId=${sites.farm.id}`)).toEqual([]);
    expect(await page('admin', `facilityId=${sites.spinner.id}&perPage=1`)).toMatchObject({ total: 2 });
  });
});

describe('dismissing', () => {
  it('needs a reason, and an alert that one may see', async () => {
    expect((await calls.partner('POST', `/api/alerts/${twice}/dismiss`, { reason: ' ' })).body.fields).toHaveProperty('reason');
    expect((await dismiss('stranger', twice)).status).toBe(404);
    expect((await dismiss('partner', `${randomUUID()}-cycle-0`)).status).toBe(404);
    expect((await dismiss('spinner', twice)).body.code).toBe('RoleRefused');
  });

  it('by a brand takes it off that brand’s list, once, with its reason', async () => {
    const first = await dismiss('partner', twice);
    const again = await dismiss('partner', twice, 'Another reason');
    expect([first.status, again.status, again.body]).toEqual([201, 200, first.body]);
    expect(await idsFor('partner')).toEqual([reused]);
    const [gone] = await read('partner', 'state=dismissed');
    expect(gone).toMatchObject({ id: twice, dismissed: { at: expect.any(String), reason: 'The second was a part delivery.' } });
    expect(await idsFor('holder')).toEqual([twice]);
    expect(await idsFor('admin')).toEqual([reused, twice]);
  });

  it('by an admin takes it off all lists but those of brands, where a high one stays with the reason until they dismiss it', async () => {
    expect((await dismiss('admin', reused)).status).toBe(201);
    expect(await idsFor('spinner')).toEqual([twice]);
    expect(await read('partner')).toMatchObject([
      { id: reused, severity: 'high', dismissed: { byProgramme: true, reason: 'The second was a part delivery.' } },
    ]);
    expect((await dismiss('partner', reused)).status).toBe(201);
    expect(await idsFor('partner')).toEqual([]);
    expect(await idsFor('admin', 'state=dismissed')).toEqual([reused]);
  });

  it('of a high alert takes two admins where two are active', async () => {
    const id = (name: Name) => sites[name].id;
    const log = new LogBuilder();
    const documents = [{ blobName: 'paper', kind: 'invoice' as const, sha256: 'd'.repeat(64) }];
    for (const [lot, buyer] of [
      ['H-1', 'one'],
      ['H-2', 'other'],
    ] as const) {
      log.buyOutside(id('spinner'), [{ id: lot, product: 'yarn', grams: 1000 }]);
      log.sell(id('spinner'), id(buyer), [lot], { documents });
    }
    await append(log);
    const high = (await idsFor('admin', 'kind=reusedDocument'))[0] as string;
    const second = await product.user('ADMIN');
    const asSecond = await product.signIn(second.email);
    const asked = await dismiss('admin', high, 'One paper for two parts.');
    expect(asked).toMatchObject({ status: 201, body: { asked: true } });
    expect(await dismiss('admin', high)).toMatchObject({ status: 200, body: { asked: true } });
    const [waiting] = await read('admin', 'kind=reusedDocument');
    expect(waiting).toMatchObject({ id: high, dismissalAsked: { reason: 'One paper for two parts.' } });
    expect((await read('spinner', 'kind=reusedDocument'))[0]).not.toHaveProperty('dismissalAsked');
    const done = await asSecond('POST', `/api/alerts/${high}/dismiss`, { reason: 'Seen, it is so.' });
    head = done.body.position;
    expect(done.body).not.toHaveProperty('asked');
    expect(await idsFor('spinner', 'kind=reusedDocument')).toEqual([]);
    expect((await dismiss('partner', high)).status).toBe(201);
  });

  it('does not hold when the same happens again', async () => {
    const id = (name: Name) => sites[name].id;
    const log = new LogBuilder();
    log.buyOutside(id('spinner'), [{ id: 'Y-9', product: 'yarn', grams: 50_000 }]);
    log.sell(id('spinner'), id('other'), ['Y-9'], {
      ...{ invoiceNumber: 'koy 0917', occurredAt: '2026-03-31T08:00:00.000Z', recordedAt: '2026-04-01T08:00:00.000Z' },
    });
    await append(log);
    expect((await read('spinner'))[0]).toMatchObject({ id: twice, explanation: { figures: { sales: 3 } } });
    expect((await read('partner'))[0]).toMatchObject({ id: twice });
    expect((await dismiss('partner', twice)).status).toBe(201);
    expect(await idsFor('partner')).toEqual([]);
  });
});

describe('an alert about two sites', () => {
  it('is at both, as one of the two, each with its own figures', async () => {
    const id = (name: Name) => sites[name].id;
    const log = new LogBuilder();
    const bale = (lotId: string, grams: number) => ({ id: lotId, product: 'yarn' as const, grams, externalIds: ['BALE 7'] });
    log.transform(id('spinner'), {}, [bale('T-1', 170_000)]);
    log.buyOutside(id('other'), [bale('T-2', 171_000)]);
    await append(log);
    for (const [who, grams, productId] of [
      ['spinner', 170_000, 'T-1'],
      ['other', 171_000, 'T-2'],
    ] as const) {
      const [found] = await read(who, 'kind=doubleSale');
      expect(found?.facilities.map(({ name }) => name)).toEqual(['other', 'spinner']);
      expect(found).toMatchObject({ productIds: [productId], explanation: { figures: { bale: 'BALE 7', grams }, withheld: 'some' } });
    }
    for (const site of ['spinner', 'other'] as const)
      expect(await idsFor('admin', `kind=doubleSale&facilityId=${sites[site].id}`)).toHaveLength(1);
  });
});

describe('a file that another site cites again', () => {
  it('is high at the site that did, and low at the site whose paper it is', async () => {
    const id = (name: Name) => sites[name].id;
    const log = new LogBuilder();
    const documents = [{ blobName: 'paper', kind: 'invoice' as const, sha256: 'c'.repeat(64) }];
    log.buyOutside(id('spinner'), [{ id: 'C-1', product: 'yarn', grams: 1000 }]);
    log.sell(id('spinner'), id('one'), ['C-1'], { documents });
    log.buyOutside(id('other'), [{ id: 'C-2', product: 'yarn', grams: 1000 }], { documents });
    await append(log);
    const severityFor = async (who: keyof typeof calls, query = '') =>
      (await read(who, `kind=reusedDocument${query}`)).map(({ severity, facility }) => [facility.name, severity]);
    expect(await severityFor('other')).toEqual([['other', 'high']]);
    expect(await severityFor('spinner')).toEqual([['other', 'low']]);
    expect(await severityFor('admin', `&facilityId=${id('spinner')}`)).toEqual([['other', 'low']]);
    expect(await severityFor('admin', `&facilityId=${id('other')}`)).toEqual([['other', 'high']]);
  });
});

describe('the records of an alert', () => {
  it('that are taken back remove it', async () => {
    const log = new LogBuilder();
    const step = { inputs: [] };
    const lots = [{ id: 'V-1', product: 'yarn' as const, grams: 10_000 }];
    const transactionId = log.transform(sites.farm.id, step, lots, [], { isOutOfRange: true });
    await append(log);
    expect(await read('farm')).toMatchObject([{ kind: 'unitMixUp', transactionIds: [transactionId] }]);
    const taken = new LogBuilder();
    taken.void(sites.farm.id, transactionId, ['V-1'], []);
    await append(taken);
    expect(await read('farm')).toEqual([]);
  });
});

describe('an origin', () => {
  const facilities = () => product.app.get(Facilities);
  const origins = async () =>
    (await read('farm', 'kind=wrongOrigin')).map(({ explanation, severity }) => [explanation.figures['stated'], severity]);
  async function grow(lotId: string, country: string, siteCountry?: string): Promise<void> {
    const log = new LogBuilder();
    const lot = { id: lotId, product: 'rawCotton' as const, grams: 1_000, origins: [{ country, grams: 1_000 }] };
    log.record(sites.farm.id, [lot], siteCountry === undefined ? {} : { siteCountry });
    await append(log);
  }

  it('counts by the country that the record knows, and of older records by the first that was known', async () => {
    await grow('O-1', 'CN');
    expect(await origins()).toEqual([['CN', 'low']]);
    await facilities().change(sites.farm.id, (farm) => ({ ...farm, country: 'PK' }));
    expect(await origins()).toEqual([['CN', 'high']]);
    await grow('O-2', 'IN', 'PK');
    await grow('O-3', 'PK', 'PK');
    const alerts = await origins();
    expect(alerts.sort()).toEqual([
      ['CN', 'high'],
      ['IN', 'high'],
    ]);
    for (const country of ['CN', 'IN', 'PK']) {
      await facilities().change(sites.farm.id, (farm) => ({ ...farm, country }));
      expect((await origins()).sort()).toEqual(alerts);
    }
  });
});
