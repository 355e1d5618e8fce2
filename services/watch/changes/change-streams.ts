import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CHANGES_PER_PAGE_MAX } from '../../../contracts/watch/changes/changes.js';
import type { Position } from '../../platform/events/event-store.js';
import { LogFeed } from '../../platform/followers/log-feed.js';
import { BearerAuth } from '../../platform/http/access/bearer-auth.js';
import type { Principal } from '../../platform/http/access/principal.js';
import { BackgroundTask } from '../../platform/lifecycle/background-task.js';
import { ChangeReaders, learnsOf } from './change-readers.js';
import { ChangeReads } from './change-reads.js';
import { ChangeStream } from './change-stream.js';
import { ChangeTail } from './change-tail.js';
import type { FoundChange } from './changes-of.js';

const ALL_SITES = '*';
/** Writes at least this often, and checks the access of every stream. */
const BEAT_MS = 15_000;
/** Writes no change by an access that was checked longer ago. */
const CHECKED_MS = 5_000;
/** Limits how many accesses are checked at one time, so that a change for many streams delays no other request. */
const CHECKED_AT_ONCE = 4;
/** Beats for some streams at a time, so that 500 of them check their access one after the other. */
const BEATS_PER_SECOND = BEAT_MS / 1_000;

/** Keeps the open streams, one for each session and key, and passes changes of the tail to those whose callers learn of them (ADR 0156). */
@Injectable()
export class ChangeStreams extends BackgroundTask {
  private readonly byOwner = new Map<string, ChangeStream>();
  private readonly bySite = new Map<string, Set<ChangeStream>>();
  /** Holds the streams whose access is to be checked. */
  private readonly due = new Set<ChangeStream>();
  private checking: Promise<void> | undefined;
  private membership: { stop(): Promise<void> } | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly tail: ChangeTail,
    private readonly feed: LogFeed,
    private readonly reads: ChangeReads,
    private readonly readers: ChangeReaders,
    private readonly bearers: BearerAuth,
  ) {
    super();
    tail.onChanges((changes) => this.pass(changes));
    tail.onAssignment(() => void this.checkAll());
  }

  override async start(stopping: AbortSignal): Promise<void> {
    await this.tail.load();
    this.membership ??= this.feed.join(this.tail, { after: this.tail.position, pace: 'alone' });
    stopping.addEventListener('abort', () => this.endAll(), { once: true });
    this.timer ??= setInterval(() => this.beat(), BEAT_MS / BEATS_PER_SECOND).unref();
  }

  override async stop(): Promise<void> {
    clearInterval(this.timer);
    this.endAll();
    await this.membership?.stop();
    await this.tail.stop();
  }

  /** The number of streams that are open. */
  get size(): number {
    return this.byOwner.size;
  }

  /** Checks the access of every stream. */
  checkAll(): Promise<void> {
    return this.checkSoon(this.byOwner.values());
  }

  /**
   * Answers with a stream of what changes after the position, or from now on. Ends the stream that the session or key had before.
   * @throws Refusal PositionInvalid
   */
  async open(request: Request, response: Response, user: Principal, after: Position | undefined): Promise<void> {
    if (after !== undefined) await this.reads.assertPosition(after);
    const reader = await this.readers.of(user);
    // The client has left in the meantime.
    if (response.destroyed) return;
    const begin = after ?? this.reads.newestFor(reader);
    const stream = new ChangeStream(request, response, user, reader, begin);
    this.byOwner.get(stream.owner)?.end('replaced');
    this.byOwner.set(stream.owner, stream);
    stream.onClose(() => this.forget(stream));
    stream.begin();
    await this.catchUp(stream, begin);
  }

  /** Writes page by page what is before the end of the tail. From then on the stream gets what comes, without a gap. */
  private async catchUp(stream: ChangeStream, begin: Position): Promise<void> {
    let after = begin;
    while (stream.isOpen) {
      const { start } = this.tail;
      const rest = this.tail.since(after)?.filter((each) => learnsOf(stream.reader, each));
      if (rest && rest.length <= CHANGES_PER_PAGE_MAX) return this.goLive(stream, rest);
      const { items, next, more } = await this.reads.pageFor(stream.reader, after, CHANGES_PER_PAGE_MAX);
      stream.writeChanges(items);
      await stream.drained();
      // A read to the end of the log has seen everything before the tail.
      after = more || next > start ? next : start;
    }
  }

  private goLive(stream: ChangeStream, rest: readonly FoundChange[]): void {
    stream.writeChanges(rest.map(({ change }) => change));
    stream.isLive = true;
    this.enlist(stream);
  }

  private pass(changes: readonly FoundChange[]): void {
    const reached = new Set<ChangeStream>();
    for (const found of changes) {
      for (const stream of this.readersOf(found)) {
        stream.add(found);
        reached.add(stream);
      }
    }
    const isChecked = (stream: ChangeStream): boolean => performance.now() - stream.checkedMs <= CHECKED_MS;
    for (const stream of reached) if (isChecked(stream)) stream.flush();
    void this.checkSoon([...reached].filter((stream) => !isChecked(stream)));
  }

  /** Each stream once: one of a caller who reads several of the sites is found by each of them. */
  private readersOf({ siteIds }: FoundChange): ReadonlySet<ChangeStream> {
    return new Set([ALL_SITES, ...siteIds].flatMap((site) => [...(this.bySite.get(site) ?? [])]));
  }

  /** Checks these streams in their turn. Resolves when no stream has to be checked. */
  private checkSoon(streams: Iterable<ChangeStream>): Promise<void> {
    for (const stream of streams) this.due.add(stream);
    this.checking ??= this.checkDue().finally(() => {
      this.checking = undefined;
    });
    return this.checking;
  }

  private async checkDue(): Promise<void> {
    while (this.due.size > 0) {
      const some = [...this.due].slice(0, CHECKED_AT_ONCE);
      for (const stream of some) this.due.delete(stream);
      await Promise.all(some.map((stream) => this.check(stream)));
    }
  }

  /** Ends the stream whose caller may no longer read, takes over what they may read now, and writes what was kept. */
  private async check(stream: ChangeStream): Promise<void> {
    try {
      const user = await this.bearers.stillPrincipalOf(stream.request);
      if (!user || !isSame(user, stream.user)) return stream.end('access');
      const reader = await this.readers.of(user);
      this.delist(stream);
      stream.reader = reader;
      stream.checkedMs = performance.now();
      if (stream.isOpen && stream.isLive) this.enlist(stream);
      stream.flush();
    } catch {
      // A key from another address, a store that does not answer: who may still read opens another stream.
      stream.end('access');
    }
  }

  private beat(): void {
    const due = [...this.byOwner.values()].filter(({ checkedMs }) => performance.now() - checkedMs >= BEAT_MS);
    const share = Math.ceil(this.byOwner.size / BEATS_PER_SECOND);
    for (const stream of due.slice(0, share)) stream.beat();
    void this.checkSoon(due.slice(0, share));
  }

  private enlist(stream: ChangeStream): void {
    for (const site of sitesOf(stream)) {
      const streams = this.bySite.get(site) ?? new Set();
      this.bySite.set(site, streams.add(stream));
    }
  }

  private delist(stream: ChangeStream): void {
    for (const site of sitesOf(stream)) {
      const streams = this.bySite.get(site);
      streams?.delete(stream);
      if (streams?.size === 0) this.bySite.delete(site);
    }
  }

  private forget(stream: ChangeStream): void {
    this.delist(stream);
    if (this.byOwner.get(stream.owner) === stream) this.byOwner.delete(stream.owner);
  }

  private endAll(): void {
    for (const stream of this.byOwner.values()) stream.end('stopping');
  }
}

const sitesOf = ({ reader: { scope } }: ChangeStream): readonly string[] => (scope.allFacilities ? [ALL_SITES] : [...scope.facilityIds]);

const isSame = (now: Principal, before: Principal): boolean =>
  now.sessionId === before.sessionId &&
  now.role === before.role &&
  now.facilityId === before.facilityId &&
  !now.withoutFactor &&
  !now.missing;
