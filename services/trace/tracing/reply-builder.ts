import { cottonOfWeight } from '../../../contracts/shared/cotton-of-weight.js';
import type { TraceNode, TraceProvenance, TraceReply } from '../../../contracts/trace/tracing/replies.js';
import type { PointInTime } from '../../../projections/shared/point-in-time.js';
import { RecordingHands } from './facts/recording-hands.js';
import { COUNTED, POOL, PRODUCT_CODES, stageOf } from './index/graph-columns.js';
import { type LotFactRow, lotFactRowsOf } from './index/readable-lots.js';
import type { TraceGraph } from './index/trace-graph.js';
import { arrivedCotton, lostInTransit } from './index/transit-losses.js';
import { isFactDisputed, type TimeBounds, timeBoundsOf } from './index/visibility.js';
import { WHOLE_SHARE } from './index/walks/largest-remainder.js';
import { PROVENANCE, PROVENANCE_SIZE } from './index/walks/provenance-sum.js';
import type { WalkRoots } from './index/walks/provenance-units.js';
import type { PartGrams } from './index/walks/share-grams.js';
import { CHAIN_END_NAMES, type Shares } from './index/walks/walk-result.js';

/** Holds a walk's provenance, for shares that are parts of its root. */
export interface RootParts {
  /** Weighs parts of the root's cotton; null when it is not known. */
  grams: PartGrams | null;
  evidence: Float64Array;
}

/** Converts a vector of units to parts of 1; with another whole, divides by that. */
export function provenanceReply(units: Float64Array, at = 0, whole = WHOLE_SHARE): TraceProvenance {
  const part = (kind: number) => (units[at + kind] as number) / whole;
  return {
    named: part(PROVENANCE.named),
    pooled: part(PROVENANCE.pooled),
    unverified: part(PROVENANCE.unverified),
    unknown: part(PROVENANCE.unknown),
  };
}

/** Holds a node before its facility and pool are looked up. `place` is its position in the walk. */
export type DraftNode = Omit<TraceNode, 'facility' | 'pool'> & {
  facilityId: string;
  /** Names the holder of the pool that the lot is in. */
  poolHolderId?: string;
  place: number;
  /** Lists the positions of the lot's stock counts, which the reply shows as the lot. */
  countPlaces: readonly number[];
};

/** Converts a walk's IDs and units to a reply. Must finish before the next walk, which reuses the arrays. */
export class ReplyBuilder {
  private readonly bounds: TimeBounds | undefined;
  private readonly hands: RecordingHands;
  private readonly names = new Map<number, string>();
  private readonly disputed = new Set<number>();
  /** Maps counts to the edge from the lot or count before. */
  private readonly edgesIn = new Map<number, number>();
  private readonly shares = new Map<number, number>();

  constructor(
    private readonly graph: TraceGraph,
    pointInTime: PointInTime,
    asOf: string,
    private readonly found: Shares,
    private readonly root?: RootParts,
  ) {
    this.bounds = timeBoundsOf(pointInTime);
    this.hands = new RecordingHands(graph, this.bounds, asOf);
    for (const [place, node] of found.nodes.entries())
      if (graph.marks.at(node) & COUNTED) this.shares.set(node, found.shares[place] as number);
    for (const [i, output] of found.outputs.entries()) {
      if (graph.marks.at(output) & COUNTED) this.edgesIn.set(output, i);
    }
  }

  nodes(isShown: (node: number) => boolean): DraftNode[] {
    const usedBy = this.usesByNode(isShown);
    const countPlaces = this.countPlaces();
    const written: DraftNode[] = [];
    for (const [place, node] of this.found.nodes.entries()) {
      if (!isShown(node) || this.graph.marks.at(node) & COUNTED) continue;
      written.push(this.node(node, place, usedBy.get(node), countPlaces.get(node) ?? []));
    }
    return written;
  }

  /** Must run after the nodes, which say what is disputed. `carried` holds grams of the root by edge, in a forward trace. */
  edges(isShown: (node: number) => boolean, carried?: Float64Array): TraceReply['edges'] {
    const { graph, found } = this;
    const written: TraceReply['edges'] = [];
    for (const [i, edge] of found.edges.entries()) {
      const [from, to] = this.endsOf(i);
      if (from === to || !isShown(from) || !isShown(to)) continue;
      const inGrams = graph.isInGrams(graph.stepOfEdge(edge));
      const share = ((found.edgeShares[i] as number) / WHOLE_SHARE) * this.partOfLot(found.sources[i] as number);
      written.push({
        from: this.nameOf(from),
        to: this.nameOf(to),
        grams: inGrams ? graph.edgeWeights.at(edge) : null,
        share,
        ...(carried && { carriedGrams: carried[i] as number }),
        ...(this.disputed.has(from) && { disputed: true as const }),
        ...this.hands.ofEdge(edge, from),
      });
    }
    return written;
  }

  /** Returns the part of the root of which some purchase rests on the word of its buyer alone; undefined when there is none. */
  byBuyerAlone(roots: WalkRoots): TraceReply['byBuyerAlone'] {
    const measure = (found: Shares, { nodes, parts }: WalkRoots) => this.hands.unitsByBuyer(found, nodes, parts);
    const units = measure(this.found, roots);
    if (!this.root || units === 0) return undefined;
    return { share: units / WHOLE_SHARE, grams: this.root.grams?.of(measure) ?? null };
  }

  /** Returns the lots or segments at both ends of an edge. Those of an edge within the counts of one lot are the same. */
  private endsOf(edge: number): [from: number, to: number] {
    const { counts } = this.graph;
    return [counts.baseOf(this.found.sources[edge] as number), counts.baseOf(this.found.outputs[edge] as number)];
  }

  /** Maps lots and segments to the positions of their counts. */
  private countPlaces(): Map<number, number[]> {
    const { counts, marks } = this.graph;
    const places = new Map<number, number[]>();
    for (const [place, node] of this.found.nodes.entries()) {
      if (marks.at(node) & COUNTED) places.set(counts.baseOf(node), [...(places.get(counts.baseOf(node)) ?? []), place]);
    }
    return places;
  }

  private node(node: number, place: number, uses: ReadonlySet<number> | undefined, countPlaces: readonly number[]): DraftNode {
    const { graph, found } = this;
    const facts = lotFactRowsOf(graph, node, this.bounds);
    const marks = graph.marks.at(node);
    const end = CHAIN_END_NAMES[found.ends[place] as number];
    const share = found.shares[place] as number;
    const foundUnits = this.root ? this.foundUnits(countPlaces, found) : 0;
    const newest = (this.root && found.nodes[countPlaces[0] ?? place]) ?? node;
    const massGrams = this.massOf(newest);
    if (facts.some(({ fact }) => isFactDisputed(graph, fact, this.bounds))) this.disputed.add(node);
    const named = marks & POOL ? [] : facts.map(({ fact }) => graph.factTransaction.at(fact));
    return {
      lotId: this.nameOf(node),
      productId: graph.productIds.at(node),
      product: PRODUCT_CODES[graph.products.at(node)] as TraceNode['product'],
      tier: stageOf(marks) || 1,
      facilityId: graph.facilityIds.textOf(graph.facilityOf.at(node)),
      massGrams: Number.isNaN(massGrams) ? null : massGrams,
      ...(this.root && !(marks & POOL) && { cottonGrams: this.cottonOf(newest) }),
      ...this.boundOf(newest),
      ...this.littleCottonOf(newest),
      rootShare: share / WHOLE_SHARE,
      ...(this.root && partsOfRoot(this.root, place)),
      ...(this.root && foundUnits > 0 && { found: this.foundPart(this.root, countPlaces, foundUnits) }),
      ...this.verified(facts, newest),
      transactionIds: Array.from(new Set([...named, ...(uses ?? [])]), (transaction) => graph.idTexts.textOf(transaction)),
      disputed: this.disputed.has(node),
      ...this.hands.ofLot(node),
      ...(end && end !== 'counted' ? { end } : {}),
      place,
      countPlaces,
    };
  }

  /** Returns the mass of a lot; backward without what was lost on the way to its holder. */
  private massOf(node: number): number {
    const { massGrams, cottonGrams } = this.graph;
    const [mass, cotton] = [massGrams.at(node), cottonGrams.at(node)];
    const arrived = this.root ? arrivedCotton(this.graph, node, this.bounds) : Number.NaN;
    const lost = arrived < cotton ? lostInTransit(this.graph, node, this.bounds) : 0;
    return lost > 0 ? mass - Math.round((mass / cotton) * lost) : mass;
  }

  /** Returns the cotton of a lot, without what was lost on the way to its holder. */
  private cottonOf(node: number): number | null {
    const cotton = this.graph.cottonGrams.at(node);
    const arrived = arrivedCotton(this.graph, node, this.bounds);
    return nullIfNaN(Number.isNaN(arrived) ? cotton : Math.min(arrived, cotton));
  }

  /** Sums what the counts found: the part of each count's share that no edge carries on. */
  private foundUnits(countPlaces: readonly number[], { shares, nodes, edgeShares }: Shares): number {
    const into = (place: number) => this.shareInto(nodes[place] as number, edgeShares);
    return countPlaces.reduce((sum, place) => sum + (shares[place] as number) - into(place), 0);
  }

  private shareInto(count: number, edgeShares = this.found.edgeShares): number {
    const edge = this.edgesIn.get(count);
    return edge === undefined ? 0 : (edgeShares[edge] as number);
  }

  /** Returns the part of a backward share that leads to the lot behind its counts; what the counts found does not. */
  private partOfLot(node: number): number {
    if (!this.root || (this.graph.marks.at(node) & COUNTED) === 0) return 1;
    const edge = this.edgesIn.get(node);
    const share = this.shares.get(node) ?? 0;
    if (edge === undefined || share === 0) return 0;
    return (this.shareInto(node) / share) * this.partOfLot(this.found.sources[edge] as number);
  }

  private foundPart({ grams }: RootParts, countPlaces: readonly number[], units: number): TraceNode['found'] {
    const { graph, found } = this;
    const transactions = countPlaces.map((place) => graph.transactionOf(graph.creationFactOf(found.nodes[place] as number)));
    return {
      share: units / WHOLE_SHARE,
      grams: grams?.of((walked) => this.foundUnits(countPlaces, walked)) ?? null,
      transactionIds: [...new Set(transactions)],
    };
  }

  private boundOf(node: number): Pick<TraceNode, 'boundGrams'> {
    const bound = this.graph.boundGrams.at(node);
    return Number.isNaN(bound) ? {} : { boundGrams: bound };
  }

  private littleCottonOf(node: number): Pick<TraceNode, 'cottonOfWeight'> {
    const { massGrams, boundGrams, cottonGrams } = this.graph;
    const [mass, bound, cotton] = [massGrams, boundGrams, cottonGrams].map((column) => nullIfNaN(column.at(node)));
    const found = cottonOfWeight({ massGrams: mass ?? null, boundGrams: bound ?? undefined, cottonGrams: cotton ?? null });
    return found ? { cottonOfWeight: found } : {};
  }

  /**
   * Uses the last fact that weighed the lot. Null when the lot has no mass, or when its verified grams are in its
   * holder's pool.
   */
  private verified(facts: readonly LotFactRow[], newest: number): Pick<DraftNode, 'verifiedShare' | 'poolHolderId'> {
    const weighed = facts.findLast(({ cottonGrams }) => !Number.isNaN(cottonGrams));
    if (!weighed || weighed.kind === 'segment') return { verifiedShare: null };
    const { verifiedGrams } = weighed;
    if (!Number.isNaN(verifiedGrams)) return { verifiedShare: this.verifiedShareOf(weighed, newest) };
    if (Number.isNaN(this.graph.massGrams.at(newest))) return { verifiedShare: null };
    const held = facts.findLast(({ kind }) => kind === 'birth' || kind === 'purchase');
    return { verifiedShare: null, ...(held && { poolHolderId: this.graph.facilityIds.textOf(held.facility) }) };
  }

  /** Reads a count that came after the last fact, or else that fact. */
  private verifiedShareOf({ fact, cottonGrams, verifiedGrams }: LotFactRow, newest: number): number | null {
    const { graph } = this;
    const isCounted = graph.marks.at(newest) & COUNTED && graph.recordedAt.at(graph.creationFactOf(newest)) > graph.recordedAt.at(fact);
    const [cotton, verified] = isCounted ? [graph.cottonGrams.at(newest), graph.verifiedGrams.at(newest)] : [cottonGrams, verifiedGrams];
    return cotton > 0 ? verified / cotton : null;
  }

  /** Caches names, since many edges name the same lot. */
  private nameOf(node: number): string {
    const known = this.names.get(node);
    if (known !== undefined) return known;
    const name = this.graph.nodeIds.textOf(node);
    this.names.set(node, name);
    return name;
  }

  /** Maps each node to the numbers of the transactions that used it for what this trace shows. */
  private usesByNode(isShown: (node: number) => boolean): Map<number, Set<number>> {
    const { graph, found } = this;
    const uses = new Map<number, Set<number>>();
    for (const [i, edge] of found.edges.entries()) {
      const [from, to] = this.endsOf(i);
      if (from === to || !isShown(from) || !isShown(to)) continue;
      const step = graph.factTransaction.at(graph.stepFact.at(graph.stepOfEdge(edge)));
      const known = uses.get(from);
      if (known) known.add(step);
      else uses.set(from, new Set([step]));
    }
    return uses;
  }
}

const nullIfNaN = (grams: number): number | null => (Number.isNaN(grams) ? null : grams);

function partsOfRoot({ grams, evidence }: RootParts, place: number): Pick<TraceNode, 'grams' | 'evidence'> {
  return {
    grams: grams?.ofNode(place) ?? null,
    evidence: provenanceReply(evidence, place * PROVENANCE_SIZE),
  };
}
