/** Groups lots that a trace's graph draws as one: a site's pool with all its segments, and its many small lots of one tier. Pure. */

import { groupBy } from '../../../../../../contracts/shared/group-by.js';
import type { TraceNode, TraceProvenance, TraceReply } from '../../../../../../contracts/trace/tracing/replies.js';
import type { Direction } from '../../../../../drawing/lot-links.js';
import { addProvenance, NO_PROVENANCE } from '../../../../../drawing/provenance.js';

/** Lots with less of the root than this are drawn together. */
const SMALL_SHARE = 0.04;

export interface GraphNode {
  id: string;
  kind: 'lot' | 'pool' | 'lots';
  tier: TraceNode['tier'];
  name: string;
  lots: TraceNode[];
  /** Part of the root; of a pool what leaves it for lots, since the same goods are in several of its segments. */
  share: number;
  evidence: TraceProvenance;
  disputed: boolean;
  /** True while a DNA test of one of the lots counts as failed. */
  dnaFailed: boolean;
  /** The place that a click selects. */
  place: string | undefined;
  /** Of a segment of a pool that was opened: which one of how many, and what a click draws as one again. */
  foldsInto: string | undefined;
  segment: { number: number; count: number } | undefined;
}

const OLDEST_FIRST = new Intl.Collator('en', { numeric: true });

export interface GraphLine {
  from: string;
  to: string;
  share: number;
  /** When its first purchase that only the buyer stated was recorded. */
  byBuyerSince?: string;
  sharedHands?: true;
}

type ShareOfEdge = (edge: TraceReply['edges'][number]) => number;

/** `opened`: groups that are no longer drawn as one. Shares are of the root, by weight on the way forward. */
export function graphNodes(
  { nodes, edges }: Pick<TraceReply, 'nodes' | 'edges'>,
  { shareOf, shareOfEdge }: { shareOf: (node: TraceNode) => number; shareOfEdge: ShareOfEdge },
  placeOf: (lotId: string) => string | undefined,
  opened: ReadonlySet<string>,
): { nodes: GraphNode[]; lines: GraphLine[] } {
  const ids = idsOf(nodes, shareOf, opened);
  const leaving = leavingPools(nodes, edges, shareOfEdge);
  const partOf = (node: TraceNode) => (node.end === 'pool' ? (leaving.get(node.lotId) ?? 0) : shareOf(node));
  const drawn = new Map<string, GraphNode>();
  for (const node of nodes) {
    const id = ids.get(node.lotId) as string;
    const known = drawn.get(id) ?? { ...emptyNode(id, node, placeOf(node.lotId)), foldsInto: openedGroup(node, shareOf, opened) };
    known.lots.push(node);
    known.disputed ||= node.disputed;
    known.dnaFailed ||= node.dnaTest === 'failed';
    known.evidence = addProvenance(known.evidence, node.evidence ?? NO_PROVENANCE);
    known.share += partOf(node);
    drawn.set(id, known);
  }
  const segmentsOf = groupBy(
    [...drawn.values()].filter(({ foldsInto }) => foldsInto !== undefined),
    ({ foldsInto }) => foldsInto,
  );
  for (const segments of segmentsOf.values()) {
    segments.sort((a, b) => OLDEST_FIRST.compare(a.id, b.id));
    for (const [at, each] of segments.entries()) each.segment = { number: at + 1, count: segments.length };
  }
  return { nodes: [...drawn.values()], lines: linesOf(edges, ids, shareOfEdge) };
}

/** By segment, what went from it to lots and not to a later segment. */
function leavingPools(nodes: readonly TraceNode[], edges: TraceReply['edges'], shareOfEdge: ShareOfEdge): Map<string, number> {
  const pools = new Set(nodes.flatMap(({ lotId, end }) => (end === 'pool' ? [lotId] : [])));
  const leaving = new Map<string, number>();
  for (const edge of edges)
    if (pools.has(edge.from) && !pools.has(edge.to)) leaving.set(edge.from, (leaving.get(edge.from) ?? 0) + shareOfEdge(edge));
  return leaving;
}

const openedGroup = (node: TraceNode, shareOf: (node: TraceNode) => number, opened: ReadonlySet<string>): string | undefined => {
  const group = node.end === 'pool' ? groupOf(node, shareOf) : undefined;
  return group && opened.has(group) ? group : undefined;
};

const emptyNode = (id: string, { lotId, tier, end, facility }: TraceNode, place: string | undefined): GraphNode => ({
  id,
  kind: id === lotId ? (end === 'pool' ? 'pool' : 'lot') : end === 'pool' ? 'pool' : 'lots',
  tier,
  name: facility.name,
  lots: [],
  share: 0,
  evidence: NO_PROVENANCE,
  disputed: false,
  dnaFailed: false,
  place,
  foldsInto: undefined,
  segment: undefined,
});

/** A lot that is the only small one of its site stays itself. */
function idsOf(nodes: readonly TraceNode[], shareOf: (node: TraceNode) => number, opened: ReadonlySet<string>): Map<string, string> {
  const groups = new Map<string, string[]>();
  for (const node of nodes) {
    const group = groupOf(node, shareOf);
    if (group && !opened.has(group)) groups.set(group, [...(groups.get(group) ?? []), node.lotId]);
  }
  const ids = new Map(nodes.map(({ lotId }) => [lotId, lotId]));
  for (const [group, members] of groups) if (members.length > 1) for (const lotId of members) ids.set(lotId, group);
  return ids;
}

function groupOf(node: TraceNode, shareOf: (node: TraceNode) => number): string | undefined {
  const { end, facility, product, tier } = node;
  if (end === 'pool') return `pool ${facility.id} ${product}`;
  return shareOf(node) < SMALL_SHARE ? `lots ${tier} ${end === 'manual' ? 'outside ' : ''}${facility.id}` : undefined;
}

function linesOf(edges: TraceReply['edges'], ids: ReadonlyMap<string, string>, shareOfEdge: ShareOfEdge): GraphLine[] {
  const lines = new Map<string, GraphLine>();
  for (const edge of edges) {
    const [a, b] = [ids.get(edge.from), ids.get(edge.to)];
    if (!a || !b || a === b) continue;
    const share = shareOfEdge(edge);
    const line: GraphLine = lines.get(`${a} ${b}`) ?? { from: a, to: b, share: 0 };
    line.share += share;
    const since = [line.byBuyerSince, edge.byBuyerSince].filter((each) => each !== undefined).sort()[0];
    if (since !== undefined) line.byBuyerSince = since;
    if (edge.sharedHands) line.sharedHands = true;
    lines.set(`${a} ${b}`, line);
  }
  return [...lines.values()];
}

/** A pool is between its site and the goods that flowed into it. */
export const columnOf = ({ tier, kind }: GraphNode, direction: Direction): number =>
  (direction === 'backward' ? tier : 6 - tier) * 2 + (kind === 'pool' ? (direction === 'backward' ? 1 : -1) : 0);
