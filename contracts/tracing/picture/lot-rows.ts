/** The lots of a trace as its tables list them: a pool is no lot, and what is in it stands below it without a share. Pure. */
import type { TraceNode } from '../replies.js';
import { groupBy } from './group-by.js';

export type LotRow =
  | { kind: 'lot'; node: TraceNode }
  | { kind: 'pool'; node: TraceNode }
  /** What was in the pool between two receipts, oldest first. The same goods are in several of them. */
  | { kind: 'segment'; node: TraceNode; number: number; count: number };

const OLDEST_FIRST = new Intl.Collator('en', { numeric: true });

/** `compare`: of two lots; a pool is compared as a lot without weight and share. */
export function lotRows(nodes: readonly TraceNode[], compare: (a: TraceNode, b: TraceNode) => number): LotRow[] {
  const lots = nodes.filter(({ end }) => end !== 'pool');
  const pools = groupBy(
    nodes.filter(({ end }) => end === 'pool'),
    ({ tier, facility, product }) => `${tier} ${facility.id} ${product}`,
  );
  const items = [...lots.map((node) => [{ kind: 'lot', node } as const]), ...[...pools.values()].map(rowsOfPool)];
  return items.sort(([a], [b]) => compare((a as LotRow).node, (b as LotRow).node)).flat();
}

/** A pool that was never filled again is one row. */
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
