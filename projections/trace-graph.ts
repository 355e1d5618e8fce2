import type { LedgerEvent } from '../contracts/custody-events.js';
import { dispute, settle } from './disputes.js';
import type { Projection } from './projection.js';
import { type Birth, type Move, TRACE_EVENTS, type TraceFact, traceFacts, type Use } from './trace-facts.js';

/** A lot or pool segment as a node of the trace, with dated facts, so that it can be read as of any moment. */
export interface TraceGraphView {
  /** Lot ID or segment ID. */
  nodeId: string;
  /** Null where a fact names it that its ledger does not know. */
  birth: Birth | null;
  moves: Move[];
  uses: Use[];
}

/** What is each lot made of, where has it been, and what was made of it? */
export const traceGraph: Projection<TraceGraphView> = {
  name: 'trace-graph',
  version: 2,
  handles: TRACE_EVENTS,
  keysOf: (event) => [...factsByNode(event).keys()],
  initial: (nodeId) => ({ nodeId, birth: null, moves: [], uses: [] }),
  evolve(view, event, key) {
    for (const fact of factsByNode(event).get(key) ?? []) fold(view, fact);
    return view;
  },
  indexes: [],
};

/** Worked out once for an event, whatever the number of its views. */
const worked = new WeakMap<LedgerEvent, Map<string, TraceFact[]>>();

function factsByNode(event: LedgerEvent): Map<string, TraceFact[]> {
  const known = worked.get(event);
  if (known) return known;
  const facts = new Map<string, TraceFact[]>();
  for (const fact of traceFacts(event)) {
    const ofNode = facts.get(fact.nodeId);
    if (ofNode) ofNode.push(fact);
    else facts.set(fact.nodeId, [fact]);
  }
  worked.set(event, facts);
  return facts;
}

function fold(view: TraceGraphView, fact: TraceFact): void {
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
    case 'undone':
      for (const known of undoneBy(view, fact)) known.undoneAt = fact.at;
      return;
    case 'disputed':
      for (const move of movedBy(view, fact)) dispute(move, fact.byId, fact.at);
      return;
    case 'settled':
      for (const move of movedBy(view, fact)) settle(move, fact.byId, fact.at);
  }
}

/** What a record did to the node: never the release, which is a record of the other side. */
const movedBy = ({ moves }: TraceGraphView, { facilityId, transactionId }: { facilityId: string; transactionId: string }): Move[] =>
  moves.filter((move) => move.kind !== 'release' && move.facilityId === facilityId && move.transactionId === transactionId);

function undoneBy(view: TraceGraphView, undone: TraceFact & { says: 'undone' }): (Birth | Move | Use)[] {
  const { facilityId, transactionId, what } = undone;
  const stepId = `${facilityId}:${transactionId}`;
  const here = (fact: Birth | Move | Use) =>
    fact.undoneAt === undefined && fact.facilityId === facilityId && fact.transactionId === transactionId;
  const moves = view.moves.filter((move) => here(move) && (move.kind === 'release') === (what === 'release'));
  if (what === 'release') return moves;
  const steps = [...(view.birth ? [view.birth] : []), ...view.uses].filter((fact) => here(fact) && fact.stepId === stepId);
  return [...moves, ...steps];
}
