import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestServer, type TestServer } from '../../test/support/server/test-server.js';

let product: TestServer;
beforeAll(async () => {
  product = await startTestServer();
}, 60_000);
afterAll(() => product.stop());

it('of two super admins who lock each other out at once, one stays', async () => {
  const [one, other] = [await product.user('SUPER_ADMIN'), await product.user('SUPER_ADMIN')];
  const [asOne, asOther] = [await product.signIn(one.email), await product.signIn(other.email)];
  const answers = await Promise.all([
    asOne('POST', `/api/users/${other.id}/deactivate`),
    asOther('PUT', `/api/users/${one.id}`, { firstName: 'A', lastName: 'B', role: 'ADMIN' }),
  ]);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(1);
  expect(['LastSuperAdmin', 'SignedOut']).toContain(refused[0]?.body.code);
});
