import { Injectable } from '@nestjs/common';
import { ledgerOf } from '../../contracts/custody-events.js';
import { BackgroundWork } from '../platform/background.js';
import { Clock } from '../platform/clock.js';
import { DeciderExecutor } from '../platform/decider-executor.js';
import { DeciderSnapshots } from '../platform/decider-snapshots.js';
import { ViewStore } from '../platform/documents/document-store.js';
import { EngineUnavailable, EventStore, type Position, type StoredEvent } from '../platform/events/event-store.js';
import { Log } from '../platform/log.js';
import { RootKeys } from './root-key.js';
import { type RootsCommand, type RootsEvent, type RootsState, rootsDecider } from './roots.decider.js';
import type { Head } from './tree.rules.js';

export const ROOTS = 'roots';
const LEDGER = ledgerOf('');
const LOOK_EVERY_MS = 60_000;
const PAGE = 500;
/** Noted by one event, which stays far below what an engine takes. */
const HEADS_AT_ONCE = 2_000;
const BY = { actor: { userId: 'system', facilityId: 'platform' }, transactionId: ROOTS };

/** A ledger in a part of the log: where it stands after it, and what its first event there was chained to. */
interface Moved {
  head: Head;
  first: { revision: number; previousHash: string };
}

/**
 * Each hour signs a root over the heads of all ledgers. It reads what the log got since the last one, and no more. After
 * a stop there is one root for the hour that it starts in, and none for those that were missed. Any number of processes
 * may do it at once: the roots are one stream, and its rules allow one in an hour.
 */
@Injectable()
export class RootMaking extends BackgroundWork {
  private readonly executor: DeciderExecutor<RootsState, RootsCommand, RootsEvent>;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly events: EventStore,
    views: ViewStore,
    private readonly clock: Clock,
    private readonly keys: RootKeys,
    private readonly log: Log,
  ) {
    super();
    const snapshots = new DeciderSnapshots(views, rootsDecider.version);
    const warn = (message: string): void => log.warn({}, message);
    this.executor = new DeciderExecutor(rootsDecider, { events, snapshots, clock }, { warn });
  }

  override async start(): Promise<void> {
    await this.makeDue().catch((error: unknown) => {
      if (error instanceof EngineUnavailable) throw error;
      this.log.error({ err: error }, 'no root was signed');
    });
    this.timer = setInterval(() => this.wake(), LOOK_EVERY_MS).unref();
  }

  override async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.running;
    await this.executor.settled();
  }

  /** Signs the root of this hour unless it is there. */
  async makeDue(): Promise<void> {
    const madeAt = this.clock.now();
    const hour = `${madeAt.slice(0, 13)}:00:00.000Z`;
    const newest = await this.executor.look(ROOTS, (state) => state.newest?.hour);
    if (newest !== undefined && newest >= hour) return;
    if (!(await this.noteHeads())) return;
    const key = await this.keys.key();
    await this.executor.execute(ROOTS, { kind: 'signRoot', hour, madeAt, key: key.publicKey, sign: (text) => key.sign(text) }, BY);
  }

  private wake(): void {
    this.running = this.running
      .then(() => this.makeDue())
      .catch((err: unknown) => this.log.error({ err }, 'no root was signed; it is tried again in a minute'));
  }

  /** Brings the noted heads up to the log's end; false when it was told to stop before. */
  private async noteHeads(): Promise<boolean> {
    const noted = await this.executor.look(ROOTS, ({ upTo }) => upTo);
    const from = await this.inThisLog(noted);
    const moved = new Map<string, Moved>();
    let upTo = from;
    for (;;) {
      const page = await this.events.readAll(upTo, PAGE);
      for (const event of page) take(moved, event);
      upTo = page.at(-1)?.position ?? upTo;
      if (this.stopped) return false;
      if (page.length < PAGE) break;
    }
    await this.warnOfBreaks(moved);
    const heads = [...moved.values()].map(({ head }) => head).sort((a, b) => (a.ledger < b.ledger ? -1 : 1));
    for (let at = 0; at < heads.length; at += HEADS_AT_ONCE) {
      const isLast = at + HEADS_AT_ONCE >= heads.length;
      const some = heads.slice(at, at + HEADS_AT_ONCE);
      await this.executor.execute(ROOTS, { kind: 'noteHeads', heads: some, from: noted, upTo: isLast ? (upTo ?? null) : noted }, BY);
    }
    return true;
  }

  /** A position of another engine, or of a log that was there before, says nothing here: everything is read again. */
  private async inThisLog(position: string | null): Promise<Position | undefined> {
    if (position === null || !this.events.isPosition(position)) return undefined;
    const head = await this.events.head();
    return head !== undefined && position <= head ? position : undefined;
  }

  /** What was signed stays signed whatever the store says now; but who runs the product hears of it at once. */
  private async warnOfBreaks(moved: ReadonlyMap<string, Moved>): Promise<void> {
    const broken = await this.executor.look(ROOTS, ({ heads, places }) =>
      [...moved].flatMap(([ledger, { first }]) => {
        const known = heads[places.get(ledger) ?? -1];
        const isNext = known && first.revision === known.revision + 1;
        return isNext && first.previousHash !== known.hash ? [{ ledger, revision: known.revision }] : [];
      }),
    );
    for (const about of broken) this.log.error(about, 'a ledger does not continue what a root was signed over: its history was changed');
  }
}

function take(moved: Map<string, Moved>, { stream, revision, metadata }: StoredEvent): void {
  if (!stream.startsWith(LEDGER)) return;
  const head = { ledger: stream, revision, hash: metadata.hash };
  const known = moved.get(stream);
  if (known) known.head = head;
  else moved.set(stream, { head, first: { revision, previousHash: metadata.previousHash } });
}
