import type { LedgerEvent } from '../../../contracts/custody-events.js';
import { type Cut, NOW } from '../../../projections/cut.js';
import { traceFacts } from '../../../projections/trace-facts.js';
import type { TraceGraphView } from '../../../projections/trace-graph.js';
import { type BackwardShares, BackwardWalk } from './backward.js';
import { ForwardWalk } from './forward.js';
import type { Shares } from './found.js';
import { Reach } from './reach.js';
import { factsOf, Sight } from './sight.js';
import { TraceGraph } from './trace-graph.js';
import { boundsOf, isNodeSeen } from './walk.js';

/** A lot of an order, and what stands in the order of it. */
export interface Root {
  lotId: string;
  cottonGrams: number | null;
  /** In the graph's scale. */
  metres?: number;
}

/** The whole trace in memory: fed with events in the order of the log, or with stored views in any order. */
export class TraceIndex {
  private readonly reach: Reach;
  private readonly backward: BackwardWalk;
  private readonly forward: ForwardWalk;
  private readonly sight: Sight;

  constructor(readonly graph = new TraceGraph()) {
    this.reach = new Reach(graph);
    this.backward = new BackwardWalk(graph);
    this.forward = new ForwardWalk(graph);
    this.sight = new Sight(graph);
  }

  /** `isKnown`: nodes that were loaded with this event in them. */
  apply(event: LedgerEvent, isKnown: (nodeId: string) => boolean = () => false): void {
    this.graph.apply(traceFacts(event), isKnown);
  }

  /** `loaded` has to follow the last of them. */
  load(view: TraceGraphView): void {
    this.graph.load(view);
  }

  loaded(): void {
    this.graph.loaded();
  }

  /** Whether the cut lets see that lot. */
  has(lotId: string, cut: Cut = NOW): boolean {
    return this.seen(lotId, cut) !== undefined;
  }

  /** Ids in the graph of the lot and all that it was made of, each after what it went into; empty when there is no such lot. */
  reachBackward(lotId: string, cut: Cut = NOW): Int32Array {
    const node = this.seen(lotId, cut);
    return node === undefined ? new Int32Array(0) : this.reach.backward(node, cut);
  }

  /** The same of all that was made of the lot. */
  reachForward(lotId: string, cut: Cut = NOW): Int32Array {
    const node = this.seen(lotId, cut);
    return node === undefined ? new Int32Array(0) : this.reach.forward(node, cut);
  }

  /** Shares of what one lot was made of; undefined when there is no such lot. */
  backwardShares(lotId: string, cut: Cut = NOW): BackwardShares | undefined {
    const node = this.seen(lotId, cut);
    return node === undefined ? undefined : this.backward.ofLot(node, cut);
  }

  /** Shares of what the lots of one order were made of; undefined when there is none of them. */
  orderShares(ofOrder: readonly Root[], cut: Cut = NOW): BackwardShares | undefined {
    const nodes = new Map(ofOrder.map((root) => [this.seen(root.lotId, cut), root]));
    nodes.delete(undefined);
    const ordered = [...nodes].sort(([, a], [, b]) => (a.lotId < b.lotId ? -1 : 1)) as [number, Root][];
    if (ordered.length === 0) return undefined;
    const lots = ordered.map(([, root]) => root);
    const roots = { nodes: ordered.map(([node]) => node), weights: weightsOf(lots), cottonGrams: cottonOf(lots) };
    return this.backward.ofOrder(roots, cut);
  }

  /** A lot as a root of the order that a transaction belongs to: as that transaction weighed it, or else as it was born. */
  rootIn(lotId: string, transactionId: string, cut: Cut = NOW): Root {
    const node = this.seen(lotId, cut);
    if (node === undefined) return { lotId, cottonGrams: null };
    const weighed = factsOf(this.graph, node, boundsOf(cut)).filter(({ cottonGrams }) => !Number.isNaN(cottonGrams));
    const fact = weighed.findLast((row) => this.graph.transactionOf(row.fact) === transactionId) ?? weighed[0];
    const metres = this.graph.metres.at(node);
    return { lotId, cottonGrams: fact?.cottonGrams ?? null, ...(Number.isNaN(metres) ? {} : { metres }) };
  }

  /** Shares of where one lot went; undefined when there is no such lot. */
  forwardShares(lotId: string, cut: Cut = NOW): Shares | undefined {
    const node = this.seen(lotId, cut);
    return node === undefined ? undefined : this.forward.ofLot(node, cut);
  }

  /** Facilities that hold or held a lot, the first one first; the last one holds it. */
  holdersOf(lotId: string, cut: Cut = NOW): string[] {
    const node = this.seen(lotId, cut);
    return node === undefined ? [] : this.sight.holders(node, cut).map((facility) => this.graph.facilities.nameOf(facility));
  }

  /** Whether one of the facilities may read the lot: it, or one made from it, is or was theirs, or was promised to them. */
  mayRead(facilityIds: readonly string[], lotId: string, cut: Cut = NOW): boolean {
    const node = this.seen(lotId, cut);
    return node !== undefined && this.sight.mayRead(this.facilities(facilityIds), node, cut);
  }

  /** Ids in the graph of those made of the lot, and the lot, that one of the facilities may read. */
  readableFrom(facilityIds: readonly string[], lotId: string): Set<number> {
    const node = this.graph.find(lotId);
    return node === undefined ? new Set() : this.sight.readable(this.facilities(facilityIds), node);
  }

  private facilities(ids: readonly string[]): Set<number> {
    return new Set(ids.map((id) => this.graph.facilities.find(id)).filter((id) => id !== undefined));
  }

  private seen(lotId: string, cut: Cut): number | undefined {
    this.graph.order();
    const node = this.graph.find(lotId);
    return node !== undefined && isNodeSeen(this.graph, node, boundsOf(cut)) ? node : undefined;
  }
}

const cottonOf = (roots: readonly Root[]): number | null =>
  roots.reduce<number | null>((sum, { cottonGrams }) => (sum === null || cottonGrams === null ? null : sum + cottonGrams), 0);

/** By cotton grams; by metres when all have them; nothing where neither can be told. */
function weightsOf(roots: readonly Root[]): Float64Array {
  if (roots.every(({ cottonGrams }) => cottonGrams !== null)) return Float64Array.from(roots, ({ cottonGrams }) => cottonGrams ?? 0);
  if (roots.every(({ metres }) => metres !== undefined)) return Float64Array.from(roots, ({ metres }) => metres ?? 0);
  return new Float64Array(roots.length);
}
