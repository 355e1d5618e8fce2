import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { RowsPreview } from '../../../contracts/shared/replies.js';
import { fileForm, waitForImport } from '../../../test/support/server/import-files.js';
import { type ApiCall, startTestServer, type TestServer } from '../../../test/support/server/test-server.js';

let product: TestServer;
let admin: ApiCall;
beforeAll(async () => {
  product = await startTestServer();
  admin = await product.signIn((await product.user('SUPER_ADMIN')).email);
}, 60_000);
afterAll(() => product?.stop());

const FILES: readonly [string, string, string, string, RowsPreview['rows']][] = [
  [
    'a registry',
    '/facilities/registry/preview',
    '/facilities/registry/import',
    'Name;Adresse;Pays\nDelta Gin;Mill Road;PK\nNobody;Street;Nowhere\nTotal;;2\n',
    [
      { row: 3, name: 'Nobody', errors: ['There is no country “Nowhere”. Check the spelling.'] },
      { row: 2, name: 'Delta Gin', errors: [] },
    ],
  ],
  [
    'goods',
    '/lists/goods/preview',
    '/lists/goods/import',
    'country,good,concern,source,published\nIN,Cotton,both,List,2024-09-25\n',
    [{ row: 2, name: 'Cotton', errors: [] }],
  ],
  [
    'entities',
    '/lists/entities/preview',
    '/lists/entities/import',
    'name,list,listed\nXinyu Textile,UFLPA,25/09/2024\n',
    [{ row: 2, name: 'Xinyu Textile', errors: [] }],
  ],
  [
    'users',
    '/users/invite/preview',
    '/users/invite/bulk',
    'Correo,Rol,Instalación\npreview@example.org,Admin,\nspin@example.org,Spinner,Nowhere Spinning\n',
    [
      { row: 3, name: 'spin@example.org', errors: [expect.stringContaining('country')] as never },
      { row: 2, name: 'preview@example.org', errors: [] },
    ],
  ],
];

it.each(FILES)('the file of %s is shown as it is imported', async (_, preview, path, text, rows) => {
  const shown = await admin('POST', `/api${preview}`, fileForm(text, 'list.csv'));
  expect([shown.status, shown.body.rows]).toEqual([200, rows]);
  const { passed, failed } = await waitForImport(admin, await admin('POST', `/api${path}`, fileForm(text, 'list.csv')));
  expect(shown.body.counts).toEqual({ passed, failed });
});

it('days that allow both orders are read in the order that the user chose, shown and imported', async () => {
  const text = 'name,list,listed\nDays Textile,UFLPA,03/04/2025\n';
  const asked = (path: string) => admin('POST', `/api/lists/entities/${path}`, fileForm(text, 'list.csv'));
  const open = (await asked('preview')).body as RowsPreview;
  expect(open.counts).toEqual({ passed: 0, failed: 1 });
  expect(open.findings.asides).toEqual([{ what: 'dayEither', count: 1, at: 'listed' }]);
  const shown = (await asked('preview?dayOrder=monthFirst')).body as RowsPreview;
  expect(shown.counts).toEqual({ passed: 1, failed: 0 });
  expect(shown.findings.asides?.map(({ what }) => what)).toEqual(['monthFirst', 'dayEither']);
  expect((await asked('preview?dayOrder=yearFirst')).status).toBe(400);
  expect(await waitForImport(admin, await asked('import'))).toMatchObject({ passed: 0, failed: 1 });
  expect(await waitForImport(admin, await asked('import?dayOrder=monthFirst'))).toMatchObject({ passed: 1, failed: 0 });
});

it('a file without its columns is refused as its import refuses it', async () => {
  const { status, body } = await admin('POST', '/api/users/invite/preview', fileForm('Name\nx\n', 'users.csv'));
  expect([status, body.fields]).toEqual([400, { file: ['The first sheet lacks the column Email, Role.'] }]);
});
