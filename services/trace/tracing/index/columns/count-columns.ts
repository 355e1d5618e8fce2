import { float64Column, int32Column, type NumberColumn, type TypedArray } from './number-column.js';
import { StringInterner } from './string-interner.js';

/** Describes a stock count as the graph keeps it. */
export interface CountRow {
  /** Is the node that the count makes, and the lot or segment that was counted. */
  node: number;
  base: number;
  /** Names what the differences are summed over: a lot at one site, or a product and window. */
  group: string;
  cottonBefore: number;
  cottonAfter: number;
  /** Counts the moves of the lot before the count. */
  movesBefore: number;
  /** Is when the count was recorded, in milliseconds. */
  recordedAt: number;
}

/** Stores stock counts by number, in the order of the log for each lot and segment. Counts are few in comparison with lots. */
export class CountColumns {
  readonly groups = new StringInterner();
  readonly nodes = int32Column();
  readonly bases = int32Column();
  readonly groupOf = int32Column();
  readonly cottonBefore = float64Column();
  readonly cottonAfter = float64Column();
  readonly movesBefore = int32Column();
  readonly recordedAt = float64Column();
  private readonly byNode = new Map<number, number>();
  private readonly byBase = new Map<number, number[]>();
  private readonly byGroup = new Map<number, number[]>();

  get columns(): NumberColumn<TypedArray>[] {
    const { nodes, bases, groupOf, cottonBefore, cottonAfter, movesBefore, recordedAt } = this;
    return [nodes, bases, groupOf, cottonBefore, cottonAfter, movesBefore, recordedAt] as unknown as NumberColumn<TypedArray>[];
  }

  add(row: CountRow): number {
    const count = this.nodes.push(row.node);
    this.bases.push(row.base);
    this.groupOf.push(this.groups.intern(row.group));
    this.cottonBefore.push(row.cottonBefore);
    this.cottonAfter.push(row.cottonAfter);
    this.movesBefore.push(row.movesBefore);
    this.recordedAt.push(row.recordedAt);
    this.index(count);
    return count;
  }

  /** Returns the number of the count that made a node; undefined for other nodes. */
  find(node: number): number | undefined {
    return this.byNode.get(node);
  }

  /** Returns the lot or segment of a node: the base of a count, or the node itself. */
  baseOf(node: number): number {
    const count = this.byNode.get(node);
    return count === undefined ? node : this.bases.at(count);
  }

  /** Returns the counts of a lot or segment, oldest first. */
  ofBase(base: number): readonly number[] {
    return this.byBase.get(base) ?? [];
  }

  /** Returns the counts whose differences are summed with this one's, oldest first. */
  inGroupOf(count: number): readonly number[] {
    return this.byGroup.get(this.groupOf.at(count)) ?? [];
  }

  /** Recalculates the look-ups, after nodes were renumbered, or counts were loaded in any order. */
  rebuild(): void {
    for (const map of [this.byNode, this.byBase, this.byGroup]) map.clear();
    for (let count = 0; count < this.nodes.length; count++) this.index(count);
    const compare = (one: number, other: number) =>
      this.recordedAt.at(one) - this.recordedAt.at(other) || this.nodes.at(one) - this.nodes.at(other);
    for (const counts of this.byGroup.values()) counts.sort(compare);
  }

  private index(count: number): void {
    this.byNode.set(this.nodes.at(count), count);
    addTo(this.byBase, this.bases.at(count), count);
    addTo(this.byGroup, this.groupOf.at(count), count);
  }
}

function addTo(lists: Map<number, number[]>, key: number, count: number): void {
  const known = lists.get(key);
  if (known) known.push(count);
  else lists.set(key, [count]);
}
