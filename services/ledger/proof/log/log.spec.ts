import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LOG_ORIGIN, type LogWorld, logOf, servedWitness, signingWitness } from '../../../../test/support/proof/log-world.js';
import { ProofStore, siteId } from '../../../../test/support/proof/proof-store.js';
import { isConsistent, LogTree, logLeafHash } from '../verifier/log/log-tree.mjs';
import { readCheckpoint, readNote, readSignatureLine, readVkey, signedAt, spkiOf } from '../verifier/log/notes.mjs';
import { checkPolicy, readPolicy } from '../verifier/log/policies.mjs';
import { checkTlogProof, readTlogProof } from '../verifier/log/tlog-proof.mjs';
import { LogBroken } from './log.decider.js';

const [a, b, c] = ['a.example/w', 'b.example/w', 'c.example/w'].map(signingWitness) as [Witness, Witness, Witness];
type Witness = ReturnType<typeof signingWitness>;
let store: ProofStore;
let log: LogWorld;

beforeEach(async () => {
  store = new ProofStore();
  log = logOf(store);
  for (let hour = 0; hour < 3; hour++) await nextRoot();
});
afterEach(() => store.dispose());

async function nextRoot(): Promise<void> {
  await store.record(siteId(1), store.clock.at);
  await store.passHour();
}

const checkpoint = async () => readCheckpoint(readNote(await log.reads.checkpoint()).text);
const nowMs = () => Date.parse(store.clock.at);
const bring = async (witness: Witness, atMs = nowMs()) => log.cosignatures.take(witness.cosigned(await log.reads.checkpoint(), atMs));

async function signedNext(): Promise<void> {
  await nextRoot();
  await log.signing.signDue();
}

describe('the log', () => {
  it('begins with all existing roots, and each checkpoint continues the one before', async () => {
    await log.signing.signDue();
    const first = await checkpoint();
    expect(first).toMatchObject({ origin: LOG_ORIGIN, size: 3 });
    await signedNext();
    await signedNext();
    const second = await checkpoint();
    const { proof } = await log.reads.consistency({ from: 3, to: 5 });
    expect(
      isConsistent(
        first,
        second,
        proof.map((hash) => Buffer.from(hash, 'base64')),
      ),
    ).toBe(true);
    await expect(log.reads.consistency({ from: 3, to: 6 })).rejects.toMatchObject({ code: 'NotFound' });
  });

  it('is signed by a key of its own, once for each size', async () => {
    await log.signing.signDue();
    await logOf(store).signing.signDue();
    const { vkey, origin } = await log.reads.log();
    const note = readNote(await log.reads.checkpoint());
    expect(signedAt(note, readVkey(vkey ?? '', 'log'))).toBeDefined();
    expect(origin).toBe(LOG_ORIGIN);
    expect(await store.events.read('log', 0, 10)).toHaveLength(1);
    expect((await store.keys().key()).publicKey).not.toBe(spkiOf(readVkey(vkey ?? '', 'log')));
  });

  it('returns entries and tiles from which its root can be computed', async () => {
    await log.signing.signDue();
    const bundle = await log.reads.tile('entries', '000.p', '3');
    const tree = new LogTree();
    for (let at = 0; at < bundle.length; ) {
      const length = bundle.readUInt16BE(at);
      tree.append(logLeafHash(bundle.subarray(at + 2, at + 2 + length)));
      at += 2 + length;
    }
    expect(tree.root()).toEqual((await checkpoint()).hash);
    expect(await log.reads.tile('0', '000.p', '3')).toEqual(Buffer.concat(tree.tile(0, 0, 3) ?? []));
    for (const [level, index, width] of [
      ['0', '000'],
      ['0', '000.p', '4'],
      ['1', '000.p', '1'],
      ['x', '000'],
      ['0', '0'],
    ] as const)
      await expect(log.reads.tile(level, index, width)).rejects.toMatchObject({ code: 'NotFound' });
  });

  it('signs nothing more when an old root is not as it was signed', async () => {
    await log.signing.signDue();
    await nextRoot();
    const read = store.events.read.bind(store.events);
    const rewritten = jest.spyOn(store.events, 'read').mockImplementation(async (stream, from, count) => {
      const events = await read(stream, from, count);
      return events.map((event) =>
        event.type === 'LedgerRootSigned' && (event.data as { number: number }).number === 2
          ? { ...event, data: { ...(event.data as object), madeAt: 'another time' } }
          : event,
      );
    });
    await expect(log.signing.signDue()).rejects.toBeInstanceOf(LogBroken);
    expect((await log.reads.log()).state).toBe('broken');
    await log.signing.start();
    expect(log.health.state).toBe('broken');
    rewritten.mockRestore();
    await log.signing.stop();
    expect(await store.events.read('log', 0, 10)).toHaveLength(1);
  });
});

describe('cosignatures', () => {
  beforeEach(async () => {
    await log.signing.signDue();
    for (const { vkey } of [a, b, c]) await log.register(vkey);
  });

  it('of enough registered witnesses meet the proposed policy', async () => {
    expect(await bring(a)).toEqual({ taken: 1, size: 3 });
    expect((await log.reads.log()).witnessed).toBeNull();
    await bring(b);
    await bring(b);
    const { witnessed, policy, newest, needed, state } = await log.reads.log();
    expect([witnessed, needed, newest?.signedBy, state]).toEqual([
      { size: 3, signedAt: newest?.signedAt, at: store.clock.at },
      2,
      ['a.example/w', 'b.example/w'],
      'ok',
    ]);
    const note = readNote(newest?.note ?? '');
    expect(checkPolicy(readPolicy(policy), note, readCheckpoint(note.text))).toMatchObject({ isMet: true, missing: ['c.example/w'] });
  });

  it('of nobody, of another size, of another time and of a changed text are refused', async () => {
    const note = await log.reads.checkpoint();
    const refused = (text: string) => expect(log.cosignatures.take(text)).rejects.toMatchObject({ code: 'CosignatureRefused' });
    await refused(signingWitness('a.example/w').cosigned(note, nowMs()));
    await refused(a.cosigned(note.replace('\n3\n', '\n4\n'), nowMs()));
    await refused(a.cosigned(note, nowMs() + 6 * 60_000));
    await refused(a.cosigned(note, nowMs() - 6 * 60_000));
    await refused(a.cosigned(note, nowMs()).replace('\n3\n', '\n2\n'));
    await refused('no note');
    expect((await log.reads.log()).newest?.signedBy).toEqual([]);
  });

  it('that are missing for six hours are reported, and those of retired witnesses are not needed', async () => {
    await bring(a);
    for (let hour = 0; hour < 6; hour++) await signedNext();
    expect(await log.reads.log()).toMatchObject({ state: 'ok', newest: { size: 9 } });
    await signedNext();
    const { state, witnesses } = await log.reads.log();
    expect([state, witnesses.map(({ behind }) => behind)]).toEqual(['unwitnessed', [7, 10, 10]]);
    for (const { name } of [b, c]) await log.witnesses.retire({ name, actor: { userId: 'u', facilityId: 'f' } });
    await bring(a);
    expect((await log.reads.log()).state).toBe('ok');
    await expect(log.witnesses.retire({ name: b.name, actor: { userId: 'u', facilityId: 'f' } })).rejects.toMatchObject({
      code: 'NotFound',
    });
  });

  it('prove the newest root that enough witnesses signed', async () => {
    await bring(a);
    await bring(b);
    await signedNext();
    const files = await log.reads.filesFor();
    const proof = readTlogProof(files['root.tlog-proof'] ?? '');
    expect([proof.index, proof.checkpoint.size]).toEqual([2, 3]);
    const [entry] = await (await log.logStore.entries()).texts(2, 1);
    expect(() => checkTlogProof(proof, entry ?? '')).not.toThrow();
    const ofFirst = await log.reads.filesFor(1);
    expect(readTlogProof(ofFirst['root.tlog-proof'] ?? '').index).toBe(0);
    await signedNext();
    expect(await log.reads.filesFor(1)).toEqual(ofFirst);
    await bring(a);
    await bring(b);
    expect(await log.reads.filesFor(1)).toEqual(ofFirst);
    expect(await log.reads.filesFor()).not.toEqual(files);
  });

  it('come of no witness with a taken name or key, or at a private address', async () => {
    await expect(log.register(signingWitness(a.name).vkey)).rejects.toMatchObject({ code: 'WitnessTaken' });
    await expect(log.register(a.vkey.replace('a.example', 'z.example'))).rejects.toMatchObject({ code: 'Invalid' });
    for (const url of ['https://10.0.0.1', 'http://example.org', 'https://a:b@example.org', 'https://[fd00::1]'])
      await expect(log.register(signingWitness('d.example/w').vkey, url)).rejects.toMatchObject({ code: 'WitnessAddressRefused' });
    await expect(log.register(a.vkey)).resolves.toMatchObject({ needed: 2 });
  });
});

describe('a witness that is asked', () => {
  const lineOf = (witness: Witness) => (body: string) => ({
    status: 200,
    body: witness.cosigned(body.slice(body.indexOf('\n\n') + 2), nowMs()).split('\n\n')[1] ?? '',
  });

  it('signs each new checkpoint', async () => {
    const { url, server, asked } = await servedWitness(lineOf(a));
    await log.register(a.vkey, url);
    await log.signing.signDue();
    await signedNext();
    server.close();
    expect(asked.map((body) => body.split('\n')[0])).toEqual(['old 0', 'old 3']);
    expect((await log.reads.log()).witnesses).toMatchObject([{ size: 4, behind: 0, mode: 'push' }]);
    expect(readSignatureLine((await log.reads.checkpoint()).trimEnd().split('\n').at(-1) ?? '')?.name).toBe(a.name);
  });

  it('is asked again from the size that it knows, and a larger one than ours is an alarm', async () => {
    await log.signing.signDue();
    await signedNext();
    let knows = '3\n';
    const { url, server, asked } = await servedWitness((body) =>
      body.startsWith(`old ${knows}`) ? lineOf(a)(body) : { status: 409, body: knows },
    );
    await log.register(a.vkey, url);
    await log.push.askBehind();
    expect(asked.map((body) => body.split('\n')[0])).toEqual(['old 0', 'old 3']);
    knows = '9\n';
    await signedNext();
    server.close();
    expect((await log.reads.log()).state).toBe('ahead');
    expect(store.logLines.join()).toContain('an older backup was restored');
  });

  it('counts for nothing with a line of another key or another time', async () => {
    const { url, server } = await servedWitness(lineOf(b));
    await log.register(a.vkey, url);
    await log.signing.signDue();
    server.close();
    expect((await log.reads.log()).newest?.signedBy).toEqual([]);
  });
});
