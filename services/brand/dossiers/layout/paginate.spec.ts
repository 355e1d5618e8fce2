import { beforeAll, describe, expect, it } from '@jest/globals';
import type { DossierBlock, DossierChapter } from '../../../../contracts/brand/dossiers/content.js';
import { evenSpaces } from '../../../platform/papers/layout/cut-text.js';
import { exhibitRanges } from '../../../platform/papers/layout/exhibit-ranges.js';
import { BLOCK_GAP } from '../../../platform/papers/layout/page-format.js';
import type { Sheet } from '../../../platform/papers/layout/sheet.js';
import { dossierBlocks } from './dossier-blocks.js';
import { BODY_HEIGHT } from './page-format.js';
import { chapterPages, wordsOf } from './paginate.js';
import { openSheet } from './write-pages.js';

let sheet: Sheet;
beforeAll(async () => {
  const about = { title: 'Dossier', orderNumber: 'PO-1', goods: '', language: 'en', asOf: '2026-11-25T11:20:00.000Z' };
  sheet = await openSheet({ ...about, timeZone: 'UTC', root: null });
});

const chapter = (...blocks: DossierBlock[]): DossierChapter => ({ id: 'c', kind: 'steps', number: '1', title: 'Steps', gaps: [], blocks });
const long = (words: number): string => Array.from({ length: words }, (_, at) => `word${at}`).join(' ');
const head = {
  columns: [
    { head: 'Site', width: 1 },
    { head: 'Hash', width: 1 },
  ],
};

describe('the pages of a chapter', () => {
  it.each<[string, DossierBlock]>([
    ['a text', { kind: 'text', text: long(3_000) }],
    ['a word that is longer than a page', { kind: 'text', text: 'x'.repeat(20_000) }],
    ['a list', { kind: 'list', items: [long(10), long(2_500), long(10)] }],
    [
      'facts',
      {
        kind: 'facts',
        facts: [
          ['Label', long(2_500)],
          ['Other', 'value'],
        ],
      },
    ],
    ['a code', { kind: 'code', text: '0123456789abcdef'.repeat(900) }],
    [
      'a cell that is higher than a page',
      {
        kind: 'table',
        table: {
          ...head,
          rows: [
            ['A', 'b'],
            [long(900), { code: 'f'.repeat(64) }],
            ['C', 'd'],
          ],
        },
      },
    ],
  ])('lose nothing of %s', (_, block) => {
    const pages = [...chapterPages(sheet, chapter(block), 5)];
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.map(({ number }) => number)).toEqual(pages.map((_page, at) => at + 5));
    const bare = (text: string) => text.replaceAll(/Site|Hash|\s/g, '');
    expect(bare(pages.map(({ blocks }) => wordsOf(blocks)).join(''))).toHaveLength(bare(evenSpaces(wordsOf([block]))).length);
    for (const { blocks } of pages) {
      const height = blocks.reduce((sum, each) => sum + dossierBlocks(sheet).height(each) + BLOCK_GAP, -BLOCK_GAP);
      expect(height).toBeLessThanOrEqual(BODY_HEIGHT);
    }
  });

  it('repeat the heads of a table, and the head within it that a row belongs to', () => {
    const rows = [['Raw cotton to lint'], ...Array.from({ length: 60 }, (_, at) => [`Site ${at}`, { exhibits: [at] }])];
    const [first, second] = [...chapterPages(sheet, chapter({ kind: 'table', table: { ...head, rows } }), 1)];
    expect(second?.blocks[0]).toMatchObject({ kind: 'table', table: { columns: head.columns } });
    expect(second?.blocks[0]).toHaveProperty(['table', 'rows', '0'], ['Raw cotton to lint']);
    expect(first?.exhibitNumbers[0]).toBe(0);
    expect(second?.exhibitNumbers.at(-1)).toBe(59);
  });

  it('leave no heading alone at the end of a page', () => {
    const blocks: DossierBlock[] = Array.from({ length: 60 }, (_, at) =>
      at % 2 ? { kind: 'text', text: long(40) } : { kind: 'heading', level: 2, text: `Head ${at}` },
    );
    for (const page of chapterPages(sheet, chapter(...blocks), 1)) expect(page.blocks.at(-1)?.kind).toBe('text');
  });
});

it('numbers of exhibits are written in short', () => {
  expect(exhibitRanges([12, 13, 14, 44, 45, 78, 12])).toBe('12–14, 44, 45, 78');
});
