import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { NotificationPage, NotificationSettingsReply } from '../../../contracts/brand/notifications/replies.js';
import { documentRequestStreamOf } from '../../../contracts/brand/order-documents/events.js';
import { LogBuilder } from '../../../test/support/histories/log-builder.js';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { addSupplier } from '../../../test/support/server/brand-suppliers.js';
import { MovableClock } from '../../../test/support/server/movable-clock.js';
import { mailsTo } from '../../../test/support/server/sent-mails.js';
import { type ApiCall, startTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { Facilities, type FacilityRecord } from '../../ground/facilities/facilities.js';
import { PartnerInvitationStore } from '../../ground/facilities/partner-invitation-store.js';
import { EventStore, NO_STREAM } from '../../platform/events/event-store.js';
import { NotificationMails } from './mails/notification-mails.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const clock = new MovableClock();
let product: TestServer;
let brand: FacilityRecord;
let mill: FacilityRecord;
let stranger: FacilityRecord;
let asBrand: ApiCall;
let asMill: ApiCall;
let asStranger: ApiCall;
let brandEmail: string;
let head: string;

beforeAll(async () => {
  product = await startTestServer({ clock });
  [brand, mill, stranger] = [
    await product.facility('BRAND', { name: 'Alder' }),
    await product.facility('MILL', { name: 'Ravi Mill' }),
    await product.facility('BRAND', { name: 'Other brand' }),
  ];
  const user = await product.user('BRAND', brand);
  brandEmail = user.email;
  asBrand = await product.signIn(brandEmail);
  asMill = await product.signIn((await product.user('MILL', mill)).email);
  asStranger = await product.signIn((await product.user('BRAND', stranger)).email);
  await product.app.get(Facilities).link(brand, mill, '2026-01-01T00:00:00.000Z');
  await addSupplier(product, brand.id, 'Ravi Mill', { facilityId: mill.id });
  const log = new LogBuilder();
  log.buyOutside(mill.id, [{ id: 'N-FABRIC', product: 'fabric', grams: 30_000 }]);
  log.sell(mill.id, brand.id, ['N-FABRIC'], { purchaseOrderNumber: 'N-PO' });
  const events = product.app.get(EventStore);
  for (const { stream, id, type, data, metadata } of log.events) {
    const last = (await events.last(stream))?.revision ?? NO_STREAM;
    head = (await events.append(stream, last, [{ id, type, data, metadata }])).position;
  }
}, 60_000);
afterAll(() => product.stop());

const read = async (call: ApiCall, query = '', language = 'en'): Promise<NotificationPage> =>
  (await call('GET', `/api/notifications${query}`, undefined, { 'x-position': head, Language: language })).body;
const rowsOf = ({ items }: NotificationPage, kind: string) => items.filter((each) => each.kind === kind);

/** Appends what a site answered to a brand's request; how it comes to that is the matter of other specs. */
async function requestEvents(requestId: string, types: readonly (readonly [string, object])[]): Promise<void> {
  const events = product.app.get(EventStore);
  const stream = documentRequestStreamOf(requestId);
  for (const [type, data] of types) {
    const last = (await events.last(stream))?.revision ?? NO_STREAM;
    const header = { requestId, brandId: brand.id, facilityId: mill.id };
    const recordedAt = clock.now();
    const metadata = {
      schemaVersion: 1,
      recordedAt,
      actor: { userId: 'u', facilityId: mill.id },
      transactionId: randomUUID(),
      previousHash: '',
      hash: randomUUID(),
    };
    head = (await events.append(stream, last, [{ id: randomUUID(), type, data: { ...header, ...data }, metadata }])).position;
  }
}
const asked = ['DocumentsRequested', { subject: { productId: 'P' }, kinds: ['invoice'] }] as const;
const file = (blobName: string) => ({ blobName, kind: 'invoice', transactionId: 't' });

it('a request waits for the site until it is answered, and then the brand is notified', async () => {
  const requestId = randomUUID();
  await requestEvents(requestId, [asked]);
  const waiting = rowsOf(await read(asMill), 'paperRequest');
  expect(waiting).toMatchObject([{ need: true, text: 'Alder requests documents', link: '/document-requests?state=waiting', readAt: null }]);
  expect(rowsOf(await read(asBrand), 'papersGranted')).toEqual([]);
  await requestEvents(requestId, [['DocumentsGranted', { until: '2027-11-24', standing: false, files: ['a', 'b', 'c'].map(file) }]]);
  expect(rowsOf(await read(asMill), 'paperRequest')).toEqual([]);
  const granted = rowsOf(await read(asBrand), 'papersGranted');
  expect(granted).toMatchObject([
    { need: false, text: '3 documents granted', why: 'Ravi Mill, until 24/11/2027', action: 'Open documents' },
  ]);
});

it('the same on the same day changes the row and makes it unread again', async () => {
  const [before] = rowsOf(await read(asBrand), 'papersGranted');
  const { unread } = (await asBrand('POST', '/api/notifications/read', { ids: [before?.id] })).body;
  expect(rowsOf(await read(asBrand), 'papersGranted')[0]?.readAt).toEqual(expect.any(String));
  clock.ahead += 1000;
  const requestId = randomUUID();
  await requestEvents(requestId, [asked, ['DocumentsGranted', { standing: true, files: [file('d')] }]]);
  const page = await read(asBrand);
  const rows = page.items.filter(({ kind, need }) => kind === 'papersGranted' && !need);
  expect(rows.map(({ readAt }) => readAt)).toContain(null);
  expect(rows.reduce((sum, { text }) => sum + Number.parseInt(text, 10), 0)).toBe(4);
  expect(page.unread).toBe(unread + 1);
});

it('a refusal needs the brand until it asks again', async () => {
  const requestId = randomUUID();
  await requestEvents(requestId, [asked, ['DocumentsRefused', { reasonId: 'r', reasonHash: 'h' }]]);
  expect(rowsOf(await read(asBrand, '?tab=papers'), 'paperRefused')).toMatchObject([{ need: true, text: 'Ravi Mill refused documents' }]);
  clock.ahead += 1000;
  await requestEvents(randomUUID(), [asked]);
  expect(rowsOf(await read(asBrand), 'paperRefused')).toEqual([]);
});

it('a read notice can be unread again, and read is not done', async () => {
  const inviter = await product.facility('GINNER', { name: 'Inviting Gin' });
  const store = product.app.get(PartnerInvitationStore);
  await store.open({ fromId: inviter.id, toId: brand.id, invitedBy: 'u', invitedAt: clock.now() });
  const [row] = rowsOf(await read(asBrand), 'invitation');
  expect(row).toMatchObject({ need: true, text: 'Inviting Gin wants to be your partner', action: 'Answer', link: '/manage-partners' });
  await asBrand('POST', '/api/notifications/read', { ids: [row?.id] });
  const [afterwards] = rowsOf(await read(asBrand, '?tab=needs'), 'invitation');
  expect([afterwards?.need, typeof afterwards?.readAt]).toEqual([true, 'string']);
  expect(rowsOf(await read(asBrand, '?unread=true'), 'invitation')).toEqual([]);
  await asBrand('POST', '/api/notifications/read', { ids: [row?.id], unread: true });
  expect(rowsOf(await read(asBrand, '?unread=true'), 'invitation')).toHaveLength(1);
  expect(rowsOf(await read(asBrand, '', 'ur'), 'invitation')[0]?.text).toBe('\u2068Inviting Gin\u2069 آپ کا شراکت دار بننا چاہتا ہے');
});

it('shows nothing of it to anybody else', async () => {
  expect(await read(asStranger)).toMatchObject({ items: [], total: 0, unread: 0 });
  expect(JSON.stringify(await read(asMill))).not.toContain('Inviting Gin');
  const { body } = await asStranger('POST', '/api/notifications/read', { ids: ['papersEnded', 'invitation'] });
  expect(body).toEqual({ unread: 0 });
});

it('the bell leaves out what was turned off, but never what is locked', async () => {
  const before: NotificationSettingsReply = (await asBrand('GET', '/api/me/notification-settings')).body;
  expect(before.topics.filter(({ locked }) => locked).map(({ topic }) => topic)).toEqual(['urgent', 'alerts']);
  const topics = before.topics.map(({ topic, atOnce, daily }) => ({ topic, bell: false, atOnce, daily }));
  const saved = (await asBrand('PUT', '/api/me/notification-settings', { topics, hour: 7, timeZone: 'UTC' })).body;
  expect(saved.topics.filter(({ bell }: { bell: boolean }) => bell).map(({ topic }: { topic: string }) => topic)).toEqual([
    'urgent',
    'alerts',
  ]);
  expect((await read(asBrand)).items).toEqual([]);
  const back = before.topics.map(({ topic, bell, atOnce, daily }) => ({ topic, bell, atOnce, daily }));
  await asBrand('PUT', '/api/me/notification-settings', { topics: back, hour: 7, timeZone: 'UTC' });
  const wrong = await asBrand('PUT', '/api/me/notification-settings', { topics: back, hour: 24, timeZone: 'Moon/Crater' });
  expect([wrong.status, Object.keys(wrong.body.fields).sort()]).toEqual([400, ['hour', 'timeZone']]);
});

it('the daily mail leaves once on a working day from its hour on, and not when nothing is new', async () => {
  const mails = product.app.get(NotificationMails);
  const count = async () => (await mailsTo(product, brandEmail)).length;
  const at = (hour: number, days: number) => {
    const monday = nextMonday(Date.parse(clock.now()) + DAY_MS);
    clock.ahead = monday + days * DAY_MS + hour * HOUR_MS - Date.now();
  };
  await mails.send();
  expect(await count()).toBe(0);
  at(6, 0);
  expect((await mails.send()).daily).toBe(0);
  clock.ahead += 2 * HOUR_MS;
  expect((await mails.send()).daily).toBeGreaterThan(0);
  expect((await mails.send()).daily).toBe(0);
  const [mail] = await mailsTo(product, brandEmail, 1);
  expect(mail?.subject).toMatch(/^\d+ items? needs? your attention, \d+ new notifications?$/);
  expect(mail?.text).toContain('Inviting Gin wants to be your partner');
  expect(mail?.text).toContain('/manage-partners');
  expect(mail?.html).toContain('The links in this email do not sign you in.');
  clock.ahead += DAY_MS;
  await mails.send();
  expect(await count()).toBe(1);
});

it('a notice that is wanted at once is mailed in the next round, once', async () => {
  const mails = product.app.get(NotificationMails);
  const { topics } = (await asBrand('GET', '/api/me/notification-settings')).body as NotificationSettingsReply;
  const wanted = topics.map(({ topic, bell }) => ({ topic, bell, atOnce: topic === 'partners', daily: false }));
  await asBrand('PUT', '/api/me/notification-settings', { topics: wanted, hour: 7, timeZone: 'UTC' });
  await mails.send();
  const before = (await mailsTo(product, brandEmail)).length;
  const inviter = await product.facility('SPINNER', { name: 'Quick Spinner' });
  clock.ahead += 1000;
  await product.app.get(PartnerInvitationStore).open({ fromId: inviter.id, toId: brand.id, invitedBy: 'u', invitedAt: clock.now() });
  await mails.send();
  const [mail] = await mailsTo(product, brandEmail, before + 1);
  expect(mail?.subject).toBe('Quick Spinner wants to be your partner');
  await mails.send();
  expect((await mailsTo(product, brandEmail)).length).toBe(before + 1);
});

it('the preview is the present mail, in the language of its reader', async () => {
  const { topics } = (await asBrand('GET', '/api/me/notification-settings')).body as NotificationSettingsReply;
  const wanted = topics.map(({ topic, bell, atOnce }) => ({ topic, bell, atOnce, daily: true }));
  await asBrand('PUT', '/api/me/notification-settings', { topics: wanted, hour: 7, timeZone: 'UTC' });
  const { body } = await asBrand('GET', '/api/me/notification-settings/daily-mail', undefined, { Language: 'fr' });
  expect(body).toMatchObject({ to: brandEmail });
  expect(body.html).toContain('Quick Spinner');
  expect(body.html).toContain('lang="fr"');
});

/** Returns midnight UTC of the first Monday after an instant. */
function nextMonday(after: number): number {
  const day = new Date(after);
  day.setUTCHours(0, 0, 0, 0);
  while (day.getUTCDay() !== 1) day.setUTCDate(day.getUTCDate() + 1);
  return day.getTime();
}
