import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type LogWorld, logOf, signingWitness } from '../../../../test/support/proof/log-world.js';
import { ProofStore, runVerifier, siteId } from '../../../../test/support/proof/proof-store.js';
import { proposedPolicy } from '../log/quorum.rules.js';

const SITE = siteId(2);
const witnesses = ['a.example/w', 'b.example/w', 'c.example/w'].map(signingWitness);
let store: ProofStore;
let log: LogWorld;
let policy: string;
let file: string;

beforeAll(async () => {
  store = new ProofStore();
  log = logOf(store);
  for (let hour = 0; hour < 4; hour++) {
    await store.record(SITE, `${hour}`);
    await store.passHour();
    await log.signing.signDue();
    if (hour === 0) for (const { vkey } of witnesses) await log.register(vkey);
    if (hour === 2) await cosigned(2);
  }
  ({ policy } = await log.reads.log());
  file = written('policy.txt', policy);
});
afterAll(() => store.dispose());

async function cosigned(count: number, by = log): Promise<void> {
  const note = await by.reads.checkpoint();
  for (const witness of witnesses.slice(0, count)) await by.cosignatures.take(witness.cosigned(note, Date.parse(store.clock.at)));
}

function written(name: string, text: string): string {
  const path = join(store.folder, name);
  writeFileSync(path, text);
  return path;
}

async function bundle(from = store, by = log): Promise<string> {
  const folder = await from.bundle(SITE);
  for (const [name, text] of Object.entries(await by.reads.filesFor())) writeFileSync(join(folder, name), text);
  return folder;
}

describe('a bundle with a policy', () => {
  it('holds up to the newest witnessed root, and needs no root and no key', async () => {
    const { code, said } = runVerifier(await bundle(), '--policy', file);
    expect(said).toContain(
      'Root 3 is witnessed by 2 of 3 (a.example/w, b.example/w) at 2026-03-01T11:10:00Z: the events up to 2 existed by then.',
    );
    expect(said).not.toContain('could have made');
    expect(code).toBe(3);
  });

  it('holds as a whole once the newest root is witnessed', async () => {
    await cosigned(3);
    expect(runVerifier(await bundle(), '--policy', file)).toMatchObject({
      code: 0,
      said: expect.stringContaining('witnessed by 3 of 3 (a.example/w, b.example/w, c.example/w)'),
    });
    expect(runVerifier(await bundle()).code).toBe(4);
  });

  it('is not proven where the witnesses of the reader have not signed', async () => {
    const strict = written(
      'strict.txt',
      policy.replace('witnesses 2', 'witnesses 3').replace(witnesses[2]?.vkey ?? '', signingWitness('c.example/w').vkey),
    );
    expect(runVerifier(await bundle(), '--policy', strict)).toMatchObject({
      code: 1,
      said: expect.stringContaining('Not proven: not witnessed'),
    });
    expect(runVerifier(await store.bundle(SITE), '--policy', file)).toMatchObject({
      code: 1,
      said: expect.stringContaining('there is no root.tlog-proof here'),
    });
  });

  it('takes the key of the log from the policy alone', async () => {
    const other = new ProofStore();
    await other.record(SITE, 'x');
    await other.passHour();
    const foreign = logOf(other);
    await foreign.signing.signDue();
    const { vkey } = await foreign.reads.log();
    const swapped = written('swapped.txt', proposedPolicy([vkey ?? ''], witnesses));
    expect(runVerifier(await bundle(), '--policy', swapped)).toMatchObject({
      code: 1,
      said: expect.stringContaining('is not signed by the key of trace.example.org/roots that the policy names'),
    });
    other.dispose();
  });

  it('does not hold where history was rewritten with all keys of the product', async () => {
    const forged = new ProofStore(undefined, store);
    const copy = logOf(forged);
    for (let hour = 0; hour < 4; hour++) {
      await forged.record(SITE, `other ${hour}`);
      await forged.passHour();
    }
    await copy.signing.signDue();
    const signedByNone = runVerifier(await bundle(forged, copy), '--policy', file);
    expect(signedByNone).toMatchObject({ code: 1, said: expect.stringContaining('not witnessed: none of 3 witnesses') });
    const withOldProof = runVerifier(await bundle(forged, log), '--policy', file);
    expect(withOldProof).toMatchObject({ code: 1, said: expect.stringContaining('does not lead to its checkpoint') });
    forged.dispose();
  });
});
