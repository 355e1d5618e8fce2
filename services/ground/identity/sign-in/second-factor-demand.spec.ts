import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { routes } from '../../../../contracts/routes.js';
import type { Role } from '../../../../contracts/shared/roles.js';
import type { Route } from '../../../../contracts/shared/route.js';
import { type ApiCall, PASSWORD, startTestServer, type TestServer } from '../../../../test/support/server/test-server.js';

const OPEN = [
  'changePassword',
  'confirmSecondFactor',
  'endSession',
  'enrollSecondFactor',
  'logout',
  'me',
  'secondFactor',
  'sessions',
  'updateMe',
];

let product: TestServer;
let root: ApiCall;
beforeAll(async () => {
  product = await startTestServer();
  root = await product.signIn((await product.user('SUPER_ADMIN')).email);
});
afterAll(() => product.stop());

async function demandOf(...secondFactorRoles: Role[]): Promise<void> {
  const { version } = (await root('GET', '/api/settings')).body['sign-in'];
  const { status } = await root('PUT', '/api/settings/sign-in', { basedOn: version, value: { secondFactorRoles } });
  expect(status).toBe(200);
}

async function enroll(call: ApiCall): Promise<void> {
  const { body } = await call('POST', '/api/auth/second-factor', { password: PASSWORD });
  const code = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate();
  expect((await call('POST', '/api/auth/second-factor/confirm', { code })).status).toBe(200);
}

const declared = Object.entries(routes as Record<string, Route>).filter(
  ([, { roles }]) => roles !== 'public' && roles !== 'room' && roles !== 'directory',
);

it('leaves only the own account and signing out to users without one', async () => {
  await demandOf('ADMIN');
  const { email } = await product.user('ADMIN');
  const { body } = await product.call('POST', '/api/auth/login', { email, password: PASSWORD });
  expect(body.user.secondFactorMissing).toBe(true);
  const call = product.as(body.token);
  const refused: string[] = [];
  for (const [name, { method, path }] of declared) {
    if (OPEN.includes(name)) continue;
    const answer = await call(method, `/api${path.replaceAll(/:\w+/g, 'x')}`, method === 'GET' ? undefined : {});
    if (answer.status === 403 && answer.body.code === 'SecondFactorMissing') refused.push(name);
  }
  expect(refused).toEqual(declared.map(([name]) => name).filter((name) => !OPEN.includes(name)));
  const me = await call('GET', '/api/me');
  expect([me.status, me.body.home, me.body.user.secondFactorMissing]).toEqual([200, '/second-factor', true]);
  expect((await call('GET', '/api/auth/second-factor')).body).toEqual({ state: 'off', recoveryCodesLeft: 0, demanded: true });
  expect((await call('GET', '/api/languages')).status).toBe(200);
  expect((await call('DELETE', '/api/auth/logout')).status).toBe(204);
}, 120_000);

it('opens everything to a session as soon as its user has one, and closes it when they turn it off', async () => {
  await demandOf('ADMIN');
  const user = await product.user('ADMIN');
  const call = await product.signIn(user.email);
  expect((await call('GET', '/api/users')).body.code).toBe('SecondFactorMissing');
  await enroll(call);
  expect((await call('GET', '/api/users')).status).toBe(200);
  expect((await call('GET', '/api/me')).body).toMatchObject({ home: '/user-management' });
  expect((await call('GET', '/api/me')).body.user).not.toHaveProperty('secondFactorMissing');
  expect((await root('POST', `/api/users/${user.id}/second-factor/disable`)).status).toBe(204);
  expect((await product.call('POST', '/api/auth/login', { email: user.email, password: PASSWORD })).body.user.secondFactorMissing).toBe(
    true,
  );
});

it('holds sessions that are open when it is asked of their role, and no other role', async () => {
  await demandOf();
  const admin = await product.signIn((await product.user('ADMIN')).email);
  const { call: ginner } = await product.someone('GINNER', 'GINNER');
  expect((await admin('GET', '/api/users')).status).toBe(200);
  await demandOf('GINNER');
  expect((await admin('GET', '/api/users')).status).toBe(200);
  expect((await ginner('GET', '/api/facilities/certifications')).body.code).toBe('SecondFactorMissing');
  await demandOf();
  expect((await ginner('GET', '/api/facilities/certifications')).status).toBe(200);
});

it('is asked of suppliers by their own role and by that of their site', async () => {
  const { call } = await product.someone('SUPPLIER', 'SPINNER');
  const isHeld = async () => (await call('GET', '/api/facilities/certifications')).body.code === 'SecondFactorMissing';
  const held: boolean[] = [];
  for (const role of ['SUPPLIER', 'SPINNER', 'MILL'] as const) {
    await demandOf(role);
    held.push(await isHeld());
  }
  expect(held).toEqual([true, true, false]);
});

it('takes each role once, and no other word', async () => {
  for (const secondFactorRoles of [['NOBODY'], ['ADMIN', 'ADMIN'], 'ADMIN']) {
    const { status, body } = await root('PUT', '/api/settings/sign-in', { basedOn: 99, value: { secondFactorRoles } });
    expect([status, Object.keys(body.fields)]).toEqual([400, [expect.stringMatching(/^value\.secondFactorRoles/)]]);
  }
});
