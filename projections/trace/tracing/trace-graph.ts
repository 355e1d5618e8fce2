import type { LedgerEvent } from '../../../contracts/ledger/custody/events.js';
import { openDispute, settleDispute } from '../../ledger/custody/disputes.js';
import type { Projection } from '../../shared/projection.js';
import type { StatementChange } from './statement-changes.js';
import {
  type NodeCount,
  type NodeCreation,
  type NodeMove,
  type NodeUse,
  TRACE_EVENTS,
  type TraceChange,
  traceChangesOf,
} from './trace-changes.js';

/** A lot or pool segment as a node of the trace. Its facts are dated, so that the node can be read as of any moment. */
export interface TraceGraphView {
  /** A lot ID or segment ID. */
  nodeId: string;
  /** Null when a fact names a node that its ledger does not know. */
  birth: NodeCreation | null;
  moves: NodeMove[];
  uses: NodeUse[];
  /**
   * Stock counts in the order of the log, each with the number of moves and uses before it; absent while there are none. A segment does not
   * learn when a count is void: the views of the lots counted with it say so.
   */
  counts?: (NodeCount & { movesBefore: number; usesBefore: number })[];
}

/** Traces each lot to the lots it was made of, the places it has been, and the lots made of it. */
export const traceGraph: Projection<TraceGraphView, LedgerEvent> = {
  name: 'trace-graph',
  version: 7,
  handles: TRACE_EVENTS,
  keysOf: (event) => [...changesByNode(event).keys()],
  initial: (nodeId) => ({ nodeId, birth: null, moves: [], uses: [] }),
  evolve(view, event, key) {
    for (const fact of changesByNode(event).get(key) ?? []) applyTraceChange(view, fact);
    return view;
  },
  indexes: [],
};

/** Computes the changes once per event, however many views it touches. */
const changesByEvent = new WeakMap<LedgerEvent, Map<string, TraceChange[]>>();

function changesByNode(event: LedgerEvent): Map<string, TraceChange[]> {
  const known = changesByEvent.get(event);
  if (known) return known;
  const facts = new Map<string, TraceChange[]>();
  for (const fact of traceChangesOf(event)) {
    const ofNode = facts.get(fact.nodeId);
    if (ofNode) ofNode.push(fact);
    else facts.set(fact.nodeId, [fact]);
  }
  changesByEvent.set(event, facts);
  return facts;
}

function applyTraceChange(view: TraceGraphView, fact: TraceChange): void {
  switch (fact.says) {
    case 'born':
      view.birth = { ...fact.birth };
      return;
    case 'moved':
      view.moves.push({ ...fact.move });
      return;
    case 'used':
      view.uses.push({ ...fact.use });
      return;
    case 'counted':
      view.counts = [...(view.counts ?? []), { ...fact.count, movesBefore: view.moves.length, usesBefore: view.uses.length }];
      return;
    case 'undone':
      for (const known of entriesUndoneBy(view, fact)) known.undoneAt = fact.at;
      return;
    case 'disputed':
      for (const move of movesOfRecord(view, fact)) openDispute(move, fact.byId, fact.at);
      return;
    case 'settled':
      for (const move of movesOfRecord(view, fact)) settle(move, fact);
  }
}

/** Settles the dispute of the party, or confirms what its buyer recorded alone. */
function settle(move: NodeMove, { byId, at, sharedHands }: StatementChange): void {
  settleDispute(move, byId, at);
  if (!move.byBuyer || move.otherId !== byId) return;
  move.confirmedAt ??= at;
  if (sharedHands) move.sharedHands = true;
}

/** Returns the moves of a record, without the release, which is the other party's record. */
const movesOfRecord = (
  { moves }: TraceGraphView,
  { facilityId, transactionId }: { facilityId: string; transactionId: string },
): NodeMove[] => moves.filter((move) => move.kind !== 'release' && move.facilityId === facilityId && move.transactionId === transactionId);

type Undoable = NodeCreation | NodeMove | NodeUse | NodeCount;

function entriesUndoneBy(view: TraceGraphView, undone: TraceChange & { says: 'undone' }): Undoable[] {
  const { facilityId, transactionId, what } = undone;
  const stepId = `${facilityId}:${transactionId}`;
  const here = (fact: Undoable) => fact.undoneAt === undefined && fact.facilityId === facilityId && fact.transactionId === transactionId;
  const moves = view.moves.filter((move) => here(move) && (move.kind === 'release') === (what === 'release'));
  if (what === 'release') return moves;
  const steps = [...(view.birth ? [view.birth] : []), ...view.uses].filter((fact) => here(fact) && fact.stepId === stepId);
  return [...moves, ...steps, ...(view.counts ?? []).filter(here)];
}
