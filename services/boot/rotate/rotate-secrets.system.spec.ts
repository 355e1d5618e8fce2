/** A rotation of the product's secret on its data folder, and who is still let in after it. */
import { createHmac, createSecretKey } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { REPORT_SECRET_HEADER } from '../../../contracts/shared/route.js';
import { MovableClock } from '../../../test/support/server/movable-clock.js';
import { startTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { SECOND_FACTORS, type SecondFactorRecord } from '../../ground/identity/sign-in/second-factors.js';
import { readConfig } from '../../platform/config/config.js';
import { readKeptSecrets } from '../../platform/config/kept-secrets.js';
import { openRecords } from '../../platform/engines.js';
import { useKeyOf } from '../../platform/lib/use-keys.js';
import { rotateSecrets } from './rotate-secrets.js';

const DAY_MS = 86_400_000;
const clock = new MovableClock();
const dataDir = mkdtempSync(join(tmpdir(), 'selvedge-rotate-'));
const config = readConfig({ DATA_DIR: dataDir });
let product: TestServer | undefined;
afterAll(async () => {
  await product?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(env: Record<string, string> = {}): Promise<TestServer> {
  await product?.stop();
  product = await startTestServer({ dataDir, clock, env });
  return product;
}

async function rotate(isLeaked = false, env: Record<string, string> = {}): Promise<string[]> {
  await product?.stop();
  product = undefined;
  const records = await openRecords(config);
  try {
    return await rotateSecrets(readConfig({ DATA_DIR: dataDir, ...env }), { records, clock, isLeaked });
  } finally {
    await records.close();
  }
}

const codeOf = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.parse(clock.now()) });

/** Returns what a person holds: tokens, a second factor, and a report from outside. */
async function held(server: TestServer) {
  const { email, id } = await server.user('SPINNER', await server.facility('SPINNER'));
  const { body } = await server.call('POST', '/api/auth/login', { email, password: 'Cotton-2026!' });
  const call = server.as(body.token);
  const { secret } = (await call('POST', '/api/auth/second-factor', { password: 'Cotton-2026!' })).body as { secret: string };
  expect((await call('POST', '/api/auth/second-factor/confirm', { code: codeOf(secret) })).status).toBe(200);
  const told = (await server.call('POST', '/api/intake', { where: 'Multan', what: 'They keep my wage' })).body;
  return { id, email, secret, told, token: body.token as string, refreshToken: body.refreshToken.token as string };
}

type Held = Awaited<ReturnType<typeof held>>;

const me = async (server: TestServer, token: string): Promise<number> => (await server.as(token)('GET', '/api/me')).status;
const refresh = (server: TestServer, token: string) => server.call('POST', '/api/auth/refresh', { refreshToken: token });
const follow = async (server: TestServer, { told }: Held): Promise<number> =>
  (await server.call('GET', `/api/intake/${told.reference}`, undefined, { [REPORT_SECRET_HEADER]: told.secret })).status;

async function signInWithCode(server: TestServer, { email, secret }: Held): Promise<number> {
  clock.ahead += 60_000;
  return (await server.call('POST', '/api/auth/login', { email, password: 'Cotton-2026!', code: codeOf(secret) })).status;
}

describe('a rotation of the secret', () => {
  let one: Held;
  beforeAll(async () => {
    one = await held(await start());
  }, 60_000);

  it('leaves everybody signed in, reads what is sealed, and keeps both secrets from other accounts of the machine', async () => {
    const before = readKeptSecrets(dataDir).secret;
    expect((await rotate()).join('\n')).toMatch(
      /A new secret signs[\s\S]*Sealed anew: \d+\.[\s\S]*stays so: the one before is taken until/,
    );
    const { secret, before: kept } = readKeptSecrets(dataDir);
    expect([kept?.secret, secret === before]).toEqual([before, false]);
    for (const name of ['jwt-secret', 'jwt-secret-before.json']) expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o600);
    const server = await start();
    expect(await me(server, one.token)).toBe(200);
    const renewed = (await refresh(server, one.refreshToken)).body;
    expect(headerOf(renewed.token).kid).not.toBe(headerOf(one.token).kid);
    expect(await me(server, renewed.token)).toBe(200);
    one = { ...one, refreshToken: renewed.refreshToken.token };
    expect(await signInWithCode(server, one)).toBe(200);
    expect(await follow(server, one)).toBe(200);
  });

  it('takes no third secret: neither a new rotation while two live, nor a token of another one', async () => {
    await expect(rotate()).rejects.toThrow(/there are never three/);
    const server = await start();
    const other = useKeyOf(createSecretKey(Buffer.from('x'.repeat(64))), 'access tokens');
    const { kid } = headerOf(one.token);
    const signed = (named: unknown) => {
      const text = `${Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT', kid: named })).toString('base64url')}.${one.token.split('.')[1]}`;
      return `${text}.${createHmac('sha256', other.key).update(text).digest('base64url')}`;
    };
    expect(await me(server, one.token)).toBe(200);
    expect([await me(server, signed(other.kid)), await me(server, signed(kid))]).toEqual([401, 401]);
  });

  it('ends the secret before after its time, also in a product that runs, and is made again then', async () => {
    const server = await start();
    const late = (await refresh(server, one.refreshToken)).body;
    const old = readKeptSecrets(dataDir).before?.secret ?? '';
    const [, claims] = (late.token as string).split('.');
    const key = useKeyOf(createSecretKey(Buffer.from(old)), 'access tokens');
    const text = `${Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT', kid: key.kid })).toString('base64url')}.${claims}`;
    const byOld = `${text}.${createHmac('sha256', key.key).update(text).digest('base64url')}`;
    expect(await me(server, byOld)).toBe(200);
    clock.ahead += 31 * DAY_MS;
    expect(await me(server, byOld)).toBe(401);
    await rotate();
    expect(readKeptSecrets(dataDir).secret).not.toBe(old);
    const again = await start();
    expect(await signInWithCode(again, one)).toBe(200);
    expect(await follow(again, one)).toBe(200);
  });

  it('signs everybody out at once when the secret has leaked, and still reads what is sealed', async () => {
    const { body } = await (await start()).call('POST', '/api/auth/login', {
      email: one.email,
      password: 'Cotton-2026!',
      code: await nextCode(one),
    });
    expect((await rotate(true)).at(-1)).toBe('The one before is gone: everybody has to sign in again.');
    expect(readKeptSecrets(dataDir).before).toBeUndefined();
    const server = await start();
    expect([await me(server, body.token), (await refresh(server, body.refreshToken.token)).status]).toEqual([401, 401]);
    expect(await signInWithCode(server, one)).toBe(200);
    expect(await follow(server, one)).toBe(200);
  });

  it('continues where it was interrupted between the two files, or before anything was sealed again', async () => {
    const { secret } = readKeptSecrets(dataDir);
    await product?.stop();
    product = undefined;
    const until = new Date(Date.parse(clock.now()) + DAY_MS).toISOString();
    writeFileSync(join(dataDir, 'jwt-secret-before.json'), JSON.stringify({ secret, until }));
    await rotate();
    expect(readKeptSecrets(dataDir).before?.secret).toBe(secret);
    expect(await signInWithCode(await start(), one)).toBe(200);
  });
});

describe('a secret of the environment', () => {
  it('is rotated by the person who sets it: with both, nobody is signed out and sealed values are sealed again', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'selvedge-rotate-env-'));
    const [first, second] = ['a'.repeat(40), 'b'.repeat(40)];
    const by = (env: Record<string, string>) => startTestServer({ dataDir: folder, clock, env });
    let server = await by({ JWT_SECRET: first });
    const one = await held(server);
    await server.stop();
    const rotateBy = async (env: Record<string, string>) => {
      const records = await openRecords(readConfig({ DATA_DIR: folder }));
      const lines = await rotateSecrets(readConfig({ DATA_DIR: folder, ...env }), { records, clock, isLeaked: false }).catch(
        ({ message }: Error) => [message],
      );
      const factor = await records.get<SecondFactorRecord>(SECOND_FACTORS.name, one.id);
      await records.close();
      return { said: lines.join('\n'), sealed: factor?.value.secret };
    };
    const asked = await rotateBy({ JWT_SECRET: first });
    expect(asked.said).toMatch(/nothing was changed\. Set JWT_SECRET_BEFORE to what JWT_SECRET is now/);
    const done = await rotateBy({ JWT_SECRET: second, JWT_SECRET_BEFORE: first });
    expect(done.said).toMatch(
      /JWT_SECRET signs and seals\.\nSealed anew: \d+\.\nWho is signed in stays so\. Take JWT_SECRET_BEFORE away after/,
    );
    expect(done.sealed).not.toBe(asked.sealed);
    expect((await rotateBy({ JWT_SECRET: second, JWT_SECRET_BEFORE: first })).sealed).toBe(done.sealed);
    server = await by({ JWT_SECRET: second, JWT_SECRET_BEFORE: first });
    expect(await me(server, one.token)).toBe(200);
    await server.stop();
    server = await by({ JWT_SECRET: second });
    expect(await me(server, one.token)).toBe(401);
    expect(await signInWithCode(server, one)).toBe(200);
    expect(await follow(server, one)).toBe(200);
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });
});

const headerOf = (token: string): { kid: string } => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());

async function nextCode({ secret }: Held): Promise<string> {
  clock.ahead += 60_000;
  return codeOf(secret);
}
