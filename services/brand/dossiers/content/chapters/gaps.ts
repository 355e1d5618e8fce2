/** Finds what a dossier lacks and numbers it once, what concerns the largest part of the order first. */
import type { DossierBlock, DossierGap } from '../../../../../contracts/brand/dossiers/content.js';
import { column, quiet, table, text } from './blocks.js';
import { type Draft, type DraftChapter } from './draft.js';
import { laborGaps, screeningGaps, testGaps } from './gaps/gaps-of-evidence.js';
import { orderGaps, quantityGaps, tierGaps } from './gaps/gaps-of-goods.js';
import { paperGaps } from './gaps/gaps-of-papers.js';

export function gapsOf(draft: Draft): DossierGap[] {
  const found = [
    ...testGaps(draft),
    ...orderGaps(draft),
    ...tierGaps(draft),
    ...screeningGaps(draft),
    ...paperGaps(draft),
    ...quantityGaps(draft),
    ...laborGaps(draft),
  ];
  return found.sort((a, b) => b.share - a.share).map(({ share: _, ...gap }, at) => ({ number: at + 1, ...gap }));
}

/** Lists all gaps; the chapter of each is named by its title, which both orders of contents share. */
export function gapsChapter(draft: Draft, titleOf: (chapterId: string) => string): DraftChapter {
  const { own } = draft.words;
  const columns = [column(own.column.number, 0.6), column(own.column.gap, 4), column(own.column.why, 6), column(own.column.where, 3)];
  const rows = draft.gaps.map(({ number, title, detail, chapterId }) => [String(number), title, detail, titleOf(chapterId)]);
  const blocks: DossierBlock[] = [quiet(own.intro.gaps), rows.length > 0 ? table(columns, rows) : text(own.summary.noGap)];
  return { id: 'gaps', kind: 'gaps', title: own.chapter.gaps, blocks };
}
