/** Changes, drops and swaps parts of a bundle without the signing key, and checks that nothing of it is verified. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  CHECKED_FILES,
  changesOf,
  type Files,
  filesOf,
  proofsOf,
  proofsText,
  rechainRoots,
  rehashChain,
  rowsOf,
  swapsOf,
  textOf,
  verifyFiles,
} from '../../../../test/support/proof/forged-bundle.js';
import { ProofStore, siteId } from '../../../../test/support/proof/proof-store.js';
import type { VerifyOptions } from '../verifier/options.mjs';

const SITE = siteId(2);
const NEIGHBOUR = siteId(3);
const COVERED = 9;
let store: ProofStore;
let foreign: ProofStore;
/** Holds the bundle of a site that began before the second of four roots and has one event that no root covers. */
let own: Files;
/** Holds the bundles of another site, and of the same site in another product. */
let others: Record<string, Files>;

beforeAll(async () => {
  store = new ProofStore();
  foreign = new ProofStore();
  for (const each of [store, foreign]) await played(each);
  own = filesOf(await store.bundle(SITE));
  others = { neighbour: filesOf(await store.bundle(NEIGHBOUR)), foreign: filesOf(await foreign.bundle(SITE)) };
});
afterAll(() => {
  store.dispose();
  foreign.dispose();
});

async function played(to: ProofStore): Promise<void> {
  const making = to.rootMaking();
  for (let hour = 0; hour < 4; hour++) {
    for (const number of [1, 3, 4, 5]) if (hour === 0 || (hour + number) % 2 === 0) await to.record(siteId(number), `${number} in ${hour}`);
    if (hour > 0) await to.record(SITE, `in ${hour}`, 'release', `more in ${hour}`);
    await to.passHour(making);
  }
  for (const number of [2, 3]) await to.record(siteId(number), 'not covered yet');
}

/** Returns the forgeries that are verified, in full or in part. */
async function accepted(forgeries: Iterable<[where: string, files: Files]>, options: VerifyOptions = {}): Promise<string[]> {
  const found: string[] = [];
  let tried = 0;
  for (const [where, files] of forgeries) {
    tried += 1;
    const held = await verifyFiles(files, options);
    if (typeof held === 'number') found.push(`${where}: ${held}`);
  }
  expect(tried).toBeGreaterThan(0);
  return found;
}

const withFile = (name: (typeof CHECKED_FILES)[number], text: string): Files => ({ ...own, [name]: text });

describe('a bundle that nobody touched', () => {
  it('holds up to the event that the newest root covers, also when it was only serialized again', async () => {
    expect(await verifyFiles(own, { facility: SITE, key: own['public-key.pem'] })).toBe(COVERED);
    const anew = {
      ...own,
      'events.jsonl': textOf(rehashChain(SITE, rowsOf(own['events.jsonl']))),
      'roots.jsonl': textOf(rowsOf(own['roots.jsonl'])),
      'proofs.json': proofsText(proofsOf(own['proofs.json'])),
    };
    expect(anew).toEqual(own);
  });
});

describe('a change', () => {
  function* changed(name: 'events.jsonl' | 'roots.jsonl'): Generator<[string, Files]> {
    const rows = rowsOf(own[name]);
    for (const [index, row] of rows.entries())
      for (const [where, other] of changesOf(row)) yield [`${name} ${index}${where}`, withFile(name, textOf(rows.with(index, other)))];
  }

  it('of any field of any event is found', async () => {
    expect(await accepted(changed('events.jsonl'))).toEqual([]);
  });

  it('of any field of any event that a root covers is found, though the chain was hashed again', async () => {
    const events = rowsOf(own['events.jsonl']);
    const forged = function* (): Generator<[string, Files]> {
      for (const [index, event] of events.slice(0, COVERED).entries())
        for (const [where, other] of changesOf(event))
          if (!/^\.(hash|previousHash)/.test(where))
            yield [`event ${index}${where}`, withFile('events.jsonl', textOf(rehashChain(SITE, events.with(index, other))))];
    };
    expect(await accepted(forged())).toEqual([]);
    const later = events.with(COVERED, { ...events[COVERED], transactionId: 'forged' });
    const files = withFile('events.jsonl', textOf(rehashChain(SITE, later)));
    // Events that no root covers yet are not verified in the first place.
    expect(await verifyFiles(files)).toBe(COVERED);
  });

  it('of any field of any root is found, also when the roots were hashed and chained again', async () => {
    expect(await accepted(changed('roots.jsonl'))).toEqual([]);
    const forged = function* (): Generator<[string, Files]> {
      for (const [where, files] of changed('roots.jsonl'))
        if (!/\.(hash|previousRoot)/.test(where))
          yield [where, { ...files, 'roots.jsonl': textOf(rechainRoots(rowsOf(files['roots.jsonl']))) }];
    };
    expect(await accepted(forged())).toEqual([]);
  });

  it('of any field of the proofs is found', async () => {
    const proofs = proofsOf(own['proofs.json']);
    const forged = function* (): Generator<[string, Files]> {
      for (const [where, other] of changesOf(proofs))
        if (Array.isArray(other?.proofs)) yield [`proofs${where}`, withFile('proofs.json', proofsText(other))];
      for (const place of [null, 0, 1, 2, 3, 5, 2 ** 32 + 4, '4', -1, 4.5])
        yield [`place ${place}`, withFile('proofs.json', proofsText({ ...proofs, place }))];
    };
    expect(proofs.place).toBe(4);
    expect(await accepted(forged())).toEqual([]);
  });

  it('of any byte of the key, and of how a file is written, is found', async () => {
    const pem = own['public-key.pem'];
    const forged = function* (): Generator<[string, Files]> {
      for (const index of [...pem].keys())
        yield [`byte ${index}`, withFile('public-key.pem', `${pem.slice(0, index)}#${pem.slice(index + 1)}`)];
      for (const name of CHECKED_FILES) {
        yield [`${name} is empty`, withFile(name, '')];
        yield [`${name} with another end of its lines`, withFile(name, own[name].replaceAll('\n', '\r\n'))];
        yield [`${name} with spaces`, withFile(name, own[name].replace('":', '": ').replace('BEGIN', 'BEGIN '))];
      }
      yield ['a comma less', withFile('proofs.json', own['proofs.json'].replace(',\n', '\n'))];
      yield ['a comma more', withFile('proofs.json', own['proofs.json'].replace('\n]}', ',\n]}'))];
      yield ['a line after the end', withFile('proofs.json', `${own['proofs.json']}]}\n`)];
      yield ['a field twice', withFile('events.jsonl', own['events.jsonl'].replace('{"actor":', '{"actor":{},"actor":'))];
    };
    expect(await accepted(forged())).toEqual([]);
  });

  it('of which lines there are, and in which order, is found', async () => {
    const forged = function* (): Generator<[string, Files]> {
      for (const name of ['events.jsonl', 'roots.jsonl', 'proofs.json'] as const) {
        const lines = own[name].split('\n').slice(0, -1);
        const files = (some: string[]): Files => withFile(name, some.map((line) => `${line}\n`).join(''));
        for (const [index, line] of lines.entries()) {
          yield [`${name} without line ${index}`, files(lines.toSpliced(index, 1))];
          yield [`${name} with line ${index} twice`, files(lines.toSpliced(index, 0, line))];
          const next = lines[index + 1];
          if (next !== undefined) yield [`${name} with line ${index} after the next`, files(lines.toSpliced(index, 2, next, line))];
        }
      }
    };
    // A person who passes the bundle on can leave out an event that no root covers, as if the bundle were older.
    expect(await accepted(forged())).toEqual([`events.jsonl without line ${COVERED}: ${COVERED}`]);
  });
});

describe('a swap', () => {
  it('of files with those of another bundle is found', async () => {
    for (const [name, other] of Object.entries(others)) {
      const swapped = function* (): Generator<[string, Files]> {
        for (let some = 1; some < 2 ** CHECKED_FILES.length; some++) {
          const taken = CHECKED_FILES.filter((_, index) => some & (1 << index));
          const files = { ...own };
          for (const file of taken) files[file] = other[file];
          if (CHECKED_FILES.some((file) => files[file] !== own[file])) yield [`${taken.join(', ')} of ${name}`, files];
        }
      };
      expect(await accepted(swapped(), { facility: SITE, key: own['public-key.pem'] })).toEqual([]);
    }
  });

  it('of any value with that of another bundle is found', async () => {
    for (const [name, other] of Object.entries(others)) {
      const swapped = function* (): Generator<[string, Files]> {
        for (const file of ['events.jsonl', 'roots.jsonl'] as const)
          for (const [where, rows] of swapsOf(rowsOf(own[file]), rowsOf(other[file])))
            if (where !== '') yield [`${file}${where} of ${name}`, withFile(file, textOf(rows))];
        for (const [where, proofs] of swapsOf(proofsOf(own['proofs.json']), proofsOf(other['proofs.json'])))
          yield [`proofs${where} of ${name}`, withFile('proofs.json', proofsText(proofs))];
      };
      expect(await accepted(swapped())).toEqual([]);
    }
  });

  it('of the whole bundle is found by the named facility', async () => {
    const { neighbour } = others as { neighbour: Files };
    expect(typeof (await verifyFiles(neighbour))).toBe('number');
    expect(await verifyFiles(neighbour, { facility: SITE })).toBe(`This is the ledger of facility ${NEIGHBOUR}, not of ${SITE}.`);
    expect(await verifyFiles(own, { facility: SITE.toUpperCase() })).toBe(COVERED);
  });
});

describe('history rewritten with fresh hashes', () => {
  /** Changes all events from one on; dates them as recorded, or in the minutes after the newest root. */
  function forgedFrom(revision: number, isDatedNow: boolean, roots: readonly { madeAt: string }[]): string {
    const events = rowsOf(own['events.jsonl']);
    const now = Date.parse(roots.at(-1)?.madeAt ?? '2026-03-01T12:20:00.000Z');
    const forged = events.map((event, index) => {
      if (index < revision) return event;
      const recordedAt = isDatedNow ? new Date(now + 60_000 + index).toISOString() : event.recordedAt;
      const { withheld, withheldHashes, ...rest } = event;
      const data = { occurredAt: event.occurredAt, text: 'fully verified, organic' };
      return { ...rest, type: 'ProductRecorded', recordedAt, data };
    });
    return textOf(rehashChain(SITE, forged));
  }

  /** Combines any first roots of the real ones, any consecutive real proofs, and any place. */
  function* forgeries(revision: number): Generator<[string, Files]> {
    const roots = rowsOf(own['roots.jsonl']);
    const { proofs, ...head } = proofsOf(own['proofs.json']);
    for (const isDatedNow of [true, false])
      for (let kept = 0; kept <= roots.length; kept++) {
        const events = forgedFrom(revision, isDatedNow, roots.slice(0, kept));
        for (let from = 0; from <= proofs.length; from++)
          for (let to = from; to <= proofs.length; to++)
            for (const place of [null, 4, 5])
              yield [
                `${kept} roots, proofs ${from} to ${to}, place ${place}, ${isDatedNow ? 'dated now' : 'dates kept'}`,
                {
                  ...own,
                  'events.jsonl': events,
                  'roots.jsonl': textOf(roots.slice(0, kept)),
                  'proofs.json': proofsText({ ...head, place, proofs: proofs.slice(from, to) }),
                },
              ];
      }
  }

  it.each([0, 4, 8])('is never said to hold from event %i on, whatever is left out', async (revision) => {
    const newest = rowsOf(own['roots.jsonl']).at(-1).hash as string;
    let tried = 0;
    for (const [where, files] of forgeries(revision)) {
      tried += 1;
      const held = await verifyFiles(files, { unsigned: true });
      if (typeof held !== 'number') continue;
      if (held > revision) throw new Error(`${where}: ${held} events are said to hold`);
      expect([where, await verifyFiles(files, { root: newest, unsigned: true })]).toEqual([where, expect.any(String)]);
    }
    expect(tried).toBe(2 * 5 * 10 * 3);
  });

  it('without a root is not proven', async () => {
    const files = { ...own, 'roots.jsonl': '', 'events.jsonl': forgedFrom(0, true, []) };
    files['proofs.json'] = proofsText({ facilityId: SITE, place: null, proofs: [] });
    const options = { key: own['public-key.pem'], facility: SITE };
    expect(await verifyFiles(files, options)).toMatch(/^Not proven: no root was signed yet\./);
    expect(await verifyFiles(files, { ...options, unsigned: true })).toBe(0);
  });

  it('as if it had begun after the newest root is not proven, and not by the root that was kept outside', async () => {
    const roots = rowsOf(own['roots.jsonl']);
    const files = withFile('events.jsonl', forgedFrom(0, true, roots));
    for (const place of [null, 5, 99]) {
      files['proofs.json'] = proofsText({ facilityId: SITE, place, proofs: [] });
      const options = { key: own['public-key.pem'], facility: SITE };
      expect(await verifyFiles(files, options)).toMatch(/^Not proven: there is no proof for the newest root, root 4 /);
      expect(await verifyFiles(files, { ...options, root: roots[3].hash })).toMatch(/^Not proven: the root kept outside, root 4 /);
    }
  });

  it('with what is newer than the roots over more than an hour is not proven', async () => {
    const events = rowsOf(own['events.jsonl']);
    const later = (hours: number, recordedAt = new Date(Date.parse(events[COVERED].recordedAt) + hours * 3_600_000).toISOString()) => {
      const event = { ...events[COVERED], id: siteId(99), revision: COVERED + 1, recordedAt };
      return withFile('events.jsonl', textOf(rehashChain(SITE, [...events, event])));
    };
    expect(await verifyFiles(later(2))).toBe(COVERED);
    expect(await verifyFiles(later(2.1))).toMatch(/^Not proven: no root covers the events 9 to 10, recorded from/);
    expect(await verifyFiles(later(2.1), { unsigned: true })).toBe(COVERED);
    const alone = events.with(COVERED, { ...events[COVERED], recordedAt: '2026-04-01T00:00:00.000Z' });
    expect(await verifyFiles(withFile('events.jsonl', textOf(rehashChain(SITE, alone))))).toMatch(
      /^Not proven: no root covers the events 9 to 9/,
    );
    expect(await verifyFiles(later(0, '9999'))).toBe(`Event ${COVERED + 1} does not hold: its recordedAt is no instant.`);
  });
});
