/** Lays the sites of the flow chart out in rows, from farms at the top to the finished goods. Pure. */
import type { ChartBox } from '../../../../../../../contracts/brand/dossiers/content.js';
import { groupBy } from '../../../../../../../contracts/shared/group-by.js';
import { PROVENANCE, type ProvenanceKind } from '../../../../../../drawing/provenance.js';

export const CHART_WIDTH = 600;
export const BOX_HEIGHT = 66;
const BOX_GAP = 10;
const ROW_GAP = 40;
/** Rows of one stage follow each other closely: nothing flows between them. */
const SAME_STAGE_GAP = 10;
const BOX_WIDTH_MAX = 128;
const ROW_BOXES_MAX = 6;
const LINK_MIN = 1.5;
const LINK_MAX = 34;

export interface PlacedBox {
  box: ChartBox;
  x: number;
  y: number;
  width: number;
}

export interface PlacedLink {
  key: string;
  path: string;
  thickness: number;
  kind: ProvenanceKind;
}

interface ChartLayout {
  boxes: PlacedBox[];
  links: PlacedLink[];
  height: number;
}

export function layoutChart(boxes: readonly ChartBox[], links: readonly { from: string; to: string; share: number }[]): ChartLayout {
  const stages = [...groupBy(boxes, ({ stage }) => stage)].sort(([a], [b]) => b - a);
  const placed: PlacedBox[] = [];
  let y = 0;
  for (const [, own] of stages) {
    for (const row of rowsOf(own)) {
      placed.push(...placedRow(row, y));
      y += BOX_HEIGHT + SAME_STAGE_GAP;
    }
    y += ROW_GAP - SAME_STAGE_GAP;
  }
  return { boxes: placed, links: placedLinks(placed, links), height: Math.max(BOX_HEIGHT, y - ROW_GAP) };
}

/** Splits a stage into rows of about the same length. */
function rowsOf(boxes: readonly ChartBox[]): ChartBox[][] {
  const rows = Math.ceil(boxes.length / ROW_BOXES_MAX);
  const length = Math.ceil(boxes.length / rows);
  return Array.from({ length: rows }, (_, at) => boxes.slice(at * length, (at + 1) * length));
}

function placedRow(row: readonly ChartBox[], y: number): PlacedBox[] {
  const width = Math.min(BOX_WIDTH_MAX, (CHART_WIDTH - (row.length - 1) * BOX_GAP) / row.length);
  const start = (CHART_WIDTH - row.length * width - (row.length - 1) * BOX_GAP) / 2;
  return row.map((box, at) => ({ box, x: start + at * (width + BOX_GAP), y, width }));
}

function placedLinks(placed: readonly PlacedBox[], links: readonly { from: string; to: string; share: number }[]): PlacedLink[] {
  const boxOf = new Map(placed.map((each) => [each.box.id, each]));
  return links.flatMap(({ from, to, share }): PlacedLink[] => {
    const [source, target] = [boxOf.get(from), boxOf.get(to)];
    if (!source || !target) return [];
    const thickness = Math.max(LINK_MIN, Math.min(1, share) * LINK_MAX);
    const [x0, y0] = [source.x + source.width / 2, source.y + BOX_HEIGHT];
    const [x1, y1] = [target.x + target.width / 2, target.y];
    const middle = (y0 + y1) / 2;
    return [
      { key: `${from} ${to}`, path: `M${x0} ${y0}C${x0} ${middle} ${x1} ${middle} ${x1} ${y1}`, thickness, kind: mainKind(source.box) },
    ];
  });
}

/** The kind of evidence that most of a site's goods rest on; of equal ones the weaker. */
export function mainKind({ provenance }: Pick<ChartBox, 'provenance'>): ProvenanceKind {
  return PROVENANCE.reduce((main, kind) => (provenance[kind] >= provenance[main] ? kind : main));
}
