import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { EventStore, type StoredEvent } from '../../../platform/events/event-store.js';
import { networkOf } from '../../../platform/http/access/limits/network-of.js';
import { type Attempts, RateLimits } from '../../../platform/http/access/limits/rate-limits.js';
import { LoopYielder } from '../../../platform/lib/event-loop-yield.js';
import { leafHashOf } from '../roots/merkle-tree.rules.js';
import { ROOTS_STREAM } from '../roots/root-signing.js';
import type { RootsEvent } from '../roots/roots.decider.js';

const EVENTS_PER_PAGE = 200;
/** Limits the calls of an address in 15 minutes: a witness that was away for a month asks for each root once. */
const CALLS_MAX = 1000;

/** Folds the leaves of each root in turn. A question for an earlier root begins the fold again. */
@Injectable()
export class LogLeaves {
  private readonly callers: Attempts;
  private fold = new LeafFold();
  private running: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly events: EventStore,
    limits: RateLimits,
  ) {
    this.callers = limits.attempts('log-leaves', CALLS_MAX);
  }

  /** Returns the hashes of the leaves, 32 bytes each, in their order. @throws Refusal TooOften; NotFound for a root that is not signed yet */
  async of(root: number, address: string): Promise<Buffer> {
    await this.callers.consume(networkOf(address));
    const leaves = this.running.then(() => this.leavesAt(root));
    this.running = leaves.catch(() => undefined);
    return leaves;
  }

  private async leavesAt(root: number): Promise<Buffer> {
    if (this.fold.root > root) this.fold = new LeafFold();
    const { fold } = this;
    const pauses = new LoopYielder();
    while (fold.root < root) {
      const page = await this.events.read(ROOTS_STREAM, fold.next, EVENTS_PER_PAGE);
      for (const event of page) if (fold.root < root) fold.take(event);
      if (fold.root < root && page.length < EVENTS_PER_PAGE) throw new Refusal('NotFound');
      if (pauses.isDue()) await pauses.yieldNow();
    }
    return fold.signed;
  }
}

/** Holds the leaves up to an event of the stream of roots. */
class LeafFold {
  /** The number of the newest root. */
  root = 0;
  /** The revision to read next. */
  next = 0;
  /** The leaves of that root. */
  signed: Buffer = Buffer.alloc(0);
  private readonly leaves: Buffer[] = [];
  private readonly places = new Map<string, { place: number; revision: number }>();

  take({ type, data, revision }: StoredEvent): void {
    this.next = revision + 1;
    const event = { type, data } as RootsEvent;
    if (event.type === 'LedgerRootSigned') {
      this.root = event.data.number;
      this.signed = Buffer.concat(this.leaves);
    } else if (event.type === 'LedgerHeadsNoted') {
      for (const head of event.data.heads) {
        const known = this.places.get(head.ledger);
        if (known && known.revision >= head.revision) continue;
        const place = known?.place ?? this.leaves.length;
        this.places.set(head.ledger, { place, revision: head.revision });
        this.leaves[place] = leafHashOf(head);
      }
    }
  }
}
