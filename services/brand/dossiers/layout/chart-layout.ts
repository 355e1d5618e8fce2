/** The flow chart: from farm to shirt, a row of boxes per stage, and a ribbon as wide as its part of the order. */
import type { ChartBox, DossierBlock } from '../../../../contracts/brand/dossiers/content.js';
import { formatPercent } from '../../../../contracts/shared/percents.js';
import type { TraceProvenance } from '../../../../contracts/trace/tracing/replies.js';
import { ribbonEdges, ribbonPath } from '../../../../web/drawing/ribbon.js';
import type { BlockLayout } from '../../../platform/papers/layout/block-layout.js';
import { evenSpaces } from '../../../platform/papers/layout/cut-text.js';
import { COLORS } from '../../../platform/papers/layout/page-format.js';
import { heightOf, type Sheet } from '../../../platform/papers/layout/sheet.js';
import { INNER_WIDTH, SIZES } from './page-format.js';

type Chart = Extract<DossierBlock, { kind: 'chart' }>;

const PER_ROW = 5;
const BOX = { gap: 10, padding: 5, bar: 3, radius: 4 } as const;
const BOX_WIDTH = (INNER_WIDTH - (PER_ROW - 1) * BOX.gap) / PER_ROW;
const ROW_GAP = 34;
/** The width of a ribbon that carries the whole order. */
const RIBBON_MAX = 52;
const PARTS = ['named', 'pooled', 'unverified', 'unknown'] as const satisfies readonly (keyof TraceProvenance)[];
const [NAME, PLACE] = [
  { size: 7.5, bold: true },
  { size: 6.5, color: COLORS.muted },
] as const;

interface Row {
  boxes: readonly ChartBox[];
  height: number;
}

/** Boxes of a stage stand beside each other, in several rows where there are many. */
function rowsOf(sheet: Sheet, { boxes }: Chart): Row[] {
  const stages = [...new Set(boxes.map(({ stage }) => stage))].toSorted((a, b) => b - a);
  return stages.flatMap((stage) => {
    const own = boxes.filter((box) => box.stage === stage);
    const count = Math.ceil(own.length / PER_ROW);
    return Array.from({ length: count }, (_, at) => {
      const row = own.slice(at * PER_ROW, (at + 1) * PER_ROW);
      return { boxes: row, height: Math.max(...row.map((box) => boxHeight(sheet, box))) };
    });
  });
}

const titleOf = ({ number, name }: ChartBox): string => evenSpaces(number === null ? name : `${number} ${name}`);
const nameLines = (sheet: Sheet, box: ChartBox) => sheet.lines(titleOf(box), BOX_WIDTH - 2 * BOX.padding, NAME);
const placeLines = (sheet: Sheet, { place }: ChartBox) =>
  place === '' ? [] : sheet.lines(evenSpaces(place), BOX_WIDTH - 2 * BOX.padding, PLACE);

const boxHeight = (sheet: Sheet, box: ChartBox): number =>
  2 * BOX.padding +
  heightOf(nameLines(sheet, box).length, NAME.size) +
  heightOf(placeLines(sheet, box).length, PLACE.size) +
  heightOf(1, SIZES.small) +
  BOX.bar +
  3;

const heightOfRows = (rows: readonly Row[]): number =>
  rows.reduce((sum, { height }) => sum + height + ROW_GAP, 0) - (rows.length > 0 ? ROW_GAP : 0) + 2;

export const chart: BlockLayout<Chart> = {
  height: (sheet, block) => heightOfRows(rowsOf(sheet, block)),
  draw: (sheet, block, top) => {
    const alt = block.boxes.map(({ name, share }) => `${name} ${formatPercent(share)}`).join(', ');
    sheet.tags.mark('Figure', () => drawChart(sheet, block, top), { alt });
  },
  split: splitChart,
};

/** Cuts between rows. Links keep to the boxes that they begin or end at, so a ribbon may leave the page. */
function splitChart(sheet: Sheet, chart: Chart, room: number): readonly [Chart, Chart] | undefined {
  const rows = rowsOf(sheet, chart);
  let count = 0;
  while (count < rows.length && heightOfRows(rows.slice(0, count + 1)) <= room) count += 1;
  if (count === 0) return undefined;
  const part = (own: readonly Row[]): Chart => {
    const boxes = own.flatMap((row) => row.boxes);
    const ids = new Set(boxes.map(({ id }) => id));
    return { kind: 'chart', boxes, links: chart.links.filter(({ from, to }) => ids.has(from) || ids.has(to)) };
  };
  return [part(rows.slice(0, count)), part(rows.slice(count))];
}

interface Placed {
  box: ChartBox;
  left: number;
  top: number;
  height: number;
}

function drawChart(sheet: Sheet, chart: Chart, top: number): void {
  const placed = new Map<string, Placed>();
  let y = top + 1;
  for (const { boxes, height } of rowsOf(sheet, chart)) {
    const width = boxes.length * BOX_WIDTH + (boxes.length - 1) * BOX.gap;
    const begin = (INNER_WIDTH - width) / 2;
    for (const [at, box] of boxes.entries()) {
      const start = begin + at * (BOX_WIDTH + BOX.gap);
      placed.set(box.id, { box, left: sheet.left({ start, width: BOX_WIDTH }), top: y, height });
    }
    y += height + ROW_GAP;
  }
  drawLinks(sheet, chart, placed);
  for (const each of placed.values()) drawBox(sheet, each);
}

/** Ribbons leave a box side by side, and end on the next one in the order in which they arrive. */
function drawLinks(sheet: Sheet, { links }: Chart, placed: ReadonlyMap<string, Placed>): void {
  const used = { from: new Map<string, number>(), to: new Map<string, number>() };
  const take = (side: 'from' | 'to', { box, left }: Placed, width: number): number => {
    const at = used[side].get(box.id) ?? 0;
    used[side].set(box.id, at + width);
    const whole = Math.min(
      BOX_WIDTH - 8,
      links.filter((link) => link[side] === box.id).reduce((sum, { share }) => sum + ribbonWidth(share), 0),
    );
    const begin = (BOX_WIDTH - whole) / 2 + Math.min(at, BOX_WIDTH - 8);
    return left + (sheet.isRightToLeft ? BOX_WIDTH - begin - width : begin);
  };
  for (const { from, to, share } of links) {
    const [source, target] = [placed.get(from), placed.get(to)];
    if (!source || !target) continue;
    const width = ribbonWidth(share);
    const ends = { top: source.top + source.height, bottom: target.top };
    drawRibbon(sheet, source.box.provenance, { ...ends, x0: take('from', source, width), x1: take('to', target, width) }, width);
  }
}

const ribbonWidth = (share: number): number => Math.max(0.8, share * RIBBON_MAX);

interface RibbonPlace {
  top: number;
  bottom: number;
  x0: number;
  x1: number;
}

/** Draws a ribbon downwards: the shared path runs to the right, so it is turned by a quarter. */
function drawRibbon(sheet: Sheet, provenance: TraceProvenance, { top, bottom, x0, x1 }: RibbonPlace, width: number): void {
  const { document } = sheet;
  const whole = PARTS.reduce((sum, part) => sum + provenance[part], 0) || 1;
  let offset = 0;
  document.save().transform(0, 1, 1, 0, 0, 0);
  for (const part of PARTS) {
    const thickness = (provenance[part] / whole) * width;
    if (thickness <= 0.05) continue;
    const ends = { x0: top, y0: x0 + offset, x1: bottom, y1: x1 + offset };
    const isEdged = part === 'unknown';
    sheet.sign(part, () => document.path(isEdged ? ribbonEdges(ends, thickness) : ribbonPath(ends, thickness)));
    offset += thickness;
  }
  document.restore();
}

function drawBox(sheet: Sheet, { box, left, top, height }: Placed): void {
  const { document } = sheet;
  const outline = () => document.roundedRect(left, top, BOX_WIDTH, height, BOX.radius);
  outline().fill('#ffffff');
  outline()
    .lineWidth(0.8)
    .strokeColor(box.number === null ? COLORS.muted : COLORS.green);
  if (box.number === null) document.dash(2.5, { space: 2 }).stroke().undash();
  else document.stroke();
  sheet.text.forgetColor();
  const inner = { left: left + BOX.padding, width: BOX_WIDTH - 2 * BOX.padding };
  let y = top + BOX.padding;
  for (const [lines, style] of [
    [nameLines(sheet, box), NAME],
    [placeLines(sheet, box), PLACE],
  ] as const) {
    for (const [at, line] of lines.entries()) sheet.text.write(line, { ...inner, y: y + style.size + at * heightOf(1, style.size) }, style);
    y += heightOf(lines.length, style.size);
  }
  const share = { size: SIZES.small, bold: true };
  sheet.text.write(sheet.text.layOut(formatPercent(box.share), share), { ...inner, y: y + SIZES.small + 1 }, share);
  drawProvenance(sheet, box.provenance, inner.left, top + height - BOX.padding - BOX.bar, inner.width);
}

function drawProvenance(sheet: Sheet, provenance: TraceProvenance, left: number, top: number, width: number): void {
  const whole = PARTS.reduce((sum, part) => sum + provenance[part], 0);
  if (whole <= 0) return;
  let at = 0;
  for (const part of PARTS) {
    const wide = (provenance[part] / whole) * width;
    const x = sheet.isRightToLeft ? left + width - at - wide : left + at;
    if (wide > 0.3) sheet.sign(part, () => sheet.document.rect(x, top, wide, BOX.bar));
    at += wide;
  }
}
