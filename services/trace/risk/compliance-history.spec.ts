/** The compliance history of a site over the API: the effect of each fact on its score, and its readers. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ComplianceEntryReply } from '../../../contracts/trace/risk/compliance-replies.js';
import { sharedTestServer, type TestServer, TODAY } from '../../../test/support/server/test-server.js';
import { Facilities } from '../../ground/facilities/facilities.js';

let product: TestServer;
beforeAll(async () => {
  product = await sharedTestServer();
}, 60_000);
afterAll(() => product?.stop());

const TOLD = { indicator: 'childLabor', priority: 'HIGH', source: 2, reasonForAudit: 'A call', message: 'Children at the gate' };
const FOUND = {
  date: TODAY,
  priority: 'MEDIUM',
  indicators: [{ indicator: 'childLabor', severity: 'LOW' }],
  message: 'One of them, at the canteen',
};

const scoresOf = ({ kind, score }: ComplianceEntryReply) => [kind, score?.before.score ?? null, score?.after.score ?? null];

it('shows what each fact did to the score, to a brand that it supplies without words, and to nobody else', async () => {
  const admin = await product.signIn((await product.user('ADMIN')).email);
  const [gin, auditor, brand, partner] = await Promise.all([
    product.someone('GINNER', 'GINNER'),
    product.someone('AUDITOR', 'AUDITOR'),
    product.someone('BRAND', 'BRAND'),
    product.someone('SPINNER', 'SPINNER'),
  ]);
  for (const { site } of [brand, partner]) await product.app.get(Facilities).link(gin.site, site, '2025-01-01T00:00:00.000Z');
  const reported = await admin('POST', '/api/grievances', { ...TOLD, facilityId: gin.site.id, assigneeId: auditor.user.id });
  const id = reported.body.grievanceId as string;
  await auditor.call('POST', `/api/requests/${id}/response`, FOUND);
  await auditor.call('POST', `/api/findings/${id}-f1/close`, { reason: 'The child goes to school' });

  const history = await brand.call('GET', `/api/facilities/${gin.site.id}/compliance`);
  expect(history.status).toBe(200);
  expect(history.body.total).toBe(2);
  const [closed, responded] = history.body.items as ComplianceEntryReply[];
  expect(responded).toMatchObject({ kind: 'responded', reportedIn: expect.stringMatching(/^\d{4}-\d\d$/) });
  expect([responded?.priority, responded?.source]).toEqual([undefined, undefined]);
  expect(responded && scoresOf(responded)).toEqual(['responded', null, 15]);
  expect(closed && scoresOf(closed)).toEqual(['findingClosed', 15, null]);
  expect(responded?.findings).toEqual([{ indicator: 'childLabor', severity: 'LOW' }]);
  expect(history.text).not.toMatch(/Children at|canteen|A call/);
  expect(history.body.scores.map(({ score }: { score: number | null }) => score)).toEqual([15, null, null]);

  const whole = await admin('GET', `/api/facilities/${gin.site.id}/compliance`);
  expect(whole.body.items.map(({ kind }: { kind: string }) => kind)).toEqual(['findingClosed', 'responded', 'requested', 'reported']);
  const second = await brand.call('GET', `/api/facilities/${gin.site.id}/compliance?perPage=1&page=2`);
  expect(second.body.items.map(({ kind }: { kind: string }) => kind)).toEqual(['responded']);
  expect((await gin.call('GET', `/api/facilities/${gin.site.id}/compliance`)).body.total).toBe(2);
  expect((await partner.call('GET', `/api/facilities/${gin.site.id}/compliance`)).status).toBe(404);
});
