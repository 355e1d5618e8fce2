/** Joins reports of one matter, and deletes words once they are kept no longer. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { REPORT_SECRET_HEADER } from '../../../../contracts/shared/route.js';
import { randomUUID } from '../../../../test/support/jest/made-up.js';
import { MovableClock } from '../../../../test/support/server/movable-clock.js';
import { mailsTo } from '../../../../test/support/server/sent-mails.js';
import { type ApiCall, startTestServer, type TestServer } from '../../../../test/support/server/test-server.js';
import { RecordStore } from '../../../platform/documents/document-store.js';
import { EventStore } from '../../../platform/events/event-store.js';
import { GrievanceTexts } from '../grievance-texts.js';
import { WordsDeletion } from './words-deletion.js';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const DAY_MS = 86_400_000;
const YEARS_MS = 1096 * DAY_MS;
const ASIDE = { kind: 'notLabor', reason: 'It is about the price of bread' };
const nothingFound = () => ({ date: clock.now().slice(0, 10), priority: 'LOW', indicators: [], message: 'Nothing' });

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

/** Sends a report with a photo, from a network of its own. */
let networks = 0;
async function told() {
  admin = await product.signIn(email);
  const address = `192.0.2.${++networks}`;
  const what = `They keep my wage, ${randomUUID()}`;
  const form = new FormData();
  for (const [name, value] of Object.entries({ what, where: 'Behind the canal', contact: '0300 1234567' })) form.append(name, value);
  form.append('photos', new Blob([new Uint8Array(PNG)]), 'gate.png');
  const { reference, secret } = (await product.call('POST', '/api/intake', form, { 'x-forwarded-for': address })).body;
  const { items } = (await admin('GET', '/api/grievances?state=received&sort=-reportedAt')).body;
  const call = (method: string, path: string, body?: object) =>
    product.call(method, `/api/intake/${reference}${path}`, body, { 'x-forwarded-for': address, [REPORT_SECRET_HEADER]: secret });
  const read = async () => (await call('GET', '')).body;
  return { id: items[0].id as string, what, reference: reference as string, call, read };
}

async function takenUp(id: string) {
  const [gin, auditor] = [await product.someone('GINNER', 'GINNER'), await product.someone('AUDITOR', 'AUDITOR')];
  const asked = { facilityId: gin.site.id, indicator: 'childLabor', assigneeId: auditor.user.id, priority: 'HIGH' };
  const taken = await admin('POST', `/api/grievances/${id}/take-up`, { ...asked, reasonForAudit: 'A report', message: 'Please look' });
  expect(taken.status).toBe(201);
  return { gin, auditor };
}

const join = (id: string, toId: string) => admin('POST', `/api/grievances/${id}/join`, { toId });
const eventsOf = (id: string) => product.app.get(EventStore).read(`grievance-${id}`, 0, 100);

describe('a report that was joined with another one', () => {
  it('reads to the reporter as the other one does, and its words stay readable for admins and the assignee', async () => {
    const [one, other] = [await told(), await told()];
    expect((await join(other.id, one.id)).status).toBe(201);
    expect((await join(other.id, one.id)).status).toBe(200);
    expect((await other.read()).state).toBe('received');
    const { auditor, gin } = await takenUp(one.id);
    expect([(await one.read()).state, (await other.read()).state]).toEqual(['lookedAt', 'lookedAt']);
    expect((await other.read()).messages).toMatchObject([{ text: other.what }]);
    const seen = (await admin('GET', `/api/grievances/${one.id}`)).body;
    expect(seen.joined).toMatchObject([
      { id: other.id, reference: other.reference, contact: '0300 1234567', words: [{ text: other.what }] },
    ]);
    expect((await admin('GET', `/api/grievances/${other.id}`)).body).toMatchObject({
      state: 'joined',
      joinedTo: { id: one.id, reference: one.reference },
    });
    const asked = await auditor.call('GET', `/api/requests/${one.id}`);
    expect(asked.body.joined).toMatchObject([{ words: [{ text: other.what }] }]);
    expect(asked.text).not.toMatch(/0300|Behind the canal/);
    const photo = `/api/files/${asked.body.joined[0].words[0].documents[0].blobName}`;
    expect([(await auditor.call('GET', photo)).status, (await gin.call('GET', photo)).status]).toEqual([200, 404]);
    await auditor.call('POST', `/api/requests/${one.id}/response`, nothingFound());
    expect([(await one.read()).state, (await other.read()).state]).toEqual(['ended', 'ended']);
  });

  it('notifies the assignee of the other one of words that are added to it', async () => {
    const [one, other] = [await told(), await told()];
    await join(other.id, one.id);
    const { auditor } = await takenUp(one.id);
    await other.call('POST', '/words', { words: 'They use the north gate' });
    const needs = (await auditor.call('GET', '/api/notifications?tab=needs')).body.items;
    expect(needs).toEqual(expect.arrayContaining([expect.objectContaining({ kind: 'reportWords', link: `/requests/${one.id}` })]));
    const subjects = (await mailsTo(product, auditor.user.email, 2)).map(({ subject }) => subject);
    expect(subjects).toContain(`New message in report ${other.reference}`);
  });

  it('is separated again by an admin, and reads as a new one then', async () => {
    const [one, other] = [await told(), await told()];
    await join(other.id, one.id);
    await admin('POST', `/api/grievances/${one.id}/set-aside`, ASIDE);
    expect(await other.read()).toMatchObject({ state: 'ended' });
    expect((await admin('POST', `/api/grievances/${other.id}/bring-back`)).status).toBe(201);
    expect((await admin('POST', `/api/grievances/${other.id}/bring-back`)).status).toBe(200);
    const { state, joinedTo } = (await admin('GET', `/api/grievances/${other.id}`)).body;
    expect([state, joinedTo, (await other.read()).state]).toEqual(['received', undefined, 'received']);
    expect((await admin('GET', `/api/grievances/${one.id}`)).body).not.toHaveProperty('joined');
  });

  it('is neither taken up nor set aside, nor joined with a second one, itself or one that ended', async () => {
    const [one, other, ended] = [await told(), await told(), await told()];
    await admin('POST', `/api/grievances/${ended.id}/set-aside`, ASIDE);
    for (const toId of [one.id, ended.id, randomUUID()]) expect((await join(one.id, toId)).body.fields).toHaveProperty('toId');
    await join(one.id, other.id);
    expect((await join(other.id, one.id)).body.fields).toHaveProperty('toId');
    const third = await told();
    const acts = [
      await join(one.id, third.id),
      await admin('POST', `/api/grievances/${one.id}/set-aside`, ASIDE),
      await join(ended.id, third.id),
    ];
    expect(acts.map(({ body }) => body.code)).toEqual(['ReportIsJoined', 'ReportIsJoined', 'ReportIsSetAside']);
  });
});

describe('words and photos', () => {
  /** Waits for the views, as each read does, and signs in again: sessions end while the clock moves. */
  async function round(): Promise<number> {
    admin = await product.signIn(email);
    await admin('GET', '/api/grievances?state=received&sort=-reportedAt');
    return product.app.get(WordsDeletion).run();
  }
  const textsOf = async (id: string) =>
    (await product.app.get(RecordStore).find<{ transactionId: string }>(GrievanceTexts.collection.name, {})).filter(
      ({ value }) => value.transactionId === id,
    ).length;

  it('of a report that was set aside go after 90 days, and its events stay', async () => {
    const { id, read } = await told();
    const photo = (await admin('GET', `/api/grievances/${id}`)).body.words[0].documents[0].blobName;
    await admin('POST', `/api/grievances/${id}/set-aside`, ASIDE);
    clock.ahead += 90 * DAY_MS - 60_000;
    await round();
    expect(await textsOf(id)).toBe(4);
    clock.ahead += 120_000;
    expect(await round()).toBeGreaterThanOrEqual(1);
    expect(await round()).toBe(0);
    // The reason of the admin who set it aside stays.
    expect(await textsOf(id)).toBe(1);
    expect((await admin('GET', `/api/files/${photo}`)).status).toBe(404);
    expect((await admin('POST', `/api/grievances/${id}/bring-back`)).body.code).toBe('BackTooLate');
    const { words, intake, setAside } = (await admin('GET', `/api/grievances/${id}`)).body;
    expect([words[0].text, intake.where, intake.contact, setAside.reason]).toEqual([undefined, undefined, undefined, ASIDE.reason]);
    expect((await eventsOf(id)).map(({ type }) => type)).toEqual(['GrievanceReceived', 'ReportSetAside', 'ReportWordsDeleted']);
    expect(await read()).toMatchObject({ state: 'ended', messages: [{ from: 'reporter' }] });
  });

  it('of others go three years after their end, with those of reports that were joined with them', async () => {
    const [one, other, open] = [await told(), await told(), await told()];
    await join(other.id, one.id);
    const { auditor } = await takenUp(one.id);
    await takenUp(open.id);
    await auditor.call('POST', `/api/requests/${one.id}/response`, nothingFound());
    clock.ahead += YEARS_MS - 3 * DAY_MS;
    await round();
    expect([await textsOf(one.id), await textsOf(other.id)]).toEqual([6, 3]);
    clock.ahead += 4 * DAY_MS;
    await round();
    // The questions to the auditor, and their answers, stay.
    expect([await textsOf(one.id), await textsOf(other.id), await textsOf(open.id)]).toEqual([3, 0, 5]);
  });

  it('that are added to a report later are kept as long as if it had ended then', async () => {
    const { id, call } = await told();
    await admin('POST', `/api/grievances/${id}/set-aside`, ASIDE);
    clock.ahead += 91 * DAY_MS;
    await round();
    expect(await textsOf(id)).toBe(1);
    await call('POST', '/words', { words: 'They do it again' });
    await round();
    expect(await textsOf(id)).toBe(2);
    clock.ahead += 91 * DAY_MS;
    await round();
    expect(await textsOf(id)).toBe(1);
  });
});
