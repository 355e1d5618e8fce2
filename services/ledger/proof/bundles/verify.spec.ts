import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { filesOf, proofsOf, proofsText, rehashChain, rowsOf, textOf, verifyFiles } from '../../../../test/support/proof/forged-bundle.js';
import { ProofStore, runVerifier, siteId } from '../../../../test/support/proof/proof-store.js';

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

/** Plays five hours on five sites; the site begins in the second hour, and some sites record in each. */
async function played(to: ProofStore, text: (hour: number) => string): Promise<void> {
  const making = to.rootMaking();
  for (let hour = 0; hour < 5; hour++) {
    for (const number of [1, 3, 4, 5]) if ((hour + number) % 2 === 0) await to.record(siteId(number), text(hour));
    if (hour > 0) await to.record(SITE, text(hour), 'release', `more ${hour}`);
    await to.passHour(making);
  }
  await to.record(SITE, 'not covered yet');
}

/** Copies the bundle and changes one file. */
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

const lines = (change: (lines: string[]) => string[]) => (text: string) => `${change(text.trimEnd().split('\n')).join('\n')}\n`;

function withoutLastProof(text: string): string {
  const { proofs, ...head } = proofsOf(text);
  return proofsText({ ...head, proofs: proofs.slice(0, -1) });
}

/** Changes one event, and computes new hashes from there on. */
const rewritten = (at: number, change: (data: Record<string, unknown>) => void): string =>
  tampered('events.jsonl', (text) => {
    const events = rowsOf(text);
    change(events[at].data);
    return textOf(rehashChain(SITE, events));
  });

describe('verify.mjs', () => {
  it('says what it checked, of how many events it holds and of how many not, and ends with 4 where nobody is known to have signed', async () => {
    const [, , third] = await store.roots();
    const { code, said } = runVerifier(bundle);
    expect(said.split('\n').slice(2)).toEqual([
      expect.stringMatching(/^5 roots, signed and chained; the newest was made at 2026-03-01T13:10:00.000Z: [0-9a-f]{64}$/),
      'The ledger stands in 4 of them, at place 2.',
      'Covered by the newest root: 12 events. Not covered: 1 event.',
      'Neither a root nor a key from outside was given: whoever made this bundle could have made its key and roots as well.',
      'The events 0 to 11 hold, as root 5 was signed over them.',
      'Not proven: 1 event from 12 on, which no root covers yet.',
      '',
    ]);
    expect(said).toContain('13 events, each with the hash of its content');
    expect(code).toBe(4);
    const key = ['--key', join(bundle, 'public-key.pem'), '--facility', SITE];
    expect(runVerifier(bundle, ...key).said).toContain('whoever holds the signing key could have made all of this anew');
    const outside = runVerifier(bundle, '--root', third?.hash ?? '', ...key);
    expect(outside.said).toContain('is root 3 of 2026-03-01T11:00:00.000Z: the events up to 5 stood then');
    expect(outside.code).toBe(3);
    for (const option of ['--root', '--key'])
      expect(runVerifier(bundle, option, 'a', option, 'b')).toEqual({ code: 1, said: `${option} is given twice: give it once.\n` });
  });

  it('takes no root from before the ledger for one that vouches for it, unless an option says so', async () => {
    const [first] = await store.roots();
    const { code, said } = runVerifier(bundle, '--root', first?.tree ?? '');
    expect(said).toContain('Not proven: the root kept outside, root 1 of 2026-03-01T09:00:00.000Z, does not cover this ledger');
    expect(said).not.toContain(' hold');
    expect(code).toBe(1);
    const told = runVerifier(bundle, '--root', first?.tree ?? '', '--began-after');
    expect(told).toMatchObject({ code: 3, said: expect.stringContaining('The events 0 to 11 hold') });
    expect(runVerifier(bundle, '--began-after')).toMatchObject({ code: 1, said: expect.stringContaining('give it with --root') });
  });

  it('takes a ledger without a root only with an option', async () => {
    const young = new ProofStore();
    await young.record(SITE, 'a', 'b');
    const before = await young.bundle(SITE);
    expect(runVerifier(before)).toMatchObject({ code: 1, said: expect.stringContaining('Not proven: no root was signed yet.') });
    const told = runVerifier(before, '--unsigned');
    expect(told).toMatchObject({ code: 4, said: expect.stringContaining('Not covered: 2 events.') });
    expect(told.said).toContain('NOT PROVEN: 2 events from 0 on, which no root covers yet.');
    expect(told.said).not.toContain(' hold');
    await young.passHour();
    expect(runVerifier(await young.bundle(SITE))).toMatchObject({ code: 4, said: expect.stringContaining('The events 0 to 1 hold') });
    await young.record(siteId(1), 'a');
    expect(runVerifier(await young.bundle(siteId(1))).said).toContain('Not proven: there is no proof for the newest root');
    expect(runVerifier(await young.bundle(siteId(1)), '--unsigned').code).toBe(4);
    expect(runVerifier(await young.bundle(siteId(7)), '--unsigned')).toMatchObject({
      code: 4,
      said: expect.stringContaining('There is no event to prove.'),
    });
    young.dispose();
  });

  it('names the event in which one byte was flipped', async () => {
    const flip = (text: string, at: number) => `${text.slice(0, at)}${text[at] === '1' ? '2' : '1'}${text.slice(at + 1)}`;
    const files = filesOf(bundle);
    const text = files['events.jsonl'];
    for (let at = 5; at < text.length; at += 31) {
      const revision = text.slice(0, at).split('\n').length - 1;
      if (text[at] !== '\n')
        expect(await verifyFiles({ ...files, 'events.jsonl': flip(text, at) })).toContain(`Event ${revision} does not hold`);
    }
    const { code, said } = runVerifier(tampered('events.jsonl', (whole) => flip(whole, whole.length - 100)));
    expect([code, said]).toEqual([1, expect.stringContaining('Event 12 does not hold: its content does not match its hash')]);
  });

  it('names the root in which one byte was flipped, and a proof that was changed', () => {
    expect(runVerifier(tampered('roots.jsonl', (text) => text.replace(/"ledgers":\d/, '"ledgers":9'))).said).toContain(
      'Root 1 does not hold: its content',
    );
    const signature = tampered(
      'roots.jsonl',
      lines((all) => all.map((line, at) => (at === 2 ? line.replace(/"signature":"./, '"signature":"!') : line))),
    );
    expect(runVerifier(signature)).toMatchObject({ code: 1, said: expect.stringContaining('Root 3 does not hold: its signature') });
    const proof = tampered('proofs.json', (text) => text.replace(/(\["[0-9a-f]{10})./, '$1x'));
    expect(runVerifier(proof)).toMatchObject({ code: 1, said: expect.stringContaining('proofs.json was changed') });
    const path = tampered('proofs.json', (text) => text.replace(/\["[0-9a-f]{4}/, '["0000'));
    expect(runVerifier(path)).toMatchObject({ code: 1, said: expect.stringContaining('its proof does not lead to it') });
  });

  it('finds that the tail was cut off', async () => {
    const cut = tampered(
      'events.jsonl',
      lines((all) => all.slice(0, 10)),
    );
    expect(runVerifier(cut)).toMatchObject({ code: 1, said: expect.stringContaining('Event 10 is missing: root 5') });
    const both = tampered(
      'roots.jsonl',
      lines((all) => all.slice(0, -1)),
      cut,
    );
    expect(runVerifier(both)).toMatchObject({ code: 1, said: expect.stringContaining('Root 5 is missing') });
    const all = tampered('proofs.json', withoutLastProof, both);
    const fewer = tampered(
      'events.jsonl',
      lines((events) => events.slice(0, 9)),
      all,
    );
    expect(runVerifier(fewer)).toMatchObject({ code: 4, said: expect.stringContaining('The events 0 to 8 hold, as root 4') });
    const newest = (await store.roots()).at(-1)?.hash ?? '';
    // A person who kept a later root learns that roots were cut off with the tail.
    expect(runVerifier(fewer, '--root', newest)).toMatchObject({
      code: 1,
      said: expect.stringContaining('kept outside is none of the 4 roots'),
    });
  });

  it('finds that the ledger was dropped from the roots', () => {
    const dropped = tampered('proofs.json', (text) => withoutLastProof(withoutLastProof(text)));
    expect(runVerifier(dropped)).toMatchObject({
      code: 1,
      said: expect.stringContaining(`Root 4 (2026-03-01T12:00:00.000Z) has no proof of ledger-${SITE}`),
    });
    const none = tampered('proofs.json', () => proofsText({ facilityId: SITE, place: null, proofs: [] }));
    expect(runVerifier(none)).toMatchObject({ code: 1, said: expect.stringContaining('does not cover it: it was put in or dated back') });
  });

  it('finds history that was rewritten with fresh hashes', () => {
    const folder = rewritten(4, (data) => {
      data['commandHash'] = 'forged';
    });
    expect(runVerifier(folder)).toMatchObject({ code: 1, said: expect.stringContaining('was rewritten from event 3 or later on') });
  });

  it('finds by a root kept outside that the holder of the key rewrote everything', async () => {
    const forger = new ProofStore(undefined, store);
    await played(forger, (hour) => `otherwise ${hour}`);
    const forged = await forger.bundle(SITE);
    for (const { hash } of await store.roots())
      expect(runVerifier(forged, '--root', hash)).toMatchObject({ code: 1, said: expect.stringContaining('History was rewritten') });
    const key = join(bundle, 'public-key.pem');
    expect(runVerifier(forged, '--key', key)).toMatchObject({ code: 3, said: expect.stringContaining('No root from outside was given') });
    forger.dispose();
  });

  it('takes roots by another key for what they are', async () => {
    const other = new ProofStore();
    await played(other, (hour) => `${hour}`);
    const foreign = await other.bundle(SITE);
    expect(runVerifier(foreign).code).toBe(4);
    expect(runVerifier(foreign, '--key', join(bundle, 'public-key.pem'))).toMatchObject({
      code: 1,
      said: expect.stringContaining('signed by somebody else'),
    });
    const key = tampered('public-key.pem', () => readFileSync(join(foreign, 'public-key.pem'), 'utf8'));
    expect(runVerifier(key)).toMatchObject({ code: 1, said: expect.stringContaining('Root 1 does not hold: it names another key') });
    other.dispose();
  });

  it('says which file is missing, and how it is asked', () => {
    expect(runVerifier(store.folder.replace(/x$/, ''), '--root')).toMatchObject({ code: 1 });
    const { code, said } = runVerifier(bundle, 'another');
    expect([code, said]).toEqual([1, expect.stringContaining('Usage')]);
  });
});
