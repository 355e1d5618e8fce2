import { setImmediate as turn } from 'node:timers/promises';
import type { View } from '../../../projections/shared/projection.js';
import { addChange, emptySum, type Share, type SumBody } from '../../../projections/shared/sums.js';
import type { ViewStore } from '../documents/document-store.js';

const SUMS_PER_WRITE = 250;

/**
 * Collects the changes of the sums that a collection keeps with its views, and adds it to the stored sums before these views are written. A
 * stored sum is then never behind a stored view: folding an event again changes only sums that are older than the event. So the sums are
 * read after all views of the batch were, and kept nowhere in between.
 */
export class SumBatch {
  private changes = new Map<string, { position: string; change: Share }[]>();

  constructor(
    private readonly store: ViewStore,
    private readonly collection: string,
  ) {}

  /** @param position of the event that makes the changes; never before that of an earlier call */
  collect(position: string, changes: readonly Share[]): void {
    for (const change of changes) {
      const known = this.changes.get(change.key);
      if (known) known.push({ position, change });
      else this.changes.set(change.key, [{ position, change }]);
    }
  }

  /** Adds the changes to the stored sums. When it fails, they are added by the next call. */
  async write(): Promise<void> {
    const keys = [...this.changes.keys()];
    for (let at = 0; at < keys.length; at += SUMS_PER_WRITE) {
      const some = keys.slice(at, at + SUMS_PER_WRITE);
      const stored = await this.store.getMany<View<SumBody>>(this.collection, some);
      const sums = new Map(stored.map(({ key, value }) => [key, value]));
      const changed = some.flatMap((key) => {
        const value = this.changed(key, sums.get(key) ?? { ...emptySum(), position: '' });
        return value ? [{ key, value }] : [];
      });
      await this.store.putNewer(this.collection, changed);
      await turn();
    }
    this.changes = new Map();
  }

  private changed(key: string, sum: View<SumBody>): View<SumBody> | undefined {
    const newer = (this.changes.get(key) ?? []).filter(({ position }) => position > sum.position);
    for (const { change } of newer) addChange(sum, change);
    const last = newer.at(-1);
    return last && { ...sum, position: last.position };
  }
}
