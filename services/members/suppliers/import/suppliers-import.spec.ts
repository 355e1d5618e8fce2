import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ImportCorrection, SupplierReply } from '../../../../contracts/members/suppliers/replies.js';
import { type FileRow, fileForm, fillWorkbook, waitForImport } from '../../../../test/support/server/import-files.js';
import { type ApiCall, sharedTestServer, type TestServer } from '../../../../test/support/server/test-server.js';
import { sheetsOf } from '../../../platform/sheets/sheet-readers.js';
import { reading } from './supplier-file.js';

const GOOD = { 'Business name': 'Indus Mill', Country: 'Pakistan', Address: 'Plot 4, Multan', Tier: '3', 'Facility type': 'Mill' };

let product: TestServer;
let call: ApiCall;
beforeAll(async () => {
  product = await sharedTestServer();
}, 60_000);
afterAll(() => product.stop());
beforeEach(async () => {
  call = await product.signIn((await product.user('BRAND', await product.facility('BRAND'))).email);
});

const workbook = (...rows: FileRow[]) => fillWorkbook(undefined, { Suppliers: rows });
const send = (path: string, file: Buffer) => call('POST', `/api/suppliers/import${path}`, fileForm(file, 'suppliers.xlsx'));
const importFile = async (file: Buffer, corrections: readonly string[] = []) =>
  waitForImport(call, await send(corrections.length > 0 ? `?corrections=${corrections.join()}` : '', file));
const listed = async (): Promise<SupplierReply[]> => (await call('GET', '/api/suppliers')).body.items;

describe('a workbook of suppliers', () => {
  it('is imported by its template, and again changes nothing', async () => {
    const template = Buffer.from(
      await (
        await fetch(`${product.url}/api/suppliers/import/template`, { headers: { authorization: `Bearer ${tokenOf(call)}` } })
      ).arrayBuffer(),
    );
    const file = await fillWorkbook(template, { Suppliers: [{ ...GOOD, Tier: '3 - Textile or material production' }] });
    expect(await importFile(file)).toMatchObject({ state: 'completed', passed: 1, failed: 0, findings: { examples: 2 } });
    const first = await listed();
    expect(first.map(({ businessName, tiers }) => [businessName, tiers])).toContainEqual(['Indus Mill', [3]]);
    expect(await importFile(file)).toMatchObject({ passed: 1 });
    expect(await listed()).toEqual(first);
  });

  it('adds its good rows, and says all that is wrong with the others at once', async () => {
    const file = await workbook(
      { ...GOOD, 'OAR ID': '' },
      { ...GOOD, 'Business name': 'Wrong all over', Country: 'Atlantis', Tier: '9', 'Facility type': 'Bakery' },
      { ...GOOD, Address: 'Elsewhere' },
      { ...GOOD, 'Business name': 'Nobody has it', 'OAR ID': 'CN2019303BQ3FZP' },
    );
    const job = await importFile(file);
    expect(job).toMatchObject({ total: 4, passed: 1, failed: 3 });
    expect(job.errors.map(({ message }) => message)).toEqual([
      'Row 3. There is no country “Atlantis”. Check the spelling.',
      'Row 3. There is no tier “9”. Enter a number from 1 to 5.',
      'Row 3. There is no facility type “Bakery” for suppliers.',
      'Row 4. This supplier is already in row 2.',
      'Row 5. OAR ID does not exist',
    ]);
    expect((await listed()).map(({ businessName }) => businessName)).toEqual(['Indus Mill']);
    const failed = await failedRows(job.id, file);
    expect(failed.map(({ cells }) => cells['business name'])).toEqual(['Wrong all over', 'Indus Mill', 'Nobody has it']);
    expect(failed[2]?.cells['error']).toBe('Row 5. OAR ID does not exist');
  });

  it('fills in what is missing of suppliers that are there, and removes nothing', async () => {
    await importFile(await workbook({ ...GOOD, 'Registration number': 'R-1' }));
    await importFile(await workbook({ 'Business name': 'INDUS MILL', Country: 'PK', Address: 'Plot 5, Multan' }));
    expect(await listed()).toMatchObject([{ registrationNumber: 'R-1', address: 'Plot 5, Multan', tiers: [3], facilityType: 'MILL' }]);
  });

  it('is of its brand alone, and a spreadsheet alone', async () => {
    const job = await importFile(await workbook(GOOD));
    const stranger = await product.signIn((await product.user('BRAND', await product.facility('BRAND'))).email);
    const form = fileForm(await workbook(GOOD), 'suppliers.xlsx');
    expect((await stranger('POST', `/api/suppliers/import/failed-rows?job=${job.id}`, form)).status).toBe(404);
    expect((await stranger('GET', '/api/suppliers')).body.items).toEqual([]);
    expect((await call('POST', '/api/suppliers/import', fileForm('Business name\nIndus', 'suppliers.pdf'))).body.code).toBe(
      'FileFormatInvalid',
    );
  });
});

describe('a preview', () => {
  it('shows what a file would do and writes nothing; corrections are offered once for each text, and made when they are accepted', async () => {
    await importFile(await workbook(GOOD));
    const file = await workbook(
      { ...GOOD, Country: 'Pakstan' },
      { ...GOOD, 'Business name': 'Ravi Yarns', Country: 'Pakstan', Tier: 'Tier 4' },
      { ...GOOD, 'Business name': '', Tier: '3' },
    );
    const { body } = await send('/preview', file);
    expect(body).toMatchObject({ passed: 0, failed: 3 });
    expect(body.rows[1]).toMatchObject({ row: 3, businessName: 'Ravi Yarns', known: false });
    expect(body.rows[1].errors).toHaveLength(2);
    const offered: ImportCorrection[] = body.corrections;
    expect(offered).toMatchObject([
      { column: 'country', from: 'Pakstan', to: 'Pakistan', rows: [2, 3], accepted: false },
      { column: 'tier', from: 'Tier 4', to: '4', rows: [3] },
    ]);
    const ids = offered.map(({ id }) => id);
    const corrected = (await send(`/preview?corrections=${ids.join()}`, file)).body;
    expect(corrected).toMatchObject({
      passed: 2,
      failed: 1,
      rows: [{ known: true, country: 'Pakistan' }, { known: false, tier: '4' }, {}],
    });
    expect(corrected.corrections.every(({ accepted }: ImportCorrection) => accepted)).toBe(true);
    expect(await listed()).toHaveLength(1);
    expect(await importFile(file, ids)).toMatchObject({ passed: 2, failed: 1 });
    expect((await listed()).map(({ businessName }) => businessName)).toEqual(['Indus Mill', 'Ravi Yarns']);
  });

  it('says what is wrong with a file as a whole', async () => {
    const { status, body } = await send('/preview', await workbook({ Name: 'Indus Mill' }));
    expect([status, body.fields]).toEqual([400, { file: ['The first sheet lacks the column Business name.'] }]);
  });
});

const tokenOf = (caller: ApiCall): string => (caller as ApiCall & { token: string }).token;

async function failedRows(jobId: string, file: Buffer) {
  const form = fileForm(file, 'suppliers.xlsx');
  const headers = { authorization: `Bearer ${tokenOf(call)}` };
  const response = await fetch(`${product.url}/api/suppliers/import/failed-rows?job=${jobId}`, { method: 'POST', body: form, headers });
  const shape = { ...reading.shape, columns: [...reading.shape.columns, { head: 'Error' }] };
  const [sheet] = await sheetsOf('xlsx', Buffer.from(await response.arrayBuffer()), shape);
  return sheet?.rows ?? [];
}
