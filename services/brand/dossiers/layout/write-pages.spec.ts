import { buffer } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import { wordsNotIn } from '../../../../test/support/papers/pdf-text.js';
import { sampleDossier } from '../../../../test/support/proof/sample-dossier.js';
import { chapterPages } from './paginate.js';
import { openSheet, type PagesHead, writePages } from './write-pages.js';

async function written(more: Partial<PagesHead>): Promise<Buffer> {
  const content = sampleDossier('x', '2026-11-25T11:20:00.000Z', { language: 'en', chapters: 1, rows: 3 });
  const [chapter] = content.chapters;
  if (!chapter) throw new Error('The sample has no chapter');
  const head = { ...content, root: 'ab'.repeat(32), ...more };
  const pages = [...chapterPages(await openSheet(head), chapter, 1)];
  const each = async function* () {
    yield* pages;
  };
  return buffer(writePages({ ...head, pages: pages.length }, each()));
}

it('says at the foot of a page how many witnesses signed the root', async () => {
  expect(wordsNotIn(await written({ witnessed: { signed: 2, all: 3 } }), 'witnessed by 2 of 3')).toEqual([]);
  expect(wordsNotIn(await written({}), 'witnessed by')).toContain('witnessed');
});
