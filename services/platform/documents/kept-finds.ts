import type { DocumentStore, Stored } from './document-store.js';

/** Bounds how long a write of another process goes unseen. */
const KEPT_MS = 1_000;
const KEPT_MAX = 10_000;

/**
 * Keeps what was found in records until this process writes to one of these collections, and for a second at most where other
 * processes write, too. All callers share what is kept, so none may change it.
 */
export class KeptFinds<Found> {
  private readonly kept = new Map<string, { since: number; found: Promise<Found | undefined> }>();
  private readonly ms: number;
  private mark = 0;

  constructor(
    private readonly records: Pick<DocumentStore, 'markOf'>,
    private readonly collections: readonly string[],
    { othersWrite = true } = {},
  ) {
    this.ms = othersWrite ? KEPT_MS : Number.POSITIVE_INFINITY;
  }

  /** Returns what is kept under the key, or what `find` finds now. Does not keep that nothing was found. */
  async get(key: string, find: () => Promise<Found | undefined>): Promise<Found | undefined> {
    // The mark comes before the read: what is read during a write is not kept beyond it.
    const mark = this.records.markOf(this.collections);
    if (mark !== this.mark || this.kept.size >= KEPT_MAX) this.kept.clear();
    this.mark = mark;
    const known = this.kept.get(key);
    if (known && performance.now() - known.since < this.ms) return known.found;
    const kept = { since: performance.now(), found: find() };
    this.kept.set(key, kept);
    let found: Found | undefined;
    try {
      found = await kept.found;
    } finally {
      if (found === undefined && this.kept.get(key) === kept) this.kept.delete(key);
    }
    return found;
  }

  /** Returns the documents that are kept under the keys; finds the others at once. */
  async getMany(
    keys: readonly string[],
    find: (keys: readonly string[]) => Promise<readonly Stored<Found>[]>,
  ): Promise<Map<string, Found>> {
    const missing: string[] = [];
    let finding: Promise<ReadonlyMap<string, Found>> | undefined;
    const findWithOthers = async (key: string): Promise<Found | undefined> => {
      missing.push(key);
      finding ??= Promise.resolve().then(async () => new Map((await find(missing)).map((each) => [each.key, each.value])));
      return (await finding).get(key);
    };
    const found = await Promise.all([...new Set(keys)].map(async (key) => [key, await this.get(key, () => findWithOthers(key))] as const));
    return new Map(found.flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])));
  }
}
