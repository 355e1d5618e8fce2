/** The log over time: its key changes, its address changes, witnesses contradict it, and two products have its key. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type LogWorld, logOf, servedWitness, signingWitness } from '../../../../test/support/proof/log-world.js';
import { ProofStore, runVerifier, siteId } from '../../../../test/support/proof/proof-store.js';
import { noteText, readNote, readVkey, signedAt, vkeyOf } from '../verifier/log/notes.mjs';
import { addCheckpoint, readAddCheckpoint } from '../verifier/witness/add-checkpoint.mjs';
import { WitnessFolder } from '../verifier/witness/witness-state.mjs';
import { agesOf } from './log-ages.js';
import { LogKeyRotation } from './log-key-rotation.js';
import { proposedPolicy } from './quorum.rules.js';

const DAY_MS = 86_400_000;
const [a, b, c] = ['a.example/w', 'b.example/w', 'c.example/w'].map(signingWitness) as [Witness, Witness, Witness];
type Witness = ReturnType<typeof signingWitness>;
let store: ProofStore;
let log: LogWorld;

beforeEach(() => {
  store = new ProofStore();
  log = logOf(store);
});
afterEach(() => store.dispose());

async function signedNext(of = log, text = of.store.clock.at): Promise<void> {
  await of.store.record(siteId(1), text);
  await of.store.passHour();
  await of.signing.signDue();
}

const bring = async (witness: Witness, of = log) =>
  of.cosignatures.take(witness.cosigned(await of.reads.checkpoint(), Date.parse(of.store.clock.at)));

async function bundle(of = log): Promise<string> {
  const folder = await of.store.bundle(siteId(1));
  for (const [name, text] of Object.entries(await of.reads.filesFor())) writeFileSync(join(folder, name), text);
  return folder;
}

function written(name: string, text: string): string {
  const path = join(store.folder, name);
  writeFileSync(path, text);
  return path;
}

describe('the key of the log', () => {
  const rotation = () => new LogKeyRotation(log.logStore, log.keys, store.rootMaking(), store.clock);

  it('hands over to the next one, which the roots name, and both sign for 30 days', async () => {
    await signedNext();
    const before = (await log.reads.log()).vkey ?? '';
    for (const { vkey } of [a, b]) await log.register(vkey);
    await Promise.all([a, b].map((each) => bring(each)));
    const oldPolicy = written('old.txt', (await log.reads.log()).policy);
    const oldBundle = await bundle();
    const { next, bothUntil } = await rotation().changeKey();
    await expect(rotation().changeKey()).rejects.toThrow('Two keys of the log sign until');

    await signedNext();
    await Promise.all([a, b].map((each) => bring(each)));
    const both = await log.reads.log();
    expect(both).toMatchObject({ vkey: next, keyBefore: { vkey: before, until: bothUntil } });
    expect((await store.roots()).map(({ logKey }) => logKey)).toEqual([undefined, next]);
    const note = readNote(both.newest?.note ?? '');
    for (const vkey of [before, next]) expect(signedAt(note, readVkey(vkey, 'log'))).toBeDefined();
    expect(both.policy.match(/^log .*$/gm)).toEqual([`log ${next}`, `log ${before}`]);
    const bothPolicy = written('both.txt', both.policy);
    for (const folder of [oldBundle, await bundle()])
      for (const policy of [oldPolicy, bothPolicy]) expect(runVerifier(folder, '--policy', policy)).toMatchObject({ code: 0 });

    store.clock.at = new Date(Date.parse(store.clock.at) + 31 * DAY_MS).toISOString();
    await signedNext();
    await Promise.all([a, b].map((each) => bring(each)));
    const after = await log.reads.log();
    expect([after.keyBefore, after.policy.match(/^log .*$/gm)]).toEqual([null, [`log ${next}`]]);
    expect(existsSync(join(store.keyFolder, 'log-key-next.pem'))).toBe(false);
    expect(runVerifier(await bundle(), '--policy', bothPolicy)).toMatchObject({ code: 0 });
    expect(runVerifier(await bundle(), '--policy', oldPolicy)).toMatchObject({
      code: 1,
      said: expect.stringContaining(`The roots name another key of the log: ${next}`),
    });
    await expect(rotation().changeKey()).resolves.toMatchObject({ vkey: next });
  });

  it('does not change before the first checkpoint', async () => {
    await expect(rotation().changeKey()).rejects.toThrow('no checkpoint yet');
  });
});

it('keeps its name when the address of the product changes, and says so at each start', async () => {
  await signedNext();
  const moved = logOf(store, 'https://other.example.org');
  await moved.signing.start();
  await moved.signing.stop();
  expect(await moved.reads.log()).toMatchObject({ origin: 'trace.example.org/roots', movedTo: 'other.example.org/roots' });
  expect(store.logLines.join()).toContain('It keeps its name: it is the same log');
  expect((await log.reads.log()).movedTo).toBeNull();
});

describe('a witness that saw more', () => {
  it('is an alarm in all processes, until it signs what contains what it saw', async () => {
    let size = '9\n';
    const { url, server } = await servedWitness(() => ({ status: 409, body: size }));
    await log.register(a.vkey, url);
    await signedNext();
    const { state, witnesses } = await logOf(store).reads.log();
    expect([state, witnesses[0]?.contradicts]).toEqual(['ahead', { size: 9, own: 1, seenAt: store.clock.at }]);
    size = '1\n';
    for (let root = 2; root < 9; root++) await signedNext();
    await bring(a);
    expect((await log.reads.log()).state).toBe('ahead');
    await signedNext();
    await bring(a);
    server.close();
    expect((await logOf(store).reads.log()).state).toBe('ok');
  });

  it('may bring the proof by itself: a checkpoint that the log has signed and does not have', async () => {
    const lost = new ProofStore(undefined, store);
    const longer = logOf(lost);
    for (let root = 0; root < 3; root++) await signedNext(longer);
    await signedNext();
    await log.register(a.vkey);
    const own = readNote(await longer.reads.checkpoint());
    const seen = noteText({ text: own.text, signatures: [...own.signatures, ...readNote(a.cosigned(noteText(own), 0)).signatures] });
    const withoutLog = a.cosigned(noteText(own), 0);
    await expect(log.cosignatures.take(withoutLog)).rejects.toMatchObject({ code: 'CosignatureRefused' });
    await expect(log.cosignatures.take(noteText(own))).rejects.toMatchObject({ code: 'CosignatureRefused' });
    expect((await log.reads.log()).state).toBe('ok');
    await expect(log.cosignatures.take(seen)).resolves.toEqual({ taken: 0, size: 3 });
    expect(await log.reads.log()).toMatchObject({ state: 'ahead', witnesses: [{ contradicts: { size: 3, own: 1 } }] });
    await log.witnesses.retire({ name: a.name, actor: { userId: 'u', facilityId: 'f' } });
    expect((await log.reads.log()).state).toBe('ok');
    lost.dispose();
  });
});

it('reaches a quorum with one history at most, where two products have one key', async () => {
  const folders = [1, 2, 3].map(() => mkdtempSync(join(tmpdir(), 'selvedge-quorum-')));
  const second = new ProofStore(undefined, store);
  const other = logOf(second);
  await signedNext(log, 'one history');
  await signedNext(other, 'another history');
  const vkey = (await log.reads.log()).vkey ?? '';
  expect((await other.reads.log()).vkey).toBe(vkey);
  const asked = folders.map((path, at) => {
    const folder = new WitnessFolder(path);
    const key = folder.makeKey(`w${at}.example/w`);
    return { folder, key, logs: [readVkey(vkey, 'log')], now: () => Math.floor(Date.parse(store.clock.at) / 1000) };
  });
  const policy = written('policy.txt', proposedPolicy([vkey], []));
  for (const world of [log, other]) for (const { key } of asked) await world.register(vkeyOf(key.public));
  // Each product asks the witnesses in another order, so that each gets the first signature of some.
  const answers: number[][] = [[], []];
  for (const step of [0, 1, 2])
    for (const [turn, world] of [log, other].entries()) {
      const witness = asked[turn === 0 ? step : 2 - step];
      if (!witness) continue;
      const note = await world.reads.checkpoint();
      const { status, body } = addCheckpoint(witness, readAddCheckpoint(`old 0\n\n${note}`));
      answers[turn]?.push(status);
      if (status === 200) await world.cosignatures.take(`${readNote(note).text}\n${body}`);
    }
  expect(answers).toEqual([
    [200, 200, 409],
    [200, 409, 409],
  ]);
  expect([(await log.reads.log()).witnessed?.size, (await other.reads.log()).witnessed]).toEqual([1, null]);
  const readers = written('readers.txt', (await log.reads.log()).policy);
  expect(runVerifier(await bundle(), '--policy', readers).code).toBe(0);
  expect(runVerifier(await bundle(other), '--policy', readers)).toMatchObject({ code: 1, said: expect.stringContaining('not witnessed') });
  expect(runVerifier(await bundle(other), '--policy', policy).code).toBe(0);
  second.dispose();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

describe('papers and bundles', () => {
  it('say who witnessed their newest root, by whose clock, and which roots are not yet', async () => {
    await signedNext();
    for (const { vkey } of [a, b, c]) await log.register(vkey);
    expect([await log.reads.witnessedLine(), await log.reads.witnessedBy(1)]).toEqual(['Root 1 is not witnessed yet.', null]);
    await bring(a);
    await bring(b);
    const at = store.clock.at.replace('.000Z', 'Z');
    const line = `Root 1 is witnessed by 2 of 3 (a.example/w, b.example/w) at ${at}.`;
    expect(await log.reads.witnessedLine()).toBe(line);
    expect(await log.reads.witnessedBy(1)).toMatchObject({ operators: ['An auditor', 'An auditor'], all: 3 });
    await signedNext();
    expect(await log.reads.witnessedLine()).toBe(`${line} Newer roots are not witnessed yet.`);
    expect(await log.reads.witnessedLine(0)).toBe('No root was signed yet.');
  });

  it('count no second name of a deep witness', async () => {
    await signedNext();
    await log.register(a.vkey);
    const actor = { userId: 'user', facilityId: 'f' };
    await log.witnesses.register({ vkey: b.vkey, operator: 'An auditor', isDeep: true, actor });
    await bring(b);
    const { needed, witnessed, policy } = await log.reads.log();
    expect([needed, witnessed]).toEqual([1, null]);
    expect(policy).toContain(`group witnesses 1 ${a.name}\n`);
    expect(policy).toContain(`witness ${b.name} ${b.vkey}\n`);
    await bring(a);
    expect((await log.reads.log()).witnessed?.size).toBe(1);
  });
});

describe('the age of the newest witnessed root', () => {
  const iso = (hour: number, minute = 0) => new Date(Date.UTC(2026, 2, 1, hour, minute)).toISOString();
  const checkpoint = (hour: number, metMinute?: number) => ({
    ...{ vkey: '', size: hour, hash: '', signature: '', signedAt: iso(hour), cosignatures: [] },
    ...(metMinute !== undefined && { metAt: Date.parse(iso(hour, metMinute)) / 1000 }),
  });

  it('grows until the next checkpoint is witnessed', () => {
    const ages = agesOf({ checkpoints: [checkpoint(1, 5), checkpoint(2, 5), checkpoint(3), checkpoint(10, 5)] }, Date.parse(iso(11)));
    expect(ages.peaks.map(({ at, fromMs, ageMs }) => [at, fromMs / 60_000, ageMs / 60_000])).toEqual([
      [iso(2, 5), 5, 65],
      [iso(10, 5), 5, 485],
      [iso(11), 5, 60],
    ]);
    expect(ages.shareBelowLimit).toBeCloseTo((60 + 355 + 55) / (60 + 480 + 55));
    expect((ages.medianMs ?? 0) / 60_000).toBe(188);
  });

  it('is unknown before the first witnessed checkpoint', () => {
    expect(agesOf({ checkpoints: [checkpoint(1)] }, Date.parse(iso(2)))).toMatchObject({
      peaks: [],
      medianMs: null,
      shareBelowLimit: null,
    });
  });
});
