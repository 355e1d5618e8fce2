import { createHash } from 'node:crypto';
import { BEFORE_FIRST, type StreamHead, verifyChain } from '../../platform/events/hash-chain.js';
import type { KeptEvent } from './backup-format.js';

/** Follows the end of each stream through the log, in the order of the log. */
export class LogHeads {
  private readonly heads = new Map<string, StreamHead>();
  private readonly faults = new Map<string, string>();
  events = 0;

  add(events: readonly KeptEvent[]): void {
    for (const event of events) {
      const { stream, revision, metadata } = event;
      const fault = verifyChain([{ ...event, position: '' }], this.heads.get(stream) ?? BEFORE_FIRST);
      if (fault && !this.faults.has(stream)) this.faults.set(stream, `${stream} at revision ${fault.revision}: ${fault.reason}`);
      this.heads.set(stream, { revision, recordedAt: metadata.recordedAt, hash: metadata.hash });
      this.events += 1;
    }
  }

  get streams(): number {
    return this.heads.size;
  }

  /** Says of each stream whose chain is broken where and why, in alphabetical order. */
  get broken(): string[] {
    return [...this.faults.values()].sort();
  }

  /** Returns one SHA-256 over the name, revision and hash of the last event of every stream, in alphabetical order. */
  digest(): string {
    const lines = [...this.heads].map(([stream, { revision, hash }]) => `${stream} ${revision} ${hash}\n`);
    const digest = createHash('sha256');
    for (const line of lines.sort()) digest.update(line);
    return digest.digest('hex');
  }
}
