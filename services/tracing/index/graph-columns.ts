import type { Product, Stage } from '../../../contracts/products.js';
import { bytes, doubles, ints } from './growable.js';
import { LotNames } from './lot-names.js';
import { Masses } from './masses.js';
import { Names } from './names.js';
import { Texts } from './texts.js';
import { Words } from './words.js';

/** Low bits of a node's `marks`: its stage. The others say why a walk has to look closer. */
export const STAGE = 7;
export const POOL = 8;
/** Not born, or its birth is void. */
export const ABSENT = 16;
export const BY_PRODUCT = 32;

export const FACT_KINDS = ['birth', 'segment', 'purchase', 'sell', 'release', 'transport'] as const;
export type FactKind = (typeof FACT_KINDS)[number];
/** Low bits of a fact's `kinds`: its kind. The other one says that it no longer counts. */
const KIND = 7;
export const UNDONE = 8;
export const PRODUCT_LIST = ['rawCotton', 'lint', 'yarn', 'fabric', 'finished', 'byProduct'] as const satisfies readonly Product[];
export const SOURCES = ['none', 'registeredFarm', 'manual'] as const;
export const MANUAL = SOURCES.indexOf('manual');

/** A fact is disputed by its counterparty, or by the other party that it names: the transporter. */
export const disputeKey = (fact: number, isCounterparty: boolean): number => 2 * fact + (isCounterparty ? 0 : 1);

/** What a step's inputs are weighed in, for shares. */
export const WEIGHED = { grams: 0, metres: 1, not: 2 } as const;

/** Stands for everything that the graph does not know; never born. */
export const NOWHERE = 0;
export const NONE = -1;

/** Edges whose step is looked for from one known edge on: 2 to the power of it. */
const BLOCK_BITS = 4;
/** Edges that are put in place before others get a turn. */
const AT_ONCE = 1 << 18;

/**
 * The trace as typed arrays: lots and pool segments are nodes with small integer ids, in an order in which inputs come
 * before what was made of them, so that a walk in the order of ids meets every node after all that leads to it.
 *
 * A step's inputs stand together in one arena, in the order of their lot IDs; its outputs share them. Uses are linked
 * lists through the same arena. Facts on lots are rows with their dates.
 */
export class GraphColumns {
  readonly facilities = new Names();
  readonly words = new Words();
  readonly nodes = new LotNames(this.facilities, this.words);

  // By node
  readonly marks = bytes();
  readonly products = bytes();
  readonly sources = bytes();
  readonly facilityOf = ints();
  /** Of a lot without inputs, which has no step, −2 less the number of its birth's fact; −1 of what was not born. */
  readonly stepOf = ints();
  readonly massGrams = new Masses();
  readonly cottonGrams = new Masses();
  readonly verifiedGrams = new Masses();
  /** In hundredths of a millimetre. */
  readonly metres = new Masses();
  readonly firstUse = ints();
  readonly firstMove = ints();
  /** Of the nodes that are outputs of one step. */
  readonly nextOutput = ints();
  readonly productIds = new Texts();

  // By step, each with an input or more: they are those from `start` up to the next step's
  readonly start = ints();
  readonly weighed = bytes();
  readonly sum = new Masses();
  readonly firstOutput = ints();
  readonly factOf = ints();
  /** 1 where it left by-products alone, after the fact: its inputs were used by another step. */
  readonly afterwards = bytes();

  // By edge
  readonly parents = ints();
  readonly weights = new Masses();
  readonly nextUse = ints();
  /** Mass that was used, in the lot's measure; empty until it differs from the weights anywhere. */
  readonly usedMass = new Masses();
  /** By block of edges: the step of its first one. */
  private readonly stepOfBlock = ints();

  // By fact
  readonly kinds = bytes();
  readonly at = ints();
  readonly other = ints();
  /** Its transaction's number among the words. */
  readonly transactions = ints();
  readonly recordedAt = doubles();
  readonly occurredAt = doubles();
  /** Of those that no longer count. */
  readonly undoneAt = new Map<number, number>();

  /** Of disputed facts, by `disputeKey`: from when, and until when where it was settled. They are few. */
  readonly disputedAt = new Map<number, number>();
  readonly settledAt = new Map<number, number>();

  // By move: a fact on a node
  readonly factOfMove = ints();
  readonly nextMove = ints();
  readonly cottonThen = new Masses();
  readonly verifiedThen = new Masses();

  constructor() {
    this.start.push(0);
  }

  get size(): number {
    return this.nodes.size;
  }

  /** Fact of a node's birth; −1 where it was not born. */
  birthOf(node: number): number {
    const step = this.stepOf.data[node] as number;
    return step >= 0 ? (this.factOf.data[step] as number) : step === NONE ? NONE : -2 - step;
  }

  kindOf(fact: number): FactKind {
    return FACT_KINDS[this.kinds.at(fact) & KIND] as FactKind;
  }

  transactionOf(fact: number): string {
    return this.words.textOf(this.transactions.at(fact));
  }

  /** What an edge used of its lot: grams, or scaled metres of a lot that has no mass. */
  usedOf(edge: number): number {
    return (this.usedMass.length > 0 ? this.usedMass : this.weights).at(edge);
  }

  /** The step that an edge leads into. */
  stepOfEdge(edge: number): number {
    const start = this.start.data;
    let step = this.stepOfBlock.data[edge >>> BLOCK_BITS] as number;
    while ((start[step + 1] as number) <= edge) step++;
    return step;
  }

  /** Puts an edge that was pushed last at the head of its parent's uses. */
  protected link(edge: number, step: number): void {
    const parent = this.parents.data[edge] as number;
    this.nextUse.push(this.firstUse.data[parent] as number);
    this.firstUse.data[parent] = edge;
    if (edge >>> BLOCK_BITS === this.stepOfBlock.length) this.stepOfBlock.push(step);
  }

  /** Works out the uses, and where names are, from the rest; a part at each step. */
  *linking(): Generator<void> {
    yield* this.words.uuids.settling();
    yield* this.nodes.parts.settling();
    const parents = this.parents.data;
    const edges = this.parents.length;
    const firstUse = new Int32Array(this.size).fill(NONE);
    const nextUse = new Int32Array(edges);
    for (let edge = 0; edge < edges; edge++) {
      const parent = parents[edge] as number;
      nextUse[edge] = firstUse[parent] as number;
      firstUse[parent] = edge;
      if (edge % AT_ONCE === 0) yield;
    }
    this.firstUse.take(firstUse);
    this.nextUse.take(nextUse);
    const start = this.start.data;
    this.stepOfBlock.length = 0;
    for (let edge = 0, step = 0; edge < edges; edge += 1 << BLOCK_BITS) {
      while ((start[step + 1] as number) <= edge) step++;
      this.stepOfBlock.push(step);
    }
  }
}

export const stageOf = (marks: number): Stage => (marks & STAGE) as Stage;
