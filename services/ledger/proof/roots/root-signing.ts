import { Injectable } from '@nestjs/common';
import { ledgerStreamOf } from '../../../../contracts/ledger/custody/events.js';
import type { RootKeyChangeReply, RootKeyReply } from '../../../../contracts/ledger/proof/replies.js';
import { PLATFORM } from '../../../../contracts/shared/recorded-event.js';
import { Streams } from '../../../platform/deciders/streams.js';
import { RecordStore, ViewStore } from '../../../platform/documents/document-store.js';
import { EventStore, type Position, type StoredEvent } from '../../../platform/events/event-store.js';
import { restoredUpTo } from '../../../platform/events/restored-log.js';
import { Clock } from '../../../platform/lib/clock.js';
import { EngineUnavailable } from '../../../platform/lib/engine-unavailable.js';
import { BackgroundTask } from '../../../platform/lifecycle/background-task.js';
import { Log } from '../../../platform/monitoring/log.js';
import { keyHistoryOf } from './key-history.js';
import type { LedgerHead } from './merkle-tree.rules.js';
import { RootKeys } from './root-keys.js';
import { keyInForce, type RootsCommand, type RootsEvent, type RootsState, rootsDecider } from './roots.decider.js';

export const ROOTS_STREAM = 'roots';
const LEDGER_PREFIX = ledgerStreamOf('');
const CHECK_EVERY_MS = 60_000;
const EVENTS_PER_PAGE = 500;
/** Limits the heads in one event, so that it stays far below the engine's limit. */
const HEADS_PER_EVENT = 2_000;
const SYSTEM_CONTEXT = { actor: { userId: 'system', facilityId: PLATFORM }, transactionId: ROOTS_STREAM };

/** Holds a ledger's head after a part of the log, and what its first event there was chained to. */
interface LedgerAdvance {
  head: LedgerHead;
  first: { revision: number; previousHash: string };
}

/**
 * Each hour signs a root over the heads of all ledgers. It reads what the log got since the last one, and no more. After
 * a stop there is one root for the hour that it starts in, and none for those that were missed. Any number of processes
 * may do it at once: the roots are one stream, and its rules allow one in an hour.
 */
@Injectable()
export class RootSigning extends BackgroundTask {
  private readonly streams: Streams<RootsState, RootsCommand, RootsEvent>;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly events: EventStore,
    views: ViewStore,
    private readonly records: RecordStore,
    private readonly clock: Clock,
    private readonly keys: RootKeys,
    private readonly log: Log,
  ) {
    super();
    const warn = (message: string): void => log.warn({}, message);
    this.streams = new Streams(rootsDecider, { events, views, clock }, { warn });
  }

  override async start(): Promise<void> {
    await this.signDue().catch((error: unknown) => {
      if (error instanceof EngineUnavailable) throw error;
      this.log.error({ err: error }, 'no root was signed');
    });
    this.timer = setInterval(() => this.signInBackground(), CHECK_EVERY_MS).unref();
  }

  override async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.running;
    await this.streams.snapshotsWritten();
  }

  /** Signs the root of this hour once. */
  async signDue(): Promise<void> {
    const madeAt = this.clock.now();
    const hour = `${madeAt.slice(0, 13)}:00:00.000Z`;
    const [newest, inForce] = await this.streams.inspect(ROOTS_STREAM, (state) => [state.newest?.hour, keyInForce(state)] as const);
    // Also where no root is due, since bundles are signed with it too.
    const key = inForce === undefined ? await this.keys.key() : await this.keys.settled(inForce);
    if (newest !== undefined && newest >= hour) return;
    if (!(await this.noteHeads())) return;
    await this.streams.execute(
      ROOTS_STREAM,
      { kind: 'signRoot', hour, madeAt, key: key.publicKey, sign: (text) => key.sign(text) },
      SYSTEM_CONTEXT,
    );
  }

  /** Hands over to a new key by a statement of the present one, and returns that. Begins with the end of a change that was interrupted. */
  async changeKey(): Promise<RootKeyChangeReply> {
    const inForce = await this.streams.inspect(ROOTS_STREAM, keyInForce);
    const present = inForce === undefined ? await this.keys.key() : await this.keys.settled(inForce);
    const next = await this.keys.nextKey();
    const { publicKey: key } = present;
    await this.streams.execute(
      ROOTS_STREAM,
      { kind: 'changeKey', key, next: next.publicKey, madeAt: this.clock.now(), sign: (text) => present.sign(text) },
      SYSTEM_CONTEXT,
    );
    const [change] = await this.streams.inspect(ROOTS_STREAM, ({ keyChanges }) => keyChanges.slice(-1));
    if (change?.next !== next.publicKey) throw new Error('Another process changed the key of the roots at the same moment');
    await this.keys.settled(next.publicKey);
    return change;
  }

  /** Makes the next roots name the key of the log, so that its change is in the history that witnesses sign. @param logKey as C2SP writes it */
  async nameLogKey(logKey: string): Promise<void> {
    await this.streams.execute(ROOTS_STREAM, { kind: 'nameLogKey', logKey, namedAt: this.clock.now() }, SYSTEM_CONTEXT);
  }

  /** Lists the keys of all roots, oldest first. */
  async keyHistory(): Promise<RootKeyReply[]> {
    return this.streams.inspect(ROOTS_STREAM, keyHistoryOf);
  }

  private signInBackground(): void {
    this.running = this.running
      .then(() => this.signDue())
      .catch((err: unknown) => this.log.error({ err }, 'no root was signed; it is tried again in a minute'));
  }

  /** Records the heads up to the log's end; returns false when it was stopped before. */
  private async noteHeads(): Promise<boolean> {
    const noted = await this.streams.inspect(ROOTS_STREAM, ({ upTo }) => upTo);
    const from = await this.positionInThisLog(noted);
    const moved = new Map<string, LedgerAdvance>();
    let upTo = from;
    for (;;) {
      const page = await this.events.readAll(upTo, EVENTS_PER_PAGE);
      for (const event of page) noteAdvance(moved, event);
      upTo = page.at(-1)?.position ?? upTo;
      if (this.stopped) return false;
      if (page.length < EVENTS_PER_PAGE) break;
    }
    await this.warnOfBreaks(moved);
    const heads = [...moved.values()].map(({ head }) => head).sort((a, b) => (a.ledger < b.ledger ? -1 : 1));
    for (let at = 0; at < heads.length; at += HEADS_PER_EVENT) {
      const isLast = at + HEADS_PER_EVENT >= heads.length;
      const some = heads.slice(at, at + HEADS_PER_EVENT);
      await this.streams.execute(
        ROOTS_STREAM,
        { kind: 'noteHeads', heads: some, from: noted, upTo: isLast ? (upTo ?? null) : noted },
        SYSTEM_CONTEXT,
      );
    }
    return true;
  }

  /** Returns undefined for a position of another engine or log, so that everything is read again. */
  private async positionInThisLog(position: string | null): Promise<Position | undefined> {
    if (position === null || !this.events.isPosition(position)) return undefined;
    const [head, restored, last] = await Promise.all([this.events.head(), restoredUpTo(this.records), this.events.last(ROOTS_STREAM)]);
    if (restored !== undefined && last !== undefined && last.position <= restored) return undefined;
    return head !== undefined && position <= head ? position : undefined;
  }

  /** Keeps signed roots, whatever the store says now, and warns the operator at once. */
  private async warnOfBreaks(moved: ReadonlyMap<string, LedgerAdvance>): Promise<void> {
    const broken = await this.streams.inspect(ROOTS_STREAM, ({ heads, places }) =>
      [...moved].flatMap(([ledger, { first }]) => {
        const known = heads[places.get(ledger) ?? -1];
        const isNext = known && first.revision === known.revision + 1;
        return isNext && first.previousHash !== known.hash ? [{ ledger, revision: known.revision }] : [];
      }),
    );
    for (const about of broken) this.log.error(about, 'a ledger does not continue what a root was signed over: its history was changed');
  }
}

function noteAdvance(moved: Map<string, LedgerAdvance>, { stream, revision, metadata }: StoredEvent): void {
  if (!stream.startsWith(LEDGER_PREFIX)) return;
  const head = { ledger: stream, revision, hash: metadata.hash };
  const known = moved.get(stream);
  if (known) known.head = head;
  else moved.set(stream, { head, first: { revision, previousHash: metadata.previousHash } });
}
