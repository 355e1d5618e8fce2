import type { Product, Stage } from '../../../../contracts/shared/products.js';
import { CountColumns } from './columns/count-columns.js';
import { IdInterner } from './columns/id-interner.js';
import { LotIdInterner } from './columns/lot-id-interner.js';
import { MeasureColumn } from './columns/measure-column.js';
import { float64Column, int32Column, uint8Column } from './columns/number-column.js';
import { StringInterner } from './columns/string-interner.js';
import { TextColumn } from './columns/text-column.js';

/** Masks the low bits of a node's `marks`, its stage. The other bits say why a walk must look closer. */
export const STAGE_MASK = 7;
/** Is the stage of raw cotton; finished goods are stage 1. */
export const LAST_STAGE = 5;
export const POOL = 8;
/** Marks a node that was not born, or whose birth is void. */
export const ABSENT = 16;
export const BY_PRODUCT = 32;
/** Marks a lot from a step whose yield was out of range. */
export const YIELD_FLAGGED = 64;

/** Marks the node that a stock count made of a lot or segment. Such a node is treated like a segment and has its mark too. */
export const COUNTED = 128;

export const FACT_KINDS = ['birth', 'segment', 'purchase', 'sell', 'release', 'transport', 'count'] as const;
export type FactKind = (typeof FACT_KINDS)[number];
/**
 * Masks the low bits of a fact's `kinds`, its kind. The other bits mark facts that no longer count, facts with a middleman, and their
 * recorder.
 */
const KIND_MASK = 7;
export const UNDONE = 8;
export const VIA_BROKER = 16;
/** Marks a purchase of which the seller has no record. */
export const BY_BUYER = 32;
/** Marks a release, or such a purchase once it is confirmed, whose two records are of one person or of people who share a site. */
export const SHARED_HANDS = 64;
export const PRODUCT_CODES = ['rawCotton', 'lint', 'yarn', 'fabric', 'finished', 'byProduct'] as const satisfies readonly Product[];
export const SOURCE_CODES = ['none', 'registeredFarm', 'manual'] as const;
export const RAW_COTTON = PRODUCT_CODES.indexOf('rawCotton');
export const MANUAL = SOURCE_CODES.indexOf('manual');

/** Keys a dispute of a fact, by its counterparty or by the other party that it names, the transporter. */
export const disputeKey = (fact: number, isCounterparty: boolean): number => 2 * fact + (isCounterparty ? 0 : 1);

/** Codes the measure in which a step's inputs are weighed: `bounded` is in grams that `boundStep` worked out. */
export const STEP_MEASURE = { grams: 0, metres: 1, not: 2, bounded: 3 } as const;

/** Represents everything that the graph does not know; is never born. */
export const UNKNOWN_NODE = 0;
export const NONE = -1;

/** Sets the block size, as a power of two, for looking up an edge's step: the search starts at the block's first edge. */
const EDGE_BLOCK_BITS = 4;
/** Limits the edges linked in one step, before other work gets a turn. */
const EDGES_PER_STEP = 1 << 18;

/**
 * Stores the trace as typed arrays. Lots and pool segments are nodes with small integer IDs. Inputs come before what
 * was made of them, so that a walk in the order of IDs meets every node after all that leads to it.
 *
 * A step's inputs are adjacent in one arena, in the order of their lot IDs; its outputs share them. Uses are linked
 * lists through the same arena. Facts on lots are rows with their dates.
 */
export class GraphColumns {
  readonly facilityIds = new StringInterner();
  readonly idTexts = new IdInterner();
  readonly nodeIds = new LotIdInterner(this.facilityIds, this.idTexts);

  // By node
  readonly marks = uint8Column();
  readonly products = uint8Column();
  readonly sources = uint8Column();
  readonly facilityOf = int32Column();
  /** Holds the node's step. A lot without inputs has −2 − the number of its birth's fact; an unborn node has −1. */
  readonly stepOf = int32Column();
  readonly massGrams = new MeasureColumn();
  readonly cottonGrams = new MeasureColumn();
  readonly verifiedGrams = new MeasureColumn();
  /** Holds the most that a lot without mass can weigh. */
  readonly boundGrams = new MeasureColumn();
  /** Counts hundredths of a millimetre. */
  readonly metres = new MeasureColumn();
  readonly firstUse = int32Column();
  readonly firstMove = int32Column();
  /** Links the outputs of one step. */
  readonly nextOutput = int32Column();
  readonly productIds = new TextColumn();

  readonly counts = new CountColumns();

  // By step, each with at least one input: edges from `start` up to the next step's start
  readonly stepStart = int32Column();
  readonly stepMeasure = uint8Column();
  readonly stepWeightSum = new MeasureColumn();
  readonly firstOutput = int32Column();
  readonly stepFact = int32Column();
  /** Is 1 when the step only adds by-products afterwards: another step used its inputs. */
  readonly leftByProductsOnly = uint8Column();

  // By edge
  readonly parents = int32Column();
  readonly edgeWeights = new MeasureColumn();
  readonly nextUse = int32Column();
  /** Holds the used mass in the lot's measure; empty while it equals the weights everywhere. */
  readonly usedMass = new MeasureColumn();
  /** Maps uses that no event weighs or bounds to the metres used, and their steps to the grams from no lot. Both are few. */
  readonly metresOfUse = new Map<number, number>();
  readonly unboundedSteps = new Map<number, number>();
  /** Holds the step of the first edge of each block. */
  private readonly stepOfBlock = int32Column();

  // By fact
  readonly factKindBits = uint8Column();
  readonly factFacility = int32Column();
  readonly factOtherFacility = int32Column();
  /** Indexes the transaction's ID in `idTexts`. */
  readonly factTransaction = int32Column();
  readonly recordedAt = float64Column();
  readonly occurredAt = float64Column();
  /** Maps facts that no longer count to the time of their void. */
  readonly undoneAt = new Map<number, number>();

  /** Maps `disputeKey` to the start of a dispute, and to its end when it was settled. Disputes are few. */
  readonly disputedAt = new Map<number, number>();
  readonly settledAt = new Map<number, number>();
  /** Maps what a buyer recorded alone to when its seller confirmed it. */
  readonly confirmedAt = new Map<number, number>();

  // By move: a fact on a node
  readonly moveFact = int32Column();
  readonly nextMove = int32Column();
  readonly moveCottonGrams = new MeasureColumn();
  readonly moveVerifiedGrams = new MeasureColumn();

  constructor() {
    this.stepStart.push(0);
  }

  get size(): number {
    return this.nodeIds.size;
  }

  /** Returns the fact of a node's birth; −1 when it was not born. */
  creationFactOf(node: number): number {
    const step = this.stepOf.data[node] as number;
    return step >= 0 ? (this.stepFact.data[step] as number) : step === NONE ? NONE : -2 - step;
  }

  kindOf(fact: number): FactKind {
    return FACT_KINDS[this.factKindBits.at(fact) & KIND_MASK] as FactKind;
  }

  transactionOf(fact: number): string {
    return this.idTexts.textOf(this.factTransaction.at(fact));
  }

  /** Returns the mass of a lot, or the most that it can weigh; NaN when neither is known. */
  mostGramsOf(node: number): number {
    const massGrams = this.massGrams.at(node);
    return Number.isNaN(massGrams) ? this.boundGrams.at(node) : massGrams;
  }

  /** Returns what an edge used of its lot: grams, or scaled metres of a lot without mass. */
  usedMassOf(edge: number): number {
    return (this.usedMass.length > 0 ? this.usedMass : this.edgeWeights).at(edge);
  }

  isInGrams(step: number): boolean {
    const measure = this.stepMeasure.at(step);
    return measure === STEP_MEASURE.grams || measure === STEP_MEASURE.bounded;
  }

  stepOfEdge(edge: number): number {
    const start = this.stepStart.data;
    let step = this.stepOfBlock.data[edge >>> EDGE_BLOCK_BITS] as number;
    while ((start[step + 1] as number) <= edge) step++;
    return step;
  }

  /** Hangs an edge on another node. */
  protected moveEdge(edge: number, to: number): void {
    const from = this.parents.at(edge);
    if (this.firstUse.at(from) === edge) this.firstUse.data[from] = this.nextUse.at(edge);
    else {
      let before = this.firstUse.at(from);
      while (this.nextUse.at(before) !== edge) before = this.nextUse.at(before);
      this.nextUse.data[before] = this.nextUse.at(edge);
    }
    this.parents.data[edge] = to;
    this.nextUse.data[edge] = this.firstUse.at(to);
    this.firstUse.data[to] = edge;
  }

  /** Puts the last pushed edge at the head of its parent's uses. */
  protected linkUse(edge: number, step: number): void {
    const parent = this.parents.data[edge] as number;
    this.nextUse.push(this.firstUse.data[parent] as number);
    this.firstUse.data[parent] = edge;
    if (edge >>> EDGE_BLOCK_BITS === this.stepOfBlock.length) this.stepOfBlock.push(step);
  }

  /** Recalculates the uses and the name look-ups from the other columns, in steps. */
  *rebuildLinks(): Generator<void> {
    yield* this.idTexts.uuids.rebuildSlots();
    yield* this.nodeIds.parts.rebuildSlots();
    this.counts.rebuild();
    const parents = this.parents.data;
    const edges = this.parents.length;
    const firstUse = new Int32Array(this.size).fill(NONE);
    const nextUse = new Int32Array(edges);
    for (let edge = 0; edge < edges; edge++) {
      const parent = parents[edge] as number;
      nextUse[edge] = firstUse[parent] as number;
      firstUse[parent] = edge;
      if (edge % EDGES_PER_STEP === 0) yield;
    }
    this.firstUse.replaceWith(firstUse);
    this.nextUse.replaceWith(nextUse);
    const start = this.stepStart.data;
    this.stepOfBlock.length = 0;
    for (let edge = 0, step = 0; edge < edges; edge += 1 << EDGE_BLOCK_BITS) {
      while ((start[step + 1] as number) <= edge) step++;
      this.stepOfBlock.push(step);
    }
  }
}

export const stageOf = (marks: number): Stage => (marks & STAGE_MASK) as Stage;
