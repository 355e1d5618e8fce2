/** The compliance history of a site by the API: what each fact did to its score, and who reads it. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ComplianceEntryReply } from '../../../contracts/trace/risk/compliance-replies.js';
import { sharedTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { Facilities } from '../../ground/facilities/facilities.js';

let product: TestServer;
beforeAll(async () => {
  product = await sharedTestServer();
}, 60_000);
afterAll(() => product?.stop());

const TOLD = { indicator: 'childLabor', priority: 'HIGH', source: 2, reasonForAudit: 'A call', message: 'Children at the gate' };
const FOUND = {
  date: '2026-01-02',
  priority: 'MEDIUM',
  indicators: [{ indicator: 'childLabor', severity: 'LOW' }],
  message: 'One of them, at the canteen',
};

const scoresOf = ({ kind, score }: ComplianceEntryReply) => [kind, score?.before.score ?? null, score?.after.score ?? null];

it('tells what each fact did to the score, to a brand that it supplies without words, and to nobody else', async () => {
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
  await auditor.call('POST', `/api/findings/${id}-f1/close`);

  const history = await brand.call('GET', `/api/facilities/${gin.site.id}/compliance`);
  expect(history.status).toBe(200);
  expect(history.body.total).toBe(4);
  const [closed, responded, requested, told] = history.body.items as ComplianceEntryReply[];
  expect(told && scoresOf(told)).toEqual(['reported', null, 15]);
  expect(requested && scoresOf(requested)).toEqual(['requested', null, null]);
  expect(responded?.kind).toBe('responded');
  expect(closed && scoresOf(closed)).toEqual(['findingClosed', responded?.score?.after.score, null]);
  expect(responded?.findings).toEqual([{ indicator: 'childLabor', severity: 'LOW' }]);
  expect(history.text).not.toMatch(/Children at|canteen|A call/);
  expect(history.body.scores.map(({ score }: { score: number | null }) => score)).toEqual([15, responded?.score?.after.score, null, null]);

  const second = await brand.call('GET', `/api/facilities/${gin.site.id}/compliance?perPage=2&page=2`);
  expect(second.body.items.map(({ kind }: { kind: string }) => kind)).toEqual(['requested', 'reported']);
  expect((await gin.call('GET', `/api/facilities/${gin.site.id}/compliance`)).body.total).toBe(4);
  expect((await partner.call('GET', `/api/facilities/${gin.site.id}/compliance`)).status).toBe(404);
});
