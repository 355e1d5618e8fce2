import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { proposedPolicy } from '../../log/quorum.rules.js';
import { LogTree, logLeafHash } from './log-tree.mjs';
import {
  checkpointText,
  cosignatureBytes,
  cosignedText,
  type NoteKey,
  type NoteSignature,
  noteKey,
  noteText,
  rawKeyOf,
  readCheckpoint,
  readNote,
  readVkey,
  signedAt,
  vkeyOf,
} from './notes.mjs';
import { checkPolicy, readPolicy, witnessedWords } from './policies.mjs';
import { checkTlogProof, readTlogProof, tlogProofText } from './tlog-proof.mjs';

/** The example of the Go package that defined signed notes. */
const NEUMANN = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
const QUOTE =
  "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n\n" +
  '\u2014 PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n';

interface Signer {
  key: NoteKey;
  sign(text: string, time?: number): NoteSignature;
}

function signer(name: string, use: NoteKey['use']): Signer {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const key = noteKey(name, use, rawKeyOf(publicKey.export({ type: 'spki', format: 'der' }).toString('base64')));
  return {
    key,
    sign: (text, time = 0) => ({ name, keyId: key.keyId, bytes: bytesOf(privateKey, use, text, time) }),
  };
}

function bytesOf(key: KeyObject, use: NoteKey['use'], text: string, time: number): Buffer {
  if (use === 'log') return sign(null, Buffer.from(text), key);
  return cosignatureBytes({ time, signature: sign(null, Buffer.from(cosignedText(text, time)), key) });
}

const log = signer('trace.example.org/roots', 'log');
const witnesses = ['a.example/w', 'b.example/w', 'c.example/w'].map((name) => signer(name, 'cosigner'));
const tree = new LogTree();
for (let at = 0; at < 5; at++) tree.append(logLeafHash(`root ${at}`));
const text = checkpointText({ origin: log.key.name, size: 5, hash: tree.root() });
const T = Date.parse('2026-11-28T14:05:02Z') / 1000;
const signedBy = (...signatures: NoteSignature[]): string => noteText({ text, signatures });

describe('a signed note', () => {
  it('of the Go package verifies, and a changed one does not', () => {
    const key = readVkey(NEUMANN, 'log');
    expect(vkeyOf(key)).toBe(NEUMANN);
    expect(signedAt(readNote(QUOTE), key)).toBeDefined();
    expect(noteText(readNote(QUOTE))).toBe(QUOTE);
    expect(() => signedAt(readNote(QUOTE.replace('think', 'thank')), key)).toThrow('does not verify');
  });

  it('takes signatures of unknown keys as none', () => {
    const note = readNote(signedBy(log.sign(text), ...Array.from({ length: 20 }, (_, at) => signer(`x${at}`, 'log').sign(text))));
    expect(signedAt(note, log.key)).toBeDefined();
    expect(signedAt(note, (witnesses[0] as Signer).key)).toBeUndefined();
  });

  it.each([
    ['no signature', 'text\n'],
    ['a line that is no signature', 'text\n\nx\n'],
    ['no end', QUOTE.slice(0, -1)],
    ['a control character', QUOTE.replace('think', 'th\u0001nk')],
    ['a signature in another form of base64', QUOTE.replace('wJnAM=', 'wJnAN=')],
  ])('cannot be read with %s', (_, wrong) => {
    expect(() => readNote(wrong)).toThrow('cannot be read');
  });

  it.each(['PeterNeumann+c74f20a4+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW', 'x', 'a b+c74f20a3+AR==', `${NEUMANN}A`])(
    'has no key %s',
    (wrong) => expect(() => readVkey(wrong, 'log')).toThrow('cannot be read'),
  );

  it('keeps keys of logs and of witnesses apart', () => {
    expect(() => readVkey(NEUMANN, 'cosigner')).toThrow('not the key of a witness');
  });
});

describe('a checkpoint', () => {
  it('is origin, size and hash, and may have extensions', () => {
    expect(readCheckpoint(text)).toEqual({ origin: 'trace.example.org/roots', size: 5, hash: tree.root() });
    expect(readCheckpoint(`${text}more\n`).size).toBe(5);
    for (const wrong of ['', 'a\n', text.replace('\n5\n', '\n05\n'), text.trimEnd(), `${text}\n`, text.replace('\n5\n', '\n-5\n')])
      expect(() => readCheckpoint(wrong)).toThrow('cannot be read');
  });
});

describe('a proof of an entry', () => {
  it('leads from the entry to the checkpoint, and from no other', () => {
    const proof = readTlogProof(tlogProofText(3, tree.inclusion(3), signedBy(log.sign(text))));
    expect(proof.checkpoint.size).toBe(5);
    expect(() => checkTlogProof(proof, 'root 3')).not.toThrow();
    expect(() => checkTlogProof(proof, 'root 2')).toThrow('does not lead');
    expect(() => readTlogProof('c2sp.org/tlog-proof@v2\nindex 0\n\n')).toThrow('must begin');
  });

  it('passes over extra data', () => {
    const written = tlogProofText(3, tree.inclusion(3), signedBy(log.sign(text)));
    expect(readTlogProof(written.replace('index', 'extra aGVsbG8=\nindex')).index).toBe(3);
  });
});

describe('a policy', () => {
  const proposed = proposedPolicy(
    [vkeyOf(log.key)],
    witnesses.map(({ key }) => ({ name: key.name, vkey: vkeyOf(key) })),
  );
  const checked = (policy: string, ...signatures: NoteSignature[]) => {
    const note = readNote(signedBy(...signatures));
    return checkPolicy(readPolicy(policy), note, readCheckpoint(note.text));
  };
  const [a, b, c] = witnesses as [Signer, Signer, Signer];

  it('is met by as many as it asks for, at the time of the one that made it so', () => {
    const two = checked(proposed, log.sign(text), b.sign(text, T), a.sign(text, T - 60));
    expect(two).toMatchObject({ isMet: true, missing: ['c.example/w'], metAt: T });
    expect(witnessedWords(two)).toBe('witnessed by 2 of 3 (a.example/w, b.example/w) at 2026-11-28T14:05:02Z');
    const three = checked(proposed, log.sign(text), c.sign(text, T + 9), b.sign(text, T), a.sign(text, T - 60));
    expect(three.metAt).toBe(T);
  });

  it('is not met by fewer, nor by one that signed twice', () => {
    const one = checked(proposed, log.sign(text), a.sign(text, T), a.sign(text, T + 1));
    expect(one).toMatchObject({ isMet: false, metAt: undefined });
    expect(witnessedWords(one)).toContain('not witnessed: a.example/w of 3 witnesses signed');
  });

  it('counts nothing that the log did not sign, or another log', () => {
    expect(() => checked(proposed, a.sign(text, T), b.sign(text, T))).toThrow('not signed by the key');
    expect(() => checked(proposed.replace('trace.example.org', 'x'), log.sign(text))).toThrow();
    const swapped = proposedPolicy([vkeyOf(signer('trace.example.org/roots', 'log').key)], []);
    expect(() => checked(swapped, log.sign(text))).toThrow('not signed by the key of trace.example.org/roots');
  });

  it('refuses a signature whose time was changed', () => {
    const bytes = Buffer.from(a.sign(text, T).bytes);
    bytes[7] = (bytes[7] as number) ^ 1;
    expect(() => checked(proposed, log.sign(text), { ...a.sign(text, T), bytes })).toThrow('does not verify');
  });

  it('has groups of groups, comments, any, all and none', () => {
    const names = witnesses.map(({ key }, at) => `witness w${at} ${vkeyOf(key)} https://w${at}.example`);
    const policy = [`log ${vkeyOf(log.key)} # the log`, '', ...names, 'group one any w0 w1', 'group both all one w2', 'quorum both', ''];
    expect(checked(policy.join('\n'), log.sign(text), a.sign(text, T))).toMatchObject({ isMet: false });
    expect(checked(policy.join('\n'), log.sign(text), a.sign(text, T), c.sign(text, T + 5))).toMatchObject({ isMet: true, metAt: T + 5 });
    expect(witnessedWords(checked(`log ${vkeyOf(log.key)}\nquorum none\n`, log.sign(text)))).toContain('no witness');
  });

  it.each([
    ['no quorum', (lines: string[]) => lines.slice(0, -2)],
    ['no log', (lines: string[]) => lines.slice(1)],
    ['an unknown word', (lines: string[]) => ['wittness x', ...lines]],
    ['a member that is none', (lines: string[]) => lines.map((line) => line.replace('2 a.example/w', '2 z'))],
    ['too many needed', (lines: string[]) => lines.map((line) => line.replace('witnesses 2', 'witnesses 4'))],
    ['a member twice', (lines: string[]) => lines.map((line) => line.replace('2 a.example/w b.example/w', '2 a.example/w a.example/w'))],
    [
      'a key under two names',
      (lines: string[]) => [...lines.slice(0, 2), `witness z ${vkeyOf((witnesses[0] as Signer).key)}`, ...lines.slice(2)],
    ],
  ])('cannot be read with %s', (_, change) => {
    expect(() => readPolicy(change(proposed.split('\n')).join('\n'))).toThrow();
  });
});
