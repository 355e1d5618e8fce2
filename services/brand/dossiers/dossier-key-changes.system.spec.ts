/** Dossiers around a change of the roots' key: of an instant before it, and signed after it. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { built, clock, now, product, sample, unzipped, useDossierWorld } from '../../../test/support/proof/dossier-world.js';
import { changed, type FileMap, said } from '../../../test/support/proof/forged-dossier.js';
import { RootSigning } from '../../ledger/proof/roots/root-signing.js';

useDossierWorld();

describe('a dossier of an instant before the key changed', () => {
  let before: FileMap;
  let after: FileMap;
  let later: FileMap;
  const pemOf = (files: FileMap): string => files.get('public-key.pem')?.toString('utf8') ?? '';
  const roots = (files: FileMap): string[] => (files.get('proof/roots.jsonl')?.toString('utf8') ?? '').trimEnd().split('\n');

  async function dossierOf(asOf: string): Promise<FileMap> {
    await sample(asOf);
    return unzipped((await built(asOf)).id);
  }

  beforeAll(async () => {
    const first = now();
    before = await dossierOf(first);
    await clock.passHour();
    const second = now();
    await clock.passHour();
    await product.app.get(RootSigning).changeKey();
    after = await dossierOf(second);
    await clock.passHour();
    later = await dossierOf(now());
  }, 120_000);

  it('that was made before, holds with the key of then', async () => {
    expect(await said(before, pemOf(before))).toMatch(/^Holds, up to root/);
    expect(pemOf(after)).not.toBe(pemOf(before));
  });

  it('holds with the key before and with the new one, which has signed it', async () => {
    expect(roots(after).at(-1)).toContain('"next"');
    for (const files of [after, later])
      for (const key of [pemOf(before), pemOf(after)]) expect(await said(files, key)).toMatch(/^Holds, up to root/);
  });

  it('does not hold without the statement that leads to its key, or with a root behind it', async () => {
    const without = changed(after, 'proof/roots.jsonl', () => `${roots(after).slice(0, -1).join('\n')}\n`);
    expect(await said(without, pemOf(before))).toMatch(/names another key than public-key\.pem/);
    const [last, statement] = roots(after).slice(-2);
    const swapped = changed(after, 'proof/roots.jsonl', () => `${[...roots(after).slice(0, -2), statement, last].join('\n')}\n`);
    expect(await said(swapped, pemOf(before))).toMatch(/^Root \d+ does not hold: it stands behind a change of the key after root/);
  });
});
