/** Puts the blocks of a chapter on pages. Nothing is cut off: what does not fit goes on on the next page. */
import type { DossierBlock, DossierChapter, DossierExhibit } from '../../../../contracts/brand/dossiers/content.js';
import type { DossierPage } from '../../../../contracts/brand/dossiers/replies.js';
import { blockHeight, splitBlock } from './block-layout.js';
import { BLOCK_GAP, BODY_HEIGHT } from './page-format.js';
import type { Sheet } from './sheet.js';
import { cellText } from './table-layout.js';

/** A page as it is stored: the exhibits that it names stand by their numbers. */
export interface LaidOutPage extends Omit<DossierPage, 'exhibits'> {
  exhibitNumbers: readonly number[];
}

/** A heading and the block below it need so much at least: else the heading goes to the next page. */
const TOGETHER = 60;

/** Yields the pages of a chapter, numbered from `first` on. A chapter without blocks has one page with its title. */
export function* chapterPages(sheet: Sheet, chapter: DossierChapter, first: number): Generator<LaidOutPage> {
  let number = first;
  const pageOf = (blocks: DossierBlock[]): LaidOutPage => ({
    number: number++,
    chapterId: chapter.id,
    chapterNumber: chapter.number,
    chapterTitle: chapter.title,
    blocks,
    exhibitNumbers: exhibitsOf(blocks),
  });
  let blocks: DossierBlock[] = [];
  let room = BODY_HEIGHT;
  const waiting = [...chapter.blocks];
  for (let block = waiting.shift(); block !== undefined; block = waiting.shift()) {
    const height = blockHeight(sheet, block);
    const needed = block.kind === 'heading' && waiting.length > 0 ? height + TOGETHER : height;
    if (needed <= room) {
      blocks.push(block);
      room -= height + BLOCK_GAP;
      continue;
    }
    const cut = block.kind === 'heading' ? undefined : splitBlock(sheet, block, room);
    if (cut) {
      blocks.push(cut[0]);
      waiting.unshift(cut[1]);
    } else if (blocks.length === 0) {
      // Whole blocks are made to fit an empty page.
      blocks.push(block);
    } else waiting.unshift(block);
    yield pageOf(blocks);
    blocks = [];
    room = BODY_HEIGHT;
  }
  if (blocks.length > 0 || number === first) yield pageOf(blocks);
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
