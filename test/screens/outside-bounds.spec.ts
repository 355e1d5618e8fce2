/** Days that were stated before they had bounds: each screen that shows one says so, and says nothing next to a valid day. */

import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { PLATFORM } from '../../contracts/shared/recorded-event.js';
import { CustodyLedgers } from '../../services/ledger/custody/custody-ledgers.js';
import { SiteAssessmentRecords } from '../../services/members/saq/site-assessments/site-assessment-records.js';
import { LaboratoryStreams } from '../../services/trace/dna/laboratory-streams.js';
import { GrievanceStreams } from '../../services/watch/grievances/grievance-streams.js';
import { randomUUID } from '../support/jest/made-up.js';
import { open, signedInVisitor, type Visitor, waitForText } from '../support/screens/app-page.js';
import { AN_HOUR_AGO, type ApiCall, sharedTestServer, type TestServer, TODAY } from '../support/server/test-server.js';

const LONG_AGO = '1990-01-01';
const MARK = 'Outside the bounds';
const HASH = 'a'.repeat(64);

let product: TestServer;
let visitors: Record<'admin' | 'auditor' | 'mill' | 'farm', Visitor>;
/** The address of each screen, by the day that it shows: one from before the bounds, and one within them. */
const addresses = new Map<string, string>();

const done = async (answer: ReturnType<ApiCall>) => {
  const { status, text, body } = await answer;
  if (status >= 300) throw new Error(`${status} ${text}`);
  return body;
};

beforeAll(async () => {
  product = await sharedTestServer();
  const adminUser = await product.user('ADMIN');
  const admin = await product.signIn(adminUser.email);
  const [mill, farm, auditor] = [
    await product.someone('MILL', 'MILL'),
    await product.someone('FARM', 'FARM'),
    await product.someone('AUDITOR', 'AUDITOR'),
  ];
  visitors = {
    admin: await signedInVisitor(adminUser),
    auditor: await signedInVisitor(auditor.user),
    mill: await signedInVisitor(mill.user),
    farm: await signedInVisitor(farm.user),
  };
  await responses(admin, mill.site.id, auditor);
  await tests(admin, mill);
  await assessments(admin, mill.site.id, auditor);
  const registration = { registrationNumber: 'PB-78', documents: [], reasonId: randomUUID(), reasonHash: HASH, gins: false };
  await product.app
    .get(CustodyLedgers)
    .execute(
      farm.site.id,
      { kind: 'registerOrigin', since: LONG_AGO, ...registration },
      { actor: { userId: adminUser.id, facilityId: PLATFORM }, transactionId: randomUUID() },
    );
  addresses.set('origin', `/facilities/${farm.site.id}`);
  await product.viewsCaughtUp();
}, 120_000);

type Someone = Awaited<ReturnType<TestServer['someone']>>;

async function responses(admin: ApiCall, facilityId: string, auditor: Someone): Promise<void> {
  for (const [name, date] of [
    ['response', LONG_AGO],
    ['response within', TODAY],
  ] as const) {
    const asked = { facilityId, indicator: 'childLabor', priority: 'HIGH', source: 2, assigneeId: auditor.user.id };
    const { grievanceId } = await done(admin('POST', '/api/grievances', { ...asked, reasonForAudit: 'A call', message: 'Please look' }));
    await product.app.get(GrievanceStreams).record(
      grievanceId,
      { userId: auditor.user.id, facilityId: auditor.site.id },
      {
        texts: ['Two of them'],
        command: ([said]) => ({
          ...{ kind: 'respond', by: auditor.user.id, source: 'auditor', date, priority: 'HIGH', documents: [] },
          ...{ found: [{ indicator: 'childLabor', severity: 'HIGH' }], messageId: said?.id ?? '', messageHash: said?.hash ?? '' },
        }),
      },
    );
    addresses.set(name, grievanceId);
  }
}

async function tests(admin: ApiCall, { call, site, user }: Someone): Promise<void> {
  const mark = randomUUID().slice(0, 6).toUpperCase();
  const form = new FormData();
  form.append('files', new Blob(['%PDF-1.4\n%%EOF\n']), 'proof.pdf');
  const [{ blobName }] = await done(call('POST', '/api/upload/files', form));
  const header = () => ({ transactionId: randomUUID(), occurredAt: AN_HOUR_AGO });
  const cloth = { productId: `CLOTH${mark}`, product: 'fabric', quantity: 100, unit: 'kg', countryOfOrigin: 'PK', proof: { blobName } };
  await done(call('POST', '/api/custody/purchases', { ...header(), lots: [cloth] }));
  const productId = `SHIRT${mark}`;
  const outputs = [{ productId, product: 'finished', quantity: 90, unit: 'kg', pieces: 300 }];
  await done(call('POST', '/api/custody/transforms', { ...header(), inputs: [{ productId: cloth.productId }], outputs }));
  await product.viewsCaughtUp();
  const { lotId } = await done(call('GET', `/api/lots/${productId}`));
  const laboratory = product.app.get(LaboratoryStreams);
  const context = { actor: { userId: user.id, facilityId: site.id }, transactionId: randomUUID() };
  const ofLot = { lotId, productId, makerId: site.id, siteIds: [site.id], contentHash: HASH };
  const testId = randomUUID();
  await laboratory.record(
    lotId,
    {
      ...{ kind: 'recordDna', testId, ...ofLot, testDate: LONG_AGO, facilityId: site.id, lab: 'Haber Lab' },
      ...{ detected: ['HX-1'], expected: [{ identifier: 'HX-1', lotId, facilityId: site.id }], elsewhere: [], documents: [] },
    } as unknown as Parameters<LaboratoryStreams['record']>[1],
    context,
  );
  const report = { blobName, sha256: HASH };
  const found = { kind: 'isotope', sampledAt: `${LONG_AGO}T10:00:00.000Z`, seal: 'S-1', lab: 'Haber Lab', reportNumber: 'R-1', report };
  await laboratory.record(
    lotId,
    {
      kind: 'recordLab',
      test: { testId: randomUUID(), ...ofLot, ...found, result: 'consistent', sampledById: randomUUID(), sampledByHash: HASH },
    } as unknown as Parameters<LaboratoryStreams['record']>[1],
    context,
  );
  await done(admin('GET', '/api/dna-tests?page=1'));
  addresses.set('dna test', testId).set('lot', productId);
}

async function assessments(admin: ApiCall, facilityId: string, auditor: Someone): Promise<void> {
  const assignments = [{ userId: auditor.user.id, from: '2026-01-01T00:00:00.000Z', reason: 'Its region' }];
  await done(admin('PUT', `/api/facilities/${facilityId}/assignments`, { assignments }));
  const { assessmentId } = await done(auditor.call('POST', '/api/site-assessments', { facilityId, assessedOn: TODAY }));
  const records = product.app.get(SiteAssessmentRecords);
  const stored = await records.get(assessmentId);
  if (!stored) throw new Error('The assessment is not there');
  await records.replace(stored, { ...stored.value, assessedOn: LONG_AGO, state: 'completed', completedAt: AN_HOUR_AGO });
  addresses.set('assessment', assessmentId);
}

test.each([
  ['the reports of an admin', 'admin', 'response', (id: string) => `/grievance-reports?report=${id}`, 1],
  ['the request of an auditor', 'auditor', 'response', (id: string) => `/requests/${id}`, 1],
  ['the reports, of a day within', 'admin', 'response within', (id: string) => `/grievance-reports?report=${id}`, 0],
  ['DNA management', 'admin', 'lot', () => '/dna-management', 1],
  ['a DNA test', 'admin', 'dna test', (id: string) => `/dna-management/${id}`, 1],
  ['a lot, of its DNA test and of its laboratory test', 'mill', 'lot', (id: string) => `/lots/${id}`, 2],
  ['site assessments', 'auditor', 'assessment', () => '/site-assessments', 1],
  ['a site assessment', 'auditor', 'assessment', (id: string) => `/site-assessments/${id}`, 1],
  ['a site, of its registration as an origin', 'admin', 'origin', (address: string) => address, 1],
] as const)('%s', async (_, who, name, addressOf, marks) => {
  await open(addressOf(addresses.get(name) ?? ''), visitors[who]);
  const day = marks === 0 ? TODAY.split('-').reverse().join('/') : '01/01/1990';
  await waitForText(() => Promise.resolve(document.body), new RegExp(day));
  if (marks === 0) expect(screen.queryByText(MARK)).toBeNull();
  else await waitFor(() => expect(screen.getAllByText(MARK).length).toBeGreaterThanOrEqual(marks));
});
