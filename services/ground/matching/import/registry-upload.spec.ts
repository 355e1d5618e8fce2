/** Imports facility registries from files over HTTP. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { realFiles } from '../../../../test/support/matching/real-data.js';
import { fileForm, fillWorkbook, waitForImport } from '../../../../test/support/server/import-files.js';
import { type ApiCall, startTestServer, type TestServer } from '../../../../test/support/server/test-server.js';
import { RecordStore } from '../../../platform/documents/document-store.js';
import { REGISTRY_ENTRIES } from '../registry/registry-entries.js';

const HEAD = 'os_id,name,address,country,lat,lng';
const LIST = [
  HEAD,
  // Programs write coordinates with the tail of a binary fraction.
  'PK2022087TGG9YH,Indus Mill,"Plot 4, Multan",Pakistan,30.1,-71.43999999999999',
  ',Karachi Works,"12 Long Road,\nKarachi",PK,,',
  'PK2022087TGG9YK,Other Mill,Plot 5,Pakistan,,',
  ',,Somewhere,Nowhere,95,',
].join('\n');

let product: TestServer;
let superAdmin: ApiCall;
let entries: () => Promise<number>;

beforeAll(async () => {
  product = await startTestServer();
  superAdmin = await product.signIn((await product.user('SUPER_ADMIN')).email);
  entries = () => product.app.get(RecordStore).count(REGISTRY_ENTRIES.name, {});
}, 60_000);
afterAll(() => product?.stop());

const upload = (content: Uint8Array | string, name: string, call = superAdmin) =>
  call('POST', '/api/facilities/registry/import', fileForm(content, name));

describe('a registry', () => {
  it('is imported row by row, and faults are reported by their row in the file', async () => {
    const job = await waitForImport(superAdmin, await upload(LIST, 'registry.csv'));
    expect(job).toMatchObject({ state: 'completed', total: 4, done: 4, passed: 2, failed: 2 });

    expect(job.errors).toEqual([
      // The row before contains a line break inside an address.
      { row: 4, message: 'Row 4. OAR ID does not exist' },
      { row: 5, message: 'Row 5. This name is required.' },
      { row: 5, message: 'Row 5. There is no country “Nowhere”. Check the spelling.' },
      { row: 5, message: 'Row 5. Enter latitude between -90 and 90.' },
    ]);
    expect(await entries()).toBe(2);
  });

  it('doubles nothing when it is imported again, also as a workbook', async () => {
    await waitForImport(superAdmin, await upload(LIST, 'registry.csv'));
    const sheet = [
      { os_id: 'PK 2022-087 TGG9YH', name: 'Indus Mill', address: 'Plot 4, Multan', country: 'Pakistan' },
      { os_id: '', name: 'Karachi Works', address: '12 Long Road,\nKarachi', country: 'PK' },
    ];
    const job = await waitForImport(superAdmin, await upload(await fillWorkbook(undefined, { Facilities: sheet }), 'registry.xlsx'));
    expect(job).toMatchObject({ state: 'completed', passed: 2, failed: 0 });
    expect(await entries()).toBe(2);
  });

  it('is for super admins, and so is its job', async () => {
    const admin = await product.signIn((await product.user('ADMIN')).email);
    const mill = await product.signIn((await product.user('MILL', await product.facility('MILL'))).email);
    expect((await upload(LIST, 'registry.csv', admin)).status).toBe(403);
    const uploaded = await upload(LIST, 'registry.csv');
    expect((await mill('GET', `/api/jobs/${uploaded.body.id}`)).status).toBe(404);
    await waitForImport(superAdmin, uploaded);
  });

  it.each([
    ['by its name', LIST, 'registry.pdf', 415, 'FileFormatInvalid'],
    ['by its content', Uint8Array.of(1, 0, 2), 'registry.csv', 415, 'FileFormatInvalid'],
    ['as a broken workbook', Buffer.from('PK\x03\x04 and no more'), 'registry.xlsx', 415, 'FileFormatInvalid'],
    ['over 10 MB', new Uint8Array(10 * 1024 * 1024 + 1).fill(0x61), 'registry.csv', 413, 'FileTooLarge'],
  ] as const)('is refused %s', async (_, content, name, status, code) => {
    expect(await upload(content, name)).toMatchObject({ status, body: { code } });
  });

  it('that holds no rows is a job that failed', async () => {
    const job = await waitForImport(superAdmin, await upload(`${HEAD}\n\n,,,,,\n`, 'registry.csv'));
    expect(job).toMatchObject({
      state: 'failed',
      errors: [{ row: 0, message: 'This file has no rows to import. Fill in the template and upload it again.' }],
    });
  });

  it('that is an old workbook in name alone is a job that failed', async () => {
    const job = await waitForImport(superAdmin, await upload(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3), 'registry.xls'));
    expect(job).toMatchObject({ state: 'failed', passed: 0, errors: [{ row: 0 }] });
  });

  it('as it really is, whatever its form, goes in whole', async () => {
    for (const { name, content } of realFiles('os-hub', /^facilities-.*\.(csv|xls|xlsx)$/)) {
      const { state, errors, passed, total } = await waitForImport(superAdmin, await upload(content, name));
      expect({ name, state, errors, complete: total > 0 && passed === total }).toEqual({
        name,
        state: 'completed',
        errors: [],
        complete: true,
      });
    }
  }, 120_000);
});
