import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PUBLISHED_PASSWORD } from '../../../services/platform/config/demo.js';
import { freePort } from './scratch.js';

const MAIN = fileURLToPath(new URL('../../../services/boot/main.js', import.meta.url));
const READY_MS = 300_000;
const POLL_MS = 100;
/** Linux counts the time of its processors in hundredths of a second. */
const TICK_MS = 10;
/** Work continues for seconds after the start, and its garbage is collected in the seconds after it. */
const REST_MS = 25_000;

/** The product as `npm start` runs it, in a process of its own, on a folder that holds or gets the demo. */
export class BenchServer {
  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
  ) {}

  /** Resolves when it is ready. `program` is another one than the product that answers on its routes; `more` adds to its environment. */
  static async start(folder: string, program = MAIN, more: NodeJS.ProcessEnv = {}): Promise<BenchServer> {
    const port = await freePort();
    const env = { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: folder, SEED: 'demo', ...more };
    const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    const product = new BenchServer(child, `http://127.0.0.1:${port}`);
    await product.isReady();
    return product;
  }

  /** Megabytes that the process holds once it has come to rest. */
  async restingMegabytes(): Promise<number> {
    await sleep(REST_MS);
    return residentKilobytes(this.child.pid as number) / 1024;
  }

  /** Milliseconds of processor that all threads of the process have used. */
  processorMs(): number {
    return processorMs(this.child.pid as number);
  }

  /** The same of its workers. */
  workersMs(): number {
    const pid = this.child.pid as number;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
    return children.reduce((sum, child) => sum + processorMs(Number(child)), 0);
  }

  async signIn(email: string): Promise<Caller> {
    return (await this.admit(email)).call;
  }

  /** Tells the token, too, for calls of another process. */
  async admit(email: string): Promise<{ call: Caller; token: string }> {
    const { token } = await caller(this.url, '')<{ token: string }>('POST', '/api/auth/login', { email, password: PUBLISHED_PASSWORD });
    return { call: this.callWith(token), token };
  }

  /** Calls with a token that another program on the same folder issued. */
  callWith(token: string): Caller {
    return caller(this.url, token);
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await ended;
  }

  private async isReady(): Promise<void> {
    const end = performance.now() + READY_MS;
    for (;;) {
      if (this.child.exitCode !== null) throw new Error(`The product ended with ${this.child.exitCode}`);
      const health = await fetch(`${this.url}/api/health`).catch(() => undefined);
      await health?.arrayBuffer();
      if (health?.status === 200) return;
      if (performance.now() > end) throw new Error('The product did not become ready');
      await sleep(POLL_MS);
    }
  }
}

/** Answers the body; anything but success is an error. Connections are kept alive. */
export type Caller = <Body>(method: string, path: string, body?: unknown) => Promise<Body>;

function caller(url: string, token: string): Caller {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return async <Body>(method: string, path: string, body?: unknown): Promise<Body> => {
    const response = await fetch(`${url}${path}`, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text) as Body;
  };
}

function processorMs(pid: number): number {
  const status = `/proc/${pid}/stat`;
  if (!existsSync(status)) return Number.NaN;
  const fields = readFileSync(status, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

function residentKilobytes(pid: number): number {
  const status = `/proc/${pid}/status`;
  if (existsSync(status)) return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]);
  return Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout);
}
