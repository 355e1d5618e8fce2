import type { DocumentStore } from './document-store.js';

/** Bounds how long a write of another process goes unseen. */
const KEPT_MS = 1_000;
const KEPT_MAX = 10_000;

/** Keeps what was found in records until this process writes to one of these collections, and for a second at most. */
export class KeptFinds<Found> {
  private readonly kept = new Map<string, { since: number; found: Promise<Found | undefined> }>();
  private mark = 0;

  constructor(
    private readonly records: Pick<DocumentStore, 'markOf'>,
    private readonly collections: readonly string[],
  ) {}

  /** Returns what is kept under the key, or what `find` finds now. Does not keep that nothing was found. */
  async get(key: string, find: () => Promise<Found | undefined>): Promise<Found | undefined> {
    // The mark comes before the read: what is read during a write is not kept beyond it.
    const mark = this.records.markOf(this.collections);
    if (mark !== this.mark || this.kept.size >= KEPT_MAX) this.kept.clear();
    this.mark = mark;
    const known = this.kept.get(key);
    if (known && performance.now() - known.since < KEPT_MS) return known.found;
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
}
