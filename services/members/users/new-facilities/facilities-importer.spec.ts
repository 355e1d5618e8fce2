import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from '../../../../test/support/jest/made-up.js';
import { fileForm, fillWorkbook, waitForImport } from '../../../../test/support/server/import-files.js';
import { type ApiCall, sharedTestServer, type TestServer } from '../../../../test/support/server/test-server.js';

let product: TestServer;
beforeAll(async () => {
  product = await sharedTestServer();
}, 60_000);
afterAll(() => product.stop());

const signedInAdmin = async (): Promise<ApiCall> => product.signIn((await product.user('ADMIN')).email);
const unique = (word: string) => `${word} ${randomUUID().slice(0, 8)}`;
const rowOf = (more: object = {}) => ({
  ...{
    Facility: unique('Indus Weaving'),
    'Facility type': 'Mill',
    Country: 'Pakistan',
    Address: unique('Canal Road'),
    'Same business as': '',
  },
  ...more,
});
const fileOf = async (rows: ReturnType<typeof rowOf>[]) => fileForm(await fillWorkbook(undefined, { Facilities: rows }), 'facilities.xlsx');

it('shows what a file would make, and makes it', async () => {
  const admin = await signedInAdmin();
  const there = await product.facility('SPINNER', { name: unique('Ravi Spinning'), country: 'PK', address: unique('Mall Road') });
  const [first, second] = [rowOf({ 'Same business as': there.id }), rowOf()];
  const rows = [
    first,
    second,
    { ...second },
    { ...rowOf(), Facility: first.Facility.toUpperCase() },
    { ...rowOf(), Facility: there.name, Address: there.address ?? '' },
    rowOf({ 'Facility type': 'Shop' }),
    rowOf({ Address: '' }),
    rowOf({ 'Same business as': 'Nobody knows it' }),
    rowOf({ 'Same business as': second.Facility }),
  ];
  const { body: preview } = await admin('POST', '/api/facilities/import/preview', await fileOf(rows));
  expect([preview.counts, preview.rows.map(({ what }: { what: string }) => what)]).toEqual([
    { made: 3, known: 2, failed: 4 },
    ['made', 'made', 'known', 'failed', 'known', 'failed', 'failed', 'failed', 'made'],
  ]);
  const named = async (name: string) => (await admin('GET', `/api/facilities?q=${encodeURIComponent(name)}`)).body.total;
  expect(await named(first.Facility)).toBe(0);

  const job = await waitForImport(admin, await admin('POST', '/api/facilities/import', await fileOf(rows)));
  expect([job.passed, job.failed]).toEqual([5, 4]);
  expect([await named(first.Facility), await named(second.Facility)]).toEqual([1, 1]);
  const again = await waitForImport(admin, await admin('POST', '/api/facilities/import', await fileOf(rows)));
  expect([again.passed, again.failed, await named(second.Facility)]).toEqual([5, 4, 1]);
  const failed = await admin('POST', `/api/facilities/import/failed-rows?job=${job.id}`, await fileOf(rows));
  expect(failed.status).toBe(200);
});

it('is for admins, and needs the columns of the template', async () => {
  const { call } = await product.someone('SPINNER', 'SPINNER');
  expect((await call('POST', '/api/facilities/import/preview', await fileOf([rowOf()]))).body.code).toBe('RoleRefused');
  const other = fileForm(await fillWorkbook(undefined, { Facilities: [{ Facility: 'Indus' }] }), 'facilities.xlsx');
  expect((await (await signedInAdmin())('POST', '/api/facilities/import/preview', other)).body.fields.file[0]).toContain('Address');
});
