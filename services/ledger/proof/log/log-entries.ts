/** Folds the log from the stream of roots: entry i is the signed text of root i + 1. */
import type { RootReply } from '../../../../contracts/ledger/proof/replies.js';
import type { EventStore } from '../../../platform/events/event-store.js';
import { LoopYielder } from '../../../platform/lib/event-loop-yield.js';
import { signedRootText } from '../roots/merkle-tree.rules.js';
import { ROOTS_STREAM } from '../roots/root-signing.js';
import { LogTree, logLeafHash } from '../verifier/log/log-tree.mjs';

const EVENTS_PER_PAGE = 200;

/** Holds the tree over the roots, and where each of them is in their stream. */
export class LogEntries {
  readonly tree = new LogTree();
  private readonly revisions: number[] = [];
  private next = 0;

  constructor(private readonly events: EventStore) {}

  /** Reads what the stream of roots got since the last time. */
  async readOn(): Promise<this> {
    const pauses = new LoopYielder();
    for (;;) {
      const page = await this.events.read(ROOTS_STREAM, this.next, EVENTS_PER_PAGE);
      for (const { type, data, revision } of page) {
        // Another request may have read the same page meanwhile.
        if (revision < this.next) continue;
        this.next = revision + 1;
        if (type !== 'LedgerRootSigned') continue;
        this.revisions.push(revision);
        this.tree.append(logLeafHash(signedRootText(data as RootReply)));
      }
      if (page.length < EVENTS_PER_PAGE) return this;
      if (pauses.isDue()) await pauses.yieldNow();
    }
  }

  /** Returns the signed texts of entries. @throws RangeError beyond the size of the tree */
  async texts(from: number, count: number): Promise<string[]> {
    const revisions = this.revisions.slice(from, from + count);
    if (revisions.length < count) throw new RangeError(`The log has only ${this.revisions.length} entries`);
    const found = await Promise.all(revisions.map((revision) => this.events.read(ROOTS_STREAM, revision, 1)));
    return found.flatMap((events) => events.map(({ data }) => signedRootText(data as RootReply)));
  }
}
