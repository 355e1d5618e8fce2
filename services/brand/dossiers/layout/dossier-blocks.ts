/** Lays out the blocks of a dossier: those of every paper, and its pictures. */
import type { DossierBlock } from '../../../../contracts/brand/dossiers/content.js';
import type { PartSign } from '../../../../contracts/platform/papers/paper-blocks.js';
import { type BlockLayout, Blocks, PAPER_BLOCKS } from '../../../platform/papers/layout/block-layout.js';
import { evenSpaces } from '../../../platform/papers/layout/cut-text.js';
import { COLORS } from '../../../platform/papers/layout/page-format.js';
import { heightOf, type Sheet, type Span } from '../../../platform/papers/layout/sheet.js';
import { chart } from './chart-layout.js';
import { clock } from './clock-layout.js';
import { map } from './map-layout.js';
import { INNER_WIDTH, SIZES } from './page-format.js';

type Bar = Extract<DossierBlock, { kind: 'bar' }>;

const BAR_HEIGHT = 11;
const LEGEND_SIGN = 11;

const bar: BlockLayout<Bar> = {
  height: (sheet, block) => BAR_HEIGHT + 6 + legendHeight(sheet, block) + noteLines(sheet, block).height,
  draw: (sheet, block, top) => {
    sheet.tags.artifact(() => drawBar(sheet, block, top));
    let y = top + BAR_HEIGHT + 6;
    for (const { part, label } of block.parts) y = legendLine(sheet, part, label, y);
    const { lines } = noteLines(sheet, block);
    if (lines.length > 0) sheet.tags.mark('P', () => sheet.write(lines, sheet.whole, y, NOTE));
  },
};

function drawBar(sheet: Sheet, { parts }: Bar, top: number): void {
  let start = 0;
  for (const { part, bps } of parts) {
    const width = (bps / 10_000) * INNER_WIDTH;
    const left = sheet.left({ start, width });
    if (width > 0.4) sheet.sign(part, () => sheet.document.rect(left + 0.5, top, Math.max(0.4, width - 1), BAR_HEIGHT));
    start += width;
  }
}

const NOTE = { size: SIZES.small, color: COLORS.muted };
const LEGEND_SPAN: Span = { start: LEGEND_SIGN + 6, width: INNER_WIDTH - LEGEND_SIGN - 6 };
const legendLines = (sheet: Sheet, label: string) => sheet.lines(evenSpaces(label), LEGEND_SPAN.width, { size: SIZES.cell });
const legendHeight = (sheet: Sheet, { parts }: Bar): number =>
  parts.reduce((sum, { label }) => sum + heightOf(legendLines(sheet, label).length, SIZES.cell) + 2, 0);

function noteLines(sheet: Sheet, { note }: Bar) {
  const lines = note === '' ? [] : sheet.lines(evenSpaces(note), INNER_WIDTH, NOTE);
  return { lines, height: heightOf(lines.length, SIZES.small) };
}

function legendLine(sheet: Sheet, part: PartSign, label: string, top: number): number {
  const left = sheet.left({ start: 0, width: LEGEND_SIGN });
  sheet.tags.artifact(() => sheet.sign(part, () => sheet.document.roundedRect(left + 0.5, top + 2, LEGEND_SIGN - 1, 6.5, 2)));
  const lines = legendLines(sheet, label);
  sheet.tags.mark('P', () => sheet.write(lines, LEGEND_SPAN, top, { size: SIZES.cell }));
  return top + heightOf(lines.length, SIZES.cell) + 2;
}

export const dossierBlocks = (sheet: Sheet): Blocks<DossierBlock> =>
  new Blocks<DossierBlock>(sheet, { ...PAPER_BLOCKS, bar, clock, chart, map });
