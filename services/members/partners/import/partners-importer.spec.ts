import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fileForm, waitForImport } from '../../../../test/support/server/import-files.js';
import { type ApiCall, sharedTestServer, type TestServer } from '../../../../test/support/server/test-server.js';

let product: TestServer;
let spinner: ApiCall;
beforeAll(async () => {
  product = await sharedTestServer();
  spinner = (await product.someone('SPINNER', 'SPINNER')).call;
}, 60_000);
afterAll(() => product?.stop());

const HEADS = 'E-posta;İşletme adı;Facility type;País;Contact name;Phone number;OAR ID';
const fileOf = (...rows: readonly string[]) => fileForm([HEADS, ...rows].join('\n'), 'partners.csv');
const invited = async () =>
  (await spinner('GET', '/api/partners/all-business-partners?status=invited')).body.items.map(
    ({ contact, type, transformationType }: { contact: { email: string }; type: string; transformationType?: string }) => [
      contact.email,
      transformationType ?? type,
    ],
  );

it('shows each row first, invites the good ones by mail, and no address twice', async () => {
  const rows = [
    'gin@example.org;Indus Ginning Co. (Pvt.) Ltd.;Égreneur;Pakistán;Rahim Khan;0300 1234567;',
    'haul@example.org;Ege Nakliyat A.Ş.;Transporter;TR;Deniz Kaya;;',
    'brand@example.org;Some Brand;Brand;PK;Sara Khan;;',
    'assembly@example.org;Stitching;Final product assembly;PK;Sara Khan;;',
    'gin@example.org;Indus Ginning again;Ginner;PK;Sara Khan;;',
    'id@example.org;Wrong ID;Ginner;Nowhere;Sara Khan;12;ABC',
  ];
  const shown = await spinner('POST', '/api/partners/invite/preview', fileOf(...rows));
  expect([shown.status, shown.body.counts]).toEqual([200, { passed: 2, failed: 4 }]);
  expect(Object.fromEntries(shown.body.rows.map(({ row, errors }: { row: number; errors: string[] }) => [row, errors]))).toMatchObject({
    2: [],
    3: [],
    4: ['There is no facility type “Brand”.'],
    5: ['Your site cannot have partners of this kind.'],
    6: ['This email address is already in row 2.'],
    7: expect.arrayContaining([expect.stringContaining('Nowhere')]),
  });
  const job = await waitForImport(spinner, await spinner('POST', '/api/partners/invite/bulk', fileOf(...rows)));
  expect(job).toMatchObject({ passed: 2, failed: 4 });
  expect(await invited()).toEqual(
    expect.arrayContaining([
      ['gin@example.org', 'ginner'],
      ['haul@example.org', 'transporter'],
    ]),
  );
  const again = await waitForImport(spinner, await spinner('POST', '/api/partners/invite/bulk', fileOf(...rows.slice(0, 2))));
  expect([again.passed, (await invited()).length]).toEqual([2, 2]);
  const failed = await spinner('POST', `/api/partners/invite/failed-rows?job=${job.id}`, fileOf(...rows));
  expect([failed.status, failed.headers.get('content-type')]).toEqual([200, expect.stringContaining('spreadsheetml')]);
});

it('an OAR ID that no registry knows is named in its row', async () => {
  const row = 'oar@example.org;Unknown Mill;Ginner;PK;Sara Khan;;PK2022087XXXXXX';
  const { body } = await spinner('POST', '/api/partners/invite/preview', fileOf(row));
  expect(body.rows[0].errors).toHaveLength(1);
  expect(body.counts).toEqual({ passed: 0, failed: 1 });
});

it('more rows than a site may invite at once are refused with the number', async () => {
  const rows = Array.from({ length: 51 }, (_, n) => `p${n}@example.org;Gin ${n};Ginner;PK;Sara Khan;;`);
  const { status, body } = await spinner('POST', '/api/partners/invite/preview', fileOf(...rows));
  expect([status, JSON.stringify(body)]).toEqual([413, expect.stringContaining('50')]);
});

it('is for people who work at a site', async () => {
  const admin = await product.signIn((await product.user('ADMIN')).email);
  expect((await admin('POST', '/api/partners/invite/preview', fileOf('a@example.org;A;Ginner;PK;Sara Khan;;'))).status).toBe(403);
});
