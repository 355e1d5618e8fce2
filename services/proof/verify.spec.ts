import { createHash } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ProofStore, siteId, verified } from '../../test/support/proof-store.js';
import { canonicalJson } from '../platform/events/canonical-json.js';
import { hashOfStored } from '../platform/events/hash-chain.js';
import { verifyBundle } from './verify.mjs';

const SITE = siteId(2);
let store: ProofStore;
let bundle: string;
let copies = 0;

beforeAll(async () => {
  store = new ProofStore();
  await played(store, (hour) => `${hour} é "q" \u2028`);
  bundle = await store.bundle(SITE);
});
afterAll(() => store.dispose());

/** Five hours on five sites; the site begins in the second, and each hour some of them record. */
async function played(to: ProofStore, text: (hour: number) => string): Promise<void> {
  const making = to.making();
  for (let hour = 0; hour < 5; hour++) {
    for (const number of [1, 3, 4, 5]) if ((hour + number) % 2 === 0) await to.record(siteId(number), text(hour));
    if (hour > 0) await to.record(SITE, text(hour), 'release', `more ${hour}`);
    await to.hour(making);
  }
  await to.record(SITE, 'not covered yet');
}

/** A copy of the bundle in which one file reads otherwise. */
function tampered(name: string, change: (text: string) => string, from = bundle): string {
  copies += 1;
  const folder = `${bundle}-${copies}`;
  cpSync(from, folder, { recursive: true });
  const text = readFileSync(join(folder, name), 'utf8');
  const changed = change(text);
  expect(changed).not.toBe(text);
  writeFileSync(join(folder, name), changed);
  return folder;
}

async function* each(text = ''): AsyncGenerator<string> {
  yield* text.trimEnd().split('\n');
}

const lines = (change: (lines: string[]) => string[]) => (text: string) => `${change(text.trimEnd().split('\n')).join('\n')}\n`;

/** Events with what `change` makes of one, and fresh hashes from there on. */
function rewritten(at: number, change: (data: Record<string, unknown>) => void): string {
  return tampered(
    'events.jsonl',
    lines((all) => {
      let previousHash = '';
      return all.map((line, revision) => {
        const event = JSON.parse(line);
        if (revision === at) change(event.data);
        if (revision > at) event.previousHash = previousHash;
        const { id, type, data, recordedAt, actor, transactionId, schemaVersion } = event;
        const purchase = event.withheldHashes ? { purchase: { sha256: event.withheldHashes.purchase } } : {};
        const metadata = { recordedAt, actor, transactionId, schemaVersion, previousHash: event.previousHash, hash: '' };
        // The hash of a release covers that of its withheld part: in schema version 1 terms, as if it were the part.
        const asHashed = {
          id,
          stream: `ledger-${SITE}`,
          revision,
          position: '',
          type: event.withheldHashes ? 'X' : type,
          data: { ...data, ...purchase },
          metadata,
        };
        if (revision >= at) event.hash = event.withheldHashes ? hashAs(asHashed, type) : hashOfStored(asHashed);
        previousHash = event.hash;
        return canonicalJson(event);
      });
    }),
  );
}

/** The hash of data that hold the hash of a part already. */
function hashAs(event: Parameters<typeof hashOfStored>[0], type: string): string {
  const { hash: _, ...metadata } = event.metadata;
  const { id, stream, revision, data } = event;
  return hashOfText(canonicalJson({ id, stream, revision, type, data, metadata }));
}

const hashOfText = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('verify.mjs', () => {
  it('says what it checked, and ends with 0', async () => {
    const [first, , third] = await store.roots();
    const { code, said } = verified(bundle);
    expect(said).toContain('13 events, each with the hash of its content');
    expect(said).toContain('5 roots, signed and chained');
    expect(said).toContain('up to event 11; 1 events are newer');
    expect(said).toContain('No root from outside was given');
    expect(code).toBe(0);
    const outside = verified(bundle, '--root', third?.hash ?? '', '--key', join(bundle, 'public-key.pem'));
    expect(outside.said).toContain('is root 3 of 2026-03-01T11:00:00.000Z: the events up to 5 stood then');
    expect(outside.code).toBe(0);
    expect(verified(bundle, '--root', first?.tree ?? '').said).toContain('this ledger began after it');
  });

  it('names the event in which one byte was flipped', async () => {
    const flip = (text: string, at: number) => `${text.slice(0, at)}${text[at] === '1' ? '2' : '1'}${text.slice(at + 1)}`;
    const text = readFileSync(join(bundle, 'events.jsonl'), 'utf8');
    const rest = Object.fromEntries(['roots.jsonl', 'proofs.json'].map((name) => [name, readFileSync(join(bundle, name), 'utf8')]));
    const publicKey = readFileSync(join(bundle, 'public-key.pem'), 'utf8');
    for (let at = 5; at < text.length; at += 31) {
      const revision = text.slice(0, at).split('\n').length - 1;
      if (text[at] === '\n') continue;
      const source = { events: each(flip(text, at)), roots: each(rest['roots.jsonl']), proofs: each(rest['proofs.json']), publicKey };
      await expect(verifyBundle(source)).rejects.toThrow(`Event ${revision} does not hold`);
    }
    const { code, said } = verified(tampered('events.jsonl', (whole) => flip(whole, whole.length - 100)));
    expect([code, said]).toEqual([1, expect.stringContaining('Event 12 does not hold: its content does not match its hash')]);
  });

  it('names the root in which one byte was flipped, and a proof that was changed', () => {
    expect(verified(tampered('roots.jsonl', (text) => text.replace(/"ledgers":\d/, '"ledgers":9'))).said).toContain(
      'Root 1 does not hold: its content',
    );
    const signature = tampered(
      'roots.jsonl',
      lines((all) => all.map((line, at) => (at === 2 ? line.replace(/"signature":"./, '"signature":"!') : line))),
    );
    expect(verified(signature)).toMatchObject({ code: 1, said: expect.stringContaining('Root 3 does not hold: its signature') });
    const proof = tampered('proofs.json', (text) => text.replace(/(\["[0-9a-f]{10})./, '$1x'));
    expect(verified(proof)).toMatchObject({ code: 1, said: expect.stringContaining('proofs.json was changed') });
    const path = tampered('proofs.json', (text) => text.replace(/\["[0-9a-f]{4}/, '["0000'));
    expect(verified(path)).toMatchObject({ code: 1, said: expect.stringContaining('its proof does not lead to it') });
  });

  it('finds that the tail was cut off', () => {
    const cut = tampered(
      'events.jsonl',
      lines((all) => all.slice(0, 10)),
    );
    expect(verified(cut)).toMatchObject({ code: 1, said: expect.stringContaining('Event 10 is missing: root 5') });
    const both = tampered(
      'roots.jsonl',
      lines((all) => all.slice(0, -1)),
      cut,
    );
    expect(verified(both)).toMatchObject({ code: 1, said: expect.stringContaining('Root 5 is missing') });
    const all = tampered('proofs.json', (text) => `${text.trimEnd().split('\n').slice(0, -2).join('\n').replace(/,$/, '')}\n]}\n`, both);
    const fewer = tampered(
      'events.jsonl',
      lines((events) => events.slice(0, 9)),
      all,
    );
    expect(verified(fewer).code).toBe(0);
  });

  it('finds by a root kept outside that roots were cut off with the tail', async () => {
    const newest = (await store.roots()).at(-1)?.hash ?? '';
    const roots = tampered(
      'roots.jsonl',
      lines((all) => all.slice(0, -1)),
    );
    expect(verified(roots, '--root', newest)).toMatchObject({
      code: 1,
      said: expect.stringContaining('kept outside is none of the 4 roots'),
    });
  });

  it('finds that the ledger was dropped from the roots', () => {
    const dropped = tampered('proofs.json', (text) => `${text.split('\n').slice(0, 3).join('\n').replace(/,$/, '')}\n]}\n`);
    expect(verified(dropped)).toMatchObject({
      code: 1,
      said: expect.stringContaining(`Root 4 (2026-03-01T12:00:00.000Z) has no proof of ledger-${SITE}`),
    });
    const none = tampered('proofs.json', (text) => `${text.split('\n')[0]}\n]}\n`.replace(/"place":\d/, '"place":null'));
    expect(verified(none)).toMatchObject({ code: 1, said: expect.stringContaining('does not cover it: it was put in or dated back') });
  });

  it('finds history that was rewritten with fresh hashes', () => {
    const folder = rewritten(4, (data) => {
      data['commandHash'] = 'forged';
    });
    expect(verified(folder)).toMatchObject({ code: 1, said: expect.stringContaining('was rewritten from event 3 or later on') });
  });

  it('finds by a root kept outside that all was made anew by who holds the key', async () => {
    const forger = new ProofStore(undefined, store);
    await played(forger, (hour) => `otherwise ${hour}`);
    const forged = await forger.bundle(SITE);
    for (const { hash } of await store.roots())
      expect(verified(forged, '--root', hash)).toMatchObject({ code: 1, said: expect.stringContaining('history was rewritten') });
    expect(verified(forged).said).toContain('No root from outside was given');
    forger.dispose();
  });

  it('takes roots by another key for what they are', async () => {
    const other = new ProofStore();
    await played(other, (hour) => `${hour}`);
    const foreign = await other.bundle(SITE);
    expect(verified(foreign).code).toBe(0);
    expect(verified(foreign, '--key', join(bundle, 'public-key.pem'))).toMatchObject({
      code: 1,
      said: expect.stringContaining('signed by somebody else'),
    });
    const key = tampered('public-key.pem', () => readFileSync(join(foreign, 'public-key.pem'), 'utf8'));
    expect(verified(key)).toMatchObject({ code: 1, said: expect.stringContaining('Root 1 does not hold: it names another key') });
    other.dispose();
  });

  it('says which file is missing, and how it is asked', () => {
    expect(verified(store.folder.replace(/x$/, ''), '--root')).toMatchObject({ code: 1 });
    const { code, said } = verified(bundle, 'another');
    expect([code, said]).toEqual([1, expect.stringContaining('Usage')]);
  });
});
