import { describe, expect, it } from '@jest/globals';
import { ConfigError, isDistributed, readConfig } from './config.js';

const SERVERS = {
  EVENTSTORE_URL: 'esdb://127.0.0.1:2113?tls=false',
  MONGODB_URL: 'mongodb://127.0.0.1:27017/selvedge',
  REDIS_URL: 'redis://127.0.0.1:6379',
};

describe('the configuration', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', dataDir: './data', seed: 'demo', workers: 0 });
  });

  it('takes empty values for none, and leaves the names of others alone', () => {
    expect(readConfig({ PORT: '', SEED: ' ', HOME: 'x', WORKERS: '0', NODE_ENV: 'whatever' })).toMatchObject({ port: 3000, seed: 'demo' });
  });

  it('shares the work with a worker process where every engine is a server', () => {
    expect(readConfig(SERVERS)).toMatchObject({ workers: 1, eventStoreUrl: SERVERS.EVENTSTORE_URL });
    expect(isDistributed(readConfig(SERVERS))).toBe(true);
    expect(isDistributed(readConfig({ ...SERVERS, REDIS_URL: '' }))).toBe(false);
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['HOST', 'two words'],
    ['SEED', 'demonstration'],
    ['WORKERS', 'many'],
    ['WORKERS', '2'],
    ['JWT_SECRET', 'short'],
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
