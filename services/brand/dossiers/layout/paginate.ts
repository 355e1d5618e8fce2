/** Puts the blocks of a chapter on pages. Nothing is cut off: what does not fit continues on the next page. */
import type { DossierBlock, DossierChapter, DossierExhibit } from '../../../../contracts/brand/dossiers/content.js';
import type { DossierPage } from '../../../../contracts/brand/dossiers/replies.js';
import { PageFlow } from '../../../platform/papers/layout/page-flow.js';
import { BLOCK_GAP } from '../../../platform/papers/layout/page-format.js';
import type { Sheet } from '../../../platform/papers/layout/sheet.js';
import { cellText } from '../../../platform/papers/layout/table-layout.js';
import { dossierBlocks } from './dossier-blocks.js';
import { BODY_HEIGHT } from './page-format.js';

/** A page as it is stored: with the numbers of the exhibits that it names. */
export interface LaidOutPage extends Omit<DossierPage, 'exhibits'> {
  exhibitNumbers: readonly number[];
  /** The space between two blocks, in points; absent where it is the usual one. */
  gap?: number;
}

/** The first pages are one page each: their blocks move together until they fit. */
const NARROW_GAPS = [BLOCK_GAP, 7, 5, 3.5];

/** Returns the pages of a chapter, numbered from `first` on. A chapter without blocks has one page with its title. */
export function chapterPages(sheet: Sheet, chapter: DossierChapter, first: number): LaidOutPage[] {
  const gap = chapter.kind === 'summary' ? NARROW_GAPS.find((each) => pagesOf(sheet, chapter, each).length === 1) : undefined;
  return pagesOf(sheet, chapter, gap).map((blocks, at) => ({
    ...(gap !== undefined && gap !== BLOCK_GAP && { gap }),
    number: first + at,
    chapterId: chapter.id,
    chapterNumber: chapter.number,
    chapterTitle: chapter.title,
    blocks,
    exhibitNumbers: exhibitsOf(blocks),
  }));
}

function pagesOf(sheet: Sheet, chapter: DossierChapter, gap: number | undefined): DossierBlock[][] {
  const pages: DossierBlock[][] = [[]];
  const sink = { place: (block: DossierBlock) => void pages.at(-1)?.push(block), nextPage: () => void pages.push([]) };
  const flow = new PageFlow(dossierBlocks(sheet), BODY_HEIGHT, sink, gap);
  for (const block of chapter.blocks) flow.add(block);
  return pages;
}

/** The numbers of the exhibits that blocks name, in order. */
function exhibitsOf(blocks: readonly DossierBlock[]): number[] {
  const numbers = blocks.flatMap((block) =>
    block.kind === 'table'
      ? block.table.rows.flatMap((row) => row.flatMap((cell) => (typeof cell === 'object' && 'exhibits' in cell ? cell.exhibits : [])))
      : [],
  );
  return [...new Set(numbers)].toSorted((a, b) => a - b);
}

/** All words of a page, to be searched. */
export function wordsOf(blocks: readonly DossierBlock[]): string {
  return blocks.flatMap(blockWords).filter(Boolean).join(' ').replaceAll(/\s+/gu, ' ');
}

function blockWords(block: DossierBlock): string[] {
  switch (block.kind) {
    case 'list':
      return [...block.items];
    case 'facts':
      return block.facts.flat();
    case 'table':
      return [...block.table.columns.map(({ head }) => head), ...block.table.rows.flatMap((row) => row.map(cellText))];
    case 'bar':
      return [...block.parts.map(({ label }) => label), block.note];
    case 'clock':
      return [block.first, block.last, block.note];
    case 'chart':
      return block.boxes.flatMap(({ name, place }) => [name, place]);
    case 'map':
      return [...block.sites.map(({ name }) => name), block.note];
    default:
      return [block.text];
  }
}

export const exhibitsNamed = (numbers: readonly number[], exhibits: ReadonlyMap<number, DossierExhibit>): DossierExhibit[] =>
  numbers.flatMap((number) => exhibits.get(number) ?? []);
