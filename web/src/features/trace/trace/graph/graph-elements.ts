/** Computes the layout of a trace's graph. Pure. */
import type { ElementDefinition } from 'cytoscape';
import type { Stage } from '../../../../../../contracts/shared/products.js';
import type { TraceProvenance } from '../../../../../../contracts/trace/tracing/replies.js';
import type { Direction } from '../../../../../drawing/lot-links.js';
import type { TracePlace } from '../../../../../drawing/places.js';
import { PROVENANCE, type ProvenanceKind, totalProvenance } from '../../../../../drawing/provenance.js';
import { columnOf, type GraphLine, type GraphNode } from './graph-nodes.js';

/** Room for a node with its name below it. */
export const ROOM = { across: 152, down: 88, rows: 8 };
const BETWEEN_COLUMNS = 28;
const HEAD_ABOVE = 64;

const FILL: Record<ProvenanceKind, string> = { named: '#36C67E', unverified: '#c3cacf', pooled: '#A8E5C5', unknown: '#FFFFFF' };

export interface GraphTexts {
  headOf: (tier: Stage) => string;
  labelOf: (node: GraphNode) => string;
  /** Labels the part of a tier that is in no record. */
  missingOf: (place: Pick<TracePlace, 'share'>) => string;
  /** Says who recorded the trades on a line, where that is to be said; empty otherwise. */
  handsOf: (line: GraphLine) => string;
}

export interface GraphParts {
  nodes: readonly GraphNode[];
  lines: readonly GraphLine[];
  /** Holds for each tier the part that is in no record. */
  missing: readonly Pick<TracePlace, 'key' | 'tier' | 'share'>[];
}

/** Columns by tier from the root on, each under its head, the larger nodes first; mirrored they run from right to left. */
export function graphElements(
  { nodes, lines, missing }: GraphParts,
  direction: Direction,
  { headOf, labelOf, missingOf, handsOf }: GraphTexts,
  isMirrored: boolean,
): ElementDefinition[] {
  const columns = [...new Set(nodes.map((node) => columnOf(node, direction)))].sort((a, b) => a - b);
  const drawn: ElementDefinition[] = [];
  const side = isMirrored ? -1 : 1;
  let x = 0;
  for (const column of columns) {
    const own = nodes.filter((node) => columnOf(node, direction) === column).sort((a, b) => b.share - a.share);
    const [first] = own;
    if (first && first.kind !== 'pool') {
      drawn.push(headElement(column, headOf(first.tier), x * side));
      const gap = missing.find(({ tier }) => tier === first.tier);
      if (gap) drawn.push(missingElement(gap, missingOf(gap), x * side));
    }
    drawn.push(...own.map((node, at) => nodeElement(node, labelOf(node), positionAt(at, own.length, x, side))));
    x += Math.ceil(own.length / ROOM.rows) * ROOM.across + BETWEEN_COLUMNS;
  }
  const kinds = new Map(nodes.map(({ id, evidence }) => [id, mainKind(evidence)]));
  return [...drawn, ...lines.map((line) => lineElement(line, kinds.get(line.from), handsOf(line)))];
}

/** A column that is not full is in the middle of the height. */
function positionAt(at: number, count: number, x: number, side: number) {
  const free = ((ROOM.rows - Math.min(count, ROOM.rows)) * ROOM.down) / 2;
  return { x: (x + Math.floor(at / ROOM.rows) * ROOM.across) * side, y: free + (at % ROOM.rows) * ROOM.down };
}

const headElement = (column: number, head: string, x: number): ElementDefinition => ({
  data: { id: `head ${column}`, head },
  position: { x, y: -HEAD_ABOVE },
});

/** Below the fullest column: the same place in every tier. */
const missingElement = (place: GraphParts['missing'][number], label: string, x: number): ElementDefinition => ({
  data: { id: place.key, label, kind: 'notRecorded', node: 'lot', fill: '#FFFFFF', size: sizeOf(place.share), place: place.key },
  position: { x, y: ROOM.rows * ROOM.down },
});

const sizeOf = (share: number): number => 14 + Math.sqrt(Math.min(1, share)) * 34;

/** `kind` is the main kind of evidence of the goods that come in on the line. */
const lineElement = ({ from, to, share }: GraphLine, kind: ProvenanceKind | undefined, hands: string): ElementDefinition => ({
  data: { source: from, target: to, width: Math.max(1, share * 24), share, ...(kind && { evidence: kind }), ...(hands && { hands }) },
});

function nodeElement(node: GraphNode, label: string, position: { x: number; y: number }): ElementDefinition {
  const kind = kindOf(node);
  return {
    data: {
      id: node.id,
      label,
      kind,
      node: node.kind,
      fill: FILL[kind],
      size: sizeOf(node.share),
      ...(node.disputed && { disputed: true }),
      ...(node.dnaFailed && { dnaFailed: true }),
      ...(node.place && { place: node.place }),
      ...(node.foldsInto && { foldsInto: node.foldsInto }),
    },
    position,
  };
}

/** Returns the main kind of evidence of a node; a pool is a kind itself. */
const kindOf = ({ kind, evidence }: GraphNode): ProvenanceKind => (kind === 'pool' ? 'pooled' : mainKind(evidence));

/** A forward trace has no evidence, and shows no other kinds. */
function mainKind(evidence: TraceProvenance): ProvenanceKind {
  if (totalProvenance(evidence) === 0) return 'named';
  return PROVENANCE.reduce((most, each) => (evidence[each] > evidence[most] ? each : most), PROVENANCE[0] as ProvenanceKind);
}
