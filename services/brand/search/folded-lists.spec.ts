import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { type ApiCall, sharedTestServer, type TestServer } from '../../../test/support/server/test-server.js';

let product: TestServer;
let admin: ApiCall;
const mark = randomUUID().slice(0, 8);

beforeAll(async () => {
  product = await sharedTestServer();
  admin = await product.signIn((await product.user('ADMIN')).email);
  await product.user('ADMIN', undefined, { firstName: `${mark} Şükriye`, lastName: 'ÇIRÇIR' });
  const batch = { id: randomUUID(), name: `${mark} ÇIRÇIR Şenköy`, quantity: 1 };
  expect((await admin('POST', '/api/qr-batches', batch)).status).toBe(201);
  const group = { groupId: `FG-${randomUUID().slice(0, 8)}`, name: `${mark} Çırçır Çiftlikleri`, location: `${mark} Şanlıurfa` };
  const points = [
    [70.1, 28.1],
    [70.2, 28.1],
    [70.2, 28.2],
    [70.1, 28.2],
  ];
  expect((await admin('POST', '/api/farm-groups', { ...group, points, farms: [] })).status).toBe(201);
}, 60_000);
afterAll(() => product?.stop());

it.each([
  ['users', '/api/users', 'sukriye circir'],
  ['users', '/api/users', 'ŞÜKRİYE  çırçır'],
  ['batches of codes', '/api/qr-batches', 'circir senkoy'],
  ['batches of codes', '/api/qr-batches', 'çırçır'],
  ['farm groups', '/api/farm-groups', 'circir ciftlikleri'],
  ['farm groups', '/api/farm-groups', 'ŞANLIURFA'],
])('%s at %s are found by %j', async (_, path, words) => {
  const { status, body } = await admin('GET', `${path}?q=${encodeURIComponent(`${mark} ${words}`)}`);
  expect([status, body.total]).toEqual([200, 1]);
});
