/** Draws the flow chart: from farm to importer, a row of boxes per tier with its name, and ribbons as wide as their parts of the order. */
import type { ChartBox, DossierBlock } from '../../../../contracts/brand/dossiers/content.js';
import { formatPercent } from '../../../../contracts/shared/percents.js';
import { type ChartMeasures, layoutChart, outlineOf, type PlacedBox, ribbonPieces } from '../../../../web/drawing/charts/chart-flow.js';
import type { BlockLayout } from '../../../platform/papers/layout/block-layout.js';
import { evenSpaces } from '../../../platform/papers/layout/cut-text.js';
import { COLORS } from '../../../platform/papers/layout/page-format.js';
import { heightOf, type Sheet } from '../../../platform/papers/layout/sheet.js';
import type { TextStyle } from '../../../platform/papers/text/pdf-text.js';
import { INNER_WIDTH } from './page-format.js';

type Chart = Extract<DossierBlock, { kind: 'chart' }>;
type Line = readonly [text: string, style: TextStyle & { size: number }];

const BOX = { padding: 5, radius: 4 } as const;
const MARGIN = { width: 82, gap: 6 } as const;
const NAME = { size: 7.5, bold: true };
const PLACE = { size: 6.5, color: COLORS.muted };
const FIGURE = { size: 7.5, bold: true };
const ON_DARK = { color: '#ffffff' };

const measuresOf = (sheet: Sheet): ChartMeasures => ({
  ...{ width: INNER_WIDTH, margin: MARGIN.width + MARGIN.gap, gap: 8, rowGap: 30 },
  ...{ siteWidthMax: 110, unknownWidth: 104, missingWidth: 64, ribbon: { whole: 40, least: 0.8 } },
  heightOf: (box, width) => boxHeight(sheet, box, width),
  isMirrored: sheet.isRightToLeft,
});

const placed = (sheet: Sheet, chart: Chart) => layoutChart(chart, measuresOf(sheet));

function linesOf({ number, name, place, figure, share, kind }: ChartBox): Line[] {
  const color = kind === 'importer' ? ON_DARK : {};
  return [
    [number === null ? name : `${number} ${name}`, { ...NAME, ...color }],
    [place, { ...PLACE, ...color }],
    [figure ?? formatPercent(share), { ...FIGURE, ...color }],
  ];
}

const brokenLines = (sheet: Sheet, [text, style]: Line, width: number) => (text === '' ? [] : sheet.lines(evenSpaces(text), width, style));

const boxHeight = (sheet: Sheet, box: ChartBox, width: number): number =>
  linesOf(box).reduce(
    (sum, line) => sum + heightOf(brokenLines(sheet, line, width - 2 * BOX.padding).length, line[1].size),
    2 * BOX.padding,
  );

export const chart: BlockLayout<Chart> = {
  height: (sheet, block) => placed(sheet, block).height + 2,
  draw: (sheet, block, top) => {
    const alt = block.boxes.map(({ name, figure, share }) => `${name} ${figure ?? formatPercent(share)}`).join(', ');
    sheet.tags.mark('Figure', () => drawChart(sheet, block, top + 1), { alt });
  },
  split: splitChart,
};

/** Cuts between tiers. Ribbons are drawn between the boxes of one page. */
function splitChart(sheet: Sheet, chart: Chart, room: number): readonly [Chart, Chart] | undefined {
  const { rows } = placed(sheet, chart);
  const fitting = rows.filter(({ y, height }) => y + height + 2 <= room);
  if (fitting.length === 0) return undefined;
  const first = new Set(fitting.flatMap(({ boxes }) => boxes.map(({ box }) => box.id)));
  const part = (isIn: (box: ChartBox) => boolean): Chart => {
    const boxes = chart.boxes.filter(isIn);
    const ids = new Set(boxes.map(({ id }) => id));
    return { ...chart, boxes, links: chart.links.filter(({ from, to }) => ids.has(from) && ids.has(to)) };
  };
  return [part(({ id }) => first.has(id)), part(({ id }) => !first.has(id))];
}

function drawChart(sheet: Sheet, chart: Chart, top: number): void {
  const { rows, ribbons } = placed(sheet, chart);
  const { document } = sheet;
  const left = sheet.left(sheet.whole);
  // The pieces have x and y exchanged, so the drawing is turned.
  document.save().transform(0, 1, 1, 0, left, top);
  for (const ribbon of ribbons) sheet.sign(ribbon.kind, () => document.path(ribbonPieces(ribbon)));
  document.restore();
  let before: ChartBox['stage'] | undefined;
  for (const { stage, y, boxes } of rows) {
    if (stage !== before) drawTier(sheet, chart, stage, top + y);
    before = stage;
    for (const box of boxes) drawBox(sheet, { ...box, x: left + box.x, y: top + y });
  }
}

function drawTier(sheet: Sheet, { tiers = [] }: Chart, stage: ChartBox['stage'], top: number): void {
  const tier = tiers.find((each) => each.stage === stage);
  if (!tier) return;
  const span = { start: 0, width: MARGIN.width };
  const title = sheet.lines(evenSpaces(tier.title), span.width, NAME);
  const y = sheet.write(title, span, top + BOX.padding, NAME);
  sheet.write(brokenLines(sheet, [tier.note, PLACE], span.width), span, y, PLACE);
}

function drawBox(sheet: Sheet, { box, x, y: top, width, height }: PlacedBox): void {
  const { document, text } = sheet;
  const kind = outlineOf(box);
  const outline = () => document.roundedRect(x, top, width, height, BOX.radius);
  outline().fill(kind === 'importer' ? COLORS.dark : kind === 'unverified' ? COLORS.band : '#ffffff');
  outline()
    .lineWidth(0.8)
    .strokeColor(kind === 'named' || kind === 'pooled' ? COLORS.green : kind === 'importer' ? COLORS.dark : COLORS.muted);
  if (kind === 'unknown') document.dash(2.5, { space: 2 }).stroke().undash();
  else if (kind === 'notRecorded') document.dash(0.7, { space: 1.8 }).stroke().undash();
  else document.stroke();
  text.forgetColor();
  const inner = { left: x + BOX.padding, width: width - 2 * BOX.padding };
  let y = top + BOX.padding;
  for (const line of linesOf(box)) {
    const [, style] = line;
    const broken = brokenLines(sheet, line, inner.width);
    for (const [at, each] of broken.entries()) text.write(each, { ...inner, y: y + style.size + at * heightOf(1, style.size) }, style);
    y += heightOf(broken.length, style.size);
  }
}
