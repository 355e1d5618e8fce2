import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ROLES } from '../../../contracts/shared/roles.js';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { runsOf, SEED } from '../../../test/support/property-runs.js';
import { type ApiCall, startTestServer, type TestServer } from '../../../test/support/server/test-server.js';

const RUNS = Math.min(runsOf(), 10_000);

let product: TestServer;
let admin: ApiCall;
let target: string;
beforeAll(async () => {
  product = await startTestServer();
  admin = await product.signIn((await product.user('ADMIN')).email);
  target = (await product.user('MILL', await product.facility('MILL'))).id;
}, 60_000);
afterAll(() => product.stop());

/** Generates what people and machines put into fields of another type. */
const hostile = fc.oneof(
  fc.constantFrom(
    { $ne: null },
    { $gt: '' },
    "' OR 1=1 --",
    '\r\nBcc: x@example.org',
    '../../etc/passwd',
    '\u202etxt.exe',
    '__proto__',
    '\u0000',
  ),
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(...ROLES, 'a@example.org', randomUUID(), '+92 300 1234567', 'PK', 'MILL'),
);
const NAMES = ['email', 'firstName', 'lastName', 'phoneNumber', 'role', 'facilityId', 'facility', 'language', 'status', 'constructor'];
const body = fc.oneof(
  fc.dictionary(fc.constantFrom(...NAMES), hostile, { maxKeys: 8 }),
  fc.record({ email: hostile, role: fc.constantFrom(...ROLES), facility: fc.record({ name: hostile, type: hostile, country: hostile }) }),
  fc.jsonValue({ maxDepth: 3 }),
);

const neverDefect = (ask: (value: never) => ReturnType<ApiCall>, values: fc.Arbitrary<unknown>, numRuns = RUNS) =>
  fc.assert(
    fc.asyncProperty(values, async (value) => {
      const { status, text } = await ask(value as never);
      expect([status < 500, text.slice(0, 200)]).toEqual([true, expect.anything()]);
    }),
    { numRuns, seed: SEED },
  );

it('an invitation of anything is an invitation or a refusal', async () => {
  await neverDefect((value) => admin('POST', '/api/users/invite', value), body);
}, 120_000);

it('a change to anything is a change or a refusal', async () => {
  await neverDefect((value) => admin('PUT', `/api/users/${target}`, value), body);
}, 120_000);

it('a list by anything is a list or a refusal', async () => {
  const query = fc.dictionary(
    fc.constantFrom('q', 'role', 'status', 'sort', 'page', 'perPage', 'q[$ne]', 'x'),
    fc.string({ maxLength: 60 }),
  );
  await neverDefect((value) => admin('GET', `/api/users?${new URLSearchParams(value)}`), query);
}, 120_000);

it('a file of anything under a right name is refused', async () => {
  const content = fc.uint8Array({ maxLength: 600 }).map((bytes) => [0x50, 0x4b, 3, 4, ...bytes]);
  const file = (bytes: number[]) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), '../../users.xlsx');
    return form;
  };
  // Files are counted by their sender, so each of these has a sender of its own.
  const sender = async () => product.signIn((await product.user('ADMIN')).email);
  await neverDefect(async (bytes) => (await sender())('POST', '/api/users/invite/bulk', file(bytes)), content, 25);
}, 120_000);
