/** Papers that contain every text of a language. */
import { readFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { LanguageCode } from '../../../contracts/shared/languages.js';
import { contentsChapter } from '../../../services/brand/dossiers/layout/front-matter.js';
import { chapterPages, wordsOf } from '../../../services/brand/dossiers/layout/paginate.js';
import { openSheet, writePages } from '../../../services/brand/dossiers/layout/write-pages.js';
import { pagesWordsOf } from '../../../services/brand/dossiers/pages-words.js';
import { writePdf } from '../../../services/platform/papers/write-pdf.js';
import { sampleDossier } from '../proof/sample-dossier.js';
import { wordsNotIn } from './pdf-text.js';

const AT = '2026-11-25T11:20:00.000Z';
/** The texts of all papers whose rows are tables. */
export const CATALOGS = ['report', 'tracePaper', 'riskPaper', 'workingPaper', 'restsOn', 'rooms', 'trace', 'ui'];

export function textsOf(language: LanguageCode, catalog: string): string[] {
  const texts: string[] = [];
  const path = new URL(`../../../../locales/${language}/${catalog}.json`, import.meta.url);
  JSON.parse(readFileSync(path, 'utf8'), (_, value) => void (typeof value === 'string' && texts.push(value)));
  return texts.filter((text) => text !== '');
}

/** Each text is in a cell, each eighth is a head, a title, a fact or a note too. */
export async function tablePaper(language: LanguageCode, texts: readonly string[]): Promise<Buffer> {
  const [title = '', name = '', note = '', none = ''] = texts;
  const column = (head: string, width: number) => ({ head, kind: 'text' as const, width });
  const heads = texts.slice(4, 7).map((head, at) => column(head, at + 2));
  const rows = Array.from({ length: Math.ceil(texts.length / 3) }, (_, at) => texts.slice(at * 3, at * 3 + 3));
  const out = new PassThrough();
  const paper = {
    ...{ title, name, note, language, timeZone: 'UTC', madeAt: AT, foot: name },
    details: texts.slice(8, 16).map((text) => [text, note] as const),
    tables: [{ title: none, columns: heads, rows: () => [rows] }],
    texts: { summary: title, page: '{page} / {pages}', none },
  };
  const [file] = await Promise.all([buffer(out), writePdf(paper, out)]);
  return file;
}

export async function dossierPaper(language: LanguageCode, texts: readonly string[]) {
  const content = { ...sampleDossier('x', AT, { language, chapters: 1, rows: 3 }), title: texts[0] ?? '' };
  const [chapter] = content.chapters;
  if (!chapter) throw new Error('The sample has no chapter');
  const blocks = [
    ...chapter.blocks,
    { kind: 'text' as const, text: texts.join(' ') },
    { kind: 'list' as const, items: texts },
    { kind: 'facts' as const, facts: texts.map((text) => [text, text] as const) },
  ];
  const sheet = await openSheet({ ...content, root: null });
  const contents = contentsChapter([{ ...chapter, chapterId: chapter.id }], new Map(), pagesWordsOf(language));
  const pages = [...chapterPages(sheet, contents, 1), ...chapterPages(sheet, { ...chapter, blocks }, 2)];
  const written = async function* () {
    yield* pages;
  };
  const file = await buffer(writePages({ ...content, root: null, pages: pages.length }, written()));
  return { file, words: pages.map(({ blocks: own }) => wordsOf(own)).join(' ') };
}

/** Long words may be cut where a column ends. */
export const lacking = (file: Buffer, words: string): number => wordsNotIn(file, words).length / new Set(words.split(/\s+/)).size;
