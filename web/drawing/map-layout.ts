/** Calculates the positions of the cards and bands of a trace map, with one scale for the whole picture. Pure. */

import { groupBy } from '../../contracts/shared/group-by.js';
import type { RibbonEnds } from './charts/ribbon.js';
import type { Direction } from './lot-links.js';
import { PART_KINDS } from './parts.js';
import { placeInOrder } from './place-in-order.js';
import type { TraceFlow, TraceFlows, TracePlace } from './places.js';

/** Pixels for the whole root: 0.6 px per percent. */
export const PIXELS_PER_WHOLE = 60;
export const CARD = { width: 140, line: 16 } as const;
export const CARD_GAP = 12;
export const EDGE = 24;
export const TOP = 12;
const BETWEEN_MIN = 32;
/** Passes over the columns until the picture settles. */
const PASSES = 3;

export type MapColumn = { tier: TracePlace['tier']; depth: number; x: number };

export type PlacedCard = { place: TracePlace; x: number; y: number; height: number };

export interface PlacedBand {
  flow: TraceFlow;
  ends: RibbonEnds;
  thickness: number;
  /** The part of the thickness, from the upper edge, that belongs to the selected path. */
  highlighted: number;
}

export interface MapLayout {
  columns: MapColumn[];
  cards: PlacedCard[];
  bands: PlacedBand[];
  width: number;
  height: number;
}

export interface MapRoom {
  width: number;
  height: number;
  /** Draws from right to left, with the root at the right. */
  isMirrored: boolean;
  heightOf: (place: TracePlace) => number;
}

/** Arranges columns by tier, and by step within it, starting at the root, which is centred vertically. */
export function layoutMap({ places, flows }: TraceFlows, direction: Direction, room: MapRoom): MapLayout {
  const columns = columnsOf(places, direction, room);
  const height = Math.max(room.height, ...columns.map((column) => heightOfColumn(inColumn(places, column), room) + TOP * 2));
  const middles = middlesOf(
    columns.map((column) => inColumn(places, column)),
    flows,
    room,
    height,
  );
  const width = (columns.at(-1)?.x ?? 0) + CARD.width + EDGE;
  const mirrored = (x: number) => (room.isMirrored ? width - x - CARD.width : x);
  const cards = places.map((place) => {
    const own = room.heightOf(place);
    return { place, x: mirrored(columnOf(columns, place).x), y: (middles.get(place.key) ?? height / 2) - own / 2, height: own };
  });
  return {
    columns: columns.map((column) => ({ ...column, x: mirrored(column.x) })),
    cards,
    bands: bandsOf(flows, cards, room.isMirrored),
    width,
    height,
  };
}

function columnsOf(places: readonly TracePlace[], direction: Direction, { width }: MapRoom): MapColumn[] {
  const keys = [...new Map(places.map(({ tier, depth }) => [`${tier} ${depth}`, { tier, depth }])).values()].sort(
    (a, b) => (direction === 'backward' ? a.tier - b.tier : b.tier - a.tier) || a.depth - b.depth,
  );
  const step = keys.length > 1 ? (width - EDGE * 2 - CARD.width) / (keys.length - 1) : 0;
  return keys.map((key, index) => ({ ...key, x: EDGE + index * Math.max(CARD.width + BETWEEN_MIN, Math.floor(step)) }));
}

const inColumn = (places: readonly TracePlace[], { tier, depth }: MapColumn): TracePlace[] =>
  places.filter((place) => place.tier === tier && place.depth === depth);

const columnOf = (columns: readonly MapColumn[], place: TracePlace): MapColumn =>
  columns.find(({ tier, depth }) => tier === place.tier && depth === place.depth) ?? { tier: place.tier, depth: place.depth, x: 0 };

export const heightOfColumn = (places: readonly TracePlace[], { heightOf }: Pick<MapRoom, 'heightOf'>): number =>
  places.reduce((sum, place) => sum + heightOf(place) + CARD_GAP, -CARD_GAP);

/**
 * Calculates the vertical middles of the cards in repeated passes away from the root and back, so that a card with many links is in their
 * middle. A root alone in its column keeps its place. All cards weigh the same here, otherwise light ones would sink to the bottom.
 */
function middlesOf(columns: readonly TracePlace[][], flows: readonly TraceFlow[], room: MapRoom, height: number): Map<string, number> {
  const middles = new Map<string, number>();
  const put = (column: readonly TracePlace[], end: 'from' | 'to') => {
    const wishes = column.map((place) => ({
      place,
      wish: meanNeighbour(place, flows, middles, end) ?? middles.get(place.key) ?? height / 2,
    }));
    wishes.sort(
      (a, b) => rank(a.place) - rank(b.place) || a.wish - b.wish || b.place.share - a.place.share || (a.place.key < b.place.key ? -1 : 1),
    );
    const items = wishes.map(({ place, wish }) => ({ wish, size: room.heightOf(place), weight: 1 }));
    const placed = placeInOrder(items, CARD_GAP, { from: TOP, to: height - TOP });
    for (const [i, { place }] of wishes.entries()) middles.set(place.key, placed[i] as number);
  };
  for (let pass = 0; pass < PASSES; pass++) {
    for (const column of columns) put(column, 'from');
    if (pass < PASSES - 1) for (const column of columns.slice(columns[0]?.length === 1 ? 1 : 0).reverse()) put(column, 'to');
  }
  return aroundRoot(columns, middles, room, height);
}

/** Shifts the cards so that a root alone in its column is midway between the upper and the lower edge. */
function aroundRoot(
  columns: readonly TracePlace[][],
  middles: ReadonlyMap<string, number>,
  { heightOf }: MapRoom,
  height: number,
): Map<string, number> {
  const [roots = [], ...others] = columns;
  const [root, ...rest] = roots;
  const edges = others
    .flat()
    .flatMap((place) => [-0.5, 0.5].map((half) => (middles.get(place.key) ?? height / 2) + half * heightOf(place)));
  if (!root || rest.length > 0 || edges.length === 0) return new Map(middles);
  const shift = height / 2 - (Math.min(...edges) + Math.max(...edges)) / 2;
  return new Map([...middles].map(([key, middle]) => [key, key === root.key ? height / 2 : middle + shift]));
}

/** Returns the mean position of the cards at the other ends of a card's bands, weighted by share; undefined without such cards. */
function meanNeighbour(
  place: TracePlace,
  flows: readonly TraceFlow[],
  middles: ReadonlyMap<string, number>,
  end: 'from' | 'to',
): number | undefined {
  const own = flows.filter((flow) => flow[end === 'from' ? 'to' : 'from'] === place.key && middles.has(flow[end]));
  const total = own.reduce((sum, { share }) => sum + share, 0);
  return total === 0 ? undefined : own.reduce((sum, flow) => sum + (middles.get(flow[end]) ?? 0) * flow.share, 0) / total;
}

const RANKS = { sites: 0, folded: 1, hidden: 2, unknown: 3, notRecorded: 4, stock: 5, lost: 6 } as const;

/** Sorts sites first, then folded cards, then unknown sites and ended goods. */
const rank = ({ kind }: TracePlace): number => RANKS[kind];

/** Stacks the bands around the middle of their card at both ends, by kind and then by the position of the other end. */
function bandsOf(flows: readonly TraceFlow[], cards: readonly PlacedCard[], isMirrored: boolean): PlacedBand[] {
  const at = new Map(cards.map((card) => [card.place.key, card]));
  const drawn = flows.filter(({ from, to }) => at.has(from) && at.has(to));
  const middle = (key: string) => (at.get(key)?.y ?? 0) + (at.get(key)?.height ?? 0) / 2;
  const out = offsets(
    drawn,
    ({ from }) => from,
    ({ to }) => middle(to),
  );
  const into = offsets(
    drawn,
    ({ to }) => to,
    ({ from }) => middle(from),
  );
  return drawn.map((flow) => {
    const [a, b] = [at.get(flow.from) as PlacedCard, at.get(flow.to) as PlacedCard];
    const thickness = thicknessOf(flow);
    return {
      flow,
      thickness,
      highlighted: flow.highlighted > 1e-9 ? Math.max(1, Math.min(thickness, flow.highlighted * PIXELS_PER_WHOLE)) : 0,
      ends: {
        x0: isMirrored ? a.x : a.x + CARD.width,
        x1: isMirrored ? b.x + CARD.width : b.x,
        y0: middle(flow.from) + (out.get(flow) ?? 0),
        y1: middle(flow.to) + (into.get(flow) ?? 0),
      },
    };
  });
}

export const thicknessOf = ({ share }: TraceFlow): number => Math.max(1, share * PIXELS_PER_WHOLE);

function offsets(
  flows: readonly TraceFlow[],
  endOf: (flow: TraceFlow) => string,
  otherEnd: (flow: TraceFlow) => number,
): Map<TraceFlow, number> {
  const result = new Map<TraceFlow, number>();
  for (const own of groupBy(flows, endOf).values()) {
    own.sort((a, b) => otherEnd(a) - otherEnd(b) || PART_KINDS.indexOf(a.kind) - PART_KINDS.indexOf(b.kind));
    let offset = -own.reduce((sum, flow) => sum + thicknessOf(flow), 0) / 2;
    for (const flow of own) {
      result.set(flow, offset);
      offset += thicknessOf(flow);
    }
  }
  return result;
}
