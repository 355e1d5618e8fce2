/** Changes of the key that signs roots: what the verifier takes, and what it refuses. */
import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RootReply } from '../../../../contracts/ledger/proof/replies.js';
import { type Files, filesOf, rowsOf, textOf, verifyFiles } from '../../../../test/support/proof/forged-bundle.js';
import { ProofStore, runVerifier, siteId } from '../../../../test/support/proof/proof-store.js';
import { type KeyChange, signedChangeText } from '../verifier/keys.mjs';
import { foldRoots } from './find-missing-ledger.js';
import { keyHistoryOf, pemOf } from './key-history.js';
import { rootHash, signedRootText } from './merkle-tree.rules.js';
import { NEXT_KEY_FILE, ROOT_KEY_FILE, ROOT_KEYS, RootKey } from './root-keys.js';
import { keyInForce } from './roots.decider.js';

const SITE = siteId(1);
const store = new ProofStore();
const keyFile = join(store.folder, ROOT_KEY_FILE);
/** The private keys, oldest first, as a thief of each time would have them. */
const keys: KeyObject[] = [];
const publicKeys = (): string[] => keys.map((key) => new RootKey(key).publicKey);
let before: string;
let after: string;
let own: Files;

async function passHours(count: number): Promise<void> {
  const making = store.rootMaking();
  for (let hour = 0; hour < count; hour++) {
    await store.record(SITE, `${store.clock.at}`);
    await store.passHour(making);
  }
}

async function changeKey(): Promise<void> {
  await store.rootMaking().changeKey();
  keys.push(createPrivateKey(readFileSync(keyFile, 'utf8')));
}

const pemFile = (name: string, publicKey: string): string => {
  const file = join(store.folder, name);
  writeFileSync(file, pemOf(publicKey));
  return file;
};

beforeAll(async () => {
  await passHours(2);
  keys.push(createPrivateKey(readFileSync(keyFile, 'utf8')));
  before = await store.bundle(SITE);
  await changeKey();
  await passHours(2);
  await changeKey();
  await passHours(1);
  after = await store.bundle(SITE);
  own = filesOf(after);
});
afterAll(() => store.dispose());

describe('a key that was changed', () => {
  it('no longer signs, and the next one is its owner’s alone', async () => {
    const roots = await store.roots();
    const [first, second, third] = publicKeys();
    expect(new Set(publicKeys()).size).toBe(3);
    expect(roots.map(({ key }) => key)).toEqual([first, first, second, second, third]);
    expect(statSync(keyFile).mode & 0o777).toBe(0o600);
    expect(existsSync(join(store.folder, NEXT_KEY_FILE))).toBe(false);
  });

  it('is shown with its time and the statement that names the next', async () => {
    const history = keyHistoryOf(await foldRoots(store.events));
    expect(history.map(({ key, fromRoot }) => [key, fromRoot])).toEqual(publicKeys().map((key, at) => [key, [1, 3, 5][at]]));
    expect(history.map(({ since }) => since)).toEqual(['2026-03-01T09:10:00.000Z', '2026-03-01T10:10:00.000Z', '2026-03-01T12:10:00.000Z']);
    expect(history.map(({ until }) => until)).toEqual([history[1]?.since, history[2]?.since, null]);
    expect(history.map(({ namedBy }) => namedBy?.key)).toEqual([undefined, ...publicKeys().slice(0, 2)]);
  });

  it('leaves the bundles of before as they were', () => {
    const key = pemFile('first.pem', publicKeys()[0] ?? '');
    expect(runVerifier(before, '--key', key)).toMatchObject({ code: 0 });
    expect(readFileSync(join(before, 'roots.jsonl'), 'utf8')).not.toContain('"next"');
  });

  it('leads to those after it, by any of them from outside', () => {
    for (const [at, key] of publicKeys().entries())
      expect(runVerifier(after, '--key', pemFile(`key-${at}.pem`, key), '--facility', SITE)).toMatchObject({
        code: 0,
        said: expect.stringContaining('The events 0 to 4 hold'),
      });
  });

  it('signs parts of ledgers too', async () => {
    const part = await store.bundleOfPart(SITE, 1, 3);
    expect(runVerifier(part, '--key', pemFile('first.pem', publicKeys()[0] ?? ''))).toMatchObject({ code: 0 });
    const rows = readFileSync(join(part, 'proofs.json'), 'utf8');
    writeFileSync(join(part, 'proofs.json'), rows.replace(publicKeys()[2] ?? '', publicKeys()[0] ?? ''));
    expect(runVerifier(part)).toMatchObject({ code: 1, said: expect.stringContaining('names another key') });
  });
});

describe('a chain of keys', () => {
  const first = () => pemOf(publicKeys()[0] ?? '');
  const withRows = (changed: (rows: Row[]) => unknown, more: Partial<Files> = {}): Files => {
    const rows = rowsOf(own['roots.jsonl']) as Row[];
    changed(rows);
    return { ...own, ...more, 'roots.jsonl': textOf(rows) };
  };
  const said = (files: Files, key: string | undefined = first()) => verifyFiles(files, { facility: SITE, key });
  const strange = generateKeyPairSync('ed25519').privateKey;
  const strangeKey = new RootKey(strange).publicKey;

  it('holds as it was made', async () => {
    expect(rowsOf(own['roots.jsonl']).map(({ next, number }) => (next ? 'change' : number))).toEqual([1, 2, 'change', 3, 4, 'change', 5]);
    expect(await said(own)).toBe(5);
  });

  it('does not lead to a key that the one before has not signed', async () => {
    const files = withRows(
      (rows) => {
        rows[5] = signedChange({ ...(rows[5] as KeyChange), next: strangeKey }, strange);
        rows[6] = signedRoot({ ...(rows[6] as RootReply), key: strangeKey }, strange);
      },
      { 'public-key.pem': pemOf(strangeKey) },
    );
    expect(await said(files)).toBe('Change 2 of the key does not hold: the key that ends has not signed it.');
    const named = withRows((rows) => {
      rows[5] = signedChange({ ...(rows[5] as KeyChange), key: strangeKey, next: publicKeys()[2] ?? '' }, strange);
    }, {});
    expect(await said(named)).toBe('Change 2 of the key does not hold: it is not by the key that was in force.');
  });

  it('is trusted by none but its own keys', async () => {
    expect(await said(own, pemOf(strangeKey))).toBe(
      'public-key.pem is not the key given by --key: these roots were signed by somebody else.',
    );
    const cut = withRows((rows) => rows.splice(6));
    expect(await said(cut, pemOf(publicKeys()[2] ?? ''))).toBe(
      'The key given by --key has signed no root yet: give the one before it, or wait for the next root.',
    );
  });

  it('breaks where a change is left out, swapped, moved or repeated', async () => {
    for (const [changed, message] of [
      [(rows: Row[]) => rows.splice(2, 1), 'Root 3 does not hold: it names another key, which the one before has not signed.'],
      [(rows: Row[]) => rows.splice(5, 1), 'Root 5 does not hold: it names another key, which the one before has not signed.'],
      [(rows: Row[]) => rows.splice(2, 1, rows[5] as Row), 'Change 1 of the key does not hold: change 2 stands in its place.'],
      [
        (rows: Row[]) => rows.splice(1, 2, rows[2] as Row, rows[1] as Row),
        'Change 1 of the key does not hold: it was made after root 2, and stands after root 1.',
      ],
      [(rows: Row[]) => rows.splice(3, 0, rows[2] as Row), 'Change 2 of the key does not hold: change 1 stands in its place.'],
    ] as const)
      expect(await said(withRows(changed as (rows: Row[]) => void))).toBe(message);
  });

  it('refuses a root by a key that was retired, and a change of one', async () => {
    const [retired, second] = keys as [KeyObject, KeyObject, KeyObject];
    const late = withRows((rows) => {
      rows[3] = signedRoot({ ...(rows[3] as RootReply), key: publicKeys()[0] ?? '' }, retired);
    });
    expect(await said(late)).toBe('Root 3 does not hold: it is by a key that was retired before.');
    const back = withRows((rows) => {
      rows[5] = signedChange({ ...(rows[5] as KeyChange), next: publicKeys()[0] ?? '' }, second);
    });
    expect(await said(back)).toBe('Change 2 of the key does not hold: it names a key that was in force before.');
  });

  it('holds no byte that could be another', async () => {
    const rows = rowsOf(own['roots.jsonl']) as Row[];
    const taken: string[] = [];
    for (const at of [2, 5]) {
      const row = { ...rows[at] } as Record<string, unknown>;
      for (const field of Object.keys(row))
        for (const other of [null, 0, 1, 7, '', 'x', strangeKey, '0'.repeat(64), '2026-03-01T10:10:00.001Z']) {
          if (other === row[field]) continue;
          const answer = await said(withRows((all) => all.splice(at, 1, { ...row, [field]: other } as unknown as Row)));
          if (typeof answer === 'number') taken.push(`${at} ${field} ${other}`);
        }
    }
    expect(taken).toEqual([]);
    const longer = withRows((all) => all.splice(2, 1, { ...all[2], more: 1 } as unknown as Row));
    expect(await said(longer)).toMatch(/does not read as it was written/);
  });
});

describe('a change that is interrupted', () => {
  it('after the log named the next key, ends at the next root', async () => {
    const other = new ProofStore();
    await other.record(SITE, 'a');
    await other.passHour();
    const old = readFileSync(join(other.folder, ROOT_KEY_FILE), 'utf8');
    await other.rootMaking().changeKey();
    const next = readFileSync(join(other.folder, ROOT_KEY_FILE), 'utf8');
    writeFileSync(join(other.folder, ROOT_KEY_FILE), old);
    writeFileSync(join(other.folder, NEXT_KEY_FILE), next);
    await other.passHour();
    expect(readFileSync(join(other.folder, ROOT_KEY_FILE), 'utf8')).toBe(next);
    expect(runVerifier(await other.bundle(SITE))).toMatchObject({ code: 4 });
    other.dispose();
  });

  it('before that, takes the same next key', async () => {
    const other = new ProofStore();
    const { publicKey } = await other.keys().nextKey();
    await other.record(SITE, 'a');
    await other.passHour();
    expect((await other.rootMaking().changeKey()).next).toBe(publicKey);
    other.dispose();
  });

  it('signs nothing with a key that is not in force', async () => {
    const other = new ProofStore();
    await other.record(SITE, 'a');
    await other.passHour();
    writeFileSync(join(other.folder, ROOT_KEY_FILE), generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }));
    await expect(other.passHour()).rejects.toThrow(
      /^The key in force, .* is not here: no root is signed until .*root-key\.pem is the one that was$/,
    );
    expect(await other.roots()).toHaveLength(1);
    other.dispose();
  });
});

it('goes over to the next key on servers, in all processes at once', async () => {
  const other = new ProofStore();
  const present = await other.keys(true).key();
  const next = await other.keys(true).nextKey();
  expect((await other.keys(true).settled(present.publicKey)).publicKey).toBe(present.publicKey);
  const settled = await Promise.all([1, 2, 3].map(() => other.keys(true).settled(next.publicKey)));
  expect(new Set(settled.map(({ publicKey }) => publicKey))).toEqual(new Set([next.publicKey]));
  expect((await other.keys(true).key()).publicKey).toBe(next.publicKey);
  expect(await other.records.get(ROOT_KEYS.name, 'roots-next')).toBeUndefined();
  other.dispose();
});

it('knows its key from the log alone', async () => {
  expect(keyInForce(await foldRoots(store.events))).toBe(publicKeys()[2]);
});

type Row = RootReply | (KeyChange & { signature: string });

const signedBy = (key: KeyObject, text: string): string => sign(null, Buffer.from(text), key).toString('base64');

function signedChange({ change, key, next, afterRoot, lastRoot, madeAt }: KeyChange, by: KeyObject): Row {
  const statement = { change, key, next, afterRoot, lastRoot, madeAt };
  return { ...statement, signature: signedBy(by, signedChangeText(statement)) };
}

function signedRoot({ hash: _, signature: __, ...statement }: RootReply, by: KeyObject): Row {
  return { ...statement, hash: rootHash(statement), signature: signedBy(by, signedRootText(statement)) };
}
