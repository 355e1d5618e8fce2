import type { Product, Stage } from '../../../contracts/products.js';
import type { Birth, Input, Move, TraceFact } from '../../../projections/trace-facts.js';
import type { TraceGraphView } from '../../../projections/trace-graph.js';
import { bytes, doubles, ints, Names } from './growable.js';
import { topologicalNumbers } from './topological.js';

/** Low bits of a node's `marks`: its stage. The others say why a walk has to look closer. */
export const STAGE = 7;
export const POOL = 8;
/** Not born, or its birth is void. */
export const ABSENT = 16;
export const BY_PRODUCT = 32;

export const FACT_KINDS = ['birth', 'segment', 'purchase', 'sell', 'release', 'transport'] as const;
export type FactKind = (typeof FACT_KINDS)[number];
export const PRODUCT_LIST = ['rawCotton', 'lint', 'yarn', 'fabric', 'finished', 'byProduct'] as const satisfies readonly Product[];
const SOURCES = ['none', 'registeredFarm', 'manual'] as const;
export const MANUAL = SOURCES.indexOf('manual');

/** What a step's inputs are weighed in, for shares. */
export const WEIGHED = { grams: 0, metres: 1, not: 2 } as const;
/** Metres as integers: to a hundredth of a millimetre. */
const METRE = 100_000;

/** Stands for everything that the graph does not know; never born. */
export const NOWHERE = 0;
const NONE = -1;

/**
 * The trace as typed arrays: lots and pool segments are nodes with small integer ids, in an order in which inputs come
 * before what was made of them, so that a walk in the order of ids meets every node after all that leads to it.
 *
 * A step's inputs stand together in one arena, in the order of their lot IDs; its outputs share them. Uses are linked
 * lists through the same arena. Facts on lots are rows with their dates.
 */
export class TraceGraph {
  readonly nodes = new Names();
  readonly facilities = new Names();
  readonly productIds: string[] = [];

  // By node
  marks = bytes();
  products = bytes();
  sources = bytes();
  facilityOf = ints();
  stepOf = ints();
  birthOf = ints();
  massGrams = doubles();
  cottonGrams = doubles();
  verifiedGrams = doubles();
  firstUse = ints();
  firstMove = ints();
  /** Of the nodes that are outputs of one step. */
  nextOutput = ints();
  readonly metres = new Map<number, number>();

  // By step: its inputs are those from `start` up to the next step's
  readonly start = ints();
  readonly weighed = bytes();
  readonly sum = doubles();
  readonly firstOutput = ints();
  readonly factOf = ints();
  /** 1 where it left by-products alone, after the fact: its inputs were used by another step. */
  readonly afterwards = bytes();

  // By edge
  readonly parents = ints();
  readonly weights = doubles();
  readonly stepOfEdge = ints();
  readonly nextUse = ints();
  /** Mass that was used, in the lot's measure; empty until it differs from the weights anywhere. */
  readonly usedMass = doubles();

  // By fact
  readonly kinds = bytes();
  readonly at = ints();
  readonly other = ints();
  readonly transactionIds: string[] = [];
  readonly recordedAt = doubles();
  readonly occurredAt = doubles();
  /** Infinity while it counts. */
  readonly undoneAt = doubles();

  // By move: a fact on a node
  readonly factOfMove = ints();
  readonly nextMove = ints();
  readonly cottonThen = doubles();
  readonly verifiedThen = doubles();

  private ordered = true;
  private readonly steps = new Map<string, number>();

  constructor() {
    this.start.push(0);
    this.nodeOf('');
    this.facilities.idOf('');
  }

  get size(): number {
    return this.nodes.list.length;
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
    return node === undefined || this.birthOf.at(node) === NONE ? undefined : node;
  }

  /** Brings ids into the order that walks need; nothing to do unless facts came in another one. */
  order(): void {
    if (this.ordered) return;
    this.ordered = true;
    this.renumber(topologicalNumbers(this));
  }

  private nodeOf(nodeId: string): number {
    const node = this.nodes.idOf(nodeId);
    if (node === this.marks.length) {
      this.marks.push(ABSENT);
      for (const column of [this.products, this.sources, this.facilityOf]) column.push(0);
      for (const column of [this.stepOf, this.birthOf, this.firstUse, this.firstMove, this.nextOutput]) column.push(NONE);
      for (const column of [this.massGrams, this.cottonGrams, this.verifiedGrams]) column.push(Number.NaN);
      this.productIds.push('');
    }
    return node;
  }

  /** Inputs get their ids before what was made of them. */
  private bear(nodeId: string, birth: Birth): void {
    const step = this.stepFor(birth);
    const node = this.nodeOf(nodeId);
    const kind = birth.kind === 'pool' ? POOL : birth.kind === 'byProduct' ? BY_PRODUCT : 0;
    if (birth.kind !== 'byProduct') this.afterwards.data[step] = 0;
    this.marks.data[node] = birth.stage | kind | (birth.undoneAt === undefined ? 0 : ABSENT);
    this.products.data[node] = PRODUCT_LIST.indexOf(birth.product);
    this.sources.data[node] = SOURCES.indexOf(birth.source ?? 'none');
    this.facilityOf.data[node] = this.facilities.idOf(birth.facilityId);
    this.massGrams.data[node] = birth.massGrams ?? Number.NaN;
    this.cottonGrams.data[node] = birth.cottonGrams ?? Number.NaN;
    this.verifiedGrams.data[node] = birth.verifiedGrams ?? Number.NaN;
    this.productIds[node] = birth.productId;
    if (birth.metres !== undefined) this.metres.set(node, scaled(birth.metres));
    this.birthOf.data[node] = this.factOf.at(step);
    if (birth.inputs.length === 0) return;
    this.stepOf.data[node] = step;
    this.nextOutput.data[node] = this.firstOutput.at(step);
    this.firstOutput.data[step] = node;
    if (node < this.size - 1 && this.parents.data.subarray(this.start.at(step), this.start.at(step + 1)).some((parent) => parent >= node))
      this.ordered = false;
  }

  /** One step for all outputs of an event; a lot without inputs has one without edges, for its dates. */
  private stepFor(birth: Birth): number {
    const known = this.steps.get(birth.stepId);
    if (known !== undefined && known !== NONE) return known;
    const step = this.firstOutput.push(NONE);
    this.steps.set(birth.stepId, step);
    this.factOf.push(this.fact(birth.kind === 'pool' ? 'segment' : 'birth', birth.ownerId ?? null, birth));
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
    const parent = this.nodeOf(from);
    const inMetres = scaled(metres ?? 0);
    const weight = weighed === WEIGHED.metres ? inMetres : (cottonGrams ?? 0);
    const edge = this.parents.push(parent);
    this.weights.push(weight);
    this.stepOfEdge.push(step);
    this.nextUse.push(this.firstUse.at(parent));
    this.firstUse.data[parent] = edge;
    this.use(edge, massGrams ?? inMetres, weight);
    return weight;
  }

  private use(edge: number, used: number, weight: number): void {
    const { usedMass } = this;
    if (usedMass.length === 0 && used !== weight) {
      usedMass.reserve(this.weights.data.length);
      usedMass.data.set(this.weights.data.subarray(0, edge));
      usedMass.length = edge;
    }
    if (usedMass.length > 0 || used !== weight) usedMass.push(used);
  }

  /** What an edge used of its lot: grams, or scaled metres of a lot that has no mass. */
  usedOf(edge: number): number {
    return (this.usedMass.length > 0 ? this.usedMass : this.weights).at(edge);
  }

  /** Row of a fact; lots that one event moves share it. */
  private fact(kind: FactKind, otherId: string | null, dated: Move | Birth): number {
    const last = this.kinds.length - 1;
    const other = otherId === null ? NONE : this.facilities.idOf(otherId);
    const at = this.facilities.idOf(dated.facilityId);
    const undoneAt = dated.undoneAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(dated.undoneAt);
    const isLast = FACT_KINDS[this.kinds.at(last)] === kind && this.other.at(last) === other && this.at.at(last) === at;
    if (isLast && this.transactionIds[last] === dated.transactionId && this.undoneAt.at(last) === undoneAt) return last;
    this.at.push(at);
    this.other.push(other);
    this.transactionIds.push(dated.transactionId);
    this.recordedAt.push(Date.parse(dated.recordedAt));
    this.occurredAt.push(Date.parse(dated.occurredAt));
    this.undoneAt.push(undoneAt);
    return this.kinds.push(FACT_KINDS.indexOf(kind));
  }

  private move(node: number, move: Move): void {
    this.factOfMove.push(this.fact(move.kind, move.otherId, move));
    this.cottonThen.push(move.cottonGrams ?? Number.NaN);
    this.verifiedThen.push(move.verifiedGrams ?? Number.NaN);
    this.firstMove.data[node] = this.nextMove.push(this.firstMove.at(node));
  }

  private undo(node: number, undone: TraceFact & { says: 'undone' }): void {
    const release = undone.what === 'release';
    const at = Date.parse(undone.at);
    const isMeant = (fact: number) =>
      this.facilities.nameOf(this.at.at(fact)) === undone.facilityId &&
      this.transactionIds[fact] === undone.transactionId &&
      (FACT_KINDS[this.kinds.at(fact)] === 'release') === release;
    const mark = (fact: number) => {
      this.undoneAt.data[fact] = Math.min(this.undoneAt.at(fact), at);
    };
    for (let move = this.firstMove.at(node); move !== NONE; move = this.nextMove.at(move)) {
      if (isMeant(this.factOfMove.at(move))) mark(this.factOfMove.at(move));
    }
    const birth = this.birthOf.at(node);
    if (birth === NONE || this.marks.at(node) & POOL || !isMeant(birth)) return;
    mark(birth);
    this.marks.data[node] = this.marks.at(node) | ABSENT;
  }

  private renumber(numbers: Int32Array): void {
    const columns = [this.marks, this.products, this.sources, this.facilityOf, this.stepOf, this.birthOf, this.massGrams];
    for (const column of [...columns, this.cottonGrams, this.verifiedGrams, this.firstUse, this.firstMove, this.nextOutput]) {
      const old = column.data.slice(0, column.length);
      for (let node = 0; node < old.length; node++) column.data[numbers[node] as number] = old[node] as number;
    }
    for (const column of [this.parents, this.firstOutput, this.nextOutput]) {
      for (let i = 0; i < column.length; i++) if (column.at(i) !== NONE) column.data[i] = numbers[column.at(i)] as number;
    }
    const productIds = this.productIds.slice();
    for (let node = 0; node < productIds.length; node++) this.productIds[numbers[node] as number] = productIds[node] as string;
    const metres = [...this.metres];
    this.metres.clear();
    for (const [node, length] of metres) this.metres.set(numbers[node] as number, length);
    this.nodes.renumber(numbers);
    for (let node = 0; node < this.size; node++) this.cutLoops(node);
  }

  /** No honest log has a lot in its own making; one that has shows it as unknown. */
  private cutLoops(node: number): void {
    const step = this.stepOf.at(node);
    if (step === NONE) return;
    for (let edge = this.start.at(step); edge < this.start.at(step + 1); edge++) {
      if (this.parents.at(edge) >= node) this.parents.data[edge] = NOWHERE;
    }
  }
}

export const stageOf = (marks: number): Stage => (marks & STAGE) as Stage;

const scaled = (metres: number): number => Math.round(metres * METRE);

function weighedIn(inputs: readonly Input[]): number {
  if (inputs.every(([, cottonGrams]) => cottonGrams !== null)) return WEIGHED.grams;
  return inputs.every(([, , , metres]) => metres !== undefined) ? WEIGHED.metres : WEIGHED.not;
}
