/** Changes, swaps and drops parts of a dossier without the signing key. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { built, exhibits, now, sample, sha256, siteIds, unzipped, useDossierWorld } from '../../test/support/proof/dossier-world.js';
import { changed, type FileMap, said } from '../../test/support/proof/forged-dossier.js';

useDossierWorld();

describe('a forged dossier', () => {
  let files: FileMap;
  const [receipt, invoice] = ['exhibits/0001-receipt.pdf', 'exhibits/0003-invoice.pdf'];

  beforeAll(async () => {
    const asOf = now();
    await sample(asOf);
    files = await unzipped((await built(asOf)).id);
  }, 120_000);

  it('holds as it was made', async () => {
    expect(await said(files)).toMatch(/^Holds, up to root/);
  });

  it.each<[string, () => FileMap, RegExp]>([
    ['an exhibit was changed', () => changed(files, receipt, (text) => `${text} `), /^Exhibit 1 \(.*\) is not the recorded file/],
    [
      'exhibits were swapped',
      () => new Map([...files, [receipt, files.get(invoice) as Buffer], [invoice, files.get(receipt) as Buffer]]),
      /^Exhibit 1 /,
    ],
    [
      'a figure of the manifest was changed',
      () => changed(files, 'manifest.json', (text) => text.replace('9,360', '9,361').replace('"inFile"', '"gone"')),
      /^manifest.json does not hold: it was changed/,
    ],
    ['the PDF was changed', () => changed(files, 'dossier.pdf', (text) => text.replace('PDF-1', 'PDF-2')), /^dossier.pdf is not the one/],
    [
      'an event was changed',
      () => changed(files, partName(), (text) => text.replace(exhibits[0]?.sha256 ?? '', sha256('other'))),
      /^Event \d+ of ledger-.* does not match its hash/,
    ],
    [
      'an event is missing',
      () => changed(files, partName(), (text) => text.slice(text.indexOf('\n') + 1)),
      /^Exhibit 1 does not hold: event \d+ .* is missing/,
    ],
    ['a sealed event was changed', () => changed(files, partName(), (text) => text.replace(/"state":"./, '"state":"0')), /does not|is not/],
    ['a file was put in', () => new Map([...files, ['exhibits/0009-more.pdf', Buffer.from('more')]]), /is not in the manifest/],
    ['a root is missing', () => changed(files, 'proof/roots.jsonl', () => ''), /roots were cut off/],
    [
      'a proof was changed',
      () => changed(files, 'proof/proofs.jsonl', (text) => text.replace(/"hash":"./, '"hash":"f')),
      /its proof does not lead to it|does not hold/,
    ],
  ])('does not hold where %s', async (_, forged, expected) => {
    expect(await said(forged())).toMatch(expected);
  });

  const partName = () => `proof/ledger-${siteIds[0]}.jsonl`;
});
