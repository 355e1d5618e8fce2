/** Where the cards of a trace map stand and how its bands run. Pure: one scale for the whole picture. */
import type { RibbonEnds } from '../../../ui/charts/ribbon.js';
import type { TraceFlow, TraceFlows, TracePlace } from './trace-flows.js';

/** Pixels per whole of the root: 0.6 px per percent. */
export const PIXELS_PER_WHOLE = 60;
export const CARD = { width: 140, height: 92 } as const;
const GAP = 14;
const TOP = 12;
const COLUMN_MIN = 186;

export interface MapColumn {
  tier: TracePlace['tier'];
  depth: number;
  x: number;
}

export interface PlacedBand {
  flow: TraceFlow;
  ends: RibbonEnds;
  thickness: number;
  /** Of the thickness, the part that the selected path takes, from the upper edge. */
  highlighted: number;
}

export interface MapLayout {
  columns: MapColumn[];
  cards: { place: TracePlace; x: number; y: number }[];
  bands: PlacedBand[];
  width: number;
  height: number;
}

/** Columns by tier and by step within it, from the root on; a step within a tier lies further from the root. */
export function layoutMap({ places, flows }: TraceFlows, direction: 'backward' | 'forward', widthAvailable: number): MapLayout {
  const keys = [...new Map(places.map(({ tier, depth }) => [`${tier} ${depth}`, { tier, depth }])).values()].sort(
    (a, b) => (direction === 'backward' ? a.tier - b.tier : b.tier - a.tier) || a.depth - b.depth,
  );
  const step = Math.max(COLUMN_MIN, keys.length > 1 ? (widthAvailable - 48 - CARD.width) / (keys.length - 1) : 0);
  const columns = keys.map((key, index) => ({ ...key, x: 24 + index * Math.min(step, 300) }));
  const y = new Map<string, number>();
  const inColumn = (column: MapColumn) => places.filter(({ tier, depth }) => tier === column.tier && depth === column.depth);
  const place = (column: MapColumn, wish: (each: TracePlace) => number | undefined) => {
    for (const [each, top] of stackCards(inColumn(column), (own) => wish(own) ?? y.get(own.key) ?? TOP, y)) y.set(each.key, top);
  };
  // On from the root, then back, so that what feeds many stands in the middle of them.
  for (const column of columns) place(column, (each) => meanNeighbour(each, flows, y, 'from'));
  for (const column of [...columns].reverse()) place(column, (each) => meanNeighbour(each, flows, y, 'to'));
  const highest = Math.min(...y.values(), Number.MAX_SAFE_INTEGER);
  const cards = places.map((place) => ({ place, x: columnOf(columns, place).x, y: (y.get(place.key) ?? TOP) - highest + TOP }));
  const height = Math.max(0, ...cards.map((card) => card.y)) + CARD.height + 24;
  return { columns, cards, bands: bandsOf(flows, cards), width: (columns.at(-1)?.x ?? 0) + CARD.width + 24, height };
}

const columnOf = (columns: readonly MapColumn[], place: TracePlace): MapColumn =>
  columns.find(({ tier, depth }) => tier === place.tier && depth === place.depth) ?? { tier: place.tier, depth: place.depth, x: 0 };

/** Where the cards at the other end of a card's bands stand, weighed by share; undefined where there are none. */
function meanNeighbour(
  place: TracePlace,
  flows: readonly TraceFlow[],
  y: ReadonlyMap<string, number>,
  end: 'from' | 'to',
): number | undefined {
  const own = flows.filter((flow) => flow[end === 'from' ? 'to' : 'from'] === place.key && y.has(flow[end]));
  const total = own.reduce((sum, { share }) => sum + share, 0);
  return total === 0 ? undefined : own.reduce((sum, flow) => sum + (y.get(flow[end]) ?? 0) * flow.share, 0) / total;
}

/** What is folded comes after the cards, the unknown last. */
const rank = ({ unknown, key }: TracePlace): number => (unknown ? 2 : key.startsWith('folded') ? 1 : 0);

/** Each card where it wishes to be, pushed down where two would meet; the unknown always last. */
function stackCards(
  own: readonly TracePlace[],
  wishOf: (place: TracePlace) => number,
  before: ReadonlyMap<string, number>,
): [TracePlace, number][] {
  const sorted = own
    .map((place) => ({ place, wish: wishOf(place), before: before.get(place.key) }))
    .sort(
      (a, b) =>
        rank(a.place) - rank(b.place) ||
        (a.before ?? a.wish) - (b.before ?? b.wish) ||
        b.place.share - a.place.share ||
        a.place.key.localeCompare(b.place.key),
    );
  // A column whose wishes lie together is centred on them, so that its cards spread to both sides.
  const span = (sorted.length - 1) * (CARD.height + GAP);
  const middle =
    sorted.reduce((sum, each) => sum + each.wish * each.place.share, 0) /
    Math.max(
      1e-9,
      sorted.reduce((sum, each) => sum + each.place.share, 0),
    );
  const first = Math.max(TOP, Math.min(sorted[0]?.wish ?? TOP, middle - span / 2));
  let next = first;
  return sorted.map(({ place, wish }, index) => {
    const room = first + span - (sorted.length - 1 - index) * (CARD.height + GAP);
    const top = Math.max(next, Math.min(wish, Math.max(room, next)));
    next = top + CARD.height + GAP;
    return [place, top];
  });
}

/** Bands leave and arrive stacked around the middle of their card, in the order of the other end. */
function bandsOf(flows: readonly TraceFlow[], cards: MapLayout['cards']): PlacedBand[] {
  const at = new Map(cards.map((card) => [card.place.key, card]));
  const drawn = flows.filter(({ from, to }) => at.has(from) && at.has(to));
  const out = offsets(
    drawn,
    ({ from }) => from,
    ({ to }) => at.get(to)?.y ?? 0,
  );
  const into = offsets(
    drawn,
    ({ to }) => to,
    ({ from }) => at.get(from)?.y ?? 0,
  );
  return drawn.map((flow) => {
    const [a, b] = [at.get(flow.from), at.get(flow.to)];
    const thickness = thicknessOf(flow);
    return {
      flow,
      thickness,
      highlighted: flow.highlighted > 0 ? Math.max(1, Math.min(thickness, flow.highlighted * PIXELS_PER_WHOLE)) : 0,
      ends: {
        x0: (a?.x ?? 0) + CARD.width,
        x1: b?.x ?? 0,
        y0: (a?.y ?? 0) + CARD.height / 2 + (out.get(flow) ?? 0),
        y1: (b?.y ?? 0) + CARD.height / 2 + (into.get(flow) ?? 0),
      },
    };
  });
}

export const thicknessOf = ({ share }: TraceFlow): number => Math.max(1, share * PIXELS_PER_WHOLE);

const KIND_ORDER = { named: 0, pool: 1, notVerified: 2, unknown: 3 } as const;

function offsets(
  flows: readonly TraceFlow[],
  endOf: (flow: TraceFlow) => string,
  otherEnd: (flow: TraceFlow) => number,
): Map<TraceFlow, number> {
  const result = new Map<TraceFlow, number>();
  for (const end of new Set(flows.map(endOf))) {
    const own = flows
      .filter((flow) => endOf(flow) === end)
      .sort((a, b) => otherEnd(a) - otherEnd(b) || KIND_ORDER[a.kind] - KIND_ORDER[b.kind]);
    let offset = -own.reduce((sum, flow) => sum + thicknessOf(flow), 0) / 2;
    for (const flow of own) {
      result.set(flow, offset);
      offset += thicknessOf(flow);
    }
  }
  return result;
}
