/** Holds reports back that come in bulk, as one, until an admin decides. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { REPORT_SECRET_HEADER } from '../../../../contracts/shared/route.js';
import { randomUUID } from '../../../../test/support/jest/made-up.js';
import { MovableClock } from '../../../../test/support/server/movable-clock.js';
import { mailsTo } from '../../../../test/support/server/sent-mails.js';
import { type ApiCall, startTestServer, type TestServer } from '../../../../test/support/server/test-server.js';
import { RecordStore } from '../../../platform/documents/document-store.js';
import { ALIKE_REPORTS, BULK_FROM, BULK_MINUTES, ReportBulks } from './report-bulks.js';

const MINUTE_MS = 60_000;
const ASIDE = { kind: 'advertising', reason: 'It is an offer of yarn' };

const clock = new MovableClock();
let product: TestServer;
let email: string;
let admin: ApiCall;
beforeAll(async () => {
  product = await startTestServer({ clock });
  email = (await product.user('ADMIN')).email;
  admin = await product.signIn(email);
}, 60_000);
afterAll(() => product.stop());

let networks = 0;
const newNetwork = () => `192.0.2.${++networks}`;

async function tell(what: string, { network = newNetwork(), siteId }: { network?: string; siteId?: string } = {}) {
  const body = { where: 'Behind the canal', what, ...(siteId && { siteId }) };
  const answer = await product.call('POST', '/api/intake', body, { 'x-forwarded-for': network });
  expect(answer.status).toBe(201);
  const { reference, secret } = answer.body as { reference: string; secret: string };
  const call = (method: string, path: string, said?: object) =>
    product.call(method, `/api/intake/${reference}${path}`, said, { 'x-forwarded-for': network, [REPORT_SECRET_HEADER]: secret });
  return { reference, call, state: async () => (await call('GET', '')).body.state as string };
}

/** Reports the same from a network each, with another number in it each time. */
async function bulkOf(times: number = BULK_FROM.words, siteId?: string) {
  const words = randomUUID().replaceAll(/[^a-z]/g, '');
  const told = [];
  for (let time = 0; time < times; time++) told.push(await tell(`Buy ${words} now, ${time}!`, siteId ? { siteId } : {}));
  const { items } = (await admin('GET', '/api/report-bulks')).body;
  return { told, words, bulk: items.find(({ words: said = '' }: { words?: string }) => said.includes(words)) };
}

const isNew = async (reference: string): Promise<boolean> => {
  const { items } = (await admin('GET', '/api/grievances?state=received&sort=-reportedAt&perPage=100')).body;
  return items.some(({ outside }: { outside?: { reference?: string } }) => outside?.reference === reference);
};
const needs = async (kind: string): Promise<{ link: string; why: string }[]> =>
  (await admin('GET', '/api/notifications?tab=needs&perPage=100')).body.items.filter((each: { kind: string }) => each.kind === kind);

describe('reports with the same words', () => {
  it('are held back from the fifth on, all of them, as one row, one need and one mail', async () => {
    const { told, words, bulk } = await bulkOf();
    expect(bulk).toMatchObject({ alike: 'words', reports: 5, suggested: 0, sites: 0, words: expect.stringContaining(words) });
    for (const { reference, state } of told) expect([await isNew(reference), await state()]).toEqual([false, 'received']);
    const [need, ...others] = await needs('reportBulk');
    expect([need?.link, others]).toEqual([expect.stringContaining(bulk.bulkId), []]);
    expect(await needs('reportNew')).toEqual([]);
    // The first four came before anybody could know.
    const subjects = (await mailsTo(product, email, 5)).map(({ subject }) => subject);
    expect(subjects.filter((each) => each === 'Many similar reports')).toHaveLength(1);
    expect(subjects).not.toContain(`New report ${told[4]?.reference}`);
    await tell(`Buy ${words} now!`);
    await told[0]?.call('POST', '/words', { words: 'And once more' });
    expect((await admin('GET', `/api/report-bulks/${bulk.bulkId}`)).body).toMatchObject({
      reports: 6,
      told: [{ words: expect.stringContaining(words), reports: [{ reference: told[0]?.reference }, {}, {}, {}, {}, {}] }],
    });
    expect(await needs('reportWords')).toEqual([]);
    expect((await mailsTo(product, email, 5)).length).toBe(5);
  });

  it('are counted once where one is sent again, and no longer after half an hour', async () => {
    const commandId = randomUUID();
    const body = { where: 'Behind the canal', what: `Sent twice ${commandId}`, commandId };
    for (let times = 0; times < 6; times++) await product.call('POST', '/api/intake', body, { 'x-forwarded-for': newNetwork() });
    const words = randomUUID().replaceAll(/[^a-z]/g, '');
    for (let times = 0; times < 4; times++) await tell(`Slowly ${words}`);
    clock.ahead += (BULK_MINUTES + 1) * MINUTE_MS;
    admin = await product.signIn(email);
    const { reference } = await tell(`Slowly ${words}`);
    expect(await isNew(reference)).toBe(true);
    await product.app.get(ReportBulks).forget();
    expect(await product.app.get(RecordStore).count(ALIKE_REPORTS.name, {})).toBe(2);
  });
});

describe('reports of one network', () => {
  it('are held back from the tenth on, each with its own words; neither words nor network are in the events or the marks', async () => {
    const network = newNetwork();
    const own = Array.from({ length: BULK_FROM.network }, () => `They keep the wage of ${randomUUID()} of us`);
    for (const what of own) await tell(what, { network });
    const { items } = (await admin('GET', '/api/report-bulks')).body;
    const bulk = items.find(({ alike }: { alike: string }) => alike === 'network');
    const { told } = (await admin('GET', `/api/report-bulks/${bulk.bulkId}`)).body;
    expect(told.map(({ words }: { words: string }) => words).sort()).toEqual([...own].sort());
    const marks = await product.app.get(RecordStore).find(ALIKE_REPORTS.name, {});
    expect(JSON.stringify(marks)).not.toContain(network);
    expect((await admin('POST', `/api/report-bulks/${bulk.bulkId}/let-in`)).body).toMatchObject({ reports: 10, suggested: 0 });
  });
});

describe('an admin', () => {
  it('takes all in at once, which then wait as others do and are not held back again', async () => {
    const { told, bulk } = await bulkOf();
    const path = `/api/report-bulks/${bulk.bulkId}/let-in`;
    expect(await admin('POST', path)).toMatchObject({ status: 201, body: { reports: 5 } });
    expect(await admin('POST', path)).toMatchObject({ status: 200, body: { reports: 0 } });
    for (const { reference } of told) expect(await isNew(reference)).toBe(true);
    expect((await admin('GET', `/api/report-bulks/${bulk.bulkId}`)).status).toBe(404);
  });

  it('sets all aside with one reason, and each can be brought back', async () => {
    const { told, bulk } = await bulkOf();
    const path = `/api/report-bulks/${bulk.bulkId}/set-aside`;
    expect((await admin('POST', path, { ...ASIDE, reason: 'An offer' })).body.fields).toHaveProperty('reason');
    expect((await admin('POST', path, ASIDE)).body).toMatchObject({ reports: 5, suggested: 0 });
    expect(await told[2]?.state()).toBe('ended');
    const { items } = (await admin('GET', '/api/grievances?state=setAside&sort=-reportedAt&perPage=100')).body;
    const { id } = items.find(({ outside }: { outside?: { reference?: string } }) => outside?.reference === told[2]?.reference);
    expect((await admin('GET', `/api/grievances/${id}`)).body.setAside).toMatchObject({ why: 'advertising', reason: ASIDE.reason });
    expect((await admin('POST', `/api/grievances/${id}/bring-back`)).status).toBe(201);
    expect(await isNew(told[2]?.reference ?? '')).toBe(true);
  });

  it('decides about one by itself, also by taking it up', async () => {
    const { told, bulk } = await bulkOf();
    const [first, second] = (await admin('GET', `/api/report-bulks/${bulk.bulkId}`)).body.told[0].reports;
    expect((await admin('POST', `/api/grievances/${first.id}/let-in`)).status).toBe(201);
    expect((await admin('POST', `/api/grievances/${first.id}/let-in`)).status).toBe(200);
    const auditor = await product.someone('AUDITOR', 'AUDITOR');
    const { id: facilityId } = await product.facility('GINNER');
    const asked = { facilityId, indicator: 'childLabor', priority: 'HIGH', reasonForAudit: 'A report', message: 'Please look' };
    expect((await admin('POST', `/api/grievances/${second.id}/take-up`, { ...asked, assigneeId: auditor.user.id })).status).toBe(201);
    expect(await told[1]?.state()).toBe('lookedAt');
    expect((await admin('POST', `/api/report-bulks/${bulk.bulkId}/set-aside`, ASIDE)).body).toMatchObject({ reports: 3 });
    expect([await isNew(first.reference), await told[1]?.state()]).toEqual([true, 'lookedAt']);
  });

  it('sets what names a site aside with another admin alone', async () => {
    const { id: siteId } = await product.facility('GINNER');
    const { bulk } = await bulkOf(BULK_FROM.words, siteId);
    const second = await product.signIn((await product.user('ADMIN')).email);
    const path = `/api/report-bulks/${bulk.bulkId}/set-aside`;
    expect((await admin('POST', path, ASIDE)).body).toMatchObject({ reports: 0, suggested: 5 });
    expect((await admin('GET', `/api/report-bulks/${bulk.bulkId}`)).body).toMatchObject({ reports: 5, suggested: 5, sites: 1 });
    expect((await second('POST', path, ASIDE)).body).toMatchObject({ reports: 5, suggested: 0 });
  });
});
