/** Checks what the programs of the command line print. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from '@jest/globals';
import { programEnv } from '../../test/support/server/program-env.js';
import { readConfig } from '../platform/config/config.js';
import { startServer } from './server.js';

const PROGRAMS = [
  './seed-cli.js',
  './projections-cli.js',
  '../ledger/proof/ledger-cli.js',
  './backup/backup-cli.js',
  './backup/restore-cli.js',
  './rotate/rotate-cli.js',
  './admin-cli.js',
  './erase-cli.js',
  '../../test/bench/bench.js',
  '../../test/support/histories/recorded/record-cli.js',
];
const SPAWN_MS = 60_000;

const folder = await mkdtemp(join(tmpdir(), 'command-line-'));
afterAll(() => rm(folder, { recursive: true }));

interface Outcome {
  code: number;
  out: string;
  err: string;
}

function run(program: string, args: string[], env: Record<string, string> = {}): Promise<Outcome> {
  const path = fileURLToPath(new URL(program, import.meta.url));
  const options = { env: programEnv({ DATA_DIR: folder, ...env }) };
  return new Promise((resolve) => {
    execFile(process.execPath, ['--no-warnings', path, ...args], options, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

it.each(PROGRAMS)(
  '%s says how it is used',
  async (program) => {
    expect(await run(program, ['--help'])).toEqual({ code: 0, out: expect.stringMatching(/^Usage: npm run /), err: '' });
  },
  SPAWN_MS,
);

it(
  'while a product runs, one program refuses in one line, and another asks the product',
  async () => {
    const log = { error: () => {}, warn: () => {}, info: () => {} };
    const dataDir = join(folder, 'running');
    const product = await startServer(readConfig({ DATA_DIR: dataDir, PORT: '0', SEED: 'none' }), { log });
    try {
      await product.ready;
      const [seed, status, rebuild] = await Promise.all([
        run('./seed-cli.js', [], { DATA_DIR: dataDir }),
        run('./projections-cli.js', ['status'], { DATA_DIR: dataDir }),
        run('./projections-cli.js', ['rebuild', 'lots'], { DATA_DIR: dataDir }),
      ]);
      const inUse = expect.stringMatching(/^The data folder \S+ is in use by another process\.[^\n]*\n$/);
      expect([seed, rebuild]).toEqual([
        { code: 1, out: '', err: inUse },
        { code: 1, out: '', err: inUse },
      ]);
      expect(status).toEqual({ code: 0, out: expect.stringMatching(/lots[\s\S]*trace-index/), err: '' });
    } finally {
      await product.stop();
    }
    const stopped = await run('./projections-cli.js', ['status'], { DATA_DIR: dataDir });
    expect(stopped).toEqual({ code: 0, out: expect.stringMatching(/lots[\s\S]*trace-index/), err: '' });
  },
  SPAWN_MS,
);

it(
  'a wrong option is answered with the usage, and a wrong folder in one line',
  async () => {
    expect(await run('./seed-cli.js', ['--nonsense'])).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(/nonsense[\s\S]*Usage: npm run seed/),
    });
    expect(await run('./rotate/rotate-cli.js', ['secrets'], { DATA_DIR: join(folder, 'nothing') })).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(/^There is no product in \S+nothing: [^\n]*\n$/),
    });
    const inFile = { DATA_DIR: join(fileURLToPath(import.meta.url), 'data') };
    for (const [program, args] of [
      ['./seed-cli.js', []],
      ['./projections-cli.js', ['status']],
      ['./main.js', []],
    ] as const)
      expect(await run(program, [...args], inFile)).toEqual({
        code: 1,
        out: '',
        err: expect.stringMatching(/^The data folder \S+ cannot be written[^\n]*\n$/),
      });
  },
  SPAWN_MS,
);
