/** Reminders before a response or an action is due, once each, and the escalation of what is overdue. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type ApiCall, startTestServer, type TestServer, TODAY } from '../../../test/support/server/test-server.js';
import { type MailToSend, OutgoingMail } from '../../ground/mail/outgoing-mail.js';
import { EventStore } from '../../platform/events/event-store.js';
import { runAtTime } from '../../platform/lib/clock.js';
import { ReadPositions } from '../../platform/projections/read-positions.js';
import { GrievanceReads } from './grievance-reads.js';
import { GrievanceReminders } from './grievance-reminders.js';
import { ActionDays } from './requests/action-days.js';

const DUE_DATE = '2091-04-01';
const DAY_MS = 86_400_000;

let product: TestServer;
let admin: ApiCall;
/** The mails that were handed over. */
const sent: MailToSend[] = [];
beforeAll(async () => {
  product = await startTestServer();
  admin = await product.signIn((await product.user('ADMIN')).email);
  product.app.get(OutgoingMail).send = async (mail) => void sent.push(mail);
}, 60_000);
afterAll(() => product?.stop());

const caughtUp = async (): Promise<void> => product.app.get(ReadPositions).waitFor((await product.app.get(EventStore).head()) ?? '');

/** Sends what is due so many days after an instant. */
const sendAt = async (instant: string, days: number) => {
  const at = new Date(Date.parse(instant) + days * DAY_MS).toISOString();
  const done = await runAtTime(at, () => product.app.get(GrievanceReminders).send());
  await caughtUp();
  return done;
};

/** Leaves out what is sent when somebody is asked. */
const mailsTo = (email: string) => sent.filter(({ to, data }) => to === email && 'isOverdue' in data).map(({ data }) => data);

const reportOf = (facilityId: string, assigneeId: string) => ({
  ...{ facilityId, indicator: 'childLabor', priority: 'HIGH', source: 2, assigneeId },
  ...{ reasonForAudit: 'A call', message: 'Please look' },
});

it('reminds of a response 2 days before it is due and once it is overdue, and stops when it is there', async () => {
  const [gin, auditor, monitor] = await Promise.all([
    product.someone('GINNER', 'GINNER'),
    product.someone('AUDITOR', 'AUDITOR'),
    product.someone('FARM_MONITOR_WEB', 'FARM_MONITOR'),
  ]);
  const id = (await admin('POST', '/api/grievances', reportOf(gin.site.id, auditor.user.id))).body.grievanceId as string;
  const { dueAt } = (await auditor.call('GET', `/api/requests/${id}`)).body as { dueAt: string };
  const reminded = async (days: number) => (await sendAt(dueAt, days)).reminded;
  expect([await reminded(-3), await reminded(-2), await reminded(-1), await reminded(0), await reminded(1)]).toEqual([0, 1, 0, 1, 0]);
  const seen = { facility: gin.site.name, requestId: id, screen: 'requests' };
  expect(mailsTo(auditor.user.email)).toMatchObject([
    { ...seen, isOverdue: false },
    { ...seen, isOverdue: true },
  ]);
  await admin('POST', `/api/grievances/${id}/assignee`, { assigneeId: monitor.user.id });
  const { body } = await monitor.call('GET', `/api/requests/${id}`);
  expect((await sendAt(body.dueAt, 2)).reminded).toBe(1);
  expect(mailsTo(monitor.user.email)).toMatchObject([{ screen: 'farmMonitorRequests', isOverdue: true }]);
  await monitor.call('POST', `/api/requests/${id}/response`, { date: TODAY, priority: 'LOW', indicators: [], message: 'Nothing' });
  expect(await reminded(30)).toBe(0);
});

it('reminds the site of an action 7 days before it is due and once it is overdue, when admins see it as escalated', async () => {
  const [gin, auditor] = await Promise.all([product.someone('GINNER', 'GINNER'), product.someone('AUDITOR', 'AUDITOR')]);
  const id = (await admin('POST', '/api/grievances', reportOf(gin.site.id, auditor.user.id))).body.grievanceId as string;
  const found = { date: TODAY, priority: 'HIGH', indicators: [{ indicator: 'childLabor', severity: 'HIGH' }], message: 'Two' };
  await auditor.call('POST', `/api/requests/${id}/response`, found);
  const asked = { findingId: `${id}-f1`, ownerFacilityId: gin.site.id, what: 'Enrol both at school', dueDate: DUE_DATE };
  await auditor.call('POST', '/api/corrective-actions', asked);
  await caughtUp();
  const at = `${DUE_DATE}T12:00:00.000Z`;
  expect(await sendAt(at, -8)).toEqual({ reminded: 0, escalated: 0 });
  expect(await sendAt(at, -7)).toEqual({ reminded: 1, escalated: 0 });
  expect(await sendAt(at, 0)).toEqual({ reminded: 0, escalated: 0 });
  expect(await sendAt(at, 1)).toEqual({ reminded: 1, escalated: 1 });
  expect(await sendAt(at, 2)).toEqual({ reminded: 0, escalated: 0 });
  const seen = { facility: gin.site.name, date: '01/04/2091', actionId: `${id}-a1`, screen: 'phoneActions' };
  expect(mailsTo(gin.user.email)).toMatchObject([
    { ...seen, isOverdue: false },
    { ...seen, isOverdue: true },
  ]);
  const { body } = await admin('GET', `/api/corrective-actions/${id}-a1`);
  expect(body.escalatedAt).toBe('2091-04-02T12:00:00.000Z');
});

it('calls an action overdue once its day has ended in the zone of the site', async () => {
  const policy = { model: 'segregated', windowStart: '2026-01-01', windowMonths: 3, timeZone: 'Asia/Karachi' } as const;
  const [site, auditor] = await Promise.all([product.facility('GINNER', { policy }), product.someone('AUDITOR', 'AUDITOR')]);
  const id = (await admin('POST', '/api/grievances', reportOf(site.id, auditor.user.id))).body.grievanceId as string;
  const date = (await auditor.call('GET', `/api/requests/${id}`)).body.visitDays.to as string;
  const found = { date, priority: 'HIGH', indicators: [{ indicator: 'childLabor', severity: 'HIGH' }], message: 'Two' };
  expect((await auditor.call('POST', `/api/requests/${id}/response`, found)).status).toBe(201);
  const asked = { findingId: `${id}-f1`, ownerFacilityId: site.id, what: 'Enrol both at school', dueDate: '2091-06-01' };
  expect((await auditor.call('POST', '/api/corrective-actions', asked)).status).toBe(201);
  await caughtUp();
  const [reads, days] = [product.app.get(GrievanceReads), product.app.get(ActionDays)];
  const overdueAt = (instant: string) =>
    runAtTime(instant, async () => {
      const { items, total } = await reads.correctiveActions({ overdue: 'true', facilityId: site.id }, { role: 'ADMIN', userId: 'admin' });
      const [{ isOverdue } = {}] = (await reads.correctiveActions({ facilityId: site.id }, { role: 'ADMIN', userId: 'admin' })).items;
      const [, count] = await days.longestOverdue({ ownerFacilityId: site.id }, 10);
      return { total, shown: items.length, isOverdue, count };
    });
  expect(await overdueAt('2091-06-01T18:59:59.000Z')).toEqual({ total: 0, shown: 0, isOverdue: false, count: 0 });
  const overdue = { total: 1, shown: 1, isOverdue: true, count: 1 };
  expect(await overdueAt('2091-06-01T19:00:01.000Z')).toEqual(overdue);
  expect(await overdueAt('2091-06-02T11:00:00.000Z')).toEqual(overdue);
  expect(await overdueAt('2091-06-05T11:00:00.000Z')).toEqual(overdue);
});
