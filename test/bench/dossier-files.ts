/** A dossier of 1,000 exhibits laid out and written as a PDF, compared with the same words on plain pages of pdfkit. */
import { once } from 'node:events';
import { createReadStream, createWriteStream, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import type { DossierContent, DossierExhibit } from '../../contracts/brand/dossiers/content.js';
import { contentsChapter, coverChapter } from '../../services/brand/dossiers/layout/front-matter.js';
import { chapterPages, type LaidOutPage, wordsOf } from '../../services/brand/dossiers/layout/paginate.js';
import { openSheet, writePages } from '../../services/brand/dossiers/layout/write-pages.js';
import { pagesWordsOf } from '../../services/brand/dossiers/pages-words.js';
import { sampleDossier } from '../support/proof/sample-dossier.js';
import { type BenchTools, type FigureLine, measureInTurns, printNote } from './support/figures.js';
import { peakOf } from './support/memory.js';
import { inFolder, millisecondsOf } from './support/scratch.js';

const [EXHIBITS, CHAPTERS, ROWS, ROUNDS] = [1_000, 38, 300, 1];
const AS_OF = '2026-11-25T11:20:00.000Z';
const FACE = createRequire(import.meta.url).resolve('@fontsource/inter/files/inter-latin-400-normal.woff');

export const DOSSIER_FIGURES = ['dossier-1000'];

export async function* dossierFiles(_: BenchTools): AsyncGenerator<FigureLine> {
  const content = sampleDossier('bench', AS_OF, { chapters: CHAPTERS, rows: ROWS, exhibits: sampleExhibits() });
  const measured = await inFolder(async (folder) => {
    const held = { ours: 0, peer: 0 };
    const words = await wordsOfPages(content);
    const rate = async (of: 'ours' | 'peer', write: () => Promise<void>): Promise<number> => {
      let milliseconds = 0;
      const peak = await peakOf(async () => {
        milliseconds = await millisecondsOf(write);
      });
      held[of] = Math.max(held[of], peak);
      return (words.length * 1000) / milliseconds;
    };
    const ours = () => rate('ours', () => laidOut(content, folder));
    const peer = { name: 'plain pdfkit, whole in memory', measure: () => rate('peer', () => plain(words, join(folder, 'peer.pdf'))) };
    const result = await measureInTurns(ROUNDS, ours, peer, 'more');
    const [own, whole] = [held.ours, held.peer].map((bytes) => Math.round(bytes / 1e6));
    printNote(`dossier-1000: ${words.length} pages; at most ${own} MB more held while they were made, ${whole} MB by the peer`);
    return result;
  });
  yield { figure: 'dossier-1000', unit: 'pages/s', ...measured };
}

/** Lays all chapters out into a file of pages, as the product stores them, and writes them from it. */
async function laidOut(content: DossierContent, folder: string): Promise<void> {
  const path = join(folder, 'pages.jsonl');
  const head = { ...content, root: null };
  let pages = 0;
  await pipeline(async function* () {
    for await (const page of pagesOf(content)) {
      pages = page.number;
      yield `${JSON.stringify({ page, words: wordsOf(page.blocks) })}\n`;
    }
  }, createWriteStream(path));
  await pipeline(writePages({ ...head, pages }, storedPages(path)), createWriteStream(join(folder, 'ours.pdf')));
}

async function* storedPages(path: string): AsyncGenerator<LaidOutPage> {
  for await (const line of createInterface({ input: createReadStream(path) })) yield (JSON.parse(line) as { page: LaidOutPage }).page;
}

async function* pagesOf(content: DossierContent): AsyncGenerator<LaidOutPage> {
  const sheet = await openSheet({ ...content, root: null });
  const lines = content.chapters.map(({ id: chapterId, number, title, gaps }) => ({ chapterId, number, title, gaps }));
  let next = 1;
  for (const chapter of [coverChapter(content), contentsChapter(lines, new Map(), pagesWordsOf(content.language)), ...content.chapters])
    for (const page of chapterPages(sheet, chapter, next)) {
      next = page.number + 1;
      yield page;
    }
}

async function wordsOfPages(content: DossierContent): Promise<string[]> {
  const words: string[] = [];
  for await (const { blocks } of pagesOf(content)) words.push(wordsOf(blocks));
  return words;
}

/** Writes the words of each page as one text in one font; a page of ours has tables, several fonts and both directions. */
async function plain(words: readonly string[], file: string): Promise<void> {
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({ size: 'A4', margin: 48, autoFirstPage: false, bufferPages: true });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  document.font(readFileSync(FACE) as never).fontSize(8);
  for (const text of words) {
    document.addPage();
    document.text(text, 48, 48, { width: 499, height: 740 });
  }
  const ended = once(document, 'end');
  document.end();
  await ended;
  await writeFile(file, Buffer.concat(parts));
}

const sampleExhibits = (): DossierExhibit[] =>
  Array.from({ length: EXHIBITS }, (_, at) => ({
    ...{ number: at + 1, blobName: `${at}.pdf`, sha256: at.toString(16).padStart(64, '0'), fileName: `receipt-${at}.pdf` },
    ...{ kind: 'Invoice', pages: 1, recordedBy: 'Gin', recordedAt: AS_OF, transactionId: `T-${at}`, facilityId: 'gin' },
    ...{ state: 'inFile' as const, path: `exhibits/${String(at + 1).padStart(4, '0')}-receipt-${at}.pdf` },
  }));
