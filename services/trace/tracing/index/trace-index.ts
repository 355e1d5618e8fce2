import type { LedgerEvent } from '../../../../contracts/ledger/custody/events.js';
import { NOW, type PointInTime } from '../../../../projections/shared/point-in-time.js';
import { traceChangesOf } from '../../../../projections/trace/tracing/trace-changes.js';
import type { TraceGraphView } from '../../../../projections/trace/tracing/trace-graph.js';
import { countedNodeOf } from './found-goods.js';
import { COUNTED, POOL } from './graph-columns.js';
import { movesBefore, ReadableLots } from './readable-lots.js';
import { TraceGraph } from './trace-graph.js';
import { arrivedCotton } from './transit-losses.js';
import { isNodeVisible, timeBoundsOf } from './visibility.js';
import { type BackwardShares, BackwardWalk } from './walks/backward-walk.js';
import { ForwardGrams, type GoodsGrams } from './walks/forward-grams.js';
import { ForwardWalk } from './walks/forward-walk.js';
import { NodePlaces } from './walks/node-places.js';
import { Reachability } from './walks/reachability.js';
import { type WalkedGrams, walkedGrams } from './walks/share-grams.js';
import type { Shares } from './walks/walk-result.js';

/** Holds a lot of an order with its weight in the order, an integer. */
export interface OrderRoot {
  lotId: string;
  weight: number;
  /** Is the transaction that weighed the lot; absent when the lot was weighed as it is at the point in time. */
  dealId?: string;
  /** Is the lot's own cotton as the deal weighed it. */
  cottonGrams?: number;
  /** True when no cotton is known of the lot, so that its part is unknown. */
  isWithoutCotton?: boolean;
}

/** Holds what an order is split over: its lots, and what was ordered but is in no record. */
export interface OrderRoots {
  lots: readonly OrderRoot[];
  /** Has the same scale as the weights of the lots. */
  notRecorded: number;
  /** Sums the cotton of the lots; null when none is known. */
  cottonGrams: number | null;
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

  /** @param isKnown says whether a node was loaded with this event already in it */
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

  /** Says whether the lot is visible at the point in time. */
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

  /**
   * Maps the lot and each lot that it was made of to when the last of it went that way, in milliseconds: see
   * `Reachability.latestUses`. Empty when there is no such lot.
   */
  latestUses(lotId: string, pointInTime: PointInTime = NOW): Map<string, number> {
    const node = this.visibleNode(lotId, pointInTime);
    if (node === undefined) return new Map();
    const uses = this.reachability.latestUses(node, pointInTime);
    return new Map(
      [...uses].flatMap(([each, at]) => (this.graph.marks.at(each) & COUNTED ? [] : [[this.graph.nodeIds.textOf(each), at] as const])),
    );
  }

  /** Returns graph IDs of the lot and all that was made of it; empty when there is no such lot. */
  reachForward(lotId: string, pointInTime: PointInTime = NOW): Int32Array {
    const node = this.visibleNode(lotId, pointInTime);
    return node === undefined ? new Int32Array(0) : this.reachability.forward(node, pointInTime);
  }

  /** Returns the lots that were made of a lot. Pools and stock counts on the way are none. */
  lotsMadeFrom(lotId: string): string[] {
    const { marks, nodeIds } = this.graph;
    const isLot = (node: number) => (marks.at(node) & (COUNTED | POOL)) === 0;
    return Array.from(this.reachForward(lotId).filter(isLot), (node) => nodeIds.textOf(node)).filter((id) => id !== lotId);
  }

  /** Returns the shares of what one lot was made of, with the cotton that its holder has; undefined when there is no such lot. */
  backwardShares(lotId: string, pointInTime: PointInTime = NOW): BackwardShares | undefined {
    const node = this.visibleNode(lotId, pointInTime);
    if (node === undefined) return undefined;
    const bounds = timeBoundsOf(pointInTime);
    const counted = countedNodeOf(this.graph, node, bounds);
    const found = this.backward.fromLot(counted, pointInTime);
    const arrived = arrivedCotton(this.graph, counted, bounds);
    const isLess = found.cottonGrams !== null && arrived < found.cottonGrams;
    return isLess ? { ...found, cottonGrams: arrived } : found;
  }

  /** Returns the shares of what the lots of one order were made of; undefined when none of them exists. */
  orderShares(roots: OrderRoots, pointInTime: PointInTime = NOW): BackwardShares | undefined {
    return this.orderWalk(roots, pointInTime);
  }

  private orderWalk({ lots, notRecorded, cottonGrams }: OrderRoots, pointInTime: PointInTime, whole?: number): BackwardShares | undefined {
    const nodes = new Map(lots.map((root) => [this.orderNode(root, pointInTime), root]));
    nodes.delete(undefined);
    const ordered = [...nodes].sort(([, a], [, b]) => (a.lotId < b.lotId ? -1 : 1)) as [number, OrderRoot][];
    if (ordered.length === 0) return undefined;
    const roots = {
      nodes: ordered.map(([node]) => node),
      weights: Float64Array.from(ordered, ([, { weight }]) => weight),
      withoutCotton: new Set(ordered.flatMap(([node, { isWithoutCotton }]) => (isWithoutCotton ? [node] : []))),
    };
    return this.backward.fromOrder({ ...roots, notRecorded, cottonGrams }, pointInTime, whole);
  }

  /**
   * Weighs the cotton of the shares of an order: each lot's own, passed on as its share is. Undefined when none of it is known, or none of
   * the lots exists. Its nodes and edges are those of `orderShares`.
   */
  orderGrams({ lots, cottonGrams }: OrderRoots, pointInTime: PointInTime = NOW): WalkedGrams | undefined {
    if (cottonGrams === null) return undefined;
    const weighed = lots.map((lot) => ({ ...lot, weight: lot.cottonGrams ?? 0 }));
    const found = this.orderWalk({ lots: weighed, notRecorded: 0, cottonGrams }, pointInTime, cottonGrams);
    return found && walkedGrams(found);
  }

  /** Maps each of the lots that went into another of them to such another one. */
  madeInto(lotIds: readonly string[], pointInTime: PointInTime = NOW): Map<string, string> {
    const nodes = lotIds.flatMap((lotId) => this.visibleNode(lotId, pointInTime) ?? []);
    const nameOf = (node: number) => this.graph.nodeIds.textOf(node);
    return new Map([...this.reachability.madeInto(nodes, pointInTime)].map(([lot, into]) => [nameOf(lot), nameOf(into)]));
  }

  /** Returns the node of the lot when its deal weighed it: stock counts after that do not concern the order. */
  private orderNode({ lotId, dealId, isWithoutCotton }: OrderRoot, pointInTime: PointInTime): number | undefined {
    const node = this.visibleNode(lotId, pointInTime);
    if (node === undefined || isWithoutCotton) return node;
    const bounds = timeBoundsOf(pointInTime);
    return countedNodeOf(this.graph, node, bounds, dealId === undefined ? undefined : movesBefore(this.graph, node, dealId, bounds));
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

  /** Says whether one of the facilities may read the lot: see `ReadableLots`. */
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
