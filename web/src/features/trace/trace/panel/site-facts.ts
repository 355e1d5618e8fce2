/** Derives the events at one place from its lots, as far as a backward trace has them. Pure. */

import { SHARE_EPSILON } from '../../../../../../contracts/shared/percents.js';
import type { Product } from '../../../../../../contracts/shared/products.js';
import type { TraceNode, TraceReply } from '../../../../../../contracts/trace/tracing/replies.js';
import type { TracePlace } from '../../../../../drawing/places.js';

/** Goods that went into what a place made, in their own weight. */
export interface WentIn {
  product: Product;
  grams: number;
  /** Makers of them. */
  siteCount: number;
}

/**
 * Each use once, though every output of a step names it; what was drawn from a pool as the draw, not as all that is in the
 * pool. None where one of them has no weight.
 */
export function wentInto({ nodes, edges }: TraceReply, { lots }: TracePlace): WentIn[] {
  const byId = new Map(nodes.map((node) => [node.lotId, node]));
  const here = new Set(lots.map(({ lotId }) => lotId));
  const uses = new Map<string, { from: TraceNode; grams: number | null }>();
  for (const { from, to, grams } of edges) {
    const [input, output] = [byId.get(from), byId.get(to)];
    if (!input || !output || !here.has(to) || output.end === 'pool' || (here.has(from) && input.end !== 'pool')) continue;
    uses.set(`${from} ${stepOf(input, output)}`, { from: input, grams });
  }
  const products = [...new Set([...uses.values()].map(({ from }) => from.product))];
  return products.flatMap((product) => {
    const own = [...uses.values()].filter(({ from }) => from.product === product);
    if (own.some(({ grams }) => grams === null)) return [];
    const sites = new Set(own.flatMap(({ from }) => (from.end === 'manual' || from.end === 'pool' ? [] : [from.facility.id])));
    return [{ product, grams: own.reduce((sum, { grams }) => sum + (grams ?? 0), 0), siteCount: sites.size }];
  });
}

/** The part of a lot that is in this trace, in the lot's own weight; undefined where it cannot be weighed. */
export function ownPart({ massGrams, grams, cottonGrams }: TraceNode): number | undefined {
  return massGrams === null || grams == null || !cottonGrams ? undefined : Math.round((massGrams * grams) / cottonGrams);
}

/** Returns the key that distinguishes uses of a lot: the outputs of one step are one use. */
const stepOf = (input: TraceNode, output: TraceNode): string =>
  output.transactionIds.find((id) => input.transactionIds.includes(id)) ?? output.lotId;

/** Grams of the trace that no receipt covers: of lots with inputs, what these do not make up. */
export function gramsWithoutReceipt({ edges }: TraceReply, { lots }: TracePlace): number {
  const covered = new Map<string, number>();
  for (const { to, share } of edges) covered.set(to, (covered.get(to) ?? 0) + share);
  return lots.reduce((sum, { lotId, rootShare, grams }) => {
    const missing = rootShare - (covered.get(lotId) ?? rootShare);
    return missing > SHARE_EPSILON ? sum + (missing / rootShare) * (grams ?? 0) : sum;
  }, 0);
}

export interface NamedPool {
  holder: string;
  product: Product;
}

/** Returns pools that contain lots of the place, or that are at the place: the user of a pooled lot holds its pool. */
export function poolsOf({ nodes, edges }: TraceReply, { lots }: TracePlace): NamedPool[] {
  const byId = new Map(nodes.map((node) => [node.lotId, node]));
  const here = new Set(lots.map(({ lotId }) => lotId));
  const pools = new Map<string, NamedPool>();
  for (const { from, to } of edges) {
    const [input, user] = [byId.get(from), byId.get(to)];
    if (!input?.pool || !user) continue;
    if (!here.has(from) && !(here.has(to) && user.end === 'pool')) continue;
    const { product } = input.pool;
    pools.set(`${user.facility.id} ${product}`, { holder: user.facility.name, product });
  }
  return [...pools.values()];
}
