import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { USER_STATUS } from '../../../../contracts/shared/roles.js';
import { PASSWORD, startTestServer, type TestServer } from '../../../../test/support/server/test-server.js';
import { Demo, PUBLISHED_PASSWORD } from '../../../platform/config/demo.js';
import { Users } from '../users.js';
import { DemoAccounts } from './demo-accounts.js';

const tryPassword = async (product: TestServer, email: string, password: string) => {
  const { status, body } = await product.call('POST', '/api/auth/login', { email, password });
  return status === 200 ? 200 : body.code;
};

describe('once a super admin is there whom the demo did not make', () => {
  let product: TestServer;
  beforeAll(async () => {
    product = await startTestServer();
  });
  afterAll(() => product?.stop());

  it('no account of the demo signs in, and its sessions have ended', async () => {
    const { email } = await product.user('SUPER_ADMIN');
    await product.app.get(Demo).put({ password: PASSWORD, accounts: [{ email, facility: '', role: 'SUPER_ADMIN' }] });
    const { body: session } = await product.call('POST', '/api/auth/login', { email, password: PASSWORD });
    const refresh = () => product.call('POST', '/api/auth/refresh', { refreshToken: session.refreshToken.token });
    const offered = async () => (await product.call('GET', '/api/demo')).status;
    const invited = await product.user('SUPER_ADMIN', undefined, { status: USER_STATUS.INVITED });
    expect((await refresh()).status).toBe(200);
    expect(await offered()).toBe(200);

    await product.app.get(Users).change(invited.id, (user) => ({ ...user, status: USER_STATUS.ACTIVE }));
    expect(await tryPassword(product, email, PASSWORD)).toBe('DemoClosed');
    expect(await tryPassword(product, email, 'Wrong-2026!')).toBe('CredentialsWrong');
    expect((await product.as(session.token)('GET', '/api/me')).body.code).toBe('SignedOut');
    expect((await refresh()).body.code).toBe('SignedOut');
    expect(await offered()).toBe(404);
    expect(await product.app.get(DemoAccounts).state()).toBe('closed');
    expect(await tryPassword(product, invited.email, PASSWORD)).toBe(200);

    await product.app.get(Users).change(invited.id, (user) => ({ ...user, status: USER_STATUS.DEACTIVATED }));
    expect(await tryPassword(product, email, PASSWORD)).toBe('DemoClosed');
  });
});

describe('the password of a demo', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'selvedge-demo-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  const email = 'demo-farm@example.org';
  let own = '';

  /** Starts the product on the folder of the demo. */
  async function started<T>(env: Record<string, string>, look: (product: TestServer) => Promise<T>): Promise<T> {
    const product = await startTestServer({ dataDir, env });
    return look(product).finally(() => product.stop());
  }

  it('is the published one on this machine', () =>
    started({}, async (product) => {
      expect(await product.app.get(DemoAccounts).password()).toBe(PUBLISHED_PASSWORD);
      await product.user('SUPER_ADMIN', undefined, { email });
      await product.app.get(Demo).put({ password: PUBLISHED_PASSWORD, accounts: [{ email, facility: '', role: 'SUPER_ADMIN' }] });
      expect(await tryPassword(product, email, PUBLISHED_PASSWORD)).toBe(200);
    }));

  it('is unique from the first start on that others reach, and is not shown to them', async () => {
    await started({ PUBLIC_URL: 'https://trace.example.org' }, async (product) => {
      own = (await product.app.get(Demo).get())?.password ?? '';
      expect(own).toMatch(/^(\w{5}-){3}\w{5}$/);
      expect(await tryPassword(product, email, PUBLISHED_PASSWORD)).toBe('CredentialsWrong');
      expect(await tryPassword(product, email, own)).toBe(200);
      expect((await product.call('GET', '/api/demo')).status).toBe(404);
    });
    await started({}, async (product) => expect(await tryPassword(product, email, own)).toBe(200));
  });

  it('is that of DEMO_PASSWORD where it is set', () =>
    started({ PUBLIC_URL: 'https://trace.example.org', DEMO_PASSWORD: 'Shown-At-The-Fair-26' }, async (product) => {
      expect(await tryPassword(product, email, own)).toBe('CredentialsWrong');
      expect(await tryPassword(product, email, 'Shown-At-The-Fair-26')).toBe(200);
    }));
});
