/** The product as a process: how it starts, what it says, and how it ends. */
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { patient } from './support/jest/patience.js';
import { until } from './support/jest/until.js';
import { CUT_OFF, type ServerProcess, startProcess } from './support/server/server-process.js';

jest.setTimeout(60_000);
const folder = mkdtempSync(join(tmpdir(), 'selvedge-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const run = (env: Record<string, string> = {}): ServerProcess =>
  startProcess('main', { PORT: '0', SEED: 'none', DATA_DIR: folder, ...env });

describe('a process', () => {
  let first: ServerProcess;
  let url: string;
  beforeAll(async () => {
    first = run();
    url = (await first.until(/ready at (http:\S+)/))[1] as string;
  });

  it('says where it is and how to get in, in plain lines', async () => {
    await first.until(/<email>\n/);
    expect(first.output()).toMatch(
      /^Selvedge \d+\.\d+\.\d+ is starting at http:\/\/127\.0\.0\.1:\d+\nSelvedge is ready at http:\/\/127\.0\.0\.1:\d+\nNobody can sign in yet\. [^\n]*: npm run admin -- create <email>\n$/,
    );
  });

  it('keeps its folder and the key of its tokens private', async () => {
    const made = join(folder, 'made', 'data');
    const other = run({ DATA_DIR: made });
    await other.until(/ready at/);
    expect(statSync(made).mode & 0o777).toBe(0o700);
    other.child.kill('SIGTERM');
    await other.end;
    const file = join(folder, 'jwt-secret');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8').length).toBeGreaterThanOrEqual(64);
  });

  it('has exclusive use of its folder and its port, and says so to another process', async () => {
    const same = run();
    expect((await same.end).code).toBe(1);
    expect(same.output()).toMatch(/^The data folder .* is in use by another process\.[^\n]*\n$/);
    const port = run({ DATA_DIR: mkdtempSync(join(folder, 'other-')), PORT: new URL(url).port });
    expect((await port.end).code).toBe(1);
    expect(port.output()).toMatch(/^PORT is in use[^\n]*\n$/);
  });

  it('ends in order within 5 s, whatever is connected, and starts again with the same key', async () => {
    const secret = readFileSync(join(folder, 'jwt-secret'), 'utf8');
    const agent = new Agent({ keepAlive: true });
    await new Promise((resolve) => get(`${url}/api/health`, { agent }, (response) => response.resume().on('end', resolve)));
    const idle = createConnection(Number(new URL(url).port), '127.0.0.1');
    const half = createConnection(Number(new URL(url).port), '127.0.0.1');
    half.write('POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{');
    for (const socket of [idle, half]) socket.on('error', () => undefined);
    await once(half, 'ready');
    first.child.kill('SIGTERM');
    const { code, ms } = await first.end;
    expect(code).toBe(0);
    expect(ms).toBeLessThan(patient(5_000));
    agent.destroy();
    const again = run();
    await again.until(/ready at/);
    expect(readFileSync(join(folder, 'jwt-secret'), 'utf8')).toBe(secret);
    again.child.kill('SIGINT');
    expect((await again.end).code).toBe(0);
  });
});

describe('a start', () => {
  it('can be stopped at any moment', async () => {
    for (const files of [0, 1, 3, 6]) {
      const data = mkdtempSync(join(folder, 'cut-'));
      const cut = run({ DATA_DIR: data });
      await until(() => readdirSync(data).length >= files);
      cut.child.kill('SIGTERM');
      const { code, ms } = await cut.end;
      // Before the program has begun there is nobody who could answer a signal, and its default ends the process. A machine on which the
      // end takes longer than 7 s cuts it off, and says so.
      if (code === 1) expect(cut.output()).toMatch(CUT_OFF);
      else expect([0, null]).toContain(code);
      // It loads its modules to the end first, which takes as long as a busy machine takes.
      expect(ms).toBeLessThan(patient(30_000));
    }
  });

  it.each([
    [{ PORT: 'x' }, /^PORT must be [^\n]*\n$/],
    [{ SEED: 'everything' }, /^SEED must be demo or none\.\n$/],
    [{ WORKERS: '2' }, /^WORKERS needs [^\n]*\n$/],
    [{ HOST: '203.0.113.1' }, /^HOST cannot be [^\n]*\n$/],
  ])('with %j ends with one line', async (env, line) => {
    const refused = run({ DATA_DIR: mkdtempSync(join(folder, 'bad-')), ...env });
    expect((await refused.end).code).toBe(1);
    expect(refused.output()).toMatch(line);
  });

  it('in a folder that is a file ends with one line', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const refused = run({ DATA_DIR: file });
    expect((await refused.end).code).toBe(1);
    expect(refused.output()).toMatch(/^The data folder [^\n]* cannot be written [^\n]*DATA_DIR[^\n]*\n$/);
  });
});
