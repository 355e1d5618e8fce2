import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { utils, write } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { until } from '../../../test/support/jest/until.js';
import { type ApiCall, startTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { Facilities } from '../../ground/facilities/facilities.js';
import { Users } from '../../ground/identity/users.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { reading } from './user-import-rows.js';

let product: TestServer;
let admin: ApiCall;
beforeAll(async () => {
  product = await startTestServer();
  admin = await freshAdmin();
}, 60_000);
afterAll(() => product.stop());

/** Signs in an admin of its own, since files are counted by sender. */
const freshAdmin = async () => product.signIn((await product.user('ADMIN')).email);
const address = () => `row-${randomUUID().slice(0, 8)}@example.org`;

function workbook(
  rows: readonly (readonly string[])[],
  bookType: 'xlsx' | 'biff8' = 'xlsx',
  heads: readonly string[] = reading.shape.columns.map(({ head }) => head),
): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([[...heads], ...rows.map((row) => [...row])]), 'Users');
  return write(book, { type: 'buffer', bookType }) as Buffer;
}

function form(content: Buffer, name: string): FormData {
  const data = new FormData();
  data.append('file', new Blob([new Uint8Array(content)]), name);
  return data;
}

async function sent(call: ApiCall, content: Buffer, name = 'users.xlsx', headers = {}) {
  const { status, body } = await call('POST', '/api/users/invite/bulk', form(content, name), headers);
  expect(status).toBe(201);
  return until(
    async () => (await call('GET', `/api/jobs/${body.id}`)).body,
    ({ state }) => state === 'completed' || state === 'failed',
  );
}

describe('a workbook of invitations', () => {
  it.each(['xlsx', 'xls'] as const)('invites its good rows and says of each other row what is wrong (%s)', async (ending) => {
    const mill = await product.facility('MILL', { name: `Denizli ${ending}`, searchText: `denizli ${ending}` });
    await product.facility('SPINNER', { name: `Twins ${ending}`, searchText: `twins ${ending}` });
    await product.facility('SPINNER', { name: `Twins ${ending}`, searchText: `twins ${ending}` });
    const known = await product.user('ADMIN');
    const [byName, byId, anew, office] = [address(), address(), address(), address()];
    const rows = [
      [byName, 'Ayşe', 'Öz', 'Mill', `denizli ${ending.toUpperCase()}`, '', '', 'tr'],
      [byId, '', '', 'MILL', mill.id, '', '', ''],
      [anew, '', '', 'Ginner', `New Gin ${ending}`, '', 'Pakistan', ''],
      [address(), '', '', 'Ginner', `New Gin ${ending}`, '', '', ''],
      [office, '', '', 'admin', '', '', '', ''],
      [office.toUpperCase(), '', '', 'admin', '', '', '', ''],
      [known.email, '', '', 'admin', '', '', '', ''],
      ['nobody', '', '', 'admin', '', '', '', ''],
      [address(), '', '', 'Owner', '', '', '', ''],
      [address(), '', '', 'Spinner', `Twins ${ending}`, '', '', ''],
      [address(), '', '', 'Spinner', 'Nowhere', '', '', ''],
      [address(), '', '', 'Spinner', '', '', 'Atlantis', ''],
      [address(), '', '', 'Admin', 'Denizli', '', '', ''],
      [address(), '', '', 'super admin', '', '', '', ''],
      [address(), '<b>', '', 'admin', '', '', '', 'klingon'],
      [address(), '', '', 'supplier', `New Supplier ${ending}`, '', 'PK', ''],
      ['', '', '', 'admin', '', '', '', ''],
    ];
    const job = await sent(await freshAdmin(), workbook(rows, ending === 'xls' ? 'biff8' : 'xlsx'), `users.${ending}`);
    expect(job).toMatchObject({ state: 'completed', done: 17, total: 17, passed: 5, failed: 12 });
    expect(job.errors.map(({ message }: { message: string }) => message)).toEqual([
      'Row 7. This email address is already in row 6.',
      'Row 8. There is already an account with this email address.',
      'Row 9. Please enter your email address in format: name@company.com',
      'Row 10. There is no role “Owner”.',
      'Row 11. Several sites have this name. Write the ID of one.',
      'Row 12. There is no site with this name. Enter its country to create it.',
      'Row 13. This facility is required.',
      'Row 13. There is no country “Atlantis”. Check the spelling.',
      'Row 14. Admins are not assigned to a site.',
      'Row 15. Your role does not allow this. Ask an admin if you need it.',
      'Row 16. Please enter letters and spaces only, for example Md Rahim.',
      'Row 16. No language has the code klingon.',
      'Row 17. Write the facility type of a new site.',
      'Row 18. This email is required.',
    ]);
    const list = async (q: string) => (await admin('GET', `/api/users?q=${q}`)).body.items;
    expect(await list(byName)).toMatchObject([{ firstName: 'Ayşe', status: 'INVITED', role: 'MILL', facility: { id: mill.id } }]);
    expect(await list(byId)).toMatchObject([{ facility: { id: mill.id } }]);
    expect(await list(anew)).toMatchObject([
      { role: 'GINNER', facility: null, invitedSite: { name: `New Gin ${ending}`, type: 'GINNER' } },
    ]);
  });

  it('read again changes nothing and sends nothing', async () => {
    const [one, other, colleague] = [address(), address(), address()];
    const content = workbook([
      [one, '', '', 'admin', '', '', '', ''],
      [other, '', '', 'ginner', 'Gin read twice', '', 'PK', ''],
      [colleague, '', '', 'ginner', 'Gin read twice', '', 'PK', ''],
    ]);
    const call = await freshAdmin();
    expect(await sent(call, content)).toMatchObject({ passed: 3, failed: 0 });
    expect(await sent(call, content)).toMatchObject({ passed: 3, failed: 0 });
    const users = product.app.get(Users);
    const [first, second] = await Promise.all([users.byEmail(other), users.byEmail(colleague)]);
    expect([first?.invitedTo?.name, second?.invitedTo?.facilityId]).toEqual(['Gin read twice', first?.invitedTo?.facilityId]);
    expect((await admin('GET', '/api/facilities?q=Gin%20read%20twice')).body.total).toBe(0);
    // The file names people: it goes once it is read.
    expect(readdirSync(join(product.dataDir, 'blobs'))).toEqual([]);
    const mails = (await product.app.get(Mailer).listStored()) ?? [];
    expect(mails.filter(({ to }) => to === one)).toHaveLength(1);
  });

  it('says what is wrong in the language of its sender', async () => {
    const job = await sent(await freshAdmin(), workbook([['nobody', '', '', 'admin', '', '', '', '']]), 'users.xlsx', { language: 'ur' });
    expect(job.errors[0].message).toMatch(/^سطر/);
  });

  it('needs its columns, and holds a thousand rows', async () => {
    const call = await freshAdmin();
    expect(await sent(call, workbook([['a@example.org']], 'xlsx', ['Address']))).toMatchObject({
      state: 'failed',
      errors: [{ message: 'The first sheet lacks the column Email, Role.' }],
    });
    const many = Array.from({ length: 1001 }, () => ['nobody', '', '', 'admin']);
    expect(await sent(call, workbook(many))).toMatchObject({
      errors: [{ message: 'A file can have at most 1,000 rows. Split it into several files.' }],
    });
  });

  it('is a spreadsheet by name and by content, of 10 MB at most', async () => {
    const asked = async (content: Buffer, name: string) =>
      (await (await freshAdmin())('POST', '/api/users/invite/bulk', form(content, name))).body.code;
    expect(await asked(Buffer.from('Email,Role'), 'users.pdf')).toBe('FileFormatInvalid');
    expect(await asked(Buffer.alloc(10_485_761), 'users.xlsx')).toBe('FileTooLarge');
    expect(await asked(Buffer.from('Email,Role\na@example.org,admin'), 'users.xlsx')).toBe('FileFormatInvalid');
  });

  it('comes five times at most in a while', async () => {
    const call = await freshAdmin();
    const statuses = [];
    for (let n = 0; n < 6; n++) statuses.push((await call('POST', '/api/users/invite/bulk', form(Buffer.from('x'), 'x.pdf'))).status);
    expect(statuses).toEqual([415, 415, 415, 415, 415, 429]);
  });

  it('has a template that can be sent back', async () => {
    const { status, headers } = await admin('GET', '/api/users/invite/template');
    expect([status, headers.get('content-disposition')]).toEqual([200, expect.stringContaining('users.xlsx')]);
  });
});

it('a site is found by its name among however many whose names begin with it', async () => {
  const facilities = product.app.get(Facilities);
  const site = (id: string, name: string) =>
    facilities.put({ id, name, type: 'MILL', searchText: name.toLowerCase(), certifications: [], auditorIds: [] });
  for (let i = 0; i < 201; i++) await site(`00000000-0000-4000-8000-${String(i).padStart(12, '0')}`, `Coimbatore ${i}`);
  await site('ffffffff-ffff-4fff-bfff-ffffffffffff', 'Coimbatore');
  const email = address();
  const job = await sent(await freshAdmin(), workbook([[email, '', '', 'Mill', 'Coimbatore', '', '', '']]));
  expect(job).toMatchObject({ state: 'completed', passed: 1, failed: 0, errors: [] });
});
