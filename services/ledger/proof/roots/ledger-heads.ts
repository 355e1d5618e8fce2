import { Injectable } from '@nestjs/common';
import { ledgerStreamOf } from '../../../../contracts/ledger/custody/events.js';
import type { RootReply } from '../../../../contracts/ledger/proof/replies.js';
import { EventStore } from '../../../platform/events/event-store.js';
import { firstRevisionSince } from '../../../platform/events/first-revision-since.js';
import { LoopYielder } from '../../../platform/lib/event-loop-yield.js';
import { ROOTS_STREAM } from './root-signing.js';
import type { RootsEvent } from './roots.decider.js';

const EVENTS_PER_PAGE = 200;

export type HeadAt = { facilityId: string; events: number; head: string };

export interface HeadsAt {
  /** In the order of the question; a site without a ledger has none. */
  ledgers: HeadAt[];
  /** The newest root of the instant; null before the first. */
  root: Pick<RootReply, 'number' | 'hash' | 'madeAt'> | null;
  /** Counts ledgers whose head is newer than what that root covers. */
  uncovered: number;
}

/** Says how ledgers ended at an instant, and whether a root of the instant covers them. */
@Injectable()
export class LedgerHeads {
  constructor(private readonly events: EventStore) {}

  async at(facilityIds: readonly string[], asOf: string): Promise<HeadsAt> {
    const after = instantAfter(asOf);
    const ledgers: HeadAt[] = [];
    for (const facilityId of facilityIds) {
      const stream = ledgerStreamOf(facilityId);
      const events = await firstRevisionSince(this.events, stream, after);
      const [last] = events === 0 ? [] : await this.events.read(stream, events - 1, 1);
      if (last) ledgers.push({ facilityId, events, head: last.metadata.hash });
    }
    const { root, covered } = await this.coveredBy(new Set(ledgers.map(({ facilityId }) => ledgerStreamOf(facilityId))), after);
    const uncovered = ledgers.filter(({ facilityId, events }) => (covered.get(ledgerStreamOf(facilityId)) ?? -1) < events - 1).length;
    return { ledgers, root, uncovered };
  }

  /** Returns the newest root of the instant, and whether it covers a ledger up to this revision. */
  async coverOf(facilityId: string, revision: number, asOf: string): Promise<Pick<HeadsAt, 'root' | 'uncovered'>> {
    const stream = ledgerStreamOf(facilityId);
    const { root, covered } = await this.coveredBy(new Set([stream]), instantAfter(asOf));
    return { root, uncovered: (covered.get(stream) ?? -1) < revision ? 1 : 0 };
  }

  /**
   * Returns the newest root before the instant, and the last revision that it covers of each of the streams. Reads backward, and no further
   * than to what it looks for.
   */
  private async coveredBy(streams: ReadonlySet<string>, before: string): Promise<{ root: HeadsAt['root']; covered: Map<string, number> }> {
    const pauses = new LoopYielder();
    const covered = new Map<string, number>();
    let root: HeadsAt['root'] = null;
    let end = await firstRevisionSince(this.events, ROOTS_STREAM, before);
    while (end > 0 && (!root || covered.size < streams.size)) {
      const from = Math.max(0, end - EVENTS_PER_PAGE);
      for (const { type, data } of (await this.events.read(ROOTS_STREAM, from, end - from)).toReversed()) {
        const event = { type, data } as RootsEvent;
        if (event.type === 'LedgerRootSigned') {
          const { number, hash, madeAt } = event.data;
          root ??= { number, hash, madeAt };
        } else if (root && event.type === 'LedgerHeadsNoted') {
          // Heads that were noted after the root are for the next one.
          for (const { ledger, revision } of event.data.heads)
            if (streams.has(ledger) && !covered.has(ledger)) covered.set(ledger, revision);
        }
      }
      end = from;
      if (pauses.isDue()) await pauses.yieldNow();
    }
    return { root, covered };
  }
}

const instantAfter = (instant: string): string => new Date(Date.parse(instant) + 1).toISOString();
