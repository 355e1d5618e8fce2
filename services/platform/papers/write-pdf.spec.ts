import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { pdfRows } from '../../../test/support/papers/pdf-text.js';
import type { Paper } from './paper.js';
import { writePdf } from './write-pdf.js';

const EVIDENCE = '29% named lots, 65% mass balance pool, 6% not verified';
const HASH = 'c0ffee'.repeat(40);

/** A paper with one table of a narrow column, and its rows. */
function paperOf(cells: readonly string[], more: Partial<Paper> = {}): Paper {
  const columns = [
    { head: 'A head that is longer than its column has room for', kind: 'text', width: 1 },
    { head: 'Other', kind: 'text', width: 9 },
  ] as const;
  return {
    title: 'Trace',
    name: 'Order',
    details: [],
    note: '',
    foot: 'Foot',
    tables: [{ title: 'Lots', columns, rows: () => [cells.map((cell) => [cell, 'x'])] }],
    texts: { summary: 'Summary', page: 'Page {page} of {pages}', none: 'None' },
    language: 'en',
    timeZone: 'UTC',
    madeAt: '2026-11-18T14:20:00.000Z',
    ...more,
  };
}

async function textsOf(paper: Paper): Promise<string[]> {
  const out = new PassThrough();
  const [file] = await Promise.all([buffer(out), writePdf(paper, out)]);
  return pdfRows(file).flat();
}

test('a text that is wider than its column continues below, and nothing of it is cut', async () => {
  const texts = await textsOf(paperOf([EVIDENCE, HASH]));
  expect(texts.filter((text) => text.includes('…'))).toEqual([]);
  const written = texts.join(' ');
  for (const word of `${EVIDENCE} A head that is longer than its column has room for`.split(' ')) expect(written).toContain(word);
  expect(texts.filter((text) => text !== 'x').join('')).toContain(HASH);
});

test('so does the text at the top: a long name, a detail and a note', async () => {
  const words = (word: string) => Array.from({ length: 60 }, (_, at) => `${word}${at}`);
  const details = [['Supplier', words('supplier').join(' ')]] as const;
  const texts = await textsOf(paperOf([], { name: words('name').join(' '), details, note: words('note').join(' ') }));
  const written = texts.join(' ').split(/\s+/);
  for (const word of [...words('supplier'), ...words('name'), ...words('note')]) expect(written).toContain(word);
});

test('a row that is higher than a page continues on the next one, below the head of its table', async () => {
  const words = Array.from({ length: 200 }, (_, at) => `word-number-${at}`);
  const texts = await textsOf(paperOf([words.join(' '), 'last']));
  const at = (text: string) => texts.indexOf(text);
  expect(at('Page 3 of') < 0 && texts.some((text) => text.endsWith('Page 2 of'))).toBe(true);
  for (const word of words) expect(texts.join('')).toContain(word);
  expect(at('last')).toBeGreaterThan(at('word-number-199'));
  expect(texts.filter((text) => text === 'Other').length).toBeGreaterThan(1);
});

test.each([false, true])('every page says how many there are, also where lines run from the right: %s', async (isRightToLeft) => {
  const texts = await textsOf(
    paperOf(
      Array.from({ length: 100 }, (_, at) => `row-${at}`),
      { language: isRightToLeft ? 'ur' : 'en' },
    ),
  );
  const pages = texts.filter((text) => text.includes('Page')).length;
  expect(pages).toBeGreaterThan(2);
  // The number of the last page equals it.
  expect(texts.filter((text) => text === String(pages)).length).toBeGreaterThanOrEqual(pages);
});
