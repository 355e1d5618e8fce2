import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '../../contracts/shared/languages.js';
import { PHONE_ROLES, type Role, WEB_ROLES } from '../../contracts/shared/roles.js';
import { SCREENS } from '../../contracts/shared/screens.js';
import { type Block, GUIDE_ROLES, type GuideFolder, type GuidePart, type Inline } from '../src/client/guides/guide.js';
import { partsOf } from '../src/entities/person/guide/find-sections.js';
import { GUIDE_READERS } from '../src/entities/person/guide/guide-roles.js';
import { parseGuide } from './parse-guide.js';
import { guidePlaces, readGuides, translationFaults, translationsOf } from './read-guides.js';

const GUIDES = readGuides('.');
const FOLDERS = Object.keys(GUIDES) as GuideFolder[];

const inlinesOf = (block: Block): readonly Inline[] => (block.kind === 'list' ? block.items.flat() : block.inlines);
const allInlines = ({ intro, sections }: GuidePart): Inline[] => [...intro, ...sections.flatMap(({ blocks }) => blocks)].flatMap(inlinesOf);
const anchorsOf = (parts: readonly GuidePart[]): string[] =>
  parts.flatMap(({ topic, sections }) => [topic, ...sections.map(({ anchor }) => anchor)]);

/** Lists the roles that read a guide; those of farm monitors are two. */
function readersOf(folder: GuideFolder): readonly Role[] {
  if (folder === 'sites' || folder === 'everyone') return [];
  return folder === 'farm-monitor' ? ['FARM_MONITOR', 'FARM_MONITOR_WEB'] : [GUIDE_READERS[folder].role];
}

describe.each(FOLDERS)('the guide in docs/guide/%s', (folder) => {
  const parts = GUIDES[folder];

  it('quotes names and refusals of the product by their keys, and answers each refusal', () => {
    const sources = guidePlaces('docs/guide')
      .filter((place) => place.folder === folder)
      .map(({ path }) => readFileSync(path, 'utf8'));
    const written = sources.flatMap((source) =>
      [...source.matchAll(/\*\*(.+?)\*\*|^> (.+)$|\[([^\]]+)\]\(\//gm)].map((found) => found.slice(1).find(Boolean)),
    );
    expect(written.filter((words) => !/^\{\w+:[\w.-]+.*\}$/.test(words ?? ''))).toEqual([]);
    // No key without its text, and no part of a text without its value.
    expect(
      JSON.stringify(parts.map((part) => [part.title, allInlines(part), part.sections.map(({ title }) => title)])).match(
        /\{\{|\{\w+:[^}"]*\}/g,
      ),
    ).toBeNull();
    const refusals = parts.flatMap(({ sections }) => sections).filter(({ isRefusal }) => isRefusal);
    expect(refusals.filter(({ title, blocks }) => blocks.length === 0 || /[{}]/.test(title))).toEqual([]);
  });

  it('leads its readers to screens that they may open, each at one address', () => {
    const screens = parts.flatMap(allInlines).flatMap((inline) => (inline.kind === 'screen' ? [SCREENS[inline.screen]] : []));
    const wrong = screens.filter(
      ({ path, roles }) => path.includes(':') || !readersOf(folder).some((role) => roles.some((each) => each === role)),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('links to existing sections', () => {
    const links = parts.flatMap(allInlines).flatMap((inline) => (inline.kind === 'guide' ? [inline] : []));
    const lost = links.filter(
      ({ role, anchor }) => !anchorsOf(role ? partsOf(GUIDES, role) : [...GUIDES.sites, ...GUIDES.everyone]).includes(anchor),
    );
    expect(lost).toEqual([]);
  });
});

it.each(GUIDE_ROLES)(
  '%s reads what to do first, every week, at a window’s end and when refused, each section at its own address',
  (role) => {
    expect(GUIDES[role].map(({ topic }) => topic)).toEqual(['first', 'weekly', 'window-end', 'refused']);
    const anchors = anchorsOf(partsOf(GUIDES, role));
    expect(anchors).toEqual([...new Set(anchors)]);
  },
);

it('every role with screens has a guide', () => {
  const guided = GUIDE_ROLES.flatMap(readersOf);
  expect([...WEB_ROLES, ...PHONE_ROLES].filter((role) => !guided.includes(role))).toEqual([]);
});

describe.each(LANGUAGES.filter(({ code }) => code !== 'en'))('the guides in $name', ({ code }) => {
  it('are there, and have the sections, the steps, the quotations and the links of the English guides', () => {
    const faults = guidePlaces('docs/guide').flatMap(({ path, ...place }) => {
      const translation = `${translationsOf(code)}/${place.folder}/${place.topic}.md`;
      if (!existsSync(translation)) return [`${translation} is missing`];
      const differences = translationFaults(readFileSync(path, 'utf8'), readFileSync(translation, 'utf8'), place);
      return differences.map((fault) => `${translation}: ${fault}`);
    });
    expect(faults).toEqual([]);
  });
});

describe('a translation', () => {
  const place = { folder: 'mill', topic: 'weekly' } as const;
  const english = '# Weekly\n\n## Sell\n\n1. Press **{ui:close}**.\n2. See [{ui:menu}](/transactions).\n';

  it.each([
    ['nothing', '# Semaine\n\n## Vendre\n\n1. Appuyez sur **{ui:close}**.\n2. Voir [{ui:menu}](/transactions).\n', undefined],
    ['a step', '# Semaine\n\n## Vendre\n\n1. Appuyez sur **{ui:close}**, puis [{ui:menu}](/transactions).\n', 'sections and steps'],
    ['a section', '# Semaine\n\n1. Appuyez sur **{ui:close}**.\n2. Voir [{ui:menu}](/transactions).\n', 'sections and steps'],
    ['a quotation', '# Semaine\n\n## Vendre\n\n1. Appuyez sur **Fermer**.\n2. Voir [{ui:menu}](/transactions).\n', 'quotations'],
    ['a link', '# Semaine\n\n## Vendre\n\n1. Appuyez sur **{ui:close}**.\n2. Voir [{ui:menu}](/account).\n', 'links'],
  ])('differs by %s', (_, translated, what) => {
    expect(translationFaults(english, translated, place)[0]?.split(':')[0]).toBe(what);
  });
});

describe('a guide', () => {
  const place = { folder: 'mill', topic: 'refused' } as const;

  it('begins a section with a heading and with each refusal', () => {
    const { title, intro, sections } = parseGuide('# Refused\n\nBefore.\n\n## Lots\n\n> Product already sold\n\n1. Ask **Void**.\n', place);
    expect({ title, intro: intro.length, sections: sections.map(({ anchor, isRefusal }) => ({ anchor, isRefusal })) }).toEqual({
      title: 'Refused',
      intro: 1,
      sections: [
        { anchor: 'refused-lots', isRefusal: false },
        { anchor: 'refused-product-already-sold', isRefusal: true },
      ],
    });
    expect(sections[1]?.blocks).toEqual([
      {
        kind: 'list',
        isOrdered: true,
        items: [
          [
            { kind: 'text', text: 'Ask ' },
            { kind: 'strong', text: 'Void' },
            { kind: 'text', text: '.' },
          ],
        ],
      },
    ]);
  });

  it('links to screens by address, and to guides by file and heading', () => {
    const { intro } = parseGuide(
      '# A\n\n[Purchase](/homepage/purchase) [b](weekly.md) [c](../gin/refused.md#the-lots) [d](../sites/records.md)',
      place,
    );
    expect(intro.flatMap(inlinesOf).filter(({ kind }) => kind !== 'text')).toEqual([
      { kind: 'screen', text: 'Purchase', screen: 'purchase' },
      { kind: 'guide', text: 'b', role: 'mill', anchor: 'weekly' },
      { kind: 'guide', text: 'c', role: 'gin', anchor: 'refused-the-lots' },
      { kind: 'guide', text: 'd', anchor: 'records' },
    ]);
  });

  it.each([
    ['HTML', '# A\n\n<b>Sold</b>'],
    ['HTML within a line', '# A\n\nIt is <b>sold</b>.'],
    ['a picture', '# A\n\n![A screen](screen.png)'],
    ['a table', '# A\n\n|a|b|\n|-|-|\n|1|2|'],
    ['a link to no screen', '# A\n\n[Shop](/shop)'],
    ['a link to a page outside', '# A\n\n[Shop](https://example.org)'],
    ['a link to the guide of no role', '# A\n\n[Shop](../shop/first.md)'],
    ['no title', 'Sold.'],
  ])('refuses %s', (_, markdown) => {
    expect(() => parseGuide(markdown, place)).toThrow(/^docs\/guide\/mill\/refused\.md /);
  });
});
