import type { NodeCount, NodeCreation, NodeMove } from '../../../../projections/trace/tracing/trace-changes.js';
import { ABSENT, FACT_KINDS, type FactKind, GraphColumns, NONE, UNDONE } from './graph-columns.js';

/** Scales metres to integers in hundredths of a millimetre. */
const UNITS_PER_METRE = 100_000;

export const scaledMetres = (metres: number): number => Math.round(metres * UNITS_PER_METRE);

/** Adds nodes without content, and the rows of facts, to the columns of the trace. */
export class GraphFacts extends GraphColumns {
  constructor() {
    super();
    this.internNode('');
    this.facilityIds.intern('');
  }

  protected internNode(nodeId: string): number {
    const node = this.nodeIds.intern(nodeId);
    if (node === this.marks.length) {
      this.marks.push(ABSENT);
      for (const column of [this.products, this.sources, this.facilityOf]) column.push(0);
      for (const column of [this.stepOf, this.firstUse, this.firstMove, this.nextOutput]) column.push(NONE);
      for (const column of [this.massGrams, this.cottonGrams, this.verifiedGrams, this.boundGrams, this.metres]) column.push(Number.NaN);
      this.productIds.addEmpty();
    }
    return node;
  }

  protected setUsedMass(edge: number, used: number, weight: number): void {
    const { usedMass } = this;
    if (usedMass.length === 0 && used !== weight) usedMass.copyFirst(this.edgeWeights, edge);
    if (usedMass.length > 0 || used !== weight) usedMass.push(used);
  }

  /** Adds the row of a fact. All lots that one event moves share it. */
  protected addFact(kind: FactKind, otherId: string | null, dated: NodeMove | NodeCreation | NodeCount): number {
    const last = this.factKindBits.length - 1;
    const other = otherId === null ? NONE : this.facilityIds.intern(otherId);
    const at = this.facilityIds.intern(dated.facilityId);
    const transaction = this.idTexts.intern(dated.transactionId);
    const undoneAt = dated.undoneAt === undefined ? undefined : Date.parse(dated.undoneAt);
    const isLast =
      last >= 0 && this.kindOf(last) === kind && this.factOtherFacility.at(last) === other && this.factFacility.at(last) === at;
    if (isLast && this.factTransaction.at(last) === transaction && this.undoneAt.get(last) === undoneAt) return last;
    this.factFacility.push(at);
    this.factOtherFacility.push(other);
    this.factTransaction.push(transaction);
    this.recordedAt.push(Date.parse(dated.recordedAt));
    this.occurredAt.push(Date.parse(dated.occurredAt));
    const fact = this.factKindBits.push(FACT_KINDS.indexOf(kind));
    if (undoneAt !== undefined) this.markUndone(fact, undoneAt);
    return fact;
  }

  /** Keeps the first void of a fact. */
  protected markUndone(fact: number, at: number): void {
    this.undoneAt.set(fact, Math.min(this.undoneAt.get(fact) ?? Number.POSITIVE_INFINITY, at));
    this.factKindBits.data[fact] = this.factKindBits.at(fact) | UNDONE;
  }
}
