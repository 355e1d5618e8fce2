/** The product on servers as processes of its own: one for the API, and workers that can be killed and started. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { appModule, RECORD_COLLECTIONS } from '../../../services/boot/app.module.js';
import { readConfig } from '../../../services/platform/config/config.js';
import { type Engines, openEngines } from '../../../services/platform/engines.js';
import { SystemClock } from '../../../services/platform/lib/clock.js';
import { Mongo } from '../../../services/platform/mongo/mongo.js';
import { openLog } from '../../../services/platform/monitoring/log.js';
import { CUT_OFF, type ServerProcess, startProcess } from '../server/server-process.js';
import { type ApiResponse, apiCaller, PASSWORD, type TestApp } from '../server/test-server.js';
import type { Engine } from './engines.js';

const API_READY = /ready at (http:\S+)/;
const WORKER_READY = /worker is ready/;

export class TestCluster {
  /** The prefix of every ID of this product, which distinguishes the data of several products on one server. */
  readonly prefix = randomBytes(4).toString('hex');
  private readonly folder = mkdtempSync(join(tmpdir(), 'selvedge-'));
  private readonly tokens = new Map<string, string>();
  private readonly runs: ServerProcess[] = [];
  private readonly workers: ServerProcess[] = [];
  private api: ServerProcess | undefined;
  private url = '';
  private opened: Engines | undefined;
  private app: INestApplicationContext | undefined;

  constructor(private readonly servers: Record<Engine, string>) {}

  /** UUIDs that sort by `n`, as those of another product do. */
  id(n: number): string {
    return `${this.prefix}-0000-4000-8000-${String(n).padStart(12, '0')}`;
  }

  label(name: string): string {
    return `${this.prefix}-${name}`;
  }

  /** The engines of this process, in addition to the product's own. */
  get engines(): Engines {
    if (!this.opened) throw new Error('Not started');
    return this.opened;
  }

  /** The product's parts in this process, to add facilities and people with. They listen to nobody and do no background work. */
  async openApp(): Promise<TestApp> {
    const [config, log] = [readConfig(this.env()), openLog()];
    const engines = await openEngines(config, log);
    this.opened = engines;
    for (const collection of RECORD_COLLECTIONS) await engines.records.ensure(collection);
    this.app = await NestFactory.createApplicationContext(appModule({ config, engines, log, clock: new SystemClock() }, 'elsewhere'), {
      logger: false,
    });
    return { app: this.app };
  }

  /** The API is ready when a worker has folded what is there; all at once they would starve each other of the processor. */
  async start(workers: number): Promise<void> {
    await Promise.all([this.startApi(), this.startWorker()]);
    for (let n = 1; n < workers; n++) await this.startWorker();
  }

  async startApi(): Promise<void> {
    this.api = this.run('main');
    this.url = (await this.api.until(API_READY))[1] as string;
  }

  /** Resolves when it works. */
  async startWorker(): Promise<void> {
    const worker = this.run('worker');
    this.workers.push(worker);
    await worker.until(WORKER_READY);
  }

  /** As a power cut would. Resolves when the process is gone. */
  async killApi(): Promise<void> {
    this.api?.child.kill('SIGKILL');
    await this.api?.end;
  }

  /** The one that has worked longest. */
  async killWorker(): Promise<void> {
    const worker = this.workers.shift();
    worker?.child.kill('SIGKILL');
    await worker?.end;
  }

  /** Rejects when the API does not answer, as while it is dead. */
  async call(email: string, method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<ApiResponse> {
    const token = this.tokens.get(email) ?? (await this.signIn(email));
    return apiCaller(this.url, token)(method, path, body, headers);
  }

  /** Pauses the oldest worker for a while, without its knowledge. */
  freezeWorker(): { thaw(): void } {
    const worker = this.workers[0];
    worker?.child.kill('SIGSTOP');
    return { thaw: () => void worker?.child.kill('SIGCONT') };
  }

  /**
   * Returns all that the processes logged as an error or printed at an unexpected end, without two kinds of lines. The key of
   * the roots is elsewhere, because all specs share one log and each product has its own key. And a server of a busy machine
   * can answer too late for one check of its health; the product tries again.
   */
  errors(): string[] {
    const lines = this.runs.flatMap((run) => run.output().split('\n'));
    const usual =
      /^$|^Selvedge is|^Selvedge \S+ is starting|worker is ready|^\{"level":40,|"The key in force, \S+, is not here:|does not answer\. It is tried again/;
    return lines.filter((line) => !usual.test(line));
  }

  /** Ends the processes in order, and returns their exit codes; afterwards only their events are left. */
  async stop(): Promise<(number | null)[]> {
    const alive = [...this.workers, ...(this.api ? [this.api] : [])];
    for (const { child } of alive) child.kill('SIGTERM');
    const codes = (await Promise.all(alive.map(({ end }) => end))).map(({ code }, at) => (isCutOff(alive[at], code) ? 0 : code));
    // Says why a process did not end in order.
    for (const [at, code] of codes.entries()) if (code !== 0) process.stderr.write(`${alive[at]?.output().slice(-1_000)}\n`);
    await this.app?.close();
    await this.opened?.close();
    await Mongo.deleteDatabase(this.servers.MongoDB, this.database);
    rmSync(this.folder, { recursive: true, force: true });
    return codes;
  }

  private get database(): string {
    return `selvedge-${this.prefix}`;
  }

  private run(program: 'main' | 'worker'): ServerProcess {
    const run = startProcess(program, this.env());
    this.runs.push(run);
    return run;
  }

  /** Its servers, as the environment names them. */
  urls(): Record<string, string> {
    const documents = new URL(this.servers.MongoDB);
    documents.pathname = `/${this.database}`;
    const jobs = new URL(this.servers.Redis);
    jobs.searchParams.set('prefix', this.database);
    return { EVENTSTORE_URL: this.servers.EventStoreDB, MONGODB_URL: documents.href, REDIS_URL: jobs.href };
  }

  private env(): Record<string, string> {
    return { ...this.urls(), PORT: '0', SEED: 'none', WORKERS: '0', DATA_DIR: this.folder };
  }

  private async signIn(email: string): Promise<string> {
    const { body } = await apiCaller(this.url)('POST', '/api/auth/login', { email, password: PASSWORD });
    this.tokens.set(email, body.token as string);
    return body.token as string;
  }
}

const isCutOff = (process: ServerProcess | undefined, code: number | null): boolean => code === 1 && CUT_OFF.test(process?.output() ?? '');
