/** Assessments of sites by auditors and farm monitors, over HTTP: a monitor's moves what brands see of the site. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SiteAssessmentReply } from '../../../../contracts/members/saq/site-assessments/replies.js';
import type { FacilityType, Role } from '../../../../contracts/shared/roles.js';
import { randomUUID } from '../../../../test/support/jest/made-up.js';
import {
  AN_HOUR_AGO,
  type ApiCall,
  sharedTestServer,
  type TestServer,
  TODAY,
  YESTERDAY,
} from '../../../../test/support/server/test-server.js';
import { Facilities } from '../../../ground/facilities/facilities.js';
import { EventStore } from '../../../platform/events/event-store.js';
import { runAtTime } from '../../../platform/lib/clock.js';
import { SiteAssessments } from './site-assessments.js';

let product: TestServer;
let admin: ApiCall;
beforeAll(async () => {
  product = await sharedTestServer();
  admin = await product.signIn((await product.user('ADMIN')).email);
}, 60_000);
afterAll(() => product?.stop());

type Person = Awaited<ReturnType<TestServer['someone']>>;

const assign = (site: Person['site'], people: readonly Person[], more: object = {}) =>
  admin('PUT', `/api/facilities/${site.id}/assignments`, {
    assignments: people.map(({ user }) => ({ userId: user.id, from: AN_HOUR_AGO, reason: 'A visit', ...more })),
  });

/** A site with a farm monitor and a brand; the monitor is assigned to it. */
async function cast(type: FacilityType = 'GINNER', monitorRole: Role = 'FARM_MONITOR_WEB') {
  const [site, monitor, brand] = await Promise.all([
    product.someone(type === 'FARM_GROUP' ? 'FARM' : (type as Role), type),
    product.someone(monitorRole, 'FARM_MONITOR'),
    product.someone('BRAND', 'BRAND'),
  ]);
  await product.app.get(Facilities).link(site.site, brand.site, '2025-01-01T00:00:00.000Z');
  expect((await assign(site.site, [monitor])).status).toBe(200);
  return { site, monitor, brand };
}

const begin = async ({ call }: Person, facilityId: string, more: object = {}): Promise<string> => {
  const { status, body } = await call('POST', '/api/site-assessments', { facilityId, assessedOn: YESTERDAY, ...more });
  expect(status).toBe(201);
  return body.assessmentId as string;
};
const read = async (call: ApiCall, id: string): Promise<SiteAssessmentReply> => (await call('GET', `/api/site-assessments/${id}`)).body;
const save = (call: ApiCall, id: string, ...answers: object[]) => call('PUT', `/api/site-assessments/${id}/answers`, { answers });
const complete = (call: ApiCall, id: string) => call('POST', `/api/site-assessments/${id}/complete`);
const withdraw = (call: ApiCall, id: string, reason: string) => call('POST', `/api/site-assessments/${id}/withdrawal`, { reason });

function answerTo({ id, type, options = [] }: SiteAssessmentReply['set']['questions'][number], isWorst: boolean) {
  const choices = isWorst ? options.filter(({ alone }) => !alone) : options;
  const chosen = (isWorst ? choices.at(-1) : choices[0])?.id;
  const value = type === 'integer' ? (isWorst ? 2 : 0) : type === 'text' ? 'In our own words' : type === 'multi' ? [chosen] : chosen;
  return { questionId: id, value };
}

/** Answers questions until none is missing, with their last or their first option. */
async function answerAll(call: ApiCall, id: string, isWorst: boolean): Promise<void> {
  for (;;) {
    const { set, progress } = await read(call, id);
    const open = set.questions.filter((question) => progress.missing.includes(question.id));
    if (open.length === 0) return;
    expect((await save(call, id, ...open.map((question) => answerTo(question, isWorst)))).status).toBe(200);
  }
}

/** Reads when the views include all that was recorded. */
async function childLabor(brand: Person, facilityId: string): Promise<string[]> {
  const head = String(await product.app.get(EventStore).head());
  const { body } = await brand.call('GET', `/api/risk/facilities/${facilityId}`, undefined, { 'x-position': head });
  const { indicators } = body as { indicators: { indicator: string; contributions: { source: string; level: string }[] }[] };
  const about = indicators.find(({ indicator }) => indicator === 'childLabor');
  return (about?.contributions ?? []).map(({ source, level }) => `${source} ${level}`);
}

async function uploaded(call: ApiCall): Promise<string> {
  const form = new FormData();
  form.append('files', new Blob(['%PDF-1.4\n%%EOF\n']), 'photo.pdf');
  return (await call('POST', '/api/upload/files', form)).body[0].blobName as string;
}

describe('a facility assessment', () => {
  it('is saved in parts, completed once with all answers, and becomes verified evidence of a farm monitor', async () => {
    const { site, monitor, brand } = await cast();
    const id = await begin(monitor, site.site.id);
    expect((await complete(monitor.call, id)).body).toMatchObject({
      code: 'AssessmentIncomplete',
      fields: { peopleAtWork: expect.anything() },
    });
    const blobName = await uploaded(monitor.call);
    expect((await save(monitor.call, id, { questionId: 'recordsSeen', value: 'yes', evidence: [{ blobName }] })).status).toBe(200);
    expect(await read(monitor.call, id)).toMatchObject({
      kind: 'facility',
      state: 'open',
      mayAnswer: true,
      set: { facilityType: 'FACILITY_GINNER' },
    });
    await answerAll(monitor.call, id, true);
    expect(await childLabor(brand, site.site.id)).toEqual([]);
    const done = await complete(monitor.call, id);
    expect([done.status, done.body]).toEqual([201, { transactionId: id, assessmentId: id, position: expect.any(String) }]);
    expect((await complete(monitor.call, id)).status).toBe(200);
    expect((await save(monitor.call, id, { questionId: 'peopleAtWork', value: 1 })).body.code).toBe('AssessmentCompleted');
    expect(await childLabor(brand, site.site.id)).toEqual(['farmMonitor HIGH', 'farmMonitor MEDIUM']);

    const { body: history } = await brand.call('GET', `/api/facilities/${site.site.id}/compliance`);
    expect(history.items[0]).toMatchObject({
      kind: 'siteAssessed',
      assessmentId: id,
      assessor: 'farmMonitorWeb',
      assessedOn: YESTERDAY,
    });
    expect(history.items[0].score.after.score).not.toBe(history.items[0].score.before.score);
    expect(JSON.stringify(history)).not.toContain('own words');
  });

  it('is read with its words by the site, its auditors and admins; its file too; brands and other monitors do not', async () => {
    const { site, monitor, brand } = await cast();
    const [auditor, other] = await Promise.all([
      product.someone('AUDITOR', 'AUDITOR'),
      product.someone('FARM_MONITOR_WEB', 'FARM_MONITOR'),
    ]);
    await assign(site.site, [monitor, auditor, other]);
    const id = await begin(monitor, site.site.id);
    const blobName = await uploaded(monitor.call);
    await save(monitor.call, id, { questionId: 'recordsSeen', value: 'yes', evidence: [{ blobName }] });
    const status = async ({ call }: Pick<Person, 'call'>) => (await call('GET', `/api/site-assessments/${id}`)).status;
    for (const reader of [site, auditor, { call: admin }, other]) expect(await status(reader)).toBe(404);
    await answerAll(monitor.call, id, true);
    await complete(monitor.call, id);
    for (const reader of [site, auditor, { call: admin }]) {
      expect((await read(reader.call, id)).answers['childrenTasks']?.value).toBe('In our own words');
      expect((await reader.call('GET', `/api/files/${blobName}`)).status).toBe(200);
      expect((await reader.call('GET', `/api/site-assessments?facilityId=${site.site.id}`)).body.items).toMatchObject([
        { id, state: 'completed' },
      ]);
    }
    expect([await status(other), await status(brand)]).toEqual([404, 403]);
    expect((await other.call('GET', `/api/files/${blobName}`)).status).toBe(404);
    expect((await other.call('GET', '/api/site-assessments')).body.items).toEqual([]);
  });

  it('exists next to others; a newer one corrects an older one of the same person with a reason', async () => {
    const { site, monitor, brand } = await cast();
    const auditor = await product.someone('AUDITOR', 'AUDITOR');
    await assign(site.site, [monitor, auditor]);
    const first = await begin(monitor, site.site.id);
    await answerAll(monitor.call, first, true);
    await complete(monitor.call, first);
    const audit = await begin(auditor, site.site.id);
    await answerAll(auditor.call, audit, true);
    await complete(auditor.call, audit);
    const levels = async () => (await childLabor(brand, site.site.id)).filter((each) => each.endsWith('HIGH')).sort();
    expect(await levels()).toEqual(['auditor HIGH', 'farmMonitor HIGH']);
    const body = { facilityId: site.site.id, assessedOn: TODAY, corrects: first };
    expect((await monitor.call('POST', '/api/site-assessments', body)).body.fields).toHaveProperty('reason');
    expect((await auditor.call('POST', '/api/site-assessments', { ...body, reason: 'It is not mine' })).body.fields).toHaveProperty(
      'corrects',
    );
    const second = await begin(monitor, site.site.id, { ...body, reason: 'The children were visitors' });
    await answerAll(monitor.call, second, false);
    await complete(monitor.call, second);
    expect(await levels()).toEqual(['auditor HIGH']);
    expect(await read(site.call, first)).toMatchObject({ state: 'corrected', correctedBy: second, mayCorrect: false });
    expect(await read(site.call, second)).toMatchObject({ corrects: first, reason: 'The children were visitors' });
    const { body: list } = await monitor.call('GET', '/api/site-assessments');
    expect(list.items.map(({ id }: { id: string }) => id)).toEqual([second, first]);
  });

  it('is withdrawn with a reason, by its author or an admin, and dropped while it is open', async () => {
    const { site, monitor, brand } = await cast();
    const id = await begin(monitor, site.site.id);
    await answerAll(monitor.call, id, true);
    await complete(monitor.call, id);
    expect((await withdraw(monitor.call, id, 'Another site')).status).toBe(201);
    expect((await withdraw(monitor.call, id, 'Another site')).status).toBe(200);
    expect((await withdraw(admin, id, 'Another reason')).body.code).toBe('AssessmentWithdrawn');
    expect(await childLabor(brand, site.site.id)).toEqual([]);
    expect(await read(site.call, id)).toMatchObject({ state: 'withdrawn', withdrawReason: 'Another site', mayWithdraw: false });
    const { body: history } = await brand.call('GET', `/api/facilities/${site.site.id}/compliance`);
    expect(history.items.map(({ kind }: { kind: string }) => kind).slice(0, 2)).toEqual(['siteAssessmentWithdrawn', 'siteAssessed']);
    const draft = await begin(monitor, site.site.id);
    expect((await withdraw(admin, draft, 'Not begun yet')).status).toBe(404);
    expect((await withdraw(monitor.call, draft, 'Begun by mistake')).status).toBe(201);
    expect((await monitor.call('GET', `/api/site-assessments/${draft}`)).status).toBe(404);
  });
});

describe('who assesses', () => {
  it('is assigned at that time', async () => {
    const { site, monitor } = await cast();
    const id = await begin(monitor, site.site.id);
    expect((await assign(site.site, [])).status).toBe(200);
    const again = { facilityId: site.site.id, assessedOn: TODAY };
    expect((await monitor.call('POST', '/api/site-assessments', again)).body.fields).toHaveProperty('facilityId');
    expect((await save(monitor.call, id, { questionId: 'peopleAtWork', value: 1 })).status).toBe(404);
    expect((await complete(monitor.call, id)).status).toBe(404);
    expect(await read(monitor.call, id)).toMatchObject({ mayAnswer: false });
  });

  it('begins once under an ID, not in the future, and not at a site that nobody assesses', async () => {
    const { site, monitor, brand } = await cast();
    const assessmentId = randomUUID();
    const body = { assessmentId, facilityId: site.site.id, assessedOn: TODAY };
    const sent = async (more: object = {}) => monitor.call('POST', '/api/site-assessments', { ...body, ...more });
    expect([(await sent()).status, (await sent()).status]).toEqual([201, 200]);
    expect((await sent({ assessedOn: YESTERDAY })).body.code).toBe('TransactionIdReused');
    expect((await sent({ assessmentId: randomUUID(), assessedOn: '2999-01-01' })).body.fields).toHaveProperty('assessedOn');
    await assign(brand.site, [monitor]);
    expect((await sent({ assessmentId: randomUUID(), facilityId: brand.site.id })).body.fields).toHaveProperty('facilityId');
  });

  it('answers the questions for communities at a farm group, by app as by web', async () => {
    const { site, monitor, brand } = await cast('FARM_GROUP', 'FARM_MONITOR');
    const id = await begin(monitor, site.site.id);
    expect(await read(monitor.call, id)).toMatchObject({
      kind: 'community',
      assessor: 'farmMonitorApp',
      set: { facilityType: 'COMMUNITY' },
    });
    await answerAll(monitor.call, id, true);
    await complete(monitor.call, id);
    expect(await childLabor(brand, site.site.id)).toContain('farmMonitor HIGH');
  });
});

describe('the day of a visit', () => {
  const DAY_MS = 86_400_000;
  const instantBefore = (days: number) => new Date(Date.parse(AN_HOUR_AGO) - days * DAY_MS).toISOString();
  const dayBefore = (days: number) => instantBefore(days).slice(0, 10);
  const acting = ({ user, site }: Person) => ({ userId: user.id, role: 'FARM_MONITOR_WEB' as const, facilityId: site.id });

  it('is within 92 days', async () => {
    const { site, monitor } = await cast();
    const beginOn = (assessedOn: string) => monitor.call('POST', '/api/site-assessments', { facilityId: site.site.id, assessedOn });
    expect((await beginOn(dayBefore(94))).body.fields.assessedOn).toEqual([expect.stringContaining('Enter a date that is not before')]);
    expect((await beginOn(dayBefore(91))).status).toBe(201);
  });

  it('is held against the day on which it was begun, for 30 days', async () => {
    const { site, monitor } = await cast();
    await assign(site.site, [monitor], { from: instantBefore(200) });
    const begunAt = async (days: number) => {
      const begun = { facilityId: site.site.id, assessedOn: dayBefore(days + 91) };
      const { assessmentId } = await runAtTime(instantBefore(days), () =>
        product.app.get(SiteAssessments).beginSiteAssessment(begun, acting(monitor)),
      );
      const { set } = await read(monitor.call, assessmentId);
      for (let left = set.questions; left.length > 0; ) {
        await save(monitor.call, assessmentId, ...left.map((each) => answerTo(each, false)));
        const { progress } = await read(monitor.call, assessmentId);
        left = set.questions.filter(({ id }) => progress.missing.includes(id));
      }
      return (await complete(monitor.call, assessmentId)).body;
    };
    expect(await begunAt(28)).toMatchObject({ assessmentId: expect.any(String) });
    expect((await begunAt(34)).fields).toHaveProperty('assessedOn');
  });
});
