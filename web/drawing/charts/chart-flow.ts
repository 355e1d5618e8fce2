/**
 * Lays out the flow of a dossier: a row for each tier, from farms down to the importer. Unrecorded goods have lanes of their own at the
 * sides, and a ribbon that passes a row keeps clear of its boxes. Pure.
 */
import type { ChartBox, ChartLink, DossierBlock } from '../../../contracts/brand/dossiers/content.js';
import type { PartSign } from '../../../contracts/platform/papers/paper-blocks.js';
import { groupBy } from '../../../contracts/shared/group-by.js';
import type { TraceProvenance } from '../../../contracts/trace/tracing/replies.js';
import { PROVENANCE, type ProvenanceKind } from '../provenance.js';
import { ribbonEdges, ribbonPath } from './ribbon.js';

export type FlowChart = Pick<Extract<DossierBlock, { kind: 'chart' }>, 'boxes' | 'links' | 'tiers'>;

/** Lengths in the units of the drawing. */
export interface ChartMeasures {
  width: number;
  /** The width of the column with the names of the tiers. */
  margin: number;
  gap: number;
  rowGap: number;
  siteWidthMax: number;
  unknownWidth: number;
  missingWidth: number;
  /** The width of a ribbon that carries the whole order, and that of the smallest part. */
  ribbon: { whole: number; least: number };
  heightOf(box: ChartBox, width: number): number;
  /** True where lines begin at the right. */
  isMirrored?: boolean;
}

export interface PlacedBox {
  box: ChartBox;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PlacedRow {
  stage: ChartBox['stage'];
  y: number;
  height: number;
  boxes: PlacedBox[];
}

/** A ribbon of one kind. Each piece runs from the left edge of its upper end to that of its lower end. */
export interface PlacedRibbon {
  key: string;
  kind: PartSign;
  width: number;
  pieces: { x0: number; y0: number; x1: number; y1: number }[];
}

export interface ChartLayout {
  rows: PlacedRow[];
  ribbons: PlacedRibbon[];
  height: number;
}

/** Splits rows that dossiers of earlier versions did not fold. */
const SITES_MAX = 6;
const SIGNS: readonly PartSign[] = ['named', 'pooled', 'unverified', 'unknown', 'notRecorded'];

type Lane = 'unknown' | 'site' | 'missing';

/** A box in its row, or the way of a ribbon past the row. */
interface Slot extends Omit<PlacedBox, 'box'> {
  box: ChartBox | undefined;
  row: number;
  lane: Lane;
  next: { slot: Slot; link: ChartLink }[];
  before: { slot: Slot; link: ChartLink }[];
}

export function layoutChart(chart: FlowChart, measures: ChartMeasures): ChartLayout {
  const rows = slotsOf(chart);
  const chains = chainsOf(chart, rows, measures);
  for (const row of rows.toReversed()) placeRow(row, measures);
  let y = 0;
  const placed = rows.map((slots): PlacedRow => {
    const height = Math.max(...slots.map(({ box, width }) => (box ? measures.heightOf(box, width) : 0)));
    for (const slot of slots) Object.assign(slot, { y, height });
    const boxes = slots.flatMap(({ box, x, width }) => (box ? [{ box, x, y, width, height }] : []));
    const row = { stage: boxes[0]?.box.stage ?? 0, y, height, boxes };
    y += height + measures.rowGap;
    return row;
  });
  const ribbons = chains.map((chain) => ribbonOf(chain, measures));
  const layout = { rows: placed, ribbons, height: Math.max(0, y - measures.rowGap) };
  return measures.isMirrored ? mirrored(layout, measures.width) : layout;
}

/** Returns the path of a piece with x and y exchanged: ribbons run to the right, and the flow runs down. */
export function ribbonPieces({ kind, width, pieces }: PlacedRibbon): string {
  const draw = kind === 'unknown' || kind === 'notRecorded' ? ribbonEdges : ribbonPath;
  return pieces.map(({ x0, y0, x1, y1 }) => draw({ x0: y0, y0: x0, x1: y1, y1: x1 }, width)).join('');
}

/** Returns the kind of evidence that most of a site's goods rest on; of equal ones the weaker. */
export const mainKind = ({ provenance }: { provenance: TraceProvenance }): ProvenanceKind =>
  PROVENANCE.reduce((main, kind) => (provenance[kind] >= provenance[main] ? kind : main));

/** Returns how a box is outlined. Green is for registered origins alone. */
export function outlineOf(box: ChartBox): ProvenanceKind | 'notRecorded' | 'importer' {
  if (box.kind === 'notRecorded' || box.kind === 'importer') return box.kind;
  return box.kind === 'unknown' || (box.kind === undefined && box.number === null) ? 'unknown' : mainKind(box);
}

function laneOf({ kind, number }: ChartBox): Lane {
  if (kind === 'notRecorded') return 'missing';
  return kind === 'unknown' || kind === 'declared' || (kind === undefined && number === null) ? 'unknown' : 'site';
}

function slotsOf({ boxes }: FlowChart): Slot[][] {
  const tiers = [...groupBy(boxes, ({ stage, depth = 0 }) => stage * 100 + depth)].sort(([a], [b]) => b - a);
  return tiers
    .flatMap(([, own]) => {
      const sites = own.filter((box) => laneOf(box) === 'site');
      const others = own.filter((box) => laneOf(box) !== 'site');
      const count = Math.max(1, Math.ceil(sites.length / SITES_MAX));
      const length = Math.ceil(sites.length / count);
      return Array.from({ length: count }, (_, at) => [
        ...sites.slice(at * length, (at + 1) * length),
        ...(at === count - 1 ? others : []),
      ]);
    })
    .map((own, row) => own.map((box) => ({ ...emptySlot(row, laneOf(box)), box })));
}

const emptySlot = (row: number, lane: Lane): Slot => ({
  ...{ box: undefined, row, lane, next: [], before: [] },
  ...{ x: 0, y: 0, width: 0, height: 0 },
});

interface Chain {
  link: ChartLink;
  slots: Slot[];
}

/** Leads each link from row to row. A link to a box that is not drawn is left out. */
function chainsOf({ links }: FlowChart, rows: Slot[][], { ribbon }: ChartMeasures): Chain[] {
  const slotOf = new Map(rows.flat().map((slot) => [slot.box?.id, slot]));
  return links.flatMap((link) => {
    const [source, target] = [slotOf.get(link.from), slotOf.get(link.to)];
    if (!source || !target || source.row >= target.row) return [];
    const slots = [source];
    for (let row = source.row + 1; row < target.row; row++) {
      const way = { ...emptySlot(row, source.lane), width: widthOf(link, ribbon) + 4 };
      rows[row]?.push(way);
      slots.push(way);
    }
    slots.push(target);
    for (const [at, slot] of slots.slice(1).entries()) {
      slots[at]?.next.push({ slot, link });
      slot.before.push({ slot: slots[at] as Slot, link });
    }
    return [{ link, slots }];
  });
}

const widthOf = ({ share }: ChartLink, { whole, least }: ChartMeasures['ribbon']): number => Math.max(least, Math.min(1, share) * whole);
const middleOf = ({ x, width }: Slot): number => x + width / 2;

/** Puts the lanes at both sides and the sites between them, each above the places that its goods go to. The rows below have their places. */
function placeRow(row: Slot[], { width, margin, gap, siteWidthMax, unknownWidth, missingWidth }: ChartMeasures): void {
  const [unknown, sites, missing] = (['unknown', 'site', 'missing'] as const).map((lane) => row.filter((slot) => slot.lane === lane));
  let [left, right] = [margin, width];
  const boxes = unknown?.filter(({ box }) => box).length ?? 0;
  for (const slot of unknown ?? []) {
    if (slot.box) slot.width = boxes > 1 ? unknownWidth * 0.75 : unknownWidth;
    slot.x = left;
    left += slot.width + gap;
  }
  for (const slot of missing ?? []) {
    if (slot.box) slot.width = missingWidth;
    right -= slot.width;
    slot.x = right;
    right -= gap;
  }
  placeSites(sites ?? [], { left, room: right - left, gap, siteWidthMax });
}

function placeSites(
  sites: Slot[],
  { left, room, gap, siteWidthMax }: Pick<ChartMeasures, 'gap' | 'siteWidthMax'> & { left: number; room: number },
): void {
  const aimOf = new Map(sites.map((slot) => [slot, aim(slot)]));
  sites.sort((a, b) => (aimOf.get(a) ?? 0) - (aimOf.get(b) ?? 0));
  const boxes = sites.filter(({ box }) => box);
  const ways = sites.reduce((sum, { box, width }) => (box ? sum : sum + width), 0);
  const wide = Math.min(siteWidthMax, (room - ways - (sites.length - 1) * gap) / Math.max(1, boxes.length));
  for (const slot of boxes) slot.width = wide;
  const whole = ways + boxes.length * wide + (sites.length - 1) * gap;
  let x = left + (room - whole) / 2;
  for (const slot of sites) {
    slot.x = x;
    x += slot.width + gap;
  }
}

/** Returns the middle of the places that the goods of a slot go to, weighted by their shares. */
function aim({ next }: Slot): number {
  const whole = next.reduce((sum, { link }) => sum + link.share, 0);
  return whole === 0 ? 0 : next.reduce((sum, { slot, link }) => sum + middleOf(slot) * link.share, 0) / whole;
}

function ribbonOf({ link, slots }: Chain, { ribbon }: ChartMeasures): PlacedRibbon {
  const width = widthOf(link, ribbon);
  const pieces = slots.slice(1).flatMap((slot, at) => {
    const upper = slots[at] as Slot;
    const ends = { x0: edge(upper.next, upper, link, slot, ribbon), x1: edge(slot.before, slot, link, upper, ribbon) };
    const piece = { ...ends, y0: upper.y + upper.height, y1: slot.y };
    return slot.box ? [piece] : [piece, { x0: ends.x1, x1: ends.x1, y0: slot.y, y1: slot.y + slot.height }];
  });
  return { key: `${link.from} ${link.to} ${link.kind ?? ''}`, kind: link.kind ?? 'unverified', width, pieces };
}

/** Returns the left edge of a ribbon at a box: ribbons leave and arrive side by side, in the order of their other ends. */
function edge(ends: Slot['next'], slot: Slot, link: ChartLink, other: Slot, ribbon: ChartMeasures['ribbon']): number {
  const order = ends.toSorted(
    (a, b) => middleOf(a.slot) - middleOf(b.slot) || SIGNS.indexOf(a.link.kind ?? 'unknown') - SIGNS.indexOf(b.link.kind ?? 'unknown'),
  );
  const whole = order.reduce((sum, each) => sum + widthOf(each.link, ribbon), 0);
  let x = middleOf(slot) - whole / 2;
  for (const each of order) {
    if (each.link === link && each.slot === other) return x;
    x += widthOf(each.link, ribbon);
  }
  return x;
}

function mirrored({ rows, ribbons, height }: ChartLayout, width: number): ChartLayout {
  return {
    height,
    rows: rows.map((row) => ({ ...row, boxes: row.boxes.map((box) => ({ ...box, x: width - box.x - box.width })) })),
    ribbons: ribbons.map((ribbon) => ({
      ...ribbon,
      pieces: ribbon.pieces.map((piece) => ({ ...piece, x0: width - piece.x0 - ribbon.width, x1: width - piece.x1 - ribbon.width })),
    })),
  };
}
