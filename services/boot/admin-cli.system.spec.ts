/** Runs `npm run admin` while a product runs on the same data folder. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runAdmin } from '../../test/support/server/admin-cli.js';
import { PASSWORD, startTestServer, type TestServer } from '../../test/support/server/test-server.js';
import { namesFrom } from '../ground/identity/admin/create-super-admin.js';
import { Users } from '../ground/identity/users.js';

let product: TestServer;
beforeAll(async () => {
  product = await startTestServer();
});
afterAll(() => product.stop());

const admin = (args: string[], input = `${PASSWORD}\n`, dataDir = product.dataDir) => runAdmin(args, { DATA_DIR: dataDir }, input);

it('makes the first user, who signs in to the running product as super admin', async () => {
  const users = product.app.get(Users, { strict: false });
  expect(await users.isEmpty()).toBe(true);
  expect(await admin(['create', 'jane.doe@example.org'])).toEqual({
    code: 0,
    said: 'Jane Doe can sign in as jane.doe@example.org, as super admin.\n',
  });
  expect(await users.isEmpty()).toBe(false);
  const { body } = await (await product.signIn('Jane.Doe@example.org'))('GET', '/api/me');
  expect(body.user).toMatchObject({ firstName: 'Jane', lastName: 'Doe', roles: [{ id: 'SUPER_ADMIN' }] });
});

it('takes a name with it, and takes no e-mail twice', async () => {
  expect((await admin(['create', 'ops@example.org', '--name', 'Saima Bint Mahmood'])).said).toMatch(/^Saima Bint Mahmood can sign in/);
  expect(await admin(['create', 'OPS@example.org'])).toEqual({ code: 1, said: 'There is already an account with this email address.\n' });
});

it.each([
  ['an e-mail that is none', ['create', 'nobody@example'], PASSWORD, /^email: Please enter your email address/],
  ['a name of one word', ['create', 'a@example.org', '--name', 'Saima'], PASSWORD, /^lastName: /],
  ['a weak password', ['create', 'a@example.org'], 'cotton', /^A password has at least 8 characters/],
  ['a leaked password', ['create', 'a@example.org'], 'Password-1!', /^This password appears in lists of stolen passwords/],
  [
    'a password of the name',
    ['create', 'a@example.org', '--name', 'Saima Bint'],
    'Saima-2026!',
    /^Choose a password that does not contain your first/,
  ],
  ['no password', ['create', 'a@example.org'], '', /^A password has at least 8 characters/],
  ['another command', ['remove', 'a@example.org'], PASSWORD, /^Usage: /],
  ['an unknown option', ['create', 'a@example.org', '--role', 'ADMIN'], PASSWORD, /role/],
])('refuses %s in one line', async (_, args, input, line) => {
  const { code, said } = await admin(args, input);
  expect([code, said]).toEqual([1, expect.stringMatching(line)]);
  expect(said).toMatch(/^[^\n]+\n$/);
});

it('makes no product where there is none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'selvedge-'));
  expect(await admin(['create', 'a@example.org'], PASSWORD, folder)).toEqual({
    code: 1,
    said: expect.stringMatching(/^There is no product in /),
  });
  rmSync(folder, { recursive: true });
});

describe('a name', () => {
  it.each([
    ['jane.doe@example.org', undefined, ['Jane', 'Doe']],
    ['admin@example.org', undefined, ['Admin', 'Example']],
    ['7@1.org', undefined, ['Org', '']],
    ['jane@example.org', ' Jane  van Doe ', ['Jane', 'van Doe']],
  ])('of %s, told as %s, is %j', (email, told, names) => {
    expect(Object.values(namesFrom(email, told))).toEqual(names);
  });
});
