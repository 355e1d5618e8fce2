import type { PointInTime } from '../../../../projections/shared/point-in-time.js';
import type { FactKind } from './graph-columns.js';
import type { TraceGraph } from './trace-graph.js';
import { isFactVisible, type TimeBounds, timeBoundsOf } from './visibility.js';
import { Reachability } from './walks/reachability.js';

/** Holds a fact on a lot, its birth or a move, with IDs of the graph. */
export interface LotFactRow {
  kind: FactKind;
  fact: number;
  facility: number;
  /** Is −1 for none. */
  other: number;
  /** Is NaN when the fact does not state it or it is not known. */
  cottonGrams: number;
  verifiedGrams: number;
}

/** Returns the facts on a lot that count at the point in time, oldest first. */
export function lotFactRowsOf(graph: TraceGraph, node: number, bounds: TimeBounds | undefined): LotFactRow[] {
  const rows: LotFactRow[] = [];
  const add = (fact: number, cottonGrams: number, verifiedGrams: number) => {
    if (!isFactVisible(graph, fact, bounds)) return;
    rows.push({
      kind: graph.kindOf(fact),
      fact,
      facility: graph.factFacility.at(fact),
      other: graph.factOtherFacility.at(fact),
      cottonGrams,
      verifiedGrams,
    });
  };
  for (let move = graph.firstMove.at(node); move >= 0; move = graph.nextMove.at(move)) {
    add(graph.moveFact.at(move), graph.moveCottonGrams.at(move), graph.moveVerifiedGrams.at(move));
  }
  const birth = graph.creationFactOf(node);
  if (birth >= 0) add(birth, graph.cottonGrams.at(node), graph.verifiedGrams.at(node));
  return rows.reverse();
}

/**
 * Returns how many moves of a lot precede the one that a transaction made, −1 when the transaction brought the lot, and
 * undefined when it did neither.
 */
export function movesBefore(graph: TraceGraph, node: number, transactionId: string, bounds: TimeBounds | undefined): number | undefined {
  const row = lotFactRowsOf(graph, node, bounds).findLast(({ fact }) => graph.transactionOf(fact) === transactionId);
  if (!row) return undefined;
  const moves: number[] = [];
  for (let move = graph.firstMove.at(node); move >= 0; move = graph.nextMove.at(move)) moves.unshift(graph.moveFact.at(move));
  return moves.lastIndexOf(row.fact);
}

/** Decides who can read a lot: a facility that holds, held, owns or was promised the lot, or something made from it. */
export class ReadableLots {
  private readonly reachability: Reachability;

  constructor(private readonly graph: TraceGraph) {
    this.reachability = new Reachability(graph);
  }

  /** Returns the facilities that hold or held the lot, in that order. */
  holders(node: number, pointInTime: PointInTime): number[] {
    const held = lotFactRowsOf(this.graph, node, timeBoundsOf(pointInTime)).filter(
      ({ kind }) => kind === 'birth' || kind === 'segment' || kind === 'purchase',
    );
    return held.map(({ facility }) => facility);
  }

  /** Says whether one of the facilities holds, held, owns or was promised this lot. */
  isOwn(facilities: ReadonlySet<number>, node: number, bounds: TimeBounds | undefined): boolean {
    const { graph } = this;
    const count = graph.counts.find(node);
    if (count !== undefined) return this.isOwnCount(facilities, count, bounds);
    const birth = graph.creationFactOf(node);
    const isMade = birth >= 0 && (facilities.has(graph.factFacility.at(birth)) || facilities.has(graph.factOtherFacility.at(birth)));
    if (isMade && isFactVisible(graph, birth, bounds)) return true;
    for (let move = graph.firstMove.at(node); move >= 0; move = graph.nextMove.at(move)) {
      if (this.isGivenTo(facilities, graph.moveFact.at(move), bounds)) return true;
    }
    return false;
  }

  /** Says whether one of the facilities made this count, owns the lot, or was promised or got it after the count. */
  private isOwnCount(facilities: ReadonlySet<number>, count: number, bounds: TimeBounds | undefined): boolean {
    const { graph } = this;
    const base = graph.counts.bases.at(count);
    const fact = graph.creationFactOf(graph.counts.nodes.at(count));
    const owner = graph.factOtherFacility.at(graph.creationFactOf(base));
    if ((facilities.has(graph.factFacility.at(fact)) || facilities.has(owner)) && isFactVisible(graph, fact, bounds)) return true;
    const moves: number[] = [];
    for (let move = graph.firstMove.at(base); move >= 0; move = graph.nextMove.at(move)) moves.push(graph.moveFact.at(move));
    const since = moves.slice(0, moves.length - graph.counts.movesBefore.at(count));
    return since.some((each) => this.isGivenTo(facilities, each, bounds));
  }

  private isGivenTo(facilities: ReadonlySet<number>, fact: number, bounds: TimeBounds | undefined): boolean {
    const { graph } = this;
    const counterparty = graph.kindOf(fact) === 'purchase' ? graph.factFacility.at(fact) : graph.factOtherFacility.at(fact);
    return facilities.has(counterparty) && isFactVisible(graph, fact, bounds);
  }

  /** Says whether one of the facilities may read the lot; stops at the first lot that grants it. */
  mayRead(facilities: ReadonlySet<number>, node: number, pointInTime: PointInTime): boolean {
    const bounds = timeBoundsOf(pointInTime);
    let may = false;
    this.reachability.forward(node, pointInTime, (made) => {
      may = this.isOwn(facilities, made, bounds);
      return may;
    });
    return may;
  }

  /** Returns the nodes made from `root` that the facilities may read, as known now. */
  readableFrom(facilities: ReadonlySet<number>, root: number): Set<number> {
    const reached = this.reachability.forward(root, {});
    const readable = new Set<number>();
    for (let i = reached.length - 1; i >= 0; i--) {
      const node = reached[i] as number;
      if (!readable.has(node) && !this.isOwn(facilities, node, undefined)) continue;
      readable.add(node);
      const step = this.graph.stepOf.at(node);
      if (step < 0) continue;
      for (let edge = this.graph.stepStart.at(step); edge < this.graph.stepStart.at(step + 1); edge++)
        readable.add(this.graph.parents.at(edge));
    }
    return readable;
  }
}
