import { setTimeout as sleep } from 'node:timers/promises';
import type { OnModuleDestroy } from '@nestjs/common';
import { type Act, type ActRecorded, AUDIT_STREAM } from '../../../contracts/platform/audit/events.js';
import { PLATFORM } from '../../../contracts/shared/recorded-event.js';
import { type EventStore, type NewEvent, type Position, RevisionConflict } from '../events/event-store.js';
import { BEFORE_FIRST, chained, type StreamHead } from '../events/hash-chain.js';
import type { Clock } from '../lib/clock.js';
import type { Lifecycle } from '../lifecycle/lifecycle.js';
import { ActLimits, TOGETHER_MS } from './act-limits.js';

/** Gathers acts for one append; nobody waits for it. */
const GATHER_MS = 250;
const BATCH_ACTS = 256;
/** Beyond it, what would have to be recorded is refused until the log takes it. */
const WAITING_MAX = 10_000;
const RETRY_MS = 1_000;
/** Tries at the end of a process, with half a second between them. */
const LAST_TRIES = 5;
const LAST_WAIT_MS = 500;

/** The chained batch whose append had no answer, and where it belongs. */
type Batch = { expected: number; events: NewEvent[]; head: StreamHead };

/**
 * Appends acts to the stream of the audit log, in batches, chained like a ledger. Several processes may do so at once: one that finds the
 * stream further on chains its acts again.
 */
export class AuditTrail implements OnModuleDestroy {
  private readonly waiting: Act[] = [];
  private readonly limits = new ActLimits();
  private head: StreamHead | undefined;
  private unanswered: Batch | undefined;
  private newest: Position | undefined;
  private timer: NodeJS.Timeout | undefined;
  private together: NodeJS.Timeout | undefined;
  private appending: Promise<void> = Promise.resolve();
  private ended = false;

  constructor(
    private readonly ports: { events: EventStore; clock: Clock; lifecycle: Lifecycle },
    private readonly warn: (message: string, error?: unknown) => void,
  ) {}

  /** Is true while the log has not taken so many acts that further ones could be lost. */
  get isFull(): boolean {
    return this.waiting.length >= WAITING_MAX;
  }

  /** Takes the act in. What happens before the product is ready is its own doing, such as a seed, and is no act. */
  note(act: Omit<Act, 'at'>): void {
    if (this.ports.lifecycle.state === 'starting') return;
    const at = this.ports.clock.now();
    const isBounded = act.outcome === 'refused';
    const taken = isBounded ? this.limits.admit({ at, ...act }) : { at, ...act };
    if (taken) this.take(taken);
    else this.together ??= setTimeout(() => this.takeTogether(), TOGETHER_MS).unref();
  }

  /** Takes in one act for each person of whom others were refused. */
  private takeTogether(now = Date.parse(this.ports.clock.now())): void {
    clearTimeout(this.together);
    this.together = undefined;
    for (const act of this.limits.due(now)) this.take(act);
    if (this.limits.owes && !this.ended) this.together = setTimeout(() => this.takeTogether(), TOGETHER_MS).unref();
  }

  private take(act: Act): void {
    this.waiting.push(act);
    if (this.waiting.length >= BATCH_ACTS) this.appendInBackground();
    else this.timer ??= setTimeout(() => this.appendInBackground(), GATHER_MS).unref();
  }

  /** Resolves with the position of the newest act of this process when all acts until now are in the log. @throws EngineUnavailable */
  async written(): Promise<Position | undefined> {
    this.appending = this.appending.then(() => this.appendAll());
    const appended = this.appending;
    this.appending = appended.catch(() => undefined);
    await appended;
    return this.newest;
  }

  /** Appends waiting acts before the engines are closed. */
  async onModuleDestroy(): Promise<void> {
    this.ended = true;
    this.takeTogether(Number.POSITIVE_INFINITY);
    for (let left = LAST_TRIES; left > 0; left--) {
      try {
        await this.written();
        return;
      } catch (error) {
        if (left === 1) this.warn(`${this.waiting.length} acts are not in the audit log`, error);
        else await sleep(LAST_WAIT_MS);
      }
    }
  }

  private appendInBackground(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.written().catch((error: unknown) => {
      this.warn('the audit log could not be written; it is tried again', error);
      if (!this.ended) this.timer ??= setTimeout(() => this.appendInBackground(), RETRY_MS).unref();
    });
  }

  private async appendAll(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    while (this.waiting.length > 0) await this.appendBatch();
  }

  private async appendBatch(): Promise<void> {
    const batch = this.unanswered ?? (await this.nextBatch());
    this.unanswered = batch;
    try {
      const { position } = await this.ports.events.append(AUDIT_STREAM, batch.expected, batch.events);
      this.waiting.splice(0, batch.events.length);
      this.head = batch.head;
      this.newest = position;
      this.unanswered = undefined;
    } catch (error) {
      if (!(error instanceof RevisionConflict)) throw error;
      this.unanswered = undefined;
      this.head = undefined;
    }
  }

  private async nextBatch(): Promise<Batch> {
    let head = this.head ?? (await this.storedHead());
    const expected = head.revision;
    const now = this.ports.clock.now();
    const events: NewEvent[] = [];
    for (const act of this.waiting.slice(0, BATCH_ACTS)) {
      const actor = { userId: act.userId ?? '', facilityId: act.facilityId ?? PLATFORM };
      const decided: ActRecorded = { type: 'ActRecorded', data: act };
      const one = chained(AUDIT_STREAM, head, [decided], { actor, transactionId: AUDIT_STREAM }, now);
      events.push(...one.events);
      ({ head } = one);
    }
    return { expected, events, head };
  }

  private async storedHead(): Promise<StreamHead> {
    const last = await this.ports.events.last(AUDIT_STREAM);
    return last ? { revision: last.revision, recordedAt: last.metadata.recordedAt, hash: last.metadata.hash } : BEFORE_FIRST;
  }
}
