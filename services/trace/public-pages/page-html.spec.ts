import { expect, it } from '@jest/globals';
import type { PageFacts } from './page-facts.js';
import { shownPage } from './page-html.js';

const facts: PageFacts = {
  ...{ productId: '7KM-4QX-9TR-2HB', product: 'finished', quantity: 1648, unit: 'unit', massGrams: 412_000, cottonGrams: 400_000 },
  maker: { name: 'Canal <Road> Apparel', place: 'Faisalabad', country: 'PK' },
  origins: [
    { ground: 'registered', country: 'PK', province: 'Punjab', farms: 12, percent: 75, share: 0.75, grams: 300_000 },
    { ground: 'declared', country: 'US', province: '', farms: 0, percent: 8, share: 0.08, grams: 32_000 },
    { ground: 'unknown', country: '', province: '', farms: 0, percent: 17, share: 0.17, grams: 68_000 },
  ],
  namedSites: ['Ravi <Spinning>'],
  unnamedSites: 5,
  evidence: { named: 0.41, pooled: 0.34, unverified: 0.08, unknown: 0.17 },
  claim: { certification: 'BCI', model: 'massBalance', share: 0.6 },
  recordedAt: '2026-11-09T05:42:00.000Z',
  witnessed: { operators: ['Northbank Audit', 'Open Textile Log'], names: ['a', 'b'], all: 3, at: '2026-11-09T06:04:00.000Z' },
};
const html = (more: Partial<PageFacts> = {}) => shownPage({ code: '7KM4QX9TR2HB', language: 'en' }, { ...facts, ...more }, null);
const text = (page: string): string =>
  page
    .replaceAll(/<style>.*?<\/style>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

it('says what the goods are, where the cotton grew, how well it is known, what is claimed, and since when', () => {
  const read = text(html());
  for (const words of [
    '7KM-4QX-9TR-2HB',
    'Weight 1,648 pcs, 412 kg',
    '97% cotton',
    'Canal &lt;Road&gt; Apparel, Faisalabad, Pakistan',
    'Punjab, Pakistan Farms that are registered origins: 12 75% 300 kg',
    'United States Declared, not verified 8% 32 kg',
    'Unknown No record says where it grew 17% 68 kg',
    'Other sites that made this lot: Ravi &lt;Spinning&gt;',
    'Other sites that made this lot: 5.',
    '41% 164 kg',
    'BCI , 60% of the cotton As much certified cotton was bought as is claimed here.',
    'The claim does not say where the cotton grew.',
    'Recorded 09/11/2026 05:42 (UTC)',
    'Witnessed 09/11/2026 06:04 (UTC) by 2 of 3 Northbank Audit, Open Textile Log.',
  ])
    expect(read).toContain(words);
});

it('says that nothing is claimed, and that a root is not witnessed yet', () => {
  const read = text(html({ claim: null, witnessed: null, evidence: null, maker: null }));
  for (const words of ['The seller claims nothing.', 'Not witnessed yet']) expect(read).toContain(words);
  expect(read).not.toContain('How well it is known');
});

it('writes a part below one percent as such, in origins and in evidence', () => {
  const origins = [{ ground: 'registered' as const, country: 'PK', province: '', farms: 1, percent: 0, share: 0.003, grams: 1_200 }];
  const read = text(html({ origins, evidence: { named: 0.003, pooled: 0, unverified: 0.997, unknown: 0 } }));
  expect(read).toContain('origins: 1 &lt;1% 1 kg');
  expect(read).not.toContain(' 0%');
  expect(read).toContain('&gt;99%');
});
