/** Changes, drops and moves parts of a bundle that holds a part of a ledger, and checks that nothing of it is verified. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  changesOf,
  type Files,
  filesOf,
  proofsOf,
  proofsText,
  rehashChain,
  rowsOf,
  swapsOf,
  textOf,
  verifyFiles,
} from '../../../../test/support/proof/forged-bundle.js';
import { ProofStore, runVerifier, siteId } from '../../../../test/support/proof/proof-store.js';

const SITE = siteId(2);
const [FIRST, LAST] = [3, 10];
let store: ProofStore;
let folder: string;
/** Holds the events 3 to 10 of 15, of which roots cover those up to 2, 5, 8 and 11. */
let own: Files;
/** Hold other parts of the same ledger, and its whole. */
let others: Record<string, Files>;
let foreign: ProofStore;

beforeAll(async () => {
  store = new ProofStore();
  foreign = new ProofStore();
  for (const each of [store, foreign]) await played(each);
  folder = await store.bundleOfPart(SITE, FIRST, LAST);
  own = filesOf(folder);
  others = {
    'a later beginning': filesOf(await store.bundleOfPart(SITE, FIRST + 1, LAST)),
    'an earlier end': filesOf(await store.bundleOfPart(SITE, FIRST, LAST - 2)),
    'the same part elsewhere': filesOf(await foreign.bundleOfPart(SITE, FIRST, LAST)),
    'the whole': filesOf(await store.bundle(SITE)),
  };
});
afterAll(() => {
  store.dispose();
  foreign.dispose();
});

async function played(to: ProofStore): Promise<void> {
  const making = to.rootMaking();
  for (let hour = 0; hour < 5; hour++) {
    await to.record(siteId(1), `1 in ${hour}`);
    await to.record(SITE, `in ${hour}`, 'release', `more in ${hour}`);
    await to.passHour(making);
  }
}

const withEvents = (change: (rows: ReturnType<typeof rowsOf>) => ReturnType<typeof rowsOf>, files = own): Files => ({
  ...files,
  'events.jsonl': textOf(change(rowsOf(files['events.jsonl']))),
});
const withProofs = (change: (proofs: ReturnType<typeof proofsOf>) => object): Files => ({
  ...own,
  'proofs.json': proofsText(change(proofsOf(own['proofs.json']))),
});

async function accepted(forgeries: Iterable<[where: string, files: Files]>, unsigned = false): Promise<string[]> {
  const found: string[] = [];
  let tried = 0;
  for (const [where, files] of forgeries) {
    tried += 1;
    const held = await verifyFiles(files, { unsigned });
    if (typeof held === 'number') found.push(`${where}: ${held}`);
  }
  expect(tried).toBeGreaterThan(0);
  return found;
}

describe('a bundle of a part', () => {
  it('holds up to the last root that ends in it, and says plainly with what it begins and ends', async () => {
    const { code, said } = runVerifier(folder, '--facility', SITE);
    expect(said.split('\n').slice(-5)).toEqual([
      'This bundle begins with event 3; what came before is not in this bundle.',
      'It ends with event 10; what came after is not in this bundle.',
      'The events 3 to 8 hold, as root 3 was signed over them.',
      'Not proven: 2 events from 9 on, which no root of this bundle covers.',
      '',
    ]);
    expect(said).toContain('Handed out at 2026-03-01T13:10:00.000Z as the events 3 to 10');
    expect(code).toBe(4);
    expect(await verifyFiles(own)).toBe(6);
    expect(readFileSync(join(folder, 'README.txt'), 'utf8')).toContain('Made for a reader\n');
  });

  it('has the proofs of roots that end in it or before its first event, and no hash of any other event', () => {
    const { proofs } = proofsOf(own['proofs.json']);
    expect(proofs.map(({ root, revision }: { root: number; revision: number }) => [root, revision])).toEqual([
      [1, 2],
      [2, 5],
      [3, 8],
    ]);
    expect(rowsOf(own['events.jsonl'])).toHaveLength(LAST - FIRST + 1);
  });

  it('of the first events, of the last and of none is what it is', async () => {
    expect(await verifyFiles(filesOf(await store.bundleOfPart(SITE, 0, 5)))).toBe(6);
    expect(await verifyFiles(filesOf(await store.bundleOfPart(SITE, 12, 14)))).toBe(3);
    expect(runVerifier(await store.bundleOfPart(SITE, 3, 2))).toMatchObject({
      code: 4,
      said: expect.stringContaining('There is no event to prove.'),
    });
    const between = await store.bundleOfPart(SITE, 4, 4);
    expect(runVerifier(between)).toMatchObject({ code: 1, said: expect.stringContaining('no root ends with an event of this bundle') });
    expect(runVerifier(between, '--unsigned')).toMatchObject({ code: 4, said: expect.stringContaining('NOT PROVEN: 1 event from 4 on') });
  });

  it('is vouched for by a root kept outside that covers it or is later, and by no earlier one', async () => {
    const roots = await store.roots();
    const by = (number: number, files = folder) => runVerifier(files, '--root', roots[number - 1]?.hash ?? '');
    for (const number of [1, 2, 3, 5]) expect([number, by(number).code]).toEqual([number, 3]);
    expect(by(5).said).toContain('the events up to 8 stood then as they stand here');
    const later = await store.bundleOfPart(SITE, 7, 10);
    expect(by(2, later)).toMatchObject({ code: 1, said: expect.stringContaining('is older than all that cover events of this bundle') });
    const elsewhere = runVerifier(folder, '--root', (await foreign.roots())[2]?.hash ?? '');
    expect(elsewhere).toMatchObject({ code: 1, said: expect.stringContaining('History was rewritten') });
  });
});

describe('a forgery', () => {
  it('that cuts the front off is found, said or not', async () => {
    const cut = withEvents((rows) => rows.slice(1));
    expect(await verifyFiles(cut)).toContain('Event 3 does not hold: event 4 stands in its place');
    const { extent: _, ...unsaid } = proofsOf(own['proofs.json']);
    const forged: [string, Files][] = [
      ['unsaid', { ...own, 'proofs.json': proofsText(unsaid) }],
      ['unsaid, of fewer', { ...cut, 'proofs.json': proofsText(unsaid) }],
      ['renumbered', { ...withEvents((rows) => rows.map((row, at) => ({ ...row, revision: at }))), 'proofs.json': proofsText(unsaid) }],
      ['the whole, cut', withEvents((rows) => rows.slice(FIRST), others['the whole'])],
      ['said by another number', { ...cut, ...pick(withProofs(({ extent, ...rest }) => ({ ...rest, extent: { ...extent, first: 4 } }))) }],
    ];
    expect(await accepted(forged)).toEqual([]);
    expect(await accepted(forged, true)).toEqual([]);
  });

  it('that changes the first link is found, also with fresh hashes', async () => {
    const relinked = withEvents(([first, ...rest]) => [{ ...first, previousHash: 'a'.repeat(64) }, ...rest]);
    expect(await verifyFiles(relinked)).toContain('Event 3 does not hold: it is not chained to the event before it');
    const rehashed = withEvents((rows) => rehashChain(SITE, rows));
    const proofs = withProofs(({ extent, ...rest }) => ({ ...rest, extent: { ...extent, before: '0'.repeat(64) } }));
    expect(
      await accepted(
        [
          ['rehashed', rehashed],
          ['rehashed and said', { ...rehashed, ...pick(proofs) }],
        ],
        true,
      ),
    ).toEqual([]);
  });

  it('that leaves one out in the middle is found', async () => {
    const rows = rowsOf(own['events.jsonl']);
    const dropped = rows.map((_, at): [string, Files] => [`without ${at}`, withEvents((all) => all.toSpliced(at, 1))]);
    expect(await accepted(dropped, true)).toEqual([]);
  });

  it('that moves the end is found, said or not', async () => {
    const cut = withEvents((rows) => rows.slice(0, -1));
    expect(await verifyFiles(cut)).toBe('This bundle was handed out with the events 3 to 10, and here they end with 9: its end was moved.');
    const longer = withEvents((rows) => [...rows, ...rowsOf(others['the whole']?.['events.jsonl'] ?? '').slice(LAST + 1, LAST + 2)]);
    expect(await verifyFiles(longer)).toContain('here they end with 11');
    const said = withProofs(({ extent, ...rest }) => ({ ...rest, extent: { ...extent, last: 9 } }));
    expect(await verifyFiles({ ...cut, ...pick(said) })).toContain('The extent of this bundle does not hold: its signature');
    // A bundle without a proof is reported as proving less.
    const fewerProofs = withProofs(({ proofs, ...rest }) => ({ ...rest, proofs: proofs.slice(0, -1) }));
    expect(await verifyFiles(fewerProofs)).toBe(3);
    expect(await verifyFiles({ ...cut, ...pick(fewerProofs) })).toContain('its end was moved');
  });

  it('of any field of an event, of the extent or of a proof is found', async () => {
    const rows = rowsOf(own['events.jsonl']);
    const changed = function* (): Generator<[string, Files]> {
      for (const [at, row] of rows.entries())
        for (const [where, other] of changesOf(row)) yield [`event ${at}${where}`, withEvents((all) => all.with(at, other))];
      const { extent, ...rest } = proofsOf(own['proofs.json']);
      for (const [where, other] of changesOf(extent)) yield [`extent${where}`, withProofs(() => ({ ...rest, extent: other }))];
      for (const [where, other] of changesOf(rest.place)) yield [`place${where}`, withProofs(() => ({ ...rest, extent, place: other }))];
      for (const [at, proof] of rest.proofs.entries())
        for (const [where, other] of changesOf(proof))
          yield [`proof ${at}${where}`, withProofs(() => ({ ...rest, extent, proofs: rest.proofs.with(at, other) }))];
    };
    expect(await accepted(changed(), true)).toEqual([]);
  });

  it('that takes something of another bundle is found', async () => {
    const swapped = function* (): Generator<[string, Files]> {
      for (const [name, other] of Object.entries(others))
        for (const [where, files] of swapsOf(own, other)) if (where !== '') yield [`${name}${where}`, files];
    };
    // Later roots, where there are some, prove what they proved.
    expect(await accepted(swapped(), true)).toEqual([]);
  });

  it('ends the program with 1', () => {
    const text = readFileSync(join(folder, 'events.jsonl'), 'utf8');
    writeFileSync(join(folder, 'events.jsonl'), text.split('\n').toSpliced(3, 1).join('\n'));
    expect(runVerifier(folder)).toMatchObject({ code: 1, said: expect.stringContaining('Event 6 does not hold') });
    writeFileSync(join(folder, 'events.jsonl'), text);
  });
});

const pick = (files: Files): Pick<Files, 'proofs.json'> => ({ 'proofs.json': files['proofs.json'] });
