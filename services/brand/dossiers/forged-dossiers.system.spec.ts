/** Changes, swaps and drops parts of a dossier without the signing key. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { built, exhibits, now, sample, sha256, siteIds, unzipped, useDossierWorld } from '../../../test/support/proof/dossier-world.js';
import { changed, type FileMap, said } from '../../../test/support/proof/forged-dossier.js';

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
    [
      'something stands beside a seal',
      () => changed(files, partName(), (text) => text.replace('{"sealed":{', '{"data":{},"sealed":{')),
      /^An event of ledger-.* does not hold: nothing vouches for what stands beside its seal/,
    ],
    [
      'a seal has one more field',
      () => changed(files, partName(), (text) => text.replace('{"sealed":{"bytes"', '{"sealed":{"a":1,"bytes"')),
      /^An event of ledger-.* does not hold: it is not sealed as it was handed out/,
    ],
    [
      'a proof has one more field',
      () => changed(files, 'proof/proofs.jsonl', (text) => text.replace('"path":', '"more":1,"path":')),
      /^proof\/proofs.jsonl was changed/,
    ],
    [
      'the signature says more',
      () => changed(files, 'signature.json', (text) => text.replace('{', '{\n  "more": 1,')),
      /^signature.json does not read as it was written/,
    ],
    ['a file was put in', () => new Map([...files, ['exhibits/0009-more.pdf', Buffer.from('more')]]), /is not in the manifest/],
    ['a root is missing', () => changed(files, 'proof/roots.jsonl', () => ''), /roots were cut off/],
    [
      'a proof was changed',
      () =>
        changed(files, 'proof/proofs.jsonl', (text) => text.replace(/"hash":"(.)/, (_, first) => `"hash":"${first === 'f' ? '0' : 'f'}`)),
      /its proof does not lead to it|does not hold/,
    ],
  ])('does not hold where %s', async (_, forged, expected) => {
    expect(await said(forged())).toMatch(expected);
  });

  it.each<[string, () => string, number]>([
    ['the events of a ledger', () => partName(), 1],
    ['the proofs', () => 'proof/proofs.jsonl', 1],
    ['the roots', () => 'proof/roots.jsonl', 1],
    ['the signature', () => 'signature.json', 1],
    ['the key', () => 'public-key.pem', 1],
    ['the manifest', () => 'manifest.json', 1],
    ['an exhibit', () => receipt, 1],
    ['the PDF', () => 'dossier.pdf', 997],
  ])(
    'does not hold with another byte anywhere in %s',
    async (_, nameOf, step) => {
      const name = nameOf();
      const content = files.get(name) as Buffer;
      const unseen: number[] = [];
      for (let at = 0; at < content.length; at += step)
        if (/^(Holds|All fits)/.test(await said(new Map([...files, [name, withOtherByte(content, at)]])))) unseen.push(at);
      expect(content.length).toBeGreaterThan(0);
      expect(unseen).toEqual([]);
    },
    300_000,
  );

  it('has sealed events among those that are changed', () => {
    expect(files.get(partName())?.toString('utf8')).toContain('{"sealed":{"bytes":');
  });

  const partName = () => `proof/ledger-${siteIds[0]}.jsonl`;
});

function withOtherByte(content: Buffer, at: number): Buffer {
  const other = Buffer.from(content);
  other[at] = (content[at] as number) ^ 1;
  return other;
}
