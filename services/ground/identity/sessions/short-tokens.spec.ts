import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type ApiCall, sharedTestServer, type TestServer } from '../../../../test/support/server/test-server.js';

let product: TestServer;
let call: ApiCall & { token: string };
let blobName: string;
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
beforeAll(async () => {
  product = await sharedTestServer();
  call = await product.signIn((await product.user('SPINNER', await product.facility('SPINNER'))).email);
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(PNG)]), 'receipt.png');
  blobName = (await call('POST', '/api/upload/files', form)).body[0].blobName;
});
afterAll(() => product.stop());

const shortToken = async (path?: string, asked = call) => (await asked('POST', '/api/auth/short-token', path ? { path } : {})).body;
const file = () => `/api/files/${blobName}`;

it('opens one file by a link, once and for a minute', async () => {
  const { token, expireAt } = await shortToken();
  expect(expireAt).toBeLessThanOrEqual(Date.now() / 1000 + 60);
  const { status, headers } = await product.call('GET', `${file()}?shortToken=${token}`);
  expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
  expect((await product.call('GET', `${file()}?shortToken=${token}`)).status).toBe(401);
});

it('leaves the rest of the query to what was asked', async () => {
  const xlsx = '/api/custody/import/template';
  const known = (await call('GET', `${xlsx}?a=1`)).status;
  expect((await product.call('GET', `${xlsx}?shortToken=${(await shortToken()).token}&a=1`)).status).toBe(known);
  expect((await product.call('GET', `${xlsx}?shortToken=${(await shortToken()).token}`)).status).toBe(200);
});

it('is good for its path alone when it was issued for one', async () => {
  const path = `/files/${blobName}`;
  expect((await product.call('GET', `/api/files/other?shortToken=${(await shortToken(path)).token}`)).status).toBe(401);
  expect((await product.call('GET', `${file()}?shortToken=${(await shortToken(path)).token}`)).status).toBe(200);
  expect((await product.call('GET', `${file()}?x=1&shortToken=${(await shortToken(path)).token}`)).status).toBe(401);
});

it('is no access token, and an access token is no short token', async () => {
  const { token } = await shortToken();
  expect((await product.as(token)('GET', '/api/me')).status).toBe(401);
  expect((await product.as(token)('GET', file())).status).toBe(401);
  expect((await product.call('GET', `/api/me?shortToken=${token}`)).status).toBe(401);
  expect((await product.call('GET', `${file()}?shortToken=${call.token}`)).status).toBe(401);
  expect((await product.call('POST', `/api/auth/short-token?shortToken=${(await shortToken()).token}`, {})).status).toBe(401);
  expect((await product.call('DELETE', `/api/auth/logout?shortToken=${(await shortToken()).token}`)).status).toBe(401);
  expect((await call('GET', '/api/me')).status).toBe(200);
});

it('sees what its user sees, and ends with their session', async () => {
  const stranger = await product.signIn((await product.user('MILL', await product.facility('MILL'))).email);
  expect((await product.call('GET', `${file()}?shortToken=${(await shortToken(undefined, stranger)).token}`)).status).toBe(404);
  const leaving = await product.signIn((await product.user('ADMIN')).email);
  const { token } = await shortToken(undefined, leaving);
  await leaving('DELETE', '/api/auth/logout');
  expect((await product.call('GET', `${file()}?shortToken=${token}`)).status).toBe(401);
});
