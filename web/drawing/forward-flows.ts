/** Calculates where a lot went, as parts of its grams: the places on the way, and what ended before the last stage. Pure. */

import { groupBy } from '../../contracts/shared/group-by.js';
import type { Stage } from '../../contracts/shared/products.js';
import type { TraceNode, TraceReply } from '../../contracts/trace/tracing/replies.js';
import { allWays, type FlowLink, type FlowNode, partsOfLinks } from './flow-graph.js';
import { depthsOf, type LotGraph, type LotLink, lotGraphOf } from './lot-links.js';
import {
  addLot,
  addProvenanceTo,
  emptyPlace,
  flowsBetween,
  type Grouping,
  placeKeyOf,
  type TraceFlows,
  type TracePlace,
} from './places.js';

export const ENDS = ['stock', 'lost', 'hidden'] as const;
export type EndKind = (typeof ENDS)[number];

/** Divides the root's grams by their end; the parts add up to the root. */
export interface ForwardSums extends Record<EndKind, number> {
  /** Grams in goods of the last stage. */
  finished: number;
  whole: number;
}

/** Returns undefined when the root has no mass, since nothing can be weighed then. */
export function forwardFlows(trace: TraceReply, groupOf: Grouping, selected?: string): (TraceFlows & { sums: ForwardSums }) | undefined {
  if (trace.grams == null || trace.grams <= 0) return undefined;
  const lots = lotGraphOf(trace, 'forward');
  const depths = depthsOf(lots);
  const build = new ForwardGraph(lots, trace.grams, (node) => placeKeyOf(node.tier, depths.get(node.lotId) ?? 0, groupOf(node).key));
  const places = new Map<string, TracePlace>();
  for (const node of lots.order) {
    if (isPassing(node)) continue;
    const depth = depths.get(node.lotId) ?? 0;
    const key = placeKeyOf(node.tier, depth, groupOf(node).key);
    const place = places.get(key) ?? emptyPlace(key, 'sites', node.tier, depth, groupOf(node).name);
    addLot(place, node);
    place.hasPool ||= build.comesFromPool(node);
    places.set(key, place);
  }
  for (const { kind, tier, key, products } of build.ends.values())
    places.set(key, { ...emptyPlace(key, kind, tier), products: [...products] });
  const ways = allWays(build);
  const parts = partsOfLinks(build, ways);
  const root = build.nodes[0];
  if (root) enter(places.get(root.place), root.share, trace.grams);
  for (const { near, away, share } of build.links) if (near.place !== away.place) enter(places.get(away.place), share, trace.grams);
  const shown = [...places.values()].filter(({ share }) => share > 0);
  return { places: shown, flows: flowsBetween(build, parts, ways, selected), sums: sumsOf(trace.nodes, trace.grams, build) };
}

function enter(place: TracePlace | undefined, share: number, whole: number): void {
  if (!place) return;
  addProvenanceTo(place, { named: share });
  place.grams = Math.round(place.share * whole);
}

/**
 * Returns true for pools and by-products, which are not shown as goods on the way: their cotton counts for the lots made from them, or as
 * ended.
 */
const isPassing = ({ end, product }: TraceNode): boolean => end === 'pool' || product === 'byProduct';

/** A lot whose cotton went into a pool or by-product. */
type Source = { near: FlowNode; tier: Stage; grams: number; viaPool: boolean };

interface EndPlace {
  kind: EndKind;
  tier: Stage;
  key: string;
  products: Set<TraceNode['product']>;
  node: FlowNode;
}

class ForwardGraph {
  readonly nodes: FlowNode[] = [];
  readonly links: FlowLink[] = [];
  readonly ends = new Map<string, EndPlace>();
  /** Grams that ended, including those without a column. */
  readonly ended: Record<EndKind, number> = { stock: 0, lost: 0, hidden: 0 };
  private readonly byLot = new Map<string, FlowNode>();
  private readonly sources = new Map<string, Source[]>();
  private readonly pooled = new Set<string>();

  constructor(
    { order, links }: LotGraph,
    private readonly whole: number,
    placeOf: (node: TraceNode) => string,
  ) {
    const onward = groupBy(links, ({ near }) => near.lotId);
    for (const node of order) {
      if (!isPassing(node)) this.addLot(node, placeOf(node));
    }
    for (const node of order) this.passOn(node, onward.get(node.lotId) ?? []);
    this.nodes.push(...[...this.ends.values()].map((end) => end.node));
  }

  comesFromPool({ lotId }: TraceNode): boolean {
    return this.pooled.has(lotId);
  }

  private addLot({ lotId, grams }: TraceNode, place: string): void {
    const node: FlowNode = { id: lotId, place, share: (grams ?? 0) / this.whole, own: { named: 1 }, isPool: false };
    this.nodes.push(node);
    this.byLot.set(lotId, node);
  }

  /** Passes a lot's grams on to the lots made from it, and books the rest as ended. */
  private passOn(node: TraceNode, onward: readonly LotLink[]): void {
    const from = this.sourcesOf(node);
    for (const { away, carriedGrams } of onward) {
      const viaPool = node.end === 'pool';
      if (isPassing(away)) this.addSources(away, from, carriedGrams, viaPool);
      else this.link(from, this.byLot.get(away.lotId) as FlowNode, carriedGrams, viaPool, away);
    }
    const { grams = 0, stockGrams = 0, lostGrams = 0 } = node;
    const carried = onward.reduce((sum, link) => sum + link.carriedGrams, 0);
    const isByProduct = node.product === 'byProduct';
    this.end(from, isByProduct ? 'lost' : 'stock', stockGrams, node);
    this.end(from, 'lost', lostGrams, node);
    this.end(from, 'hidden', Math.max(0, (grams ?? 0) - stockGrams - lostGrams - carried), node);
  }

  /** Returns the sources of a node's grams: the node itself, or the lots that it was made of. */
  private sourcesOf(node: TraceNode): Source[] {
    const own = this.byLot.get(node.lotId);
    return own ? [{ near: own, tier: node.tier, grams: node.grams ?? 0, viaPool: false }] : (this.sources.get(node.lotId) ?? []);
  }

  private addSources(to: TraceNode, from: readonly Source[], grams: number, viaPool: boolean): void {
    const known = this.sources.get(to.lotId) ?? [];
    for (const { source, part } of partsOf(from, grams)) {
      const before = known.find(({ near, viaPool: pooled }) => near === source.near && pooled === (viaPool || source.viaPool));
      if (before) before.grams += part;
      else known.push({ ...source, grams: part, viaPool: viaPool || source.viaPool });
    }
    this.sources.set(to.lotId, known);
  }

  private link(from: readonly Source[], away: FlowNode, grams: number, viaPool: boolean, to: TraceNode): void {
    for (const { source, part } of partsOf(from, grams)) {
      const pooled = viaPool || source.viaPool;
      if (pooled) this.pooled.add(to.lotId);
      if (part > 0) this.links.push({ near: source.near, away, share: part / this.whole, ...(pooled && { viaPool: true }) });
    }
  }

  /** Draws ended grams in the column of the goods that they did not become. */
  private end(from: readonly Source[], kind: EndKind, grams: number, node: TraceNode): void {
    if (grams <= 0) return;
    // Remaining finished goods are the end of the picture.
    if (kind === 'stock' && node.tier === 1 && !isPassing(node)) return;
    this.ended[kind] += grams;
    for (const { source, part } of partsOf(from, grams)) {
      const tier = source.tier - 1;
      if (tier < 1 || part <= 0) continue;
      const { node: away, products } = this.endPlace(kind, tier as Stage);
      if (node.product !== 'byProduct') products.add(node.product);
      away.share += part / this.whole;
      this.links.push({ near: source.near, away, share: part / this.whole });
    }
  }

  private endPlace(kind: EndKind, tier: Stage): EndPlace {
    const key = `${kind} ${tier}`;
    const known = this.ends.get(key);
    if (known) return known;
    const node: FlowNode = { id: key, place: key, share: 0, own: { [kind]: 1 }, isPool: false };
    const added: EndPlace = { kind, tier, key, products: new Set(), node };
    this.ends.set(key, added);
    return added;
  }
}

function partsOf(from: readonly Source[], grams: number): { source: Source; part: number }[] {
  const whole = from.reduce((sum, source) => sum + source.grams, 0);
  return whole > 0 ? from.map((source) => ({ source, part: (grams * source.grams) / whole })) : [];
}

function sumsOf(nodes: readonly TraceNode[], whole: number, { ended }: ForwardGraph): ForwardSums {
  const finished = Math.max(0, whole - ended.stock - ended.lost - ended.hidden);
  return { ...ended, finished: nodes.length ? finished : 0, whole };
}
