import { expect, it } from '@jest/globals';
import { EngineUnavailable } from '../lib/engine-unavailable.js';
import { failureMessage } from './failure-message.js';
import { outageLine, tellOutages } from './outages.js';

const CONFIG = {
  dataDir: '/no/such/folder',
  eventStoreUrl: 'esdb://admin:changeit@127.0.0.1:9?tls=false',
  mongoUrl: 'mongodb://127.0.0.1:27017/x',
  redisUrl: 'redis://:secret@cache:6379',
};
const FULL = new EngineUnavailable('SQLite: database or disk is full');

it('names what is gone and what to do, in one line without passwords', () => {
  expect(outageLine(new EngineUnavailable('EventStoreDB: 14 UNAVAILABLE\n at x'), CONFIG)).toBe(
    'EventStoreDB at 127.0.0.1:9 (EVENTSTORE_URL) does not answer. It is tried again all the time: start it, or correct EVENTSTORE_URL.',
  );
  expect(outageLine(new EngineUnavailable('MongoDB did not answer within 3 ms'), CONFIG)).toContain(
    'MongoDB at 127.0.0.1:27017 (MONGODB_URL)',
  );
  expect(outageLine(new EngineUnavailable('Redis: gone'), CONFIG)).toContain('Redis at cache:6379 (REDIS_URL)');
  expect(outageLine(FULL, CONFIG)).toBe(
    'The data folder /no/such/folder cannot be written: database or disk is full. Make room there, and it goes on by itself.',
  );
  expect(outageLine(FULL, { dataDir: '.' })).toMatch(/: database or disk is full, \d+ MB are free\. Make room/);
  expect(outageLine(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }), CONFIG)).toContain(
    'Make room there',
  );
});

it('reports each at once and again after a minute, and leaves the rest to the log', () => {
  const said: string[] = [];
  const logged: string[] = [];
  let ms = 0;
  const closing = new AbortController();
  const write = (_: object, message: string) => logged.push(message);
  const log = tellOutages({ error: write, warn: write, info: write }, CONFIG, {
    say: (line) => said.push(line),
    now: () => ms,
    closing: closing.signal,
  });
  const gone = new EngineUnavailable('Redis: gone');
  for (; ms < 125_000; ms += 1_000) {
    log.warn({ err: FULL }, 'an engine does not answer');
    log.error({ err: gone }, 'defect');
  }
  expect(said.map((line) => line.split(' ', 1)[0])).toEqual(['The', 'Redis', 'The', 'Redis', 'The', 'Redis']);
  expect(logged).toEqual([]);
  log.warn({ err: new Error('another') }, 'said as it was');
  log.info({}, 'too');
  expect(logged).toEqual(['said as it was', 'too']);
  closing.abort();
  ms += 60_000;
  log.warn({ err: gone }, 'an engine that this process closed');
  expect(said).toHaveLength(6);
});

it('a start or a command that fails for what its operator can change says one line, and a defect says where it is', () => {
  const of = (code: string, message: string) => failureMessage(Object.assign(new Error(message), { code }), {});
  for (const code of ['EACCES', 'EROFS', 'ENOTDIR', 'EEXIST', 'EISDIR', 'EPERM'])
    expect(of(code, `${code}: mkdir 'x'`)).toBe(`DATA_DIR cannot be used: ${code}: mkdir 'x'`);
  expect(of('ENOSPC', 'ENOSPC: no space left on device')).toMatch(/^The data folder \.\/data cannot be written[^\n]+$/);
  expect(of('EADDRINUSE', 'listen')).toBe('PORT is in use by another program: listen');
  expect(of('EACCES', 'listen EACCES: permission denied 0.0.0.0:80')).toMatch(/^PORT cannot be listened on/);
  expect(failureMessage(FULL, { DATA_DIR: '/x' })).toMatch(/^The data folder \/x cannot be written[^\n]+$/);
  expect(failureMessage(new Error('a defect'))).toContain('outages.spec');
});
