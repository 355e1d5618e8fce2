/** A platform with a pending report answers everybody but its assignee as it does without one: with the same bytes, at the same instant. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { entered } from '../../../test/support/server/entered-room.js';
import { MovableClock } from '../../../test/support/server/movable-clock.js';
import { type ApiCall, startTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { Facilities, type FacilityRecord } from '../../ground/facilities/facilities.js';

class StoppableClock extends MovableClock {
  stoppedAt: string | undefined;
  override now(): string {
    return this.stoppedAt ?? super.now();
  }
}

const clock = new StoppableClock();
let product: TestServer;
let admin: ApiCall;
let gin: FacilityRecord;
let supplierId: string;
let readers: Record<string, ApiCall>;
let auditor: Awaited<ReturnType<TestServer['someone']>>;

const FOUND = { priority: 'HIGH', message: 'Two of them', indicators: [{ indicator: 'childLabor', severity: 'HIGH' }] };
const WORDS = { reasonForAudit: 'Go unannounced', message: 'Do not tell the manager', questionToSite: 'Who works at night?' };
const suspicion = (assigneeId: string) => ({
  facilityId: gin.id,
  indicator: 'childLabor',
  priority: 'HIGH',
  source: 2,
  assigneeId,
  ...WORDS,
});
const day = () => clock.now().slice(0, 10);

beforeAll(async () => {
  product = await startTestServer({ clock });
  admin = await product.signIn((await product.user('ADMIN')).email);
  const site = await product.someone('GINNER', 'GINNER');
  gin = site.site;
  const traders = await Promise.all([
    ...[product.someone('SPINNER', 'SPINNER'), product.someone('MILL', 'MILL'), product.someone('BROKER', 'BROKER')],
    ...[product.someone('FARM', 'FARM'), product.someone('BRAND', 'BRAND')],
  ]);
  for (const trader of traders) await product.app.get(Facilities).link(gin, trader.site, '2025-01-01T00:00:00.000Z');
  const [spinner, mill, broker, farm, brand] = traders.map(({ call }) => call) as [ApiCall, ApiCall, ApiCall, ApiCall, ApiCall];
  const supplier = { businessName: gin.name, tiers: [4], facilityId: gin.id, country: 'PK' };
  supplierId = (await brand('POST', '/api/suppliers', supplier)).body.id;
  const other = await product.someone('AUDITOR', 'AUDITOR');
  const monitor = await product.someone('FARM_MONITOR_WEB', 'FARM_MONITOR');
  const phoneMonitor = await product.someone('FARM_MONITOR', 'FARM_MONITOR');
  const transporter = await product.someone('TRANSPORTER', 'TRANSPORTER');
  auditor = await product.someone('AUDITOR', 'AUDITOR');
  const assigned = [other, monitor, phoneMonitor, auditor].map(({ user }) => ({
    ...{ userId: user.id, from: '2025-01-01T00:00:00.000Z', reason: 'Visits of the season' },
  }));
  await admin('PUT', `/api/facilities/${gin.id}/assignments`, { assignments: assigned });
  const room = { facilityIds: [gin.id], from: '2026-01-01', to: day(), name: 'Outside Auditor', email: 'outside@example.org' };
  const until = new Date(Date.parse(clock.now()) + 86_400_000).toISOString();
  const { guest } = await entered(product, site.call, { ...room, until });
  readers = {
    ...{ site: site.call, spinner, mill, broker, farm, brand, auditorOfTheSite: other.call, monitor: monitor.call },
    ...{ phoneMonitor: phoneMonitor.call, transporter: transporter.call, guest, public: product.call },
  };
  // An earlier report that was answered, so that there is something to read.
  const { body } = await admin('POST', '/api/grievances', suspicion(auditor.user.id));
  await auditor.call('POST', `/api/requests/${body.grievanceId}/response`, { ...FOUND, date: day() });
}, 90_000);
afterAll(() => product?.stop());

const pathsOf = (grievanceId: string): string[] => [
  ...['', '?sort=reportedAt', '?sort=-urgency', '?priority=HIGH', '?overdue=true', `?facilityId=${gin.id}`, '?state=pending'].map(
    (query) => `/api/grievances${query}`,
  ),
  ...[`/api/grievances/${grievanceId}`, `/api/requests/${grievanceId}`, `/api/grievances/${grievanceId}/owners`, '/api/requests'],
  ...[`/api/risk/facilities/${gin.id}`, `/api/facilities/${gin.id}/compliance`, `/api/facilities/${gin.id}/compliance?perPage=1&page=2`],
  ...['/api/risk/suppliers', '/api/suppliers', `/api/suppliers/${supplierId}`, `/api/suppliers/${supplierId}/risk/paper`],
  ...['/api/notifications', '/api/me/notification-settings/daily-mail', '/api/alerts', '/api/corrective-actions', '/api/visits'],
  ...[`/api/search?q=${encodeURIComponent(gin.name)}`, '/api/search?q=childLabor', '/api/home', '/api/partners'],
  ...[`/api/facilities/${gin.id}`, `/api/facilities/${gin.id}/standing`, `/api/facilities/${gin.id}/assignments`],
  ...['/api/changes', '/api/changes?after=0&limit=500'],
  ...[`/api/assignees?facilityId=${gin.id}`, '/api/assignees', '/api/rooms/here', `/api/intake/sites/${gin.id}`],
];

/** Reads all that a reader can ask for. */
async function answersOf(call: ApiCall, grievanceId: string): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const path of pathsOf(grievanceId)) {
    const { status, text } = await call('GET', path);
    // Each refusal has a number of its own.
    answers[path] = `${status} ${status < 400 ? text : ''}`;
  }
  for (const add of [[], [{ indicator: 'youngWorkers', level: 'LOW', source: 'auditor' }]]) {
    const { status, text } = await call('POST', '/api/risk/what-if', { facilityId: gin.id, add });
    answers[`what-if ${add.length}`] = `${status} ${status < 400 ? text : ''}`;
  }
  return answers;
}

const allAnswers = async (grievanceId: string) => {
  const all: Record<string, Record<string, string>> = {};
  for (const [who, call] of Object.entries(readers)) all[who] = await answersOf(call, grievanceId);
  return all;
};

it('twelve readers read the same bytes with a pending report as without', async () => {
  expect(Object.keys(readers)).toHaveLength(12);
  const grievanceId = '0a000000-0000-4000-8000-00000000000a';
  clock.stoppedAt = clock.now();
  const before = await allAnswers(grievanceId);
  const { status, body } = await admin('POST', '/api/grievances', { ...suspicion(auditor.user.id), grievanceId });
  expect([status, body.grievanceId]).toEqual([201, grievanceId]);
  // A read of the newest position waits for all views that it reads.
  expect((await admin('GET', `/api/risk/facilities/${gin.id}`, undefined, { 'x-position': body.position })).status).toBe(200);
  const after = await allAnswers(grievanceId);
  expect(after).toEqual(before);
  const read = Object.values(before).flatMap((answers) => Object.values(answers).filter((answer) => answer.startsWith('200')));
  expect(read.length).toBeGreaterThan(100);
  clock.stoppedAt = undefined;
});

it('the assignee and admins read it, and what it does to the score', async () => {
  const { body } = await auditor.call('GET', '/api/requests?state=pending');
  expect(body.items).toHaveLength(1);
  const risk = (await auditor.call('GET', `/api/risk/facilities/${gin.id}`)).body;
  expect(risk.scoreWithPending).toMatchObject({ level: 'HIGH' });
  expect((await auditor.call('GET', `/api/requests/${body.items[0].id}`)).body).toMatchObject(WORDS);
  expect((await readers['auditorOfTheSite']?.('GET', `/api/risk/facilities/${gin.id}`))?.body.scoreWithPending).toBeUndefined();
});

it('a site reads the day and the question of an announced visit, and nothing else', async () => {
  const site = readers['site'] as ApiCall;
  const { body } = await auditor.call('GET', '/api/requests?state=pending');
  const id = body.items[0].id as string;
  const visit = (date: string, call = auditor.call) => call('POST', `/api/requests/${id}/visit`, { date });
  expect((await visit('2001-01-01')).body.fields).toHaveProperty('date');
  expect((await visit('2090-01-01', readers['auditorOfTheSite'])).status).toBe(404);
  const announced = await visit('2090-01-01');
  expect([announced.status, (await visit('2090-01-01')).status]).toEqual([201, 200]);
  const { text, body: visits } = await site('GET', '/api/visits', undefined, { 'x-position': announced.body.position });
  expect(visits).toEqual({ items: [{ date: '2090-01-01', question: WORDS.questionToSite }] });
  const bell = await site('GET', '/api/notifications', undefined, { 'x-position': announced.body.position });
  expect(bell.body.items).toContainEqual(expect.objectContaining({ kind: 'visitAnnounced', text: 'Visit announced for 01/01/2090' }));
  for (const read of [text, bell.text]) expect(read).not.toContain(id);
  expect((await site('GET', `/api/grievances/${id}`)).status).toBe(404);
  expect((await (readers['brand'] as ApiCall)('GET', '/api/notifications')).text).not.toContain('visitAnnounced');
});

it('partners that are no brands read levels alone', async () => {
  const { body } = await (readers['spinner'] as ApiCall)('GET', `/api/risk/facilities/${gin.id}`);
  expect(body).toMatchObject({ laborRiskLevel: 'HIGH', levelsOnly: true, score: null, indicators: [], knockOuts: [], terms: [] });
  const asBrand = (await (readers['brand'] as ApiCall)('GET', `/api/risk/facilities/${gin.id}`)).body;
  const pieces = asBrand.indicators.flatMap(({ contributions }: { contributions: object[] }) => contributions);
  for (const piece of pieces) expect(Object.keys(piece)).not.toEqual(expect.arrayContaining(['source']));
  const close = pieces.map(({ id }: { id: string }) => ({ id }));
  const without = await (readers['brand'] as ApiCall)('POST', '/api/risk/what-if', { facilityId: gin.id, close });
  expect(without.body).toMatchObject({ laborRiskLevel: null, score: null, knockOuts: [] });
});

it('the notice of an assignment that was made after a report waits for the response', async () => {
  const site = readers['site'] as ApiCall;
  const asked = await product.someone('AUDITOR', 'AUDITOR');
  const id = (await admin('POST', '/api/grievances', suspicion(asked.user.id))).body.grievanceId as string;
  const { body: list } = await admin('GET', `/api/facilities/${gin.id}/assignments`);
  const kept = list.items.map(({ person, from }: { person: { id: string }; from: string }) => ({ userId: person.id, from }));
  const made = { userId: asked.user.id, from: '2026-01-01T00:00:00.000Z', reason: 'A season audit' };
  expect((await admin('PUT', `/api/facilities/${gin.id}/assignments`, { assignments: [...kept, made] })).status).toBe(200);
  const told = async () => {
    const [bell, people] = [await site('GET', '/api/notifications'), await site('GET', `/api/facilities/${gin.id}/assignments`)];
    const notices = bell.body.items.filter(({ kind }: { kind: string }) => kind === 'assigned').length;
    return [notices, people.body.items.length];
  };
  expect((await asked.call('GET', '/api/notifications')).body.items).toContainEqual(expect.objectContaining({ kind: 'assignedToYou' }));
  expect(await told()).toEqual([kept.length, kept.length]);
  await asked.call('POST', `/api/requests/${id}/response`, { ...FOUND, indicators: [], date: day() });
  expect(await told()).toEqual([kept.length + 1, kept.length + 1]);
});
