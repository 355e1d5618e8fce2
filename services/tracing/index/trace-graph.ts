import type { Birth, Input, Move, TraceFact } from '../../../projections/trace-facts.js';
import type { TraceGraphView } from '../../../projections/trace-graph.js';
import {
  ABSENT,
  BY_PRODUCT,
  disputeKey,
  FACT_KINDS,
  type FactKind,
  GraphColumns,
  NONE,
  POOL,
  PRODUCT_LIST,
  SOURCES,
  UNDONE,
  WEIGHED,
} from './graph-columns.js';
import { renumber } from './renumbering.js';
import { topologicalNumbers } from './topological.js';

/** Metres as integers: to a hundredth of a millimetre. */
const METRE = 100_000;

/** The trace as it grows: takes in what events and stored views say. */
export class TraceGraph extends GraphColumns {
  private ordered = true;
  private readonly steps = new Map<string, number>();

  constructor() {
    super();
    this.nodeOf('');
    this.facilities.idOf('');
  }

  /** Takes in what one event says, of nodes that do not know it yet. */
  apply(facts: readonly TraceFact[], isKnown: (nodeId: string) => boolean): void {
    for (const fact of facts) {
      // Its siblings that were loaded already brought the step.
      if (fact.says === 'born' && isKnown(fact.nodeId)) this.steps.set(fact.birth.stepId, this.stepOf.at(this.nodeOf(fact.nodeId)));
    }
    for (const fact of facts) {
      if (isKnown(fact.nodeId)) continue;
      if (fact.says === 'born') this.bear(fact.nodeId, fact.birth);
      else if (fact.says === 'moved') this.move(this.nodeOf(fact.nodeId), fact.move);
      else if (fact.says === 'undone') this.undo(this.nodeOf(fact.nodeId), fact);
      else if (fact.says !== 'used') this.state(this.nodeOf(fact.nodeId), fact);
    }
    this.steps.clear();
  }

  /** Takes in a stored view; views come in any order. `loaded` has to follow. */
  load(view: TraceGraphView): void {
    if (view.birth) this.bear(view.nodeId, view.birth);
    for (const move of view.moves) this.move(this.nodeOf(view.nodeId), move);
  }

  loaded(): void {
    this.steps.clear();
    this.order();
  }

  /** Id of a lot or segment that was born; undefined where there is none. */
  find(nodeId: string): number | undefined {
    const node = this.nodes.find(nodeId);
    return node === undefined || this.stepOf.at(node) === NONE ? undefined : node;
  }

  /** Brings ids into the order that walks need; nothing to do unless facts came in another one. */
  order(): void {
    if (this.ordered) return;
    this.ordered = true;
    renumber(this, topologicalNumbers(this));
  }

  private nodeOf(nodeId: string): number {
    const node = this.nodes.idOf(nodeId);
    if (node === this.marks.length) {
      this.marks.push(ABSENT);
      for (const column of [this.products, this.sources, this.facilityOf]) column.push(0);
      for (const column of [this.stepOf, this.firstUse, this.firstMove, this.nextOutput]) column.push(NONE);
      for (const column of [this.massGrams, this.cottonGrams, this.verifiedGrams, this.metres]) column.push(Number.NaN);
      this.productIds.add();
    }
    return node;
  }

  /** Inputs get their ids before what was made of them. */
  private bear(nodeId: string, birth: Birth): void {
    const step = birth.inputs.length > 0 ? this.stepFor(birth) : NONE;
    const node = this.nodeOf(nodeId);
    this.describe(node, birth);
    if (step === NONE) {
      this.stepOf.data[node] = -2 - this.birthFact(birth);
      return;
    }
    if (birth.kind !== 'byProduct') this.afterwards.data[step] = 0;
    this.stepOf.data[node] = step;
    this.nextOutput.data[node] = this.firstOutput.at(step);
    this.firstOutput.data[step] = node;
    if (node < this.size - 1 && this.parents.data.subarray(this.start.at(step), this.start.at(step + 1)).some((parent) => parent >= node))
      this.ordered = false;
  }

  private describe(node: number, birth: Birth): void {
    const kind = birth.kind === 'pool' ? POOL : birth.kind === 'byProduct' ? BY_PRODUCT : 0;
    this.marks.data[node] = birth.stage | kind | (birth.undoneAt === undefined ? 0 : ABSENT);
    this.products.data[node] = PRODUCT_LIST.indexOf(birth.product);
    this.sources.data[node] = SOURCES.indexOf(birth.source ?? 'none');
    this.facilityOf.data[node] = this.facilities.idOf(birth.facilityId);
    this.massGrams.set(node, birth.massGrams ?? Number.NaN);
    this.cottonGrams.set(node, birth.cottonGrams ?? Number.NaN);
    this.verifiedGrams.set(node, birth.verifiedGrams ?? Number.NaN);
    if (birth.metres !== undefined) this.metres.set(node, scaled(birth.metres));
    this.productIds.set(node, birth.productId);
  }

  /** One step for all outputs of an event. */
  private stepFor(birth: Birth): number {
    const known = this.steps.get(birth.stepId);
    if (known !== undefined && known >= 0) return known;
    const step = this.firstOutput.push(NONE);
    this.steps.set(birth.stepId, step);
    this.factOf.push(this.birthFact(birth));
    this.afterwards.push(1);
    const weighed = weighedIn(birth.inputs);
    this.weighed.push(weighed);
    let sum = 0;
    for (const input of birth.inputs) sum += this.edge(step, input, weighed);
    this.sum.push(sum);
    this.start.push(this.parents.length);
    return step;
  }

  private edge(step: number, [from, cottonGrams, massGrams, metres]: Input, weighed: number): number {
    const inMetres = scaled(metres ?? 0);
    const weight = weighed === WEIGHED.metres ? inMetres : (cottonGrams ?? 0);
    const edge = this.parents.push(this.nodeOf(from));
    this.link(edge, step);
    this.weights.push(weight);
    this.use(edge, massGrams ?? inMetres, weight);
    return weight;
  }

  private use(edge: number, used: number, weight: number): void {
    const { usedMass } = this;
    if (usedMass.length === 0 && used !== weight) usedMass.copy(this.weights, edge);
    if (usedMass.length > 0 || used !== weight) usedMass.push(used);
  }

  private birthFact(birth: Birth): number {
    return this.fact(birth.kind === 'pool' ? 'segment' : 'birth', birth.ownerId ?? null, birth);
  }

  /** Row of a fact; lots that one event moves share it. */
  private fact(kind: FactKind, otherId: string | null, dated: Move | Birth): number {
    const last = this.kinds.length - 1;
    const other = otherId === null ? NONE : this.facilities.idOf(otherId);
    const at = this.facilities.idOf(dated.facilityId);
    const transaction = this.words.idOf(dated.transactionId);
    const undoneAt = dated.undoneAt === undefined ? undefined : Date.parse(dated.undoneAt);
    const isLast = last >= 0 && this.kindOf(last) === kind && this.other.at(last) === other && this.at.at(last) === at;
    if (isLast && this.transactions.at(last) === transaction && this.undoneAt.get(last) === undoneAt) return last;
    this.at.push(at);
    this.other.push(other);
    this.transactions.push(transaction);
    this.recordedAt.push(Date.parse(dated.recordedAt));
    this.occurredAt.push(Date.parse(dated.occurredAt));
    const fact = this.kinds.push(FACT_KINDS.indexOf(kind));
    if (undoneAt !== undefined) this.markUndone(fact, undoneAt);
    return fact;
  }

  private move(node: number, move: Move): void {
    const fact = this.fact(move.kind, move.otherId, move);
    for (const { byId, at, settledAt } of move.disputes ?? []) {
      this.markDisputed(fact, byId, at);
      if (settledAt !== undefined) this.markSettled(fact, byId, settledAt);
    }
    this.factOfMove.push(fact);
    this.cottonThen.push(move.cottonGrams ?? Number.NaN);
    this.verifiedThen.push(move.verifiedGrams ?? Number.NaN);
    this.firstMove.data[node] = this.nextMove.push(this.firstMove.at(node));
  }

  private undo(node: number, undone: TraceFact & { says: 'undone' }): void {
    const release = undone.what === 'release';
    const at = Date.parse(undone.at);
    const facility = this.facilities.find(undone.facilityId);
    const transaction = this.words.find(undone.transactionId);
    if (facility === undefined || transaction === undefined) return;
    const isMeant = (fact: number) =>
      this.at.at(fact) === facility && this.transactions.at(fact) === transaction && (this.kindOf(fact) === 'release') === release;
    for (let move = this.firstMove.at(node); move !== NONE; move = this.nextMove.at(move)) {
      if (isMeant(this.factOfMove.at(move))) this.markUndone(this.factOfMove.at(move), at);
    }
    const birth = this.birthOf(node);
    if (birth === NONE || this.marks.at(node) & POOL || !isMeant(birth)) return;
    this.markUndone(birth, at);
    this.marks.data[node] = this.marks.at(node) | ABSENT;
  }

  private state(node: number, said: TraceFact & { says: 'disputed' | 'settled' }): void {
    const facility = this.facilities.find(said.facilityId);
    const transaction = this.words.find(said.transactionId);
    for (let move = this.firstMove.at(node); move !== NONE; move = this.nextMove.at(move)) {
      const fact = this.factOfMove.at(move);
      const isMeant = this.at.at(fact) === facility && this.transactions.at(fact) === transaction && this.kindOf(fact) !== 'release';
      if (!isMeant) continue;
      if (said.says === 'disputed') this.markDisputed(fact, said.byId, said.at);
      else this.markSettled(fact, said.byId, said.at);
    }
  }

  private markDisputed(fact: number, byId: string, at: string): void {
    const key = this.disputeOf(fact, byId);
    if (!this.disputedAt.has(key)) this.disputedAt.set(key, Date.parse(at));
  }

  /** What nobody disputed is not settled either. */
  private markSettled(fact: number, byId: string, at: string): void {
    const key = this.disputeOf(fact, byId);
    if (this.disputedAt.has(key) && !this.settledAt.has(key)) this.settledAt.set(key, Date.parse(at));
  }

  private disputeOf(fact: number, byId: string): number {
    const other = this.other.at(fact);
    return disputeKey(fact, other !== NONE && this.facilities.find(byId) === other);
  }

  /** The first void of a fact counts. */
  private markUndone(fact: number, at: number): void {
    this.undoneAt.set(fact, Math.min(this.undoneAt.get(fact) ?? Number.POSITIVE_INFINITY, at));
    this.kinds.data[fact] = this.kinds.at(fact) | UNDONE;
  }
}

const scaled = (metres: number): number => Math.round(metres * METRE);

function weighedIn(inputs: readonly Input[]): number {
  if (inputs.every(([, cottonGrams]) => cottonGrams !== null)) return WEIGHED.grams;
  return inputs.every(([, , , metres]) => metres !== undefined) ? WEIGHED.metres : WEIGHED.not;
}
