/** Who opens the files of a response and of a corrective action. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type ApiCall, sharedTestServer, type TestServer, TODAY } from '../../../test/support/server/test-server.js';
import { Facilities } from '../../ground/facilities/facilities.js';

let product: TestServer;
let admin: ApiCall;
beforeAll(async () => {
  product = await sharedTestServer();
  admin = await product.signIn((await product.user('ADMIN')).email);
}, 60_000);
afterAll(() => product?.stop());

async function uploaded(call: ApiCall): Promise<string> {
  const form = new FormData();
  form.append('files', new Blob(['%PDF-1.4\n%%EOF\n']), 'register.pdf');
  return (await call('POST', '/api/upload/files', form)).body[0].blobName;
}

const statusOf = async (call: ApiCall, blobName: string): Promise<number> => (await call('GET', `/api/files/${blobName}`)).status;

it('those concerned open the files; a brand, another site and another auditor do not', async () => {
  const [gin, spinner, brand, broker] = await Promise.all([
    product.someone('GINNER', 'GINNER'),
    product.someone('SPINNER', 'SPINNER'),
    product.someone('BRAND', 'BRAND'),
    product.someone('BROKER', 'BROKER'),
  ]);
  const [auditor, assigned, stranger] = await Promise.all([
    product.someone('AUDITOR', 'AUDITOR'),
    product.someone('AUDITOR', 'AUDITOR'),
    product.someone('AUDITOR', 'AUDITOR'),
  ]);
  for (const partner of [spinner, brand, broker])
    await product.app.get(Facilities).link(gin.site, partner.site, '2025-01-01T00:00:00.000Z');
  await admin('PUT', `/api/facilities/${gin.site.id}/assignments`, {
    assignments: [{ userId: assigned.user.id, from: '2025-01-01T00:00:00.000Z', reason: 'Yearly visit' }],
  });
  const suspicion = { facilityId: gin.site.id, indicator: 'childLabor', priority: 'HIGH', source: 2, assigneeId: auditor.user.id };
  const { body } = await admin('POST', '/api/grievances', { ...suspicion, reasonForAudit: 'A call', message: 'Please look' });
  const id = body.grievanceId as string;
  const report = await uploaded(auditor.call);
  const found = { date: TODAY, priority: 'HIGH', indicators: [{ indicator: 'childLabor', severity: 'HIGH' }], message: 'Two' };
  await auditor.call('POST', `/api/requests/${id}/response`, { ...found, documents: [{ blobName: report }] });
  const { body: owners } = await auditor.call('GET', `/api/grievances/${id}/owners`);
  expect(owners.map((each: { id: string }) => each.id)).toEqual(expect.arrayContaining([gin.site.id, spinner.site.id, broker.site.id]));
  expect([owners[0].id, owners.length]).toEqual([gin.site.id, 3]);
  const asked = { findingId: `${id}-f1`, what: 'Enrol both at school', dueDate: '2090-01-01' };
  expect((await auditor.call('POST', '/api/corrective-actions', { ...asked, ownerFacilityId: brand.site.id })).body.fields).toMatchObject({
    ownerFacilityId: expect.anything(),
  });
  await auditor.call('POST', '/api/corrective-actions', { ...asked, ownerFacilityId: spinner.site.id });
  const evidence = await uploaded(spinner.call);
  const done = await spinner.call('POST', `/api/corrective-actions/${id}-a1/done`, { documents: [{ blobName: evidence }] });
  expect(done.status).toBe(201);

  const readers = { admin, auditor: auditor.call, assigned: assigned.call, gin: gin.call, spinner: spinner.call };
  const others = { brand: brand.call, broker: broker.call, stranger: stranger.call };
  const answers = async (blobName: string) => {
    const asking = Object.entries({ ...readers, ...others }).map(async ([who, call]) => [who, await statusOf(call, blobName)] as const);
    return Object.fromEntries(await Promise.all(asking));
  };
  const refused = { brand: 404, broker: 404, stranger: 404 };
  expect(await answers(evidence)).toEqual({ admin: 200, auditor: 200, assigned: 200, gin: 200, spinner: 200, ...refused });
  // Words and files of a response are for the assignee and admins.
  expect(await answers(report)).toEqual({ admin: 200, auditor: 200, assigned: 404, gin: 404, spinner: 404, ...refused });

  const { body: shown } = await auditor.call('GET', `/api/corrective-actions/${id}-a1`);
  expect(shown.documents).toMatchObject([{ blobName: evidence, fileName: 'register.pdf', size: expect.any(Number) }]);
  expect((await auditor.call('GET', '/api/corrective-actions')).body.items).toMatchObject([{ id: `${id}-a1` }]);
  expect((await stranger.call('GET', '/api/corrective-actions')).body.total).toBe(0);
  expect((await auditor.call('GET', `/api/requests/${id}`)).body.response.documents).toMatchObject([{ fileName: 'register.pdf' }]);
});

it('the photos of a farm monitor’s report are for the assignee, and not for the site', async () => {
  const [gin, monitor, stranger] = await Promise.all([
    product.someone('GINNER', 'GINNER'),
    product.someone('FARM_MONITOR', 'FARM_MONITOR'),
    product.someone('AUDITOR', 'AUDITOR'),
  ]);
  const auditor = await product.someone('AUDITOR', 'AUDITOR');
  await admin('PUT', `/api/facilities/${gin.site.id}/assignments`, {
    assignments: [{ userId: monitor.user.id, from: '2025-01-01T00:00:00.000Z', reason: 'Visits of the season' }],
  });
  const photo = await uploaded(monitor.call);
  const seen = {
    facilityId: gin.site.id,
    indicator: 'childLabor',
    priority: 'HIGH',
    assigneeId: auditor.user.id,
    documents: [{ blobName: photo }],
  };
  const { status, body } = await monitor.call('POST', '/api/grievances', { ...seen, reasonForAudit: 'A visit', message: 'At the gate' });
  expect(status).toBe(201);
  const asking = { admin, monitor: monitor.call, auditor: auditor.call, gin: gin.call, stranger: stranger.call };
  const answers = await Promise.all(Object.values(asking).map((call) => statusOf(call, photo)));
  expect(answers).toEqual([200, 200, 200, 404, 404]);
  const { body: shown } = await auditor.call('GET', `/api/requests/${body.grievanceId}`);
  expect(shown).toMatchObject({ source: 3, photos: [{ blobName: photo }] });
  expect((await gin.call('GET', `/api/grievances/${body.grievanceId}`)).status).toBe(404);
});
