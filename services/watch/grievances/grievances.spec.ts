/** Grievances over the API: a call becomes a report, a request, a response and an action, and changes the site's risk for brands twice. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { grievances } from '../../../projections/watch/grievances/grievances.js';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { type ApiCall, sharedTestServer, type TestServer, TODAY } from '../../../test/support/server/test-server.js';
import { Facilities, type FacilityRecord } from '../../ground/facilities/facilities.js';
import { MAILS, type MailRecord, OutgoingMail } from '../../ground/mail/outgoing-mail.js';
import { RecordStore } from '../../platform/documents/document-store.js';
import { ReadPositions } from '../../platform/projections/read-positions.js';
import { GrievanceStreams } from './grievance-streams.js';

let product: TestServer;
let admin: ApiCall;
beforeAll(async () => {
  product = await sharedTestServer();
  admin = await product.signIn((await product.user('ADMIN')).email);
}, 60_000);
afterAll(() => product?.stop());

/** A gin, an auditor, and a brand that is a partner of the gin. */
async function cast() {
  const [gin, auditor, brand] = await Promise.all([
    product.someone('GINNER', 'GINNER'),
    product.someone('AUDITOR', 'AUDITOR'),
    product.someone('BRAND', 'BRAND'),
  ]);
  await product.app.get(Facilities).link(gin.site, brand.site, '2025-01-01T00:00:00.000Z');
  return { gin, auditor, brand };
}

const WORDS = { reasonForAudit: 'A call to the hotline', message: 'Children were seen at the gin stand' };
const reportOf = (site: FacilityRecord, assigneeId: string, more: object = {}) => ({
  ...{ facilityId: site.id, indicator: 'childLabor', priority: 'HIGH', source: 2, assigneeId },
  ...WORDS,
  ...more,
});
const FOUND = {
  date: TODAY,
  priority: 'HIGH',
  indicators: [{ indicator: 'childLabor', severity: 'HIGH' }],
  message: 'Two of them, 12 years',
};

async function uploaded(call: ApiCall): Promise<{ blobName: string }> {
  const form = new FormData();
  form.append('files', new Blob(['%PDF-1.4\n%%EOF\n']), 'register.pdf');
  return (await call('POST', '/api/upload/files', form)).body[0];
}

/** The findings about child labor that count against a site, as a brand reads them. */
async function contributions(brand: ApiCall, site: FacilityRecord) {
  const { body } = await brand('GET', `/api/risk/facilities/${site.id}`);
  const { indicators } = body as { indicators: { indicator: string; contributions: { source: string; level: string }[] }[] };
  return (
    indicators.find(({ indicator }) => indicator === 'childLabor')?.contributions.map(({ source, level }) => `${source} ${level}`) ?? []
  );
}

describe('a report that is sent again under its ID', () => {
  it('is the same with the same words, and refused with other words or photos', async () => {
    const { gin, auditor } = await cast();
    const sent = reportOf(gin.site, auditor.user.id, { grievanceId: randomUUID() });
    expect((await admin('POST', '/api/grievances', sent)).status).toBe(201);
    expect((await admin('POST', '/api/grievances', sent)).status).toBe(200);
    const documents = [await uploaded(admin)];
    for (const more of [{ message: 'And they were hurt' }, { reasonForAudit: 'A second call' }, { documents }])
      expect((await admin('POST', '/api/grievances', { ...sent, ...more })).body).toMatchObject({ code: 'TransactionIdReused' });
  });

  it('is answered for once it is recorded, also while no list shows it', async () => {
    const { gin, auditor } = await cast();
    const positions = product.app.get(ReadPositions);
    const waitFor = positions.waitFor.bind(positions);
    // Others that wait for views try again at once, so each yields.
    positions.waitFor = async () => {
      await nextTurn();
      throw new Refusal('ReadModelBehind');
    };
    try {
      const { status, body } = await admin('POST', '/api/grievances', reportOf(gin.site, auditor.user.id));
      expect([status, typeof body.position]).toEqual([201, 'string']);
      const room = { facilityIds: [gin.site.id], from: '2026-01-01', to: '2026-01-02', until: inAMonth() };
      const opened = await admin('POST', '/api/rooms', { ...room, name: 'Amna', email: 'amna@example.org' });
      expect([opened.status, opened.body.state]).toEqual([201, 'open']);
      const assignments = [{ userId: auditor.user.id, from: '2026-01-01T00:00:00.000Z', reason: 'Its region' }];
      expect((await admin('PUT', `/api/facilities/${gin.site.id}/assignments`, { assignments })).status).toBeLessThan(300);
    } finally {
      positions.waitFor = waitFor;
    }
  });
});

const inAMonth = (): string => new Date(Date.now() + 30 * 86_400_000).toISOString();

describe('from a call to a closed finding', () => {
  it('the score of the site moves with the report, the response and the end of the action', async () => {
    const { gin, auditor, brand } = await cast();
    expect(await contributions(brand.call, gin.site)).toEqual([]);
    const reported = await admin('POST', '/api/grievances', reportOf(gin.site, auditor.user.id));
    expect(reported.status).toBe(201);
    const id = reported.body.grievanceId as string;
    expect(await contributions(brand.call, gin.site)).toEqual([]);
    expect((await admin('GET', `/api/risk/facilities/${gin.site.id}`)).body).toMatchObject({
      score: null,
      scoreWithPending: { level: 'HIGH' },
    });

    const { body: waiting } = await auditor.call('GET', '/api/requests?state=pending');
    expect(waiting.items).toMatchObject([{ id, facility: { id: gin.site.id }, priority: 'HIGH', state: 'pending', isOverdue: false }]);
    expect((await auditor.call('POST', `/api/requests/${id}/open`)).status).toBe(201);
    const answered = await auditor.call('POST', `/api/requests/${id}/response`, { ...FOUND, documents: [await uploaded(auditor.call)] });
    expect(answered.status).toBe(201);
    expect(await contributions(brand.call, gin.site)).toEqual(['undefined HIGH', 'undefined HIGH']);
    expect((await contributions(admin, gin.site)).sort()).toEqual(['auditor HIGH', 'hotline HIGH']);

    const action = { findingId: `${id}-f1`, ownerFacilityId: gin.site.id, what: 'Enrol both at school', dueDate: '2090-01-01' };
    const opened = await auditor.call('POST', '/api/corrective-actions', action);
    expect(opened.body).toMatchObject({ actionId: `${id}-a1` });
    const done = await gin.call('POST', `/api/corrective-actions/${id}-a1/done`, {
      documents: [await uploaded(gin.call)],
      message: 'Enrolled',
    });
    expect(done.status).toBe(201);
    // Somebody else than who found it ends what is high.
    expect((await admin('POST', `/api/corrective-actions/${id}-a1/verify`, { reason: 'Both go to school' })).status).toBe(201);
    expect(await contributions(brand.call, gin.site)).toEqual([]);
    const { body: whole } = await admin('GET', `/api/grievances/${id}`);
    expect(whole).toMatchObject({ state: 'closed', message: WORDS.message, response: { message: FOUND.message } });
    expect(whole.correctiveActions).toMatchObject([
      { state: 'verified', what: action.what, messages: [{ text: 'Enrolled' }, { kind: 'verified', text: 'Both go to school' }] },
    ]);
  });

  it('a report without a finding no longer counts', async () => {
    const { gin, auditor, brand } = await cast();
    const { body } = await admin('POST', '/api/grievances', reportOf(gin.site, auditor.user.id));
    await auditor.call('POST', `/api/requests/${body.grievanceId}/response`, { ...FOUND, indicators: [] });
    expect(await contributions(brand.call, gin.site)).toEqual([]);
  });
});

describe('readers of a grievance', () => {
  it('a brand and the site read what was found and no words, and a stranger nothing', async () => {
    const { gin, auditor, brand } = await cast();
    const id = (await admin('POST', '/api/grievances', reportOf(gin.site, auditor.user.id))).body.grievanceId as string;
    await auditor.call('POST', `/api/requests/${id}/response`, FOUND);
    const read = (call: ApiCall) => call('GET', `/api/grievances/${id}`);
    expect((await read(brand.call)).text).not.toMatch(/hotline"|Children|12 years|auditor@/);
    expect((await read(brand.call)).body).toMatchObject({ indicator: 'childLabor', findings: [{ severity: 'HIGH' }] });
    const { body: atSite, text } = await read(gin.call);
    expect(atSite).toMatchObject({ indicator: 'childLabor', response: { date: FOUND.date, indicators: [{ indicator: 'childLabor' }] } });
    expect(atSite.reportedAt).toMatch(/^\d{4}-\d\d$/);
    for (const hidden of ['message', 'reasonForAudit', 'reportedBy', 'source', 'priority', 'dueAt', 'assignee'])
      expect(atSite[hidden]).toBeUndefined();
    expect(text).not.toMatch(/Children|hotline"|12 years|"priority"/);
    const stranger = await product.someone('BRAND', 'BRAND');
    expect((await read(stranger.call)).status).toBe(404);
    expect((await stranger.call('GET', '/api/grievances')).body.total).toBe(0);
    expect((await brand.call('GET', '/api/grievances')).body.total).toBe(1);
  });

  it('a request is for its assignee alone', async () => {
    const { gin, auditor } = await cast();
    const id = (await admin('POST', '/api/grievances', reportOf(gin.site, auditor.user.id))).body.grievanceId as string;
    const other = await product.someone('AUDITOR', 'AUDITOR');
    expect((await other.call('GET', `/api/requests/${id}`)).status).toBe(404);
    expect((await other.call('POST', `/api/requests/${id}/response`, FOUND)).status).toBe(404);
    await admin('POST', `/api/grievances/${id}/assignee`, { assigneeId: other.user.id });
    expect((await other.call('GET', `/api/requests/${id}`)).body).toMatchObject({ message: WORDS.message });
    expect((await auditor.call('GET', `/api/requests/${id}`)).status).toBe(404);
  });
});

describe('assignees', () => {
  it('an admin finds them, those who are assigned to the site first, with what they carry', async () => {
    const { gin, auditor } = await cast();
    const near = await product.someone('AUDITOR', 'AUDITOR');
    const assignment = { userId: near.user.id, from: '2026-01-01T00:00:00.000Z', reason: 'Season audit' };
    await admin('PUT', `/api/facilities/${gin.site.id}/assignments`, { assignments: [assignment] });
    await admin('POST', '/api/grievances', reportOf(gin.site, near.user.id));
    const { body } = await admin('GET', `/api/assignees?facilityId=${gin.site.id}`);
    expect(body.items[0]).toMatchObject({ id: near.user.id, isAssigned: true, waiting: 1, overdue: 0, office: { id: near.site.id } });
    const { body: named } = await admin('GET', `/api/assignees?q=${encodeURIComponent(auditor.user.email)}`);
    expect(named.items).toMatchObject([{ id: auditor.user.id, isAssigned: false, waiting: 0 }]);
    expect((await admin('GET', `/api/assignees?q=${encodeURIComponent(gin.user.email)}`)).body.items).toEqual([]);
    const monitor = await product.someone('FARM_MONITOR_WEB', 'FARM_MONITOR');
    expect((await monitor.call('GET', `/api/assignees?q=${encodeURIComponent(auditor.user.email)}`)).body.items).toEqual([]);
    expect((await monitor.call('GET', `/api/assignees?facilityId=${gin.site.id}`)).body.fields).toHaveProperty('facilityId');
  });

  it('are notified by mail once, and reminded once a day until they answer', async () => {
    const { gin, auditor } = await cast();
    const mailsTo = async () => {
      const found = await product.app.get(RecordStore).find<MailRecord>(MAILS.name, { filter: { to: auditor.user.email } });
      return found.map(({ value }) => value.template);
    };
    const send = jest.spyOn(product.app.get(OutgoingMail), 'enqueue').mockResolvedValue();
    const grievanceId = randomUUID();
    const report = reportOf(gin.site, auditor.user.id, { grievanceId });
    for (let times = 0; times < 2; times++) await admin('POST', '/api/grievances', report);
    expect(await mailsTo()).toEqual(['requestAssigned']);
    const remind = () => admin('POST', `/api/grievances/${grievanceId}/reminder`);
    expect((await remind()).status).toBe(201);
    expect((await remind()).status).toBe(200);
    expect((await mailsTo()).sort()).toEqual(['requestAssigned', 'requestReminder']);
    const { body } = await admin('GET', `/api/grievances/${grievanceId}`);
    expect(body.history.map(({ kind }: { kind: string }) => kind)).toEqual(['reported', 'asked', 'reminded']);
    await auditor.call('POST', `/api/requests/${grievanceId}/response`, FOUND);
    expect((await remind()).body.code).toBe('RequestAnswered');
    send.mockRestore();
  });

  it('the list names them to admins, counts open ones, and shows a brand the findings at its sites alone', async () => {
    const { gin, auditor, brand } = await cast();
    await admin('POST', '/api/grievances', reportOf(gin.site, auditor.user.id));
    const { body } = await admin('GET', `/api/grievances?facilityId=${gin.site.id}`);
    expect(body.items).toMatchObject([{ assignee: { id: auditor.user.id } }]);
    expect(body.counts).toEqual({ received: 0, pending: 1, overdue: 0, responded: 0, closed: 0, setAside: 0 });
    const { body: seen } = await brand.call('GET', '/api/grievances');
    expect([seen.total, seen.counts.pending]).toEqual([0, 0]);
    await auditor.call('POST', `/api/requests/${body.items[0].id}/response`, FOUND);
    const { body: after } = await brand.call('GET', '/api/grievances');
    expect([after.total, after.counts.responded, after.items[0].assignee]).toEqual([1, 1, undefined]);
    expect((await brand.call('GET', '/api/grievances?priority=HIGH')).body.total).toBe(0);
  });
});

describe('a refusal', () => {
  it('names the field: a person who cannot be asked, a site that is not yours, a source of others', async () => {
    const { gin, auditor } = await cast();
    const fieldsOf = async (call: ApiCall, body: object) => Object.keys((await call('POST', '/api/grievances', body)).body.fields ?? {});
    expect(await fieldsOf(admin, reportOf(gin.site, gin.user.id))).toEqual(['assigneeId']);
    expect(await fieldsOf(admin, reportOf({ ...gin.site, id: randomUUID() }, auditor.user.id))).toEqual(['facilityId']);
    const monitor = await product.someone('FARM_MONITOR_WEB', 'FARM_MONITOR');
    expect(await fieldsOf(monitor.call, reportOf(gin.site, auditor.user.id))).toEqual(['source']);
    expect(await fieldsOf(monitor.call, reportOf(gin.site, auditor.user.id, { source: 5 }))).toEqual(['facilityId']);
  });

  it('a repeated report is the same one', async () => {
    const { gin, auditor } = await cast();
    const report = reportOf(gin.site, auditor.user.id, { grievanceId: randomUUID() });
    expect((await admin('POST', '/api/grievances', report)).status).toBe(201);
    expect((await admin('POST', '/api/grievances', report)).status).toBe(200);
    expect((await admin('GET', `/api/grievances?facilityId=${gin.site.id}`)).body.total).toBe(1);
  });
});

describe('the days of a visit', () => {
  const DAY_MS = 86_400_000;
  const dayBefore = (days: number) => new Date(Date.parse(TODAY) - days * DAY_MS).toISOString().slice(0, 10);

  it('are from the day of the report to today, and refused at the field otherwise', async () => {
    const { gin, auditor } = await cast();
    const id = (await admin('POST', '/api/grievances', reportOf(gin.site, auditor.user.id))).body.grievanceId as string;
    const respond = (date: string) => auditor.call('POST', `/api/requests/${id}/response`, { ...FOUND, date });
    const request = async () => (await auditor.call('GET', `/api/requests/${id}`)).body;
    const { from, to } = (await request()).visitDays;
    expect([from <= TODAY, TODAY <= to]).toEqual([true, true]);
    const early = await respond('1990-01-01');
    expect([early.status, early.body.fields.date[0]]).toEqual([
      400,
      expect.stringMatching(/^Enter a date that is not before \d\d\/\d\d\//),
    ]);
    expect((await respond('2090-01-01')).body.fields).toHaveProperty('date');
    expect((await respond(TODAY)).status).toBe(201);
    expect(await request()).not.toHaveProperty('visitDays');
  });

  it('may be 14 days before what a farm monitor reports and answers', async () => {
    const { gin, auditor } = await cast();
    const monitor = await product.someone('FARM_MONITOR_WEB', 'FARM_MONITOR');
    const assignment = { userId: monitor.user.id, from: '2026-01-01T00:00:00.000Z', reason: 'Season visits' };
    await admin('PUT', `/api/facilities/${gin.site.id}/assignments`, { assignments: [assignment] });
    const reported = async (assigneeId: string) =>
      (await monitor.call('POST', '/api/grievances', reportOf(gin.site, assigneeId, { source: 5 }))).body.grievanceId as string;
    const respond = async (call: ApiCall, id: string, days: number) =>
      (await call('POST', `/api/requests/${id}/response`, { ...FOUND, date: dayBefore(days) })).status;
    const own = await reported(monitor.user.id);
    expect(await respond(monitor.call, own, 16)).toBe(400);
    expect(await respond(monitor.call, own, 13)).toBe(201);
    expect(await respond(auditor.call, await reported(auditor.user.id), 13)).toBe(400);
  });

  it('that were stated before say that they are outside', async () => {
    const { gin, auditor } = await cast();
    const id = (await admin('POST', '/api/grievances', reportOf(gin.site, auditor.user.id))).body.grievanceId as string;
    const actor = { userId: auditor.user.id, facilityId: auditor.site.id };
    const { position } = await product.app.get(GrievanceStreams).record(id, actor, {
      texts: [],
      command: () => ({
        ...{ kind: 'respond', by: auditor.user.id, source: 'auditor', date: '1990-01-01', priority: 'HIGH', documents: [] },
        ...{ found: [{ indicator: 'childLabor', severity: 'HIGH' }], messageId: '', messageHash: '' },
      }),
    });
    await product.app.get(ReadPositions).waitFor(position, [grievances.name]);
    for (const call of [admin, gin.call]) {
      const { body } = await call('GET', `/api/grievances/${id}`);
      expect(body.response).toMatchObject({ date: '1990-01-01', isOutsideBounds: true });
    }
    const correction = { corrects: 1, date: TODAY, reason: 'The year was mistyped' };
    expect((await auditor.call('POST', `/api/requests/${id}/correction`, { ...correction, date: '1991-01-01' })).status).toBe(400);
    expect((await auditor.call('POST', `/api/requests/${id}/correction`, correction)).status).toBe(201);
    const { body } = await auditor.call('GET', `/api/requests/${id}`);
    expect(body.response).toMatchObject({ date: TODAY, version: 2, correctionReason: correction.reason });
    expect(body.response.isOutsideBounds).toBeUndefined();
  });
});

describe('a response that was wrong', () => {
  it('is corrected by its assignee and admins, with a reason, and moves the score from then on', async () => {
    const { gin, auditor, brand } = await cast();
    const id = (await admin('POST', '/api/grievances', reportOf(gin.site, auditor.user.id))).body.grievanceId as string;
    const both = [
      { indicator: 'childLabor', severity: 'HIGH' },
      { indicator: 'middleman', severity: 'LOW' },
    ];
    await auditor.call('POST', `/api/requests/${id}/response`, { ...FOUND, indicators: both });
    expect(await contributions(brand.call, gin.site)).toHaveLength(2);
    const before = (await admin('GET', `/api/grievances/${id}`)).body.respondedAt as string;
    const asked = { findingId: `${id}-f1`, ownerFacilityId: gin.site.id, what: 'Places at school for both', dueDate: '2090-01-01' };
    expect((await auditor.call('POST', '/api/corrective-actions', asked)).status).toBe(201);
    const correct = (call: ApiCall, more: object) =>
      call('POST', `/api/requests/${id}/correction`, { corrects: 1, reason: 'It was another gin', ...more });
    const other = await product.someone('AUDITOR', 'AUDITOR');
    expect((await correct(other.call, { priority: 'LOW' })).status).toBe(404);
    expect((await correct(gin.call, { priority: 'LOW' })).status).toBe(403);
    expect((await correct(auditor.call, { withdraw: [`${id}-f1`] })).body.code).toBe('OwnFinding');
    const added = [{ indicator: 'loansInAdvance', severity: 'MEDIUM' }];
    const withdrawal = { withdraw: [`${id}-f1`], indicators: added };
    expect((await correct(admin, { ...withdrawal, reason: 'Short' })).body.fields).toHaveProperty('reason');
    expect((await correct(admin, withdrawal)).status).toBe(201);
    expect((await correct(admin, withdrawal)).status).toBe(200);
    expect((await correct(admin, { ...withdrawal, reason: 'For another reason' })).body.code).toBe('ResponseIsCorrected');
    expect((await correct(auditor.call, { priority: 'LOW' })).body.code).toBe('ResponseIsCorrected');
    expect((await auditor.call('POST', `/api/requests/${id}/response`, FOUND)).body.code).toBe('RequestAnswered');

    expect(await contributions(brand.call, gin.site)).toEqual([]);
    const past = (await brand.call('GET', `/api/risk/facilities/${gin.site.id}?asOf=${before}`)).body;
    const known = past.indicators.find(({ indicator }: { indicator: string }) => indicator === 'childLabor');
    expect(known.contributions).toHaveLength(2);
    const { body: seen } = await brand.call('GET', `/api/grievances/${id}`);
    expect(seen.findings.map(({ indicator }: { indicator: string }) => indicator)).toEqual(['middleman', 'loansInAdvance']);
    const { body: whole } = await admin('GET', `/api/grievances/${id}`);
    expect(whole.response.indicators[0]).toMatchObject({ findingId: `${id}-f1`, isWithdrawn: true, reason: 'It was another gin' });
    expect(whole.correctiveActions).toMatchObject([{ state: 'ended', isOverdue: false }]);
    expect(whole.history.at(-1)).toMatchObject({ kind: 'corrected' });
    expect((await gin.call('GET', `/api/grievances/${id}`)).text).not.toContain('another gin');
  });

  it('leaves nothing in public while it found nothing, and is known once a correction finds something', async () => {
    const { gin, auditor, brand } = await cast();
    const id = (await admin('POST', '/api/grievances', reportOf(gin.site, auditor.user.id))).body.grievanceId as string;
    await auditor.call('POST', `/api/requests/${id}/response`, { ...FOUND, indicators: [] });
    const correct = (more: object) => auditor.call('POST', `/api/requests/${id}/correction`, { reason: 'A page was missing', ...more });
    expect((await correct({ corrects: 1, reportNumber: 'R/7' })).status).toBe(201);
    expect((await brand.call('GET', `/api/grievances/${id}`)).status).toBe(404);
    expect((await correct({ corrects: 2, indicators: FOUND.indicators })).status).toBe(201);
    expect((await brand.call('GET', `/api/grievances/${id}`)).body).toMatchObject({ state: 'responded', findings: [{ severity: 'HIGH' }] });
    expect(await contributions(brand.call, gin.site)).toHaveLength(1);
  });
});
