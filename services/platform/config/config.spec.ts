import { describe, expect, it } from '@jest/globals';
import { ConfigError, isDistributed, isLocalOnly, publicUrlOf, readConfig } from './config.js';

const SERVERS = {
  EVENTSTORE_URL: 'esdb://127.0.0.1:2113?tls=false',
  MONGODB_URL: 'mongodb://127.0.0.1:27017/selvedge',
  REDIS_URL: 'redis://127.0.0.1:6379',
};

describe('the configuration', () => {
  it('takes all three servers or none', () => {
    const { EVENTSTORE_URL, MONGODB_URL, REDIS_URL } = SERVERS;
    for (const some of [{ EVENTSTORE_URL }, { MONGODB_URL }, { REDIS_URL }, { EVENTSTORE_URL, REDIS_URL }])
      expect(() => readConfig(some)).toThrow(/^EVENTSTORE_URL, MONGODB_URL and REDIS_URL go together, and [^\n]+ (is|are) not set\./);
    expect(readConfig({ EVENTSTORE_URL, MONGODB_URL, REDIS_URL })).toMatchObject({ mongoUrl: MONGODB_URL });
    expect(() => readConfig({ MONGODB_URL })).toThrow('EVENTSTORE_URL and REDIS_URL are not set');
    expect(() => readConfig({ ...SERVERS, REDIS_URL: '' })).toThrow('REDIS_URL is not set');
  });

  it('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', dataDir: './data', seed: 'demo', workers: 0 });
  });

  it('takes proxies by address and network, and only these', () => {
    expect(readConfig({}).trustedProxies).toEqual(['loopback']);
    expect(readConfig({ TRUSTED_PROXIES: '10.0.3.7, 10.1.0.0/16,fd00::/8' }).trustedProxies).toEqual([
      '10.0.3.7',
      '10.1.0.0/16',
      'fd00::/8',
    ]);
    for (const wrong of ['nginx', '10.0.0.0/33', '10.0.0.0/0', '10.0.3.7,', 'fd00::/129', '1.2.3.4/8/8'])
      expect(() => readConfig({ TRUSTED_PROXIES: wrong })).toThrow(/^TRUSTED_PROXIES must be addresses or networks [^\n]+\.$/);
  });

  it('takes empty values for none, and leaves the names of others alone', () => {
    expect(readConfig({ PORT: '', SEED: ' ', HOME: 'x', WORKERS: '0', NODE_ENV: 'whatever' })).toMatchObject({ port: 3000, seed: 'demo' });
  });

  it.each([
    [{ NODE_ENV: 'production' }],
    [{ HOST: '0.0.0.0' }],
    [{ HOST: '::' }],
    [{ HOST: 'trace.example.org' }],
    [{ PUBLIC_URL: 'https://trace.example.org' }],
  ])('with %j is for more than this machine, so there is no demo unless it is asked for', (env) => {
    expect([isLocalOnly(readConfig(env)), readConfig(env).seed]).toEqual([false, 'none']);
    expect(readConfig({ ...env, SEED: 'demo' }).seed).toBe('demo');
  });

  it.each([[{}], [{ HOST: 'localhost' }], [{ HOST: '::1' }], [{ HOST: '127.0.0.2', PUBLIC_URL: 'http://localhost:8080' }]])(
    'with %j is for this machine, with a demo',
    (env) => {
      expect([isLocalOnly(readConfig(env)), readConfig(env).seed]).toEqual([true, 'demo']);
    },
  );

  it('has no page of mails in production, also where one is requested', () => {
    expect(readConfig({ OUTBOX: '1' }).wantsOutboxPage).toBe(true);
    expect(readConfig({ OUTBOX: '0' }).wantsOutboxPage).toBe(false);
    expect(() => readConfig({ OUTBOX: '1', NODE_ENV: 'production' })).toThrow(/^OUTBOX cannot be 1 [^\n]+\.$/);
  });

  it('shares the work with a worker process where every engine is a server', () => {
    expect(readConfig(SERVERS)).toMatchObject({ workers: 1, eventStoreUrl: SERVERS.EVENTSTORE_URL });
    expect(isDistributed(readConfig(SERVERS))).toBe(true);
    expect(isDistributed(readConfig({}))).toBe(false);
  });

  it.each([
    [{}, 'http://127.0.0.1:3000'],
    [{ HOST: '0.0.0.0', PORT: '80' }, 'http://localhost:80'],
    [{ HOST: '::1' }, 'http://[::1]:3000'],
    [{ PUBLIC_URL: ' https://Trace.example.org/ ' }, 'https://trace.example.org'],
    [{ PUBLIC_URL: 'http://10.0.0.7:8080' }, 'http://10.0.0.7:8080'],
  ])('with %j makes links that begin with %s', (env, base) => {
    expect(publicUrlOf(readConfig(env))).toBe(base);
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['HOST', 'two words'],
    ['PUBLIC_URL', 'trace.example.org'],
    ['PUBLIC_URL', 'ftp://trace.example.org'],
    ['PUBLIC_URL', 'https://trace.example.org/app'],
    ['PUBLIC_URL', 'https://trace.example.org/?a=b'],
    ['PUBLIC_URL', 'https://trace.example.org/#a'],
    ['PUBLIC_URL', 'https://user:word@trace.example.org'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['SEED', 'demonstration'],
    ['OUTBOX', 'yes'],
    ['WORKERS', 'many'],
    ['WORKERS', '2'],
    ['JWT_SECRET', 'short'],
    ['JWT_SECRET_BEFORE', 'short'],
    ['JWT_SECRET_BEFORE', 'a secret of more than thirty-two characters'],
    ['EVENTSTORE_URL', 'http://127.0.0.1'],
    ['MONGODB_URL', '127.0.0.1:27017'],
    ['REDIS_URL', 'redis://'],
    ['SMTP_URL', 'mail.example.org'],
    ['OSHUB_URL', 'opensupplyhub.org'],
    ['OSHUB_TOKEN', 'a token'],
    ['OSHUB_TOKEN', 'without-its-url'],
  ])('refuses %s=%s in one line that names it', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(name);
    expect(read).toThrow(/^[^\n]+\.$/);
  });

  it('does not repeat what may be a secret', () => {
    expect(() => readConfig({ JWT_SECRET: 'my little pony' })).toThrow(/^(?!.*pony)/);
  });
});
