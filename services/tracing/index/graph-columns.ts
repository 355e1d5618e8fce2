import type { Product, Stage } from '../../../contracts/shared/products.js';
import { IdInterner } from './columns/id-interner.js';
import { LotIdInterner } from './columns/lot-id-interner.js';
import { MeasureColumn } from './columns/measure-column.js';
import { float64Column, int32Column, uint8Column } from './columns/number-column.js';
import { StringInterner } from './columns/string-interner.js';
import { TextColumn } from './columns/text-column.js';

/** Low bits of a node's `marks`: its stage. The others say why a walk has to look closer. */
export const STAGE_MASK = 7;
/** Raw cotton; finished goods are stage 1. */
export const LAST_STAGE = 5;
export const POOL = 8;
/** Not born, or its birth is void. */
export const ABSENT = 16;
export const BY_PRODUCT = 32;
/** Made by a step whose yield was out of range. */
export const YIELD_FLAGGED = 64;

export const FACT_KINDS = ['birth', 'segment', 'purchase', 'sell', 'release', 'transport'] as const;
export type FactKind = (typeof FACT_KINDS)[number];
/** Low bits of a fact's `kinds`: its kind. The others say that it no longer counts, and that a middleman brought it about. */
const KIND_MASK = 7;
export const UNDONE = 8;
export const VIA_BROKER = 16;
export const PRODUCT_CODES = ['rawCotton', 'lint', 'yarn', 'fabric', 'finished', 'byProduct'] as const satisfies readonly Product[];
export const SOURCE_CODES = ['none', 'registeredFarm', 'manual'] as const;
export const MANUAL = SOURCE_CODES.indexOf('manual');

/** A fact is disputed by its counterparty, or by the other party that it names: the transporter. */
export const disputeKey = (fact: number, isCounterparty: boolean): number => 2 * fact + (isCounterparty ? 0 : 1);

/** What a step's inputs are weighed in, for shares. */
export const STEP_MEASURE = { grams: 0, metres: 1, not: 2 } as const;

/** Stands for everything that the graph does not know; never born. */
export const UNKNOWN_NODE = 0;
export const NONE = -1;

/** Edges whose step is looked for from one known edge on: 2 to the power of it. */
const EDGE_BLOCK_BITS = 4;
/** Edges that are put in place before others get a turn. */
const EDGES_PER_STEP = 1 << 18;

/**
 * The trace as typed arrays: lots and pool segments are nodes with small integer ids, in an order in which inputs come
 * before what was made of them, so that a walk in the order of ids meets every node after all that leads to it.
 *
 * A step's inputs stand together in one arena, in the order of their lot IDs; its outputs share them. Uses are linked
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
  /** Of a lot without inputs, which has no step, −2 less the number of its birth's fact; −1 of what was not born. */
  readonly stepOf = int32Column();
  readonly massGrams = new MeasureColumn();
  readonly cottonGrams = new MeasureColumn();
  readonly verifiedGrams = new MeasureColumn();
  /** In hundredths of a millimetre. */
  readonly metres = new MeasureColumn();
  readonly firstUse = int32Column();
  readonly firstMove = int32Column();
  /** Of the nodes that are outputs of one step. */
  readonly nextOutput = int32Column();
  readonly productIds = new TextColumn();

  // By step, each with an input or more: they are those from `start` up to the next step's
  readonly stepStart = int32Column();
  readonly stepMeasure = uint8Column();
  readonly stepWeightSum = new MeasureColumn();
  readonly firstOutput = int32Column();
  readonly stepFact = int32Column();
  /** 1 where it left by-products alone, after the fact: its inputs were used by another step. */
  readonly leftByProductsOnly = uint8Column();

  // By edge
  readonly parents = int32Column();
  readonly edgeWeights = new MeasureColumn();
  readonly nextUse = int32Column();
  /** Mass that was used, in the lot's measure; empty until it differs from the weights anywhere. */
  readonly usedMass = new MeasureColumn();
  /** By block of edges: the step of its first one. */
  private readonly stepOfBlock = int32Column();

  // By fact
  readonly factKindBits = uint8Column();
  readonly factFacility = int32Column();
  readonly factOtherFacility = int32Column();
  /** Its transaction's number among the words. */
  readonly factTransaction = int32Column();
  readonly recordedAt = float64Column();
  readonly occurredAt = float64Column();
  /** Of those that no longer count. */
  readonly undoneAt = new Map<number, number>();

  /** Of disputed facts, by `disputeKey`: from when, and until when where it was settled. They are few. */
  readonly disputedAt = new Map<number, number>();
  readonly settledAt = new Map<number, number>();

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

  /** Fact of a node's birth; −1 where it was not born. */
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

  /** What an edge used of its lot: grams, or scaled metres of a lot that has no mass. */
  usedMassOf(edge: number): number {
    return (this.usedMass.length > 0 ? this.usedMass : this.edgeWeights).at(edge);
  }

  /** The step that an edge leads into. */
  stepOfEdge(edge: number): number {
    const start = this.stepStart.data;
    let step = this.stepOfBlock.data[edge >>> EDGE_BLOCK_BITS] as number;
    while ((start[step + 1] as number) <= edge) step++;
    return step;
  }

  /** Puts an edge that was pushed last at the head of its parent's uses. */
  protected linkUse(edge: number, step: number): void {
    const parent = this.parents.data[edge] as number;
    this.nextUse.push(this.firstUse.data[parent] as number);
    this.firstUse.data[parent] = edge;
    if (edge >>> EDGE_BLOCK_BITS === this.stepOfBlock.length) this.stepOfBlock.push(step);
  }

  /** Works out the uses, and where names are, from the rest; a part at each step. */
  *rebuildLinks(): Generator<void> {
    yield* this.idTexts.uuids.rebuildSlots();
    yield* this.nodeIds.parts.rebuildSlots();
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
