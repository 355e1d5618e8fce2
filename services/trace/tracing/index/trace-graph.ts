import type { StepInput } from '../../../../projections/trace/tracing/merged-inputs.js';
import type { StatementChange } from '../../../../projections/trace/tracing/statement-changes.js';
import type { NodeCreation, NodeMove, TraceChange } from '../../../../projections/trace/tracing/trace-changes.js';
import type { TraceGraphView } from '../../../../projections/trace/tracing/trace-graph.js';
import { boundStep, inMakingOrder } from './bound-steps.js';
import { CountedGraph } from './counted-graph.js';
import {
  ABSENT,
  BY_BUYER,
  BY_PRODUCT,
  disputeKey,
  NONE,
  POOL,
  PRODUCT_CODES,
  SHARED_HANDS,
  SOURCE_CODES,
  STEP_MEASURE,
  VIA_BROKER,
  YIELD_FLAGGED,
} from './graph-columns.js';
import { scaledMetres } from './graph-facts.js';
import { renumberNodes } from './renumber-nodes.js';
import { topologicalNodeIds } from './topological-order.js';

/** Is the input of a step that `boundStep` gives its weight. */
const NOTHING_UNKNOWN: StepInput = ['', 0, 0];

/** Adds events and stored views to the trace. */
export class TraceGraph extends CountedGraph {
  private readonly stepNumbers = new Map<string, number>();
  /** Lists steps whose goods are to be bounded. */
  private readonly stepsToBound = new Set<number>();
  /** Says that facts came out of order, so that all bounds are computed again. */
  private areBoundsStale = false;

  /** Applies one event to the nodes that do not include it yet. */
  apply(facts: readonly TraceChange[], isKnown: (nodeId: string) => boolean): void {
    for (const fact of facts) {
      // Skips a birth whose step came with the loaded siblings.
      if (fact.says === 'born' && isKnown(fact.nodeId))
        this.stepNumbers.set(fact.birth.stepId, this.stepOf.at(this.internNode(fact.nodeId)));
    }
    for (const fact of facts) {
      if (isKnown(fact.nodeId)) continue;
      if (fact.says === 'born') this.addNode(fact.nodeId, fact.birth);
      else if (fact.says === 'moved') this.addMove(this.internNode(fact.nodeId), fact.move);
      else if (fact.says === 'undone') this.applyVoid(this.internNode(fact.nodeId), fact);
      else if (fact.says === 'counted') this.addCount(this.internNode(fact.nodeId), fact.count);
      else if (fact.says === 'used') this.hangUse(fact.nodeId, fact.use);
      else this.applyStatement(this.internNode(fact.nodeId), fact);
    }
    this.stepNumbers.clear();
    this.boundSteps();
  }

  /** Adds a stored view; views may come in any order. Call `loaded` after the last one. */
  load(view: TraceGraphView): void {
    if (view.birth) this.addNode(view.nodeId, view.birth);
    for (const move of view.moves) this.addMove(this.internNode(view.nodeId), move);
    if (view.counts) this.loadCounts(this.internNode(view.nodeId), view);
  }

  finishLoading(): void {
    this.stepNumbers.clear();
    this.hangLoadedUses();
    this.areBoundsStale = true;
    this.ensureOrdered();
    this.counts.rebuild();
  }

  /** Returns the ID of a lot or segment; undefined when it was never born. */
  find(nodeId: string): number | undefined {
    const node = this.nodeIds.find(nodeId);
    return node === undefined || this.stepOf.at(node) === NONE ? undefined : node;
  }

  /** Reorders IDs as walks need them. Does nothing unless facts came out of order. */
  ensureOrdered(): void {
    if (!this.isOrdered) {
      this.isOrdered = true;
      renumberNodes(this, topologicalNodeIds(this));
    }
    if (!this.areBoundsStale) return;
    this.areBoundsStale = false;
    for (const step of inMakingOrder(this, this.unboundedSteps.keys())) boundStep(this, step);
  }

  private boundSteps(): void {
    if (!this.areBoundsStale) for (const step of this.stepsToBound) boundStep(this, step);
    this.stepsToBound.clear();
  }

  /** Adds the inputs first, so that their IDs precede what was made of them. */
  private addNode(nodeId: string, birth: NodeCreation): void {
    const step = birth.inputs.length > 0 ? this.stepFor(birth) : NONE;
    const node = this.internNode(nodeId);
    this.describeNode(node, birth);
    if (this.firstUse.at(node) !== NONE && this.unboundedSteps.size > 0) this.areBoundsStale = true;
    if (step === NONE) {
      this.stepOf.data[node] = -2 - this.addCreationFact(birth);
      return;
    }
    if (birth.kind !== 'byProduct') this.leftByProductsOnly.data[step] = 0;
    this.stepOf.data[node] = step;
    this.nextOutput.data[node] = this.firstOutput.at(step);
    this.firstOutput.data[step] = node;
    if (
      node < this.size - 1 &&
      this.parents.data.subarray(this.stepStart.at(step), this.stepStart.at(step + 1)).some((parent) => parent >= node)
    )
      this.isOrdered = false;
  }

  private describeNode(node: number, birth: NodeCreation): void {
    const kind = birth.kind === 'pool' ? POOL : birth.kind === 'byProduct' ? BY_PRODUCT : 0;
    const flagged = birth.yieldOutOfRange ? YIELD_FLAGGED : 0;
    this.marks.data[node] = birth.stage | kind | flagged | (birth.undoneAt === undefined ? 0 : ABSENT);
    this.products.data[node] = PRODUCT_CODES.indexOf(birth.product);
    this.sources.data[node] = SOURCE_CODES.indexOf(birth.source ?? 'none');
    this.facilityOf.data[node] = this.facilityIds.intern(birth.facilityId);
    this.massGrams.set(node, birth.massGrams ?? Number.NaN);
    this.cottonGrams.set(node, birth.cottonGrams ?? Number.NaN);
    this.verifiedGrams.set(node, birth.verifiedGrams ?? Number.NaN);
    if (birth.boundGrams !== undefined) this.boundGrams.set(node, birth.boundGrams);
    if (birth.metres !== undefined) this.metres.set(node, scaledMetres(birth.metres));
    this.productIds.set(node, birth.productId);
  }

  /** Creates one step for all outputs of an event. */
  private stepFor(birth: NodeCreation): number {
    const known = this.stepNumbers.get(birth.stepId);
    if (known !== undefined && known >= 0) {
      if (this.unboundedSteps.has(known) && !this.stepsToBound.has(known)) this.areBoundsStale = true;
      return known;
    }
    const step = this.firstOutput.push(NONE);
    this.stepNumbers.set(birth.stepId, step);
    this.stepFact.push(this.addCreationFact(birth));
    this.leftByProductsOnly.push(1);
    const weighed = birth.unbounded ? STEP_MEASURE.bounded : stepMeasureOf(birth.inputs);
    this.stepMeasure.push(weighed);
    let sum = 0;
    for (const input of birth.inputs) sum += this.addEdge(step, input, weighed, birth.stepId);
    if (birth.unbounded) {
      this.addEdge(step, NOTHING_UNKNOWN, weighed, birth.stepId);
      this.unboundedSteps.set(step, birth.unbounded.otherGrams);
      this.stepsToBound.add(step);
    }
    this.stepWeightSum.push(sum);
    this.stepStart.push(this.parents.length);
    return step;
  }

  private addEdge(step: number, [from, cottonGrams, massGrams, metres]: StepInput, weighed: number, stepId: string): number {
    const inMetres = scaledMetres(metres ?? 0);
    const weight = weighed === STEP_MEASURE.metres ? inMetres : (cottonGrams ?? 0);
    const edge = this.parents.push(this.loadedSource(stepId, from) ?? this.internNode(from));
    this.linkUse(edge, step);
    this.edgeWeights.push(weight);
    this.setUsedMass(edge, massGrams ?? inMetres, weight);
    if (weighed === STEP_MEASURE.bounded && massGrams === null) this.metresOfUse.set(edge, inMetres);
    return weight;
  }

  private addCreationFact(birth: NodeCreation): number {
    return this.addFact(birth.kind === 'pool' ? 'segment' : 'birth', birth.ownerId ?? null, birth);
  }

  private addMove(node: number, move: NodeMove): void {
    const fact = this.addFact(move.kind, move.otherId, move);
    this.markFact(fact, (move.viaBroker ? VIA_BROKER : 0) | (move.byBuyer ? BY_BUYER : 0) | (move.sharedHands ? SHARED_HANDS : 0));
    for (const { byId, at, settledAt } of move.disputes ?? []) {
      this.markDisputed(fact, byId, at);
      if (settledAt !== undefined) this.markSettled(fact, byId, settledAt);
    }
    if (move.confirmedAt !== undefined) this.markConfirmed(fact, move.confirmedAt, move.sharedHands === true);
    this.moveFact.push(fact);
    this.moveCottonGrams.push(move.cottonGrams ?? Number.NaN);
    this.moveVerifiedGrams.push(move.verifiedGrams ?? Number.NaN);
    this.firstMove.data[node] = this.nextMove.push(this.firstMove.at(node));
  }

  private applyVoid(node: number, undone: TraceChange & { says: 'undone' }): void {
    const release = undone.what === 'release';
    const at = Date.parse(undone.at);
    const facility = this.facilityIds.find(undone.facilityId);
    const transaction = this.idTexts.find(undone.transactionId);
    if (facility === undefined || transaction === undefined) return;
    const isMeant = (fact: number) =>
      this.factFacility.at(fact) === facility &&
      this.factTransaction.at(fact) === transaction &&
      (this.kindOf(fact) === 'release') === release;
    for (let move = this.firstMove.at(node); move !== NONE; move = this.nextMove.at(move)) {
      if (isMeant(this.moveFact.at(move))) this.markUndone(this.moveFact.at(move), at);
    }
    for (const fact of this.countFactsOf(node)) if (isMeant(fact)) this.markUndone(fact, at);
    const birth = this.creationFactOf(node);
    if (birth === NONE || this.marks.at(node) & POOL || !isMeant(birth)) return;
    this.markUndone(birth, at);
    this.marks.data[node] = this.marks.at(node) | ABSENT;
  }

  private applyStatement(node: number, said: StatementChange): void {
    const facility = this.facilityIds.find(said.facilityId);
    const transaction = this.idTexts.find(said.transactionId);
    for (let move = this.firstMove.at(node); move !== NONE; move = this.nextMove.at(move)) {
      const fact = this.moveFact.at(move);
      const isMeant =
        this.factFacility.at(fact) === facility && this.factTransaction.at(fact) === transaction && this.kindOf(fact) !== 'release';
      if (!isMeant) continue;
      if (said.says === 'disputed') this.markDisputed(fact, said.byId, said.at);
      else {
        this.markSettled(fact, said.byId, said.at);
        const isOfSeller = this.factOtherFacility.at(fact) === this.facilityIds.find(said.byId);
        if (isOfSeller && this.factKindBits.at(fact) & BY_BUYER) this.markConfirmed(fact, said.at, said.sharedHands === true);
      }
    }
  }

  private markFact(fact: number, bits: number): void {
    if (bits !== 0) this.factKindBits.data[fact] = this.factKindBits.at(fact) | bits;
  }

  private markDisputed(fact: number, byId: string, at: string): void {
    const key = this.disputeKeyOf(fact, byId);
    if (!this.disputedAt.has(key)) this.disputedAt.set(key, Date.parse(at));
  }

  /** Ignores the settlement of a fact that nobody disputed. */
  private markSettled(fact: number, byId: string, at: string): void {
    const key = this.disputeKeyOf(fact, byId);
    if (this.disputedAt.has(key) && !this.settledAt.has(key)) this.settledAt.set(key, Date.parse(at));
  }

  /** Marks what its buyer recorded alone as confirmed by its seller. */
  private markConfirmed(fact: number, at: string, isOfSharedHands: boolean): void {
    if (!this.confirmedAt.has(fact)) this.confirmedAt.set(fact, Date.parse(at));
    if (isOfSharedHands) this.markFact(fact, SHARED_HANDS);
  }

  private disputeKeyOf(fact: number, byId: string): number {
    const other = this.factOtherFacility.at(fact);
    return disputeKey(fact, other !== NONE && this.facilityIds.find(byId) === other);
  }
}

function stepMeasureOf(inputs: readonly StepInput[]): number {
  if (inputs.every(([, cottonGrams]) => cottonGrams !== null)) return STEP_MEASURE.grams;
  return inputs.every(([, , , metres]) => metres !== undefined) ? STEP_MEASURE.metres : STEP_MEASURE.not;
}
