/** What the lots of one place say of what happened there, as far as a backward trace tells it. Pure. */

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

/** By lot, what the steps of the trace used of it, in its own weight, whatever they made; absent where one use has no weight. */
export function usedGrams({ nodes, edges }: TraceReply): Map<string, number> {
  const byId = new Map(nodes.map((node) => [node.lotId, node]));
  const uses = new Map<string, Map<string, number | null>>();
  for (const { from, to, grams } of edges) {
    const [input, output] = [byId.get(from), byId.get(to)];
    if (!input || !output || input.end === 'pool') continue;
    const own = uses.get(from) ?? new Map<string, number | null>();
    uses.set(from, own.set(stepOf(input, output), grams));
  }
  return new Map(
    [...uses].flatMap(([lotId, own]) => {
      const grams = [...own.values()];
      return grams.some((each) => each === null) ? [] : [[lotId, grams.reduce<number>((sum, each) => sum + (each ?? 0), 0)]];
    }),
  );
}

/** What tells two uses of a lot apart: the outputs of one step are one use. */
const stepOf = (input: TraceNode, output: TraceNode): string =>
  output.transactionIds.find((id) => input.transactionIds.includes(id)) ?? output.lotId;

/** Grams of the trace that no receipt covers: of lots with inputs, what these do not make up. */
export function gramsWithoutReceipt({ edges, grams }: TraceReply, { lots }: TracePlace): number {
  if (grams == null) return 0;
  const covered = new Map<string, number>();
  for (const { to, share } of edges) covered.set(to, (covered.get(to) ?? 0) + share);
  const missing = lots.reduce((sum, { lotId, rootShare }) => {
    const found = covered.get(lotId);
    return found === undefined ? sum : sum + Math.max(0, rootShare - found);
  }, 0);
  return missing > SHARE_EPSILON ? missing * grams : 0;
}

export interface NamedPool {
  holder: string;
  product: Product;
}

/** Pools that lots of the place stand in, or that stand in the place: whoever used a pooled lot holds its pool. */
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
