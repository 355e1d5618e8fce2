/** What a trace's graph draws and where: pure. */
import type { ElementDefinition } from 'cytoscape';
import { bidiIsolate } from '../../../../../contracts/shared/languages.js';
import type { Stage } from '../../../../../contracts/shared/products.js';
import type { TraceNode, TraceReply } from '../../../../../contracts/tracing/replies.js';
import { formatPercent, formatProductId } from '../../../ui/format.js';
import { EVIDENCE, type Evidence } from './evidence.js';
import { evidenceIn } from './trace-flows.js';

/** Lots with less of the root than this are drawn small, without a name until they are pointed at. */
const NAMED_SHARE = 0.01;
/** Room for a name below its lot, and for a lot without one. */
export const NAMED = { across: 140, down: 88, rows: 8 };
const SMALL = { across: 30, down: 30, rows: 22 };
const BETWEEN_COLUMNS = 70;
const HEAD_ABOVE = 64;

const FILL: Record<keyof Evidence, string> = { named: '#36C67E', notVerified: '#c3cacf', pool: '#A8E5C5', unknown: '#FFFFFF' };

export type Direction = 'backward' | 'forward';

/** Columns by tier from the root on, each under its head: its larger lots by name, then the many small ones. */
export function graphElements(
  { nodes, edges }: Pick<TraceReply, 'nodes' | 'edges'>,
  direction: Direction,
  headOf: (tier: Stage) => string,
): ElementDefinition[] {
  const evidence = evidenceIn({ nodes, edges }, direction);
  const element = (node: TraceNode, position: { x: number; y: number }) => nodeElement(node, evidence.node(node), position);
  const sorted = [...nodes].sort((a, b) => b.rootShare - a.rootShare);
  const columns = [...new Set(sorted.map((node) => columnOf(node, direction)))].sort((a, b) => a - b);
  const drawn: ElementDefinition[] = [];
  let x = 0;
  for (const column of columns) {
    const own = sorted.filter((node) => columnOf(node, direction) === column);
    const [named, small] = [own.filter(isNamed), own.filter((node) => !isNamed(node))];
    const [first] = own;
    if (first && first.end !== 'pool') drawn.push(headElement(column, headOf(first.tier), x));
    drawn.push(...named.map((node, at) => element(node, positionAt(at, NAMED, x))));
    x += Math.ceil(named.length / NAMED.rows) * NAMED.across;
    drawn.push(...small.map((node, at) => element(node, positionAt(at, SMALL, x - (named.length ? NAMED.across / 4 : 0)))));
    x += Math.ceil(small.length / SMALL.rows) * SMALL.across + BETWEEN_COLUMNS;
  }
  const ids = new Set(nodes.map(({ lotId }) => lotId));
  const lines = edges.filter(({ from, to }) => ids.has(from) && ids.has(to));
  return [...drawn, ...lines.map(({ from, to, share }) => ({ data: { source: from, target: to, width: Math.max(1, share * 24), share } }))];
}

const isNamed = ({ rootShare }: TraceNode): boolean => rootShare >= NAMED_SHARE;

/** A pool stands between its site and what flowed into it. */
const columnOf = ({ tier, end }: TraceNode, direction: Direction): number =>
  (direction === 'backward' ? tier : 6 - tier) * 2 + (end === 'pool' ? 1 : 0);

const positionAt = (at: number, { across, down, rows }: typeof NAMED, x: number) => ({
  x: x + Math.floor(at / rows) * across,
  y: (at % rows) * down,
});

const headElement = (column: number, head: string, x: number): ElementDefinition => ({
  data: { id: `head ${column}`, head },
  position: { x, y: -HEAD_ABOVE },
});

function nodeElement(node: TraceNode, evidence: Evidence, position: { x: number; y: number }): ElementDefinition {
  const name = `${node.end === 'pool' ? node.facility.name : formatProductId(node.productId)}\n${bidiIsolate(formatPercent(node.rootShare))}`;
  const kind = kindOf(node, evidence);
  return {
    data: {
      id: node.lotId,
      name,
      label: isNamed(node) ? name : '',
      kind,
      fill: FILL[kind],
      ...(node.disputed && { disputed: true }),
      size: 12 + Math.sqrt(node.rootShare) * 36,
      opens: node.end === 'pool' ? '' : node.productId,
    },
    position,
  };
}

/** What most of it rests on; a pool is one. */
function kindOf({ end }: TraceNode, evidence: Evidence): keyof Evidence {
  if (end === 'pool') return 'pool';
  return EVIDENCE.reduce((most, kind) => (evidence[kind] > evidence[most] ? kind : most), EVIDENCE[0]);
}
