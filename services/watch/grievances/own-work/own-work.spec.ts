/** Nobody judges their own: one person, at work and as a judge, tries each way over the API. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from '../../../../test/support/jest/made-up.js';
import {
  AN_HOUR_AGO,
  type ApiCall,
  sharedTestServer,
  startTestServer,
  type TestServer,
  TODAY,
} from '../../../../test/support/server/test-server.js';
import { Businesses } from '../../../ground/facilities/businesses.js';
import type { FacilityRecord } from '../../../ground/facilities/facilities.js';
import { withOtherSites } from '../../../ground/identity/memberships.js';
import { Users } from '../../../ground/identity/users.js';
import { EventStore } from '../../../platform/events/event-store.js';
import { OwnWork } from './own-work.js';

type Someone = Awaited<ReturnType<TestServer['someone']>>;

let product: TestServer;
let admin: ApiCall;
beforeAll(async () => {
  product = await sharedTestServer();
  admin = await product.signIn((await product.user('ADMIN')).email);
}, 60_000);
afterAll(() => product?.stop());

const REASON = { reason: 'Seen at the site on the day' };
const INSTRUCTION = { reasonForAudit: 'A call to the hotline', message: 'Please look at the night shift' };
const ASSIGNED = { from: '2026-01-01T00:00:00.000Z', reason: 'Its region' };

const reportOf = (site: FacilityRecord, assigneeId: string) => ({
  ...{ facilityId: site.id, indicator: 'childLabor', priority: 'HIGH', source: 2, assigneeId, ...INSTRUCTION },
});
const report = async (site: FacilityRecord, assigneeId: string): Promise<string> =>
  (await admin('POST', '/api/grievances', reportOf(site, assigneeId))).body.grievanceId;
const assign = (site: FacilityRecord, userId: string) =>
  admin('PUT', `/api/facilities/${site.id}/assignments`, { assignments: [{ userId, ...ASSIGNED }] });
const joins = ({ user }: Someone, { id, type }: FacilityRecord) =>
  admin('POST', `/api/users/${user.id}/sites`, { facilityId: id, role: type });

/** Makes the person work there without notifying anybody, as before this was checked. */
const worksBefore = (userId: string, facilityId: string) =>
  product.app
    .get(Users)
    .change(userId, (user) =>
      withOtherSites(user, [
        ...(user.otherSites ?? []),
        { facilityId, role: 'GINNER', updatedProfileAt: AN_HOUR_AGO, answeredSaqAt: AN_HOUR_AGO, addedPartnerAt: AN_HOUR_AGO },
      ]),
    );

/** Speaks for the person at another of their sites. */
async function signedInAt(email: string, facilityId: string): Promise<ApiCall> {
  const call = await product.signIn(email);
  const { body } = await call('POST', '/api/me/current-facility', { facilityId });
  return body.token ? product.as(body.token) : call;
}

const severe = (severity: 'HIGH' | 'MEDIUM') => ({
  ...{ date: TODAY, priority: severity, message: 'Two of them, 12 years' },
  indicators: [{ indicator: 'childLabor', severity }],
});

/** A gin, and an auditor whose response has a finding there. */
async function found(severity: 'HIGH' | 'MEDIUM' = 'MEDIUM') {
  const [gin, auditor] = [await product.someone('GINNER', 'GINNER'), await product.someone('AUDITOR', 'AUDITOR')];
  const id = await report(gin.site, auditor.user.id);
  expect((await auditor.call('POST', `/api/requests/${id}/response`, severe(severity))).status).toBe(201);
  return { gin, auditor, id, findingId: `${id}-f1` };
}

async function uploaded(call: ApiCall): Promise<{ blobName: string }> {
  const form = new FormData();
  form.append('files', new Blob([`%PDF-1.4\n%${randomUUID()}\n%%EOF\n`]), 'register.pdf');
  return (await call('POST', '/api/upload/files', form)).body[0];
}

describe('a person who works at a site', () => {
  it('can be neither assigned to it nor asked about it, nor at a sister site of its business', async () => {
    const auditor = await product.someone('AUDITOR', 'AUDITOR');
    const [gin, sister] = [await product.facility('GINNER'), await product.facility('SPINNER')];
    await product.app.get(Businesses).join(sister, gin);
    expect((await joins(auditor, gin)).status).toBeLessThan(300);
    for (const site of [gin, sister]) {
      expect((await assign(site, auditor.user.id)).body.fields).toEqual({
        'assignments.0.userId': [expect.stringMatching(/works at the site/)],
      });
      const { body } = await admin('POST', '/api/grievances', reportOf(site, auditor.user.id));
      expect(body.fields).toEqual({ assigneeId: [expect.stringMatching(/works at the site/)] });
    }
    const { items } = (await admin('GET', `/api/assignees?facilityId=${sister.id}&q=${auditor.user.email}`)).body;
    expect(items).toMatchObject([{ id: auditor.user.id, worksThere: true }]);
    const other = await product.facility('GINNER');
    expect((await assign(other, auditor.user.id)).status).toBe(200);
  });

  it('ends their assignment there and gives back what they were asked by taking up the work, for admins to ask somebody else', async () => {
    const [auditor, gin] = [await product.someone('AUDITOR', 'AUDITOR'), await product.facility('GINNER')];
    expect((await assign(gin, auditor.user.id)).status).toBe(200);
    const id = await report(gin, auditor.user.id);
    const { dueAt } = (await admin('GET', `/api/grievances/${id}`)).body;
    expect((await joins(auditor, gin)).status).toBeLessThan(300);
    expect((await admin('GET', `/api/facilities/${gin.id}/assignments`)).body.items).toMatchObject([{ state: 'ended' }]);
    const { body } = await admin('GET', `/api/grievances/${id}`);
    expect(body).toMatchObject({
      state: 'pending',
      dueAt,
      history: expect.arrayContaining([expect.objectContaining({ kind: 'released' })]),
    });
    expect(body).not.toHaveProperty('assignee');
    expect((await auditor.call('GET', `/api/requests/${id}`)).status).toBe(404);
    expect((await auditor.call('POST', `/api/requests/${id}/response`, severe('MEDIUM'))).status).toBe(404);
    const { items } = (await admin('GET', '/api/notifications?tab=needs&perPage=100&page=1')).body;
    expect(items).toContainEqual(expect.objectContaining({ id: `requestUnassigned ${id}`, kind: 'requestUnassigned' }));
    const another = await product.someone('AUDITOR', 'AUDITOR');
    expect((await admin('POST', `/api/grievances/${id}/assignee`, { assigneeId: another.user.id })).status).toBe(201);
    expect((await another.call('GET', `/api/requests/${id}`)).status).toBe(200);
  });

  it('is found by the hourly round where the work began before this was asked', async () => {
    const [auditor, gin] = [await product.someone('AUDITOR', 'AUDITOR'), await product.facility('GINNER')];
    expect((await assign(gin, auditor.user.id)).status).toBe(200);
    const id = await report(gin, auditor.user.id);
    await worksBefore(auditor.user.id, gin.id);
    expect((await auditor.call('POST', `/api/requests/${id}/response`, severe('MEDIUM'))).body.code).toBe('OwnSite');
    await product.app.get(OwnWork).endAll();
    await product.viewsCaughtUp();
    expect(await product.app.get(OwnWork).endAll()).toBe(0);
    expect((await admin('GET', `/api/facilities/${gin.id}/assignments`)).body.items).toMatchObject([{ state: 'ended' }]);
    expect((await admin('GET', `/api/grievances/${id}`)).body).not.toHaveProperty('assignee');
  });

  it('never ends up asked where they begin to work at the same moment', async () => {
    const auditor = await product.someone('AUDITOR', 'AUDITOR');
    for (let round = 0; round < 5; round += 1) {
      const gin = await product.facility('GINNER');
      const [asked] = await Promise.all([admin('POST', '/api/grievances', reportOf(gin, auditor.user.id)), joins(auditor, gin)]);
      if (asked.status === 201)
        expect((await admin('GET', `/api/grievances/${asked.body.grievanceId}`)).body).not.toHaveProperty('assignee');
      else expect(asked.body.fields).toHaveProperty('assigneeId');
    }
  });

  it('judges nothing there: findings, actions, samples, notes and assessments', async () => {
    const { gin, auditor, findingId } = await found();
    const action = { findingId, ownerFacilityId: gin.site.id, what: 'Hire no children', dueDate: '2090-12-30' };
    const { actionId } = (await auditor.call('POST', '/api/corrective-actions', action)).body;
    await gin.call('POST', `/api/corrective-actions/${actionId}/done`, { documents: [await uploaded(gin.call)] });
    expect((await assign(gin.site, auditor.user.id)).status).toBe(200);
    await worksBefore(auditor.user.id, gin.site.id);
    const [event] = await product.app.get(EventStore).read(`ledger-${gin.site.id}`, 0, 1);
    const refused = [
      await auditor.call('POST', '/api/corrective-actions', { ...action, what: 'Pay them what is theirs' }),
      await auditor.call('POST', `/api/corrective-actions/${actionId}/return`, { message: 'Not enough' }),
      await auditor.call('POST', `/api/corrective-actions/${actionId}/verify`, REASON),
      await auditor.call('POST', `/api/findings/${findingId}/close`, REASON),
      await auditor.call('POST', '/api/audit-notes', {
        facilityId: gin.site.id,
        revision: 0,
        hash: event?.metadata.hash,
        text: 'As it stands',
      }),
      await auditor.call('POST', '/api/site-assessments', { facilityId: gin.site.id, assessedOn: TODAY }),
    ];
    expect(refused.map(({ body }) => body.code)).toEqual(refused.map(() => 'OwnSite'));
  });

  it('decides no case of it and tests no goods of it, also as an admin', async () => {
    const farm = await product.someone('FARM', 'FARM');
    const spinner = await product.someone('SPINNER', 'SPINNER');
    const worker = await product.user('ADMIN');
    const asWorker = await product.signIn(worker.email);
    const asked = { since: TODAY, registrationNumber: 'PB-78', documents: [await uploaded(farm.call)] };
    const { caseId } = (await farm.call('POST', `/api/facilities/${farm.site.id}/origin-requests`, asked)).body;
    const terms = {
      standard: 'BCI',
      number: 'BCI-1',
      issuer: 'Control Union',
      products: ['rawCotton'],
      validFrom: '2026-01-01',
      validTo: '2027-01-01',
    };
    const sent = await farm.call('POST', `/api/facilities/${farm.site.id}/certificates`, { ...terms, ...(await uploaded(farm.call)) });
    const certificateId = sent.body.transactionId;
    const productId = randomUUID().slice(0, 13);
    const lots = [{ productId, product: 'rawCotton', quantity: 10, unit: 'kg' }];
    await farm.call('POST', '/api/custody/records', { transactionId: randomUUID(), occurredAt: AN_HOUR_AGO, lots });
    await worksBefore(worker.id, farm.site.id);
    const test = { testDate: TODAY, facilityId: spinner.site.id, productId, lab: 'Haber Lab', identifiersDetected: ['HX-Z'] };
    const registration = { ...asked, documents: [await uploaded(asWorker)], ...REASON };
    const refused = [
      await asWorker('POST', `/api/cases/${caseId}/agree`, REASON),
      await asWorker('POST', `/api/cases/${caseId}/refuse`, REASON),
      await asWorker('POST', `/api/certificates/${certificateId}/accept`),
      await asWorker('POST', `/api/certificates/${certificateId}/reject`, REASON),
      await asWorker('POST', `/api/facilities/${farm.site.id}/origin`, registration),
      await asWorker('DELETE', `/api/facilities/${farm.site.id}/origin`, REASON),
      await asWorker('POST', '/api/dna-tests', test),
    ];
    expect(refused.map(({ body }) => body.code)).toEqual(refused.map(() => 'OwnSite'));
    expect((await admin('POST', `/api/cases/${caseId}/agree`, REASON)).status).toBe(201);
    expect((await admin('POST', `/api/certificates/${certificateId}/accept`)).status).toBe(201);
  });
});

describe('two people', () => {
  it('verify and do an action, whatever site one of them has left since', async () => {
    const { gin, auditor, findingId } = await found();
    const action = { findingId, ownerFacilityId: gin.site.id, what: 'Hire no children', dueDate: '2090-12-30' };
    const { actionId } = (await admin('POST', '/api/corrective-actions', action)).body;
    await worksBefore(auditor.user.id, gin.site.id);
    const atGin = await signedInAt(auditor.user.email, gin.site.id);
    expect((await atGin('POST', `/api/corrective-actions/${actionId}/done`, { documents: [await uploaded(atGin)] })).status).toBe(201);
    await product.app.get(Users).change(auditor.user.id, (user) => withOtherSites(user, []));
    expect((await auditor.call('POST', `/api/corrective-actions/${actionId}/verify`, REASON)).body.code).toBe('OwnAction');
    expect((await admin('POST', `/api/corrective-actions/${actionId}/verify`, REASON)).status).toBe(201);
    expect((await admin('GET', `/api/corrective-actions/${actionId}`)).body).not.toHaveProperty('isOwnWord');
  });

  it('find and close what is high', async () => {
    const { auditor, findingId, id } = await found('HIGH');
    expect((await auditor.call('POST', `/api/findings/${findingId}/close`, REASON)).body.code).toBe('OwnFinding');
    expect((await admin('POST', `/api/findings/${findingId}/close`, REASON)).status).toBe(201);
    expect((await admin('GET', `/api/grievances/${id}`)).body).toMatchObject({ state: 'closed' });
  });
});

describe('a filing of an admin', () => {
  it('is accepted by another admin while there is one, and alone otherwise, which super admins see', async () => {
    const own = await startTestServer();
    const superAdmin = await own.signIn((await own.user('SUPER_ADMIN')).email);
    const first = await own.signIn((await own.user('ADMIN')).email);
    const farm = await own.someone('FARM', 'FARM');
    const sister = await own.facility('FARM');
    const path = `/api/facilities/${farm.site.id}`;
    const asked = { since: TODAY, registrationNumber: 'PB-79', documents: [await uploaded(first)] };
    const terms = { standard: 'BCI', issuer: 'Control Union', products: ['rawCotton'], validFrom: '2026-01-01', validTo: '2027-01-01' };
    const certificate = async (number: string): Promise<string> =>
      (await first('POST', `${path}/certificates`, { ...terms, number, ...(await uploaded(first)) })).body.transactionId;

    const alone = await certificate('BCI-1');
    expect((await first('POST', `/api/certificates/${alone}/accept`)).status).toBe(201);
    expect((await first('GET', `/api/cases/certificate-${alone}-1`)).body.settled).toMatchObject({ isAlone: true });
    expect((await first('POST', `/api/facilities/${sister.id}/origin`, { ...asked, ...REASON })).status).toBe(201);
    expect((await first('POST', `/api/facilities/${sister.id}/origin`, { ...asked, ...REASON })).status).toBe(200);
    const kinds = async (call: ApiCall) =>
      (await call('GET', '/api/notifications?tab=needs')).body.items.map(({ kind, why }: { kind: string; why: string }) => [kind, why]);
    expect(await kinds(superAdmin)).toContainEqual(['decidedAlone', expect.stringContaining('in 30 days: 2')]);
    expect((await kinds(first)).map(([kind]: string[]) => kind)).not.toContain('decidedAlone');

    const second = await own.signIn((await own.user('ADMIN')).email);
    const filed = await certificate('BCI-2');
    const { caseId } = (await first('POST', `${path}/origin-requests`, asked)).body;
    const refused = [
      await first('POST', `/api/certificates/${filed}/accept`),
      await first('POST', `/api/cases/certificate-${filed}-1/agree`, REASON),
      await first('POST', `/api/cases/${caseId}/agree`, REASON),
      await first('POST', `${path}/origin`, { ...asked, ...REASON }),
    ];
    expect(refused.map(({ body }) => body.code)).toEqual(refused.map(() => 'OwnFiling'));
    expect((await second('POST', `/api/cases/${caseId}/agree`, REASON)).status).toBe(201);
    expect((await second('POST', `/api/certificates/${filed}/accept`)).status).toBe(201);
    expect((await first('GET', `/api/cases/${caseId}`)).body.settled).not.toHaveProperty('isAlone');

    const third = await certificate('BCI-3');
    expect((await superAdmin('PUT', '/api/settings/decisions', { basedOn: 1, value: { secondAdmin: false } })).status).toBe(200);
    expect((await first('POST', `/api/certificates/${third}/accept`)).status).toBe(201);
    await own.stop();
  }, 60_000);
});
