/** Orders the lots of a trace in its direction, with the links between them. Pure. */

import { groupBy } from '../../contracts/shared/group-by.js';
import type { TraceNode, TraceReply } from '../../contracts/trace/tracing/replies.js';

export type Direction = 'backward' | 'forward';

/** `near` is the end towards the root, `away` the end in the direction of the trace. */
export type LotLink = { near: TraceNode; away: TraceNode; share: number; carriedGrams: number };

export interface LotGraph {
  /** Each lot comes after all lots between it and the root. */
  order: TraceNode[];
  links: LotLink[];
}

/** Keeps only links that carry a part of the root. */
export function lotGraphOf({ nodes, edges }: Pick<TraceReply, 'nodes' | 'edges'>, direction: Direction): LotGraph {
  const byId = new Map(nodes.map((node) => [node.lotId, node]));
  const links = edges.flatMap(({ from, to, share, carriedGrams = 0 }) => {
    const [near, away] = direction === 'backward' ? [byId.get(to), byId.get(from)] : [byId.get(from), byId.get(to)];
    return near && away && (share > 0 || carriedGrams > 0) ? [{ near, away, share, carriedGrams }] : [];
  });
  return { order: topologicalOrder(nodes, links), links };
}

function topologicalOrder(nodes: readonly TraceNode[], links: readonly LotLink[]): TraceNode[] {
  const waits = new Map(nodes.map(({ lotId }) => [lotId, 0]));
  for (const { away } of links) waits.set(away.lotId, (waits.get(away.lotId) ?? 0) + 1);
  const next = groupBy(links, ({ near }) => near.lotId);
  const order = nodes.filter(({ lotId }) => waits.get(lotId) === 0);
  for (let index = 0; index < order.length; index++) {
    for (const { away } of next.get((order[index] as TraceNode).lotId) ?? []) {
      const left = (waits.get(away.lotId) ?? 0) - 1;
      waits.set(away.lotId, left);
      if (left === 0) order.push(away);
    }
  }
  return order;
}

/**
 * Returns each lot's step within its stage: 0 for lots that the next stage used, 1 for lots used by lots of the same stage (weaving before
 * dyeing). The work of one facility counts as one step.
 */
export function depthsOf({ order, links }: LotGraph): Map<string, number> {
  const depths = new Map<string, number>();
  const before = groupBy(links, ({ away }) => away.lotId);
  for (const node of order) {
    const within = (before.get(node.lotId) ?? []).filter(({ near }) => near.tier === node.tier);
    const steps = within.map(({ near }) => (depths.get(near.lotId) ?? 0) + (near.facility.id === node.facility.id ? 0 : 1));
    depths.set(node.lotId, Math.max(0, ...steps));
  }
  return depths;
}

/**
 * Returns true when the link goes to a stage nearer to the root, which a trace does not follow. A pool is one stage nearer than its lots.
 */
export const isRecycled = ({ near, away }: LotLink): boolean =>
  away.end === 'recycled' || away.tier + (away.end === 'pool' ? 1 : 0) < near.tier;
