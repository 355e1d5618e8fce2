/** The log with a witness that others wrote: litewitness of torchwood, built from the Go module proxy. Skipped where Go is not there. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '../../../../test/support/jest/until.js';
import { type LogWorld, logOf } from '../../../../test/support/proof/log-world.js';
import { ProofStore, runVerifier, siteId } from '../../../../test/support/proof/proof-store.js';
import { openForWriting } from '../../../platform/sqlite/sqlite.js';
import { LogTree } from '../verifier/log/log-tree.mjs';

const MODULE = 'filippo.io/torchwood';
const VERSION = 'v0.9.0';
const HOUR_MS = 3_600_000;
const NAME = 'real.example/w1';
/** Takes a policy, an entry and a proof as torchwood does, and ends with 1 for a proof that it refuses. */
const CHECK = `package main

import (
	"fmt"
	"os"

	"${MODULE}"
	"golang.org/x/mod/sumdb/tlog"
)

func main() {
	read := func(at int) []byte {
		bytes, err := os.ReadFile(os.Args[at])
		if err != nil {
			panic(err)
		}
		return bytes
	}
	policy, err := torchwood.ParsePolicy(read(1))
	if err == nil {
		err = torchwood.VerifyProof(policy, tlog.RecordHash(read(2)), read(3))
	}
	if err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
	fmt.Println("torchwood takes the proof")
}
`;

const folder = mkdtempSync(join(tmpdir(), 'selvedge-litewitness-'));
const SITE = siteId(1);
const env = { ...process.env, GOBIN: folder, GOFLAGS: '-mod=mod' };
const children: ChildProcess[] = [];
let store: ProofStore;
let log: LogWorld;
let url: string;
let isThere = false;

beforeAll(async () => {
  isThere = installed();
  if (!isThere) return;
  // The witness has the real time, so the hours of the roots end with it.
  store = new ProofStore();
  store.clock.at = new Date(realTime() - 6 * HOUR_MS).toISOString();
  log = logOf(store);
  await signedNext();
  const { origin, vkey } = await log.reads.log();
  const agent = join(folder, 'agent');
  start('ssh-agent', '-D', '-a', agent);
  await until(() => spawnSync('ssh-add', ['-l'], { env: { ...env, SSH_AUTH_SOCK: agent } }).status === 1);
  const key = join(folder, 'key');
  run('ssh-keygen', '-q', '-t', 'ed25519', '-N', '', '-f', key);
  expect(spawnSync('ssh-add', ['-q', key], { env: { ...env, SSH_AUTH_SOCK: agent } }).status).toBe(0);
  const [, fingerprint = ''] = run('ssh-keygen', '-l', '-f', `${key}.pub`).split(' ');
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const database = join(folder, 'witness.db');
  const db = openForWriting(database, 'full');
  db.exec('CREATE TABLE log (origin TEXT PRIMARY KEY, tree_size INTEGER NOT NULL, tree_hash TEXT NOT NULL)');
  db.exec('CREATE TABLE key (origin TEXT NOT NULL, key TEXT NOT NULL, FOREIGN KEY(origin) REFERENCES log(origin))');
  db.prepare('INSERT INTO log VALUES (?, 0, ?)').run(origin, new LogTree().root().toString('base64'));
  db.prepare('INSERT INTO key VALUES (?, ?)').run(origin, vkey);
  db.close();
  const names = ['-ssh-agent', agent, '-key', fingerprint, '-name', NAME];
  const said = start(join(folder, 'litewitness'), '-db', database, '-listen', `127.0.0.1:${port}`, ...names);
  await until(() => /vkey=\S+/.test(said()));
  const [, witness = ''] = /vkey="?([^\s"]+)/.exec(said()) ?? [];
  await log.register(witness, url);
}, 300_000);

afterAll(() => {
  for (const child of children) child.kill();
  if (isThere) store.dispose();
  rmSync(folder, { recursive: true, force: true });
});

function installed(): boolean {
  const tools = ['go', 'ssh-agent', 'ssh-add', 'ssh-keygen'].filter((tool) => spawnSync('which', [tool]).status !== 0);
  const go = tools.length === 0 && spawnSync('go', ['install', `${MODULE}/cmd/litewitness@${VERSION}`], { env, encoding: 'utf8' });
  if (go && go.status === 0) return true;
  const why = go ? go.stderr.trim().split('\n').at(-1) : `${tools.join(', ')} is not there`;
  process.stderr.write(`Skipped: the log with litewitness, because ${why}\n`);
  return false;
}

function run(command: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command}: ${stderr}`);
  return stdout;
}

/** Starts a program until the end of the spec; returns what it has said so far. */
function start(command: string, ...args: string[]): () => string {
  const child = spawn(command, args, { env });
  children.push(child);
  let said = '';
  for (const output of [child.stdout, child.stderr])
    output?.on('data', (text: Buffer) => {
      said += text.toString();
    });
  return () => said;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  const { port } = server.address() as { port: number };
  await new Promise((ends) => server.close(ends));
  return port;
}

/** Returns the time of the machine, by which the witness signs; specs have a day of their own. */
const realTime = (): number => Number(run('date', '+%s')) * 1000;

/** Signs the root of the next hour, and its checkpoint at the present time. */
async function signedNext(of = log, text = 'as it was'): Promise<void> {
  await of.store.record(SITE, text);
  await of.store.passHour();
  const hour = of.store.clock.at;
  of.store.clock.at = new Date(realTime()).toISOString();
  await of.signing.signDue();
  of.store.clock.at = hour;
}

async function bundle(of: LogWorld): Promise<string> {
  const path = await of.store.bundle(SITE);
  for (const [name, text] of Object.entries(await of.reads.filesFor())) writeFileSync(join(path, name), text);
  return path;
}

it('is cosigned root by root, torchwood takes its proof, and a history that was signed again is refused', async () => {
  if (!isThere) return;
  for (let root = 2; root <= 4; root++) {
    await signedNext();
    expect(await log.reads.log()).toMatchObject({ state: 'ok', witnessed: { size: root }, newest: { signedBy: [NAME] } });
  }
  const files = await log.reads.filesFor();
  const policy = join(folder, 'policy.txt');
  writeFileSync(policy, files['policy.txt'] ?? '');
  expect(runVerifier(await bundle(log), '--policy', policy)).toMatchObject({
    code: 0,
    said: expect.stringContaining(`Root 4 is witnessed by 1 of 1 (${NAME})`),
  });

  const [entry = ''] = await (await log.logStore.entries()).texts(3, 1);
  writeFileSync(join(folder, 'entry'), entry);
  writeFileSync(join(folder, 'proof'), files['root.tlog-proof'] ?? '');
  writeFileSync(join(folder, 'main.go'), CHECK);
  writeFileSync(join(folder, 'go.mod'), `module check\n\ngo 1.24\n\nrequire ${MODULE} ${VERSION}\n`);
  const checked = (name: string) =>
    spawnSync('go', ['run', '.', policy, join(folder, name), join(folder, 'proof')], { cwd: folder, env, encoding: 'utf8' });
  expect(checked('entry')).toMatchObject({ status: 0, stdout: 'torchwood takes the proof\n' });
  writeFileSync(join(folder, 'other'), `${entry} `);
  expect(checked('other').status).toBe(1);

  // The product's own keys sign five roots of another history, and the log over them.
  const rewritten = new ProofStore(undefined, store);
  rewritten.clock.at = new Date(realTime() - 6 * HOUR_MS).toISOString();
  const copy = logOf(rewritten);
  const [witness] = (await log.reads.log()).witnesses;
  for (let root = 1; root <= 5; root++) await signedNext(copy, 'as it never was');
  await copy.register(witness?.vkey ?? '', url);
  await copy.push.askBehind();
  expect(await copy.reads.log()).toMatchObject({
    state: 'ahead',
    newest: { size: 5, signedBy: [] },
    witnesses: [{ contradicts: { own: 5 } }],
  });
  expect(rewritten.logLines.join()).toContain('has signed another history than this one');
  expect(runVerifier(await bundle(copy), '--policy', policy)).toMatchObject({ code: 1, said: expect.stringContaining('not witnessed') });
  rewritten.dispose();
}, 120_000);
