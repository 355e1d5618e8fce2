import type { Cut } from '../../../projections/cut.js';
import type { FactKind } from './graph-columns.js';
import { Reach } from './reach.js';
import type { TraceGraph } from './trace-graph.js';
import { type Bounds, boundsOf, isFactSeen } from './walk.js';

/** A fact on a lot, its birth or a move, as ids of the graph. */
export interface FactRow {
  kind: FactKind;
  fact: number;
  facility: number;
  /** −1 for none. */
  other: number;
  /** NaN where the fact says nothing of it, or it cannot be told. */
  cottonGrams: number;
  verifiedGrams: number;
}

/** Facts on a lot as far as the cut lets see, oldest first. */
export function factsOf(graph: TraceGraph, node: number, bounds: Bounds | undefined): FactRow[] {
  const rows: FactRow[] = [];
  const add = (fact: number, cottonGrams: number, verifiedGrams: number) => {
    if (!isFactSeen(graph, fact, bounds)) return;
    rows.push({ kind: graph.kindOf(fact), fact, facility: graph.at.at(fact), other: graph.other.at(fact), cottonGrams, verifiedGrams });
  };
  for (let move = graph.firstMove.at(node); move >= 0; move = graph.nextMove.at(move)) {
    add(graph.factOfMove.at(move), graph.cottonThen.at(move), graph.verifiedThen.at(move));
  }
  const birth = graph.birthOf(node);
  if (birth >= 0) add(birth, graph.cottonGrams.at(node), graph.verifiedGrams.at(node));
  return rows.reverse();
}

/** Who may read a lot by what they hold: it is theirs, was theirs, was promised to them, or was made into something that is. */
export class Sight {
  private readonly reach: Reach;

  constructor(private readonly graph: TraceGraph) {
    this.reach = new Reach(graph);
  }

  /** Facilities that hold or held the lot, in that order. */
  holders(node: number, cut: Cut): number[] {
    const held = factsOf(this.graph, node, boundsOf(cut)).filter(
      ({ kind }) => kind === 'birth' || kind === 'segment' || kind === 'purchase',
    );
    return held.map(({ facility }) => facility);
  }

  /** Whether one of the facilities holds, held, owns or was promised this lot. */
  isOwn(facilities: ReadonlySet<number>, node: number, bounds: Bounds | undefined): boolean {
    const { graph } = this;
    const birth = graph.birthOf(node);
    const isMade = birth >= 0 && (facilities.has(graph.at.at(birth)) || facilities.has(graph.other.at(birth)));
    if (isMade && isFactSeen(graph, birth, bounds)) return true;
    for (let move = graph.firstMove.at(node); move >= 0; move = graph.nextMove.at(move)) {
      const fact = graph.factOfMove.at(move);
      const who = graph.kindOf(fact) === 'purchase' ? graph.at.at(fact) : graph.other.at(fact);
      if (facilities.has(who) && isFactSeen(graph, fact, bounds)) return true;
    }
    return false;
  }

  /** Whether one of the facilities may read the lot; stops at the first lot that says so. */
  mayRead(facilities: ReadonlySet<number>, node: number, cut: Cut): boolean {
    const bounds = boundsOf(cut);
    let may = false;
    this.reach.forward(node, cut, (made) => {
      may = this.isOwn(facilities, made, bounds);
      return may;
    });
    return may;
  }

  /** Of nodes that were made of `root`: those that the facilities may read, as known now. */
  readable(facilities: ReadonlySet<number>, root: number): Set<number> {
    const reached = this.reach.forward(root, {});
    const readable = new Set<number>();
    for (let i = reached.length - 1; i >= 0; i--) {
      const node = reached[i] as number;
      if (!readable.has(node) && !this.isOwn(facilities, node, undefined)) continue;
      readable.add(node);
      const step = this.graph.stepOf.at(node);
      if (step < 0) continue;
      for (let edge = this.graph.start.at(step); edge < this.graph.start.at(step + 1); edge++) readable.add(this.graph.parents.at(edge));
    }
    return readable;
  }
}
