import type { LedgerEvent } from '../../../contracts/custody/events.js';
import { NOW, type PointInTime } from '../../../projections/point-in-time.js';
import { traceChangesOf } from '../../../projections/trace-changes.js';
import type { TraceGraphView } from '../../../projections/trace-graph.js';
import { countedNodeOf } from './found-goods.js';
import { lotFactRowsOf, ReadableLots } from './readable-lots.js';
import { TraceGraph } from './trace-graph.js';
import { isNodeVisible, timeBoundsOf } from './visibility.js';
import { type BackwardShares, BackwardWalk } from './walks/backward-walk.js';
import { ForwardGrams, type GoodsGrams } from './walks/forward-grams.js';
import { ForwardWalk } from './walks/forward-walk.js';
import { NodePlaces } from './walks/node-places.js';
import { Reachability } from './walks/reachability.js';
import type { Shares } from './walks/walk-result.js';

/** Holds a lot of an order with its weight in the order. */
export interface OrderLot {
  lotId: string;
  cottonGrams: number | null;
  /** Uses the graph's scale: hundredths of a millimetre. */
  metres?: number;
  /** Counts the moves of the lot before the order's transaction; stock counts after that do not concern the order. */
  movesBefore?: number;
}

/** Holds the whole trace in memory. Fed with events in log order, or with stored views in any order. */
export class TraceIndex {
  private readonly reachability: Reachability;
  private readonly backward: BackwardWalk;
  private readonly forward: ForwardWalk;
  private readonly goods: ForwardGrams;
  private readonly readableLots: ReadableLots;

  constructor(readonly graph = new TraceGraph()) {
    this.reachability = new Reachability(graph);
    const nodePlaces = new NodePlaces(graph);
    this.backward = new BackwardWalk(graph, nodePlaces);
    this.forward = new ForwardWalk(graph);
    this.goods = new ForwardGrams(graph, nodePlaces);
    this.readableLots = new ReadableLots(graph);
  }

  /** @param isKnown tells whether a node was loaded with this event already in it */
  apply(event: LedgerEvent, isKnown: (nodeId: string) => boolean = () => false): void {
    this.graph.apply(traceChangesOf(event), isKnown);
  }

  /** Adds a stored view. Call `loaded` after the last one. */
  load(view: TraceGraphView): void {
    this.graph.load(view);
  }

  finishLoading(): void {
    this.graph.finishLoading();
  }

  /** Tells whether the lot is visible at the point in time. */
  has(lotId: string, pointInTime: PointInTime = NOW): boolean {
    return this.visibleNode(lotId, pointInTime) !== undefined;
  }

  /**
   * Returns graph IDs of the lot and all that it was made of, each after what it went into; empty when there is no such
   * lot.
   */
  reachBackward(lotId: string, pointInTime: PointInTime = NOW): Int32Array {
    const node = this.visibleNode(lotId, pointInTime);
    return node === undefined ? new Int32Array(0) : this.reachability.backward(node, pointInTime);
  }

  /** Returns graph IDs of the lot and all that was made of it; empty when there is no such lot. */
  reachForward(lotId: string, pointInTime: PointInTime = NOW): Int32Array {
    const node = this.visibleNode(lotId, pointInTime);
    return node === undefined ? new Int32Array(0) : this.reachability.forward(node, pointInTime);
  }

  /** Returns the shares of what one lot was made of; undefined when there is no such lot. */
  backwardShares(lotId: string, pointInTime: PointInTime = NOW): BackwardShares | undefined {
    const node = this.visibleNode(lotId, pointInTime);
    return node === undefined ? undefined : this.backward.fromLot(countedNodeOf(this.graph, node, timeBoundsOf(pointInTime)), pointInTime);
  }

  /** Returns the shares of what the lots of one order were made of; undefined when none of them exists. */
  orderShares(ofOrder: readonly OrderLot[], pointInTime: PointInTime = NOW): BackwardShares | undefined {
    const nodes = new Map(ofOrder.map((root) => [this.orderNode(root, pointInTime), root]));
    nodes.delete(undefined);
    const ordered = [...nodes].sort(([, a], [, b]) => (a.lotId < b.lotId ? -1 : 1)) as [number, OrderLot][];
    if (ordered.length === 0) return undefined;
    const lots = ordered.map(([, root]) => root);
    const roots = { nodes: ordered.map(([node]) => node), weights: orderWeights(lots), cottonGrams: totalCottonGrams(lots) };
    return this.backward.fromOrder(roots, pointInTime);
  }

  /** Returns a lot as a root of an order, weighed by the order's transaction or else as it was born. */
  orderLot(lotId: string, transactionId: string, pointInTime: PointInTime = NOW): OrderLot {
    const node = this.visibleNode(lotId, pointInTime);
    if (node === undefined) return { lotId, cottonGrams: null };
    const weighed = lotFactRowsOf(this.graph, node, timeBoundsOf(pointInTime)).filter(({ cottonGrams }) => !Number.isNaN(cottonGrams));
    const fact = weighed.findLast((row) => this.graph.transactionOf(row.fact) === transactionId) ?? weighed[0];
    const metres = this.graph.metres.at(node);
    const movesBefore = fact === undefined ? -1 : this.movesBefore(node, fact.fact);
    return { lotId, cottonGrams: fact?.cottonGrams ?? null, movesBefore, ...(Number.isNaN(metres) ? {} : { metres }) };
  }

  /** Returns how many moves of a lot precede this fact; −1 for its birth. */
  private movesBefore(node: number, fact: number): number {
    const moves: number[] = [];
    for (let move = this.graph.firstMove.at(node); move >= 0; move = this.graph.nextMove.at(move))
      moves.unshift(this.graph.moveFact.at(move));
    return moves.lastIndexOf(fact);
  }

  private orderNode({ lotId, movesBefore }: OrderLot, pointInTime: PointInTime): number | undefined {
    const node = this.visibleNode(lotId, pointInTime);
    return node === undefined ? undefined : countedNodeOf(this.graph, node, timeBoundsOf(pointInTime), movesBefore);
  }

  /** Returns the shares of where one lot went; undefined when there is no such lot. */
  forwardShares(lotId: string, pointInTime: PointInTime = NOW): Shares | undefined {
    const node = this.visibleNode(lotId, pointInTime);
    return node === undefined ? undefined : this.forward.fromLot(node, pointInTime);
  }

  /** Turns forward shares into grams of the lot's cotton; undefined when the lot has no mass. */
  forwardGoods(found: Shares, mayRead: (node: number) => boolean, pointInTime: PointInTime = NOW): GoodsGrams | undefined {
    return this.goods.find(found, mayRead, timeBoundsOf(pointInTime));
  }

  /** Returns the facilities that hold or held a lot, the first holder first and the present one last. */
  holdersOf(lotId: string, pointInTime: PointInTime = NOW): string[] {
    const node = this.visibleNode(lotId, pointInTime);
    return node === undefined
      ? []
      : this.readableLots.holders(node, pointInTime).map((facility) => this.graph.facilityIds.textOf(facility));
  }

  /** Tells whether one of the facilities may read the lot: see `ReadableLots`. */
  mayRead(facilityIds: readonly string[], lotId: string, pointInTime: PointInTime = NOW): boolean {
    const node = this.visibleNode(lotId, pointInTime);
    return node !== undefined && this.readableLots.mayRead(this.facilityNumbers(facilityIds), node, pointInTime);
  }

  /** Returns graph IDs of the lot and what was made of it, as far as one of the facilities may read them. */
  readableFrom(facilityIds: readonly string[], lotId: string): Set<number> {
    const node = this.graph.find(lotId);
    return node === undefined ? new Set() : this.readableLots.readableFrom(this.facilityNumbers(facilityIds), node);
  }

  private facilityNumbers(ids: readonly string[]): Set<number> {
    return new Set(ids.map((id) => this.graph.facilityIds.find(id)).filter((id) => id !== undefined));
  }

  private visibleNode(lotId: string, pointInTime: PointInTime): number | undefined {
    this.graph.ensureOrdered();
    const node = this.graph.find(lotId);
    return node !== undefined && isNodeVisible(this.graph, node, timeBoundsOf(pointInTime)) ? node : undefined;
  }
}

const totalCottonGrams = (roots: readonly OrderLot[]): number | null =>
  roots.reduce<number | null>((sum, { cottonGrams }) => (sum === null || cottonGrams === null ? null : sum + cottonGrams), 0);

/** Weighs by cotton grams, or by metres when all lots have them. All weights are 0 when neither is known. */
function orderWeights(roots: readonly OrderLot[]): Float64Array {
  if (roots.every(({ cottonGrams }) => cottonGrams !== null)) return Float64Array.from(roots, ({ cottonGrams }) => cottonGrams ?? 0);
  if (roots.every(({ metres }) => metres !== undefined)) return Float64Array.from(roots, ({ metres }) => metres ?? 0);
  return new Float64Array(roots.length);
}
