/** Lists the lots of a trace for tables. A pool is not a lot; its contents follow it without a share. Pure. */

import { groupBy } from '../../contracts/shared/group-by.js';
import type { TraceNode } from '../../contracts/trace/tracing/replies.js';

export type LotRow =
  | { kind: 'lot'; node: TraceNode }
  | { kind: 'pool'; node: TraceNode }
  /** The contents of a pool between two receipts, oldest first. The same goods can appear in several segments. */
  | { kind: 'segment'; node: TraceNode; number: number; count: number };

const OLDEST_FIRST = new Intl.Collator('en', { numeric: true });

/** `compare` compares two lots; a pool counts as a lot without weight and share. */
export function lotRows(nodes: readonly TraceNode[], compare: (a: TraceNode, b: TraceNode) => number): LotRow[] {
  const lots = nodes.filter(({ end }) => end !== 'pool');
  const pools = groupBy(
    nodes.filter(({ end }) => end === 'pool'),
    ({ tier, facility, product }) => `${tier} ${facility.id} ${product}`,
  );
  const items = [...lots.map((node) => [{ kind: 'lot', node } as const]), ...[...pools.values()].map(rowsOfPool)];
  return items.sort(([a], [b]) => compare((a as LotRow).node, (b as LotRow).node)).flat();
}

/** Returns one row for a pool with a single segment. */
function rowsOfPool(segments: readonly TraceNode[]): LotRow[] {
  const [first] = segments;
  if (!first) return [];
  const pool: LotRow = { kind: 'pool', node: { ...first, rootShare: -1, grams: null, massGrams: null } };
  if (segments.length === 1) return [pool];
  const { evidence: _, ...node } = pool.node;
  const inOrder = [...segments].sort((a, b) => OLDEST_FIRST.compare(a.lotId, b.lotId));
  return [
    { ...pool, node },
    ...inOrder.map((each, at): LotRow => ({ kind: 'segment', node: each, number: at + 1, count: segments.length })),
  ];
}
