/** The program of a witness in processes of its own, ended at the worst moments. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LOG_ORIGIN, type LogWorld, logOf } from '../../../../../test/support/proof/log-world.js';
import { ProofStore, siteId } from '../../../../../test/support/proof/proof-store.js';
import { witnessProgram } from '../../verifier-program.js';
import { readCheckpoint, readNote } from '../log/notes.mjs';

const KILLS = 50;
/** Ends the process between the moment at which the state is stored and the answer. */
const ENDS_AFTER_STORING = `
const fs = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');
const rename = fs.renameSync;
fs.renameSync = (from, to) => { rename(from, to); if (to.endsWith('witness-state.json')) process.kill(process.pid, 'SIGKILL'); };
syncBuiltinESMExports();
`;

const folder = mkdtempSync(join(tmpdir(), 'selvedge-witness-'));
const program = join(folder, 'witness.mjs');
const servers: Server[] = [];
let store: ProofStore;
let log: LogWorld;
let logKey: string;

beforeAll(async () => {
  writeFileSync(program, witnessProgram());
  writeFileSync(join(folder, 'end.cjs'), ENDS_AFTER_STORING);
  store = new ProofStore();
  log = logOf(store);
  await signedNext();
  logKey = (await log.reads.log()).vkey ?? '';
  expect(run('init', 'me.example/w').stdout).toMatch(/^me\.example\/w\+[0-9a-f]{8}\+/);
});
afterAll(() => {
  for (const server of servers) server.close();
  store.dispose();
  rmSync(folder, { recursive: true, force: true });
});

async function signedNext(): Promise<void> {
  await store.record(siteId(1), store.clock.at);
  await store.passHour();
  await log.signing.signDue();
}

const run = (...args: string[]) => spawnSync(process.execPath, [program, ...args, '--dir', folder], { encoding: 'utf8' });
const known = (): { size: number; hash: string } | undefined => {
  const file = readdirSync(folder).includes('witness-state.json') ? readFileSync(join(folder, 'witness-state.json'), 'utf8') : '{}';
  return JSON.parse(file)[LOG_ORIGIN];
};

async function served(endsAfterStoring: boolean): Promise<{ url: string; child: ChildProcess }> {
  const preload = endsAfterStoring ? ['--require', join(folder, 'end.cjs')] : [];
  const child = spawn(process.execPath, [...preload, program, 'serve', '0', '--log-key', logKey, '--dir', folder]);
  const port = await new Promise<string>((found, fails) => {
    child.stdout.on('data', (text: Buffer) => found(/port (\d+)/.exec(text.toString())?.[1] ?? ''));
    child.stderr.on('data', (text: Buffer) => fails(new Error(text.toString())));
  });
  return { url: `http://127.0.0.1:${port}`, child };
}

const ended = (child: ChildProcess): Promise<void> => new Promise((ends) => child.once('exit', () => ends()));

async function added(url: string, old: number, of = log): Promise<Response> {
  const note = await of.reads.checkpoint();
  const { size } = readCheckpoint(readNote(note).text);
  const { proof } = await of.reads.consistency({ from: Math.min(old, size), to: size });
  return fetch(`${url}/add-checkpoint`, { method: 'POST', body: [`old ${old}`, ...proof, '', note].join('\n') });
}

describe('witness.mjs', () => {
  it(`never goes back, though it is killed ${KILLS} times between storing and answering`, async () => {
    let size = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      const { url, child } = await served(true);
      const end = ended(child);
      await expect(added(url, size)).rejects.toBeDefined();
      await end;
      expect(known()?.size).toBeGreaterThan(size);
      size = known()?.size ?? 0;
      await signedNext();
    }
    const { url, child } = await served(false);
    const behind = await added(url, size - 1);
    expect([behind.status, await behind.text(), behind.headers.get('content-type')]).toEqual([409, `${size}\n`, 'text/x.tlog.size']);
    expect((await added(url, size)).status).toBe(200);
    expect(known()?.size).toBe(size + 1);
    child.kill();
    await ended(child);
  }, 300_000);

  it('answers as C2SP says to what it does not sign', async () => {
    const { url, child } = await served(false);
    const size = known()?.size ?? 0;
    const other = new ProofStore();
    const foreign = logOf(other);
    await other.record(siteId(9), 'x');
    await other.passHour();
    await foreign.signing.signDue();
    expect((await added(url, 0, foreign)).status).toBe(403);
    expect((await added(url, size + 5)).status).toBe(400);
    const post = (body: string) => fetch(`${url}/add-checkpoint`, { method: 'POST', body });
    expect((await post('old x\n\n')).status).toBe(400);
    const note = await log.reads.checkpoint();
    expect((await post(`old 0\n\n${note.replace(LOG_ORIGIN, 'unknown.example/roots')}`)).status).toBe(404);
    await signedNext();
    const next = await log.reads.checkpoint();
    expect((await post(`old ${size}\n${Buffer.alloc(32).toString('base64')}\n\n${next}`)).status).toBe(422);
    expect(known()?.size).toBe(size);
    child.kill();
    await ended(child);
    other.dispose();
  }, 60_000);

  it('fetches, signs and sends by itself, and stops at a second history with both checkpoints', async () => {
    const { server, url } = await apiOf(() => log);
    const { vkey } = { vkey: run('init', 'again').stderr };
    expect(vkey).toContain('is there already');
    const once = () => runAsync('once', '--log', url, '--log-key', logKey);
    expect(await once()).toMatchObject({ code: 0, said: expect.stringContaining('Signed') });
    const size = known()?.size ?? 0;
    const forged = new ProofStore(undefined, store);
    const copy = logOf(forged);
    for (let hour = 0; hour <= size; hour++) {
      await forged.record(siteId(1), `other ${hour}`);
      await forged.passHour();
    }
    await copy.signing.signDue();
    const second = await apiOf(() => copy);
    const stopped = await runAsync('once', '--log', second.url, '--log-key', logKey);
    expect(stopped).toMatchObject({ code: 1, said: expect.stringContaining('INCONSISTENT') });
    expect(known()?.size).toBe(size);
    const [evidence] = readdirSync(folder).filter((name) => name.startsWith('evidence-'));
    expect(readFileSync(join(folder, evidence ?? ''), 'utf8').split('----')).toHaveLength(2);
    server.close();
    second.server.close();
    forged.dispose();
  }, 60_000);
});

describe('witness.mjs once --deep', () => {
  const deepFolder = join(folder, 'deep');
  const once = (url: string) => runAsync('once', '--log', url, '--log-key', logKey, '--deep', '--dir', deepFolder);

  it('checks the leaves and signs under two names, and stops under the second one at leaves that are not those of a root', async () => {
    for (const [name, ...more] of [['me.example/w2'], ['me.example/w2-deep', '--deep']] as const)
      expect((await runAsync('init', name, ...more, '--dir', deepFolder)).code).toBe(0);
    const brought: string[] = [];
    const isForged = { leaves: false };
    const { server, url } = await apiOf(() => log, { brought, isForged });
    expect(await once(url)).toEqual({
      code: 0,
      said: expect.stringMatching(/^Signed \d+ entries of .*, and the leaves of their roots\.\n$/),
    });
    expect(namesUnder(brought)).toEqual(['me.example/w2', 'me.example/w2-deep']);

    await signedNext();
    isForged.leaves = true;
    const stopped = await once(url);
    expect(stopped).toEqual({ code: 1, said: expect.stringContaining('The name of the deep check signed nothing.') });
    expect(namesUnder(brought)).toEqual(['me.example/w2']);

    isForged.leaves = false;
    expect((await once(url)).code).toBe(0);
    expect(namesUnder(brought)).toEqual(['me.example/w2', 'me.example/w2-deep']);
    server.close();
    expect(await once(url)).toEqual({ code: 2, said: expect.stringMatching(/^http\S+ does not answer: [^\n]+\n$/) });
  }, 60_000);
});

/** Returns who signed the newest note that was brought. */
const namesUnder = (brought: readonly string[]): string[] =>
  [...(brought.at(-1) ?? '').matchAll(/^— (\S+) /gm)].map(([, name]) => name ?? '');

async function runAsync(...args: string[]): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [program, '--dir', folder, ...args]);
  let said = '';
  for (const output of [child.stdout, child.stderr])
    output.on('data', (text: Buffer) => {
      said += text.toString();
    });
  return new Promise((ends) => child.once('close', (code) => ends({ code, said })));
}

interface Api {
  /** Collects the notes that witnesses bring. */
  brought: string[];
  isForged: { leaves: boolean };
}

/** Serves the public calls of a log. */
async function apiOf(
  world: () => LogWorld,
  { brought, isForged }: Api = { brought: [], isForged: { leaves: false } },
): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    if (request.method === 'POST') {
      let body = '';
      request.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      request.on('end', () => {
        brought.push((JSON.parse(body) as { note: string }).note);
        response.end('{}');
      });
    } else void readOf(world(), new URL(request.url ?? '', 'http://x'), isForged).then((answer) => response.end(answer));
  });
  servers.push(server);
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  return { server, url: `http://127.0.0.1:${(server.address() as { port: number }).port}` };
}

async function readOf({ reads, leaves }: LogWorld, { pathname, searchParams }: URL, isForged: Api['isForged']): Promise<string | Buffer> {
  const [call, level = '', index = '', width] = pathname.slice('/api/log/'.length).split('/');
  const numberOf = (name: string): number => Number(searchParams.get(name));
  if (call === 'checkpoint') return reads.checkpoint();
  if (call === 'consistency') return JSON.stringify(await reads.consistency({ from: numberOf('from'), to: numberOf('to') }));
  if (call === 'tile') return reads.tile(level, index, width);
  const hashes = await leaves.of(numberOf('root'), 'address');
  return isForged.leaves ? Buffer.alloc(hashes.length, 7) : hashes;
}
