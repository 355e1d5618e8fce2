/** Maps strings to small integers from 0. Meant for a few thousand strings that are looked up constantly. */
export class StringInterner {
  readonly list: string[] = [];
  private readonly ids = new Map<string, number>();
  private readonly ordered: number[] = [];
  private rankOf = new Int32Array(0);

  intern(name: string): number {
    const known = this.ids.get(name);
    if (known !== undefined) return known;
    this.ids.set(name, this.list.length);
    return this.list.push(name) - 1;
  }

  find(name: string): number | undefined {
    return this.ids.get(name);
  }

  textOf(id: number): string {
    return this.list[id] as string;
  }

  /** Returns the rank of each ID in the order of the texts, each followed by a colon. Recalculated after strings were added. */
  ranks(): Int32Array {
    const { list, ordered } = this;
    if (ordered.length === list.length) return this.rankOf;
    while (ordered.length < list.length) ordered.push(ordered.length);
    ordered.sort((one, other) => (`${list[one]}:` < `${list[other]}:` ? -1 : 1));
    this.rankOf = new Int32Array(list.length);
    for (const [rank, id] of ordered.entries()) this.rankOf[id] = rank;
    return this.rankOf;
  }

  load(list: readonly string[]): void {
    this.list.length = 0;
    this.ids.clear();
    this.ordered.length = 0;
    for (const name of list) this.intern(name);
  }
}
