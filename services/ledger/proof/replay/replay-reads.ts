import { Injectable } from '@nestjs/common';
import { ledgerStreamOf } from '../../../../contracts/ledger/custody/events.js';
import type { LedgerStateQuery } from '../../../../contracts/ledger/proof/queries.js';
import {
  type LedgerStateReply,
  type LedgerTimelineReply,
  LOTS_SHOWN,
  type LotAtRevision,
  TIMELINE_BARS,
} from '../../../../contracts/ledger/proof/replies.js';
import { PRODUCTS } from '../../../../contracts/shared/products.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { EventStore } from '../../../platform/events/event-store.js';
import type { Reader } from '../../../platform/http/access/principal.js';
import { LoopYielder } from '../../../platform/lib/event-loop-yield.js';
import { Access } from '../../custody/access/access.js';
import { Replay, type ReplayStep } from './replay.js';

const EVENTS_PER_PAGE = 500;
/** Limits the cached events of all ledgers together. */
const CACHED_EVENTS_MAX = 200_000;

interface CachedReplay {
  replay: Replay;
  /** Runs reads of the same ledger one after the other. */
  reading: Promise<void>;
}

/** Reads ledgers as of earlier revisions. The first read folds the ledger from its beginning; later reads cost what lies near them. */
@Injectable()
export class ReplayReads {
  /** Keeps the order of last use. */
  private readonly replays = new Map<string, CachedReplay>();

  constructor(
    private readonly events: EventStore,
    private readonly access: Access,
  ) {}

  /**
   * With `since` the reply has the lots and accounts alone that an event from this revision on changed.
   * @throws Refusal NotFound, also for a revision before the first event or after the last
   */
  async ledgerState(
    facilityId: string,
    { revision, at, since = 0 }: LedgerStateQuery & { since?: number },
    user: Reader,
  ): Promise<LedgerStateReply> {
    const replay = await this.replayOf(await this.access.readableFacilityId(user, facilityId));
    const wanted = revision ?? (at === undefined ? replay.steps.length : stepsRecordedBy(replay.steps, new Date(at).toISOString())) - 1;
    if (!replay.steps[wanted]) throw new Refusal('NotFound');
    return stateAfter(replay, wanted, since);
  }

  /** @throws Refusal NotFound */
  async ledgerTimeline(facilityId: string, user: Reader): Promise<LedgerTimelineReply> {
    const { steps } = await this.replayOf(await this.access.readableFacilityId(user, facilityId));
    const windowStarts = new Map<number, number>();
    for (const [revision, { window }] of steps.entries())
      if (window !== null && !windowStarts.has(window)) windowStarts.set(window, revision);
    return {
      total: steps.length,
      firstAt: steps[0]?.recordedAt ?? null,
      lastAt: steps.at(-1)?.recordedAt ?? null,
      windows: Array.from(windowStarts, ([number, revision]) => ({ number, revision })),
      bars: barsOf(steps),
    };
  }

  private async replayOf(facilityId: string): Promise<Replay> {
    const kept = this.replays.get(facilityId) ?? { replay: new Replay(), reading: Promise.resolve() };
    this.replays.delete(facilityId);
    this.replays.set(facilityId, kept);
    const reading = kept.reading.catch(() => undefined).then(() => this.readNewEvents(facilityId, kept.replay));
    kept.reading = reading;
    await reading;
    this.evictOldest();
    return kept.replay;
  }

  private async readNewEvents(facilityId: string, replay: Replay): Promise<void> {
    const pauses = new LoopYielder();
    for (;;) {
      const page = await this.events.read(ledgerStreamOf(facilityId), replay.steps.length, EVENTS_PER_PAGE);
      for (const event of page) {
        replay.add(event);
        if (pauses.isDue()) await pauses.yieldNow();
      }
      if (page.length < EVENTS_PER_PAGE) return;
    }
  }

  /** Keeps the ledger that was read last, however long it is. */
  private evictOldest(): void {
    let events = 0;
    for (const { replay } of this.replays.values()) events += replay.steps.length;
    for (const [facilityId, { replay }] of this.replays) {
      if (events <= CACHED_EVENTS_MAX || this.replays.size === 1) return;
      this.replays.delete(facilityId);
      events -= replay.steps.length;
    }
  }
}

function stateAfter(replay: Replay, revision: number, since: number): LedgerStateReply {
  const step = replay.steps[revision] as ReplayStep;
  const { held, balances } = replay.holdingsAfter(revision);
  if (since > 0) keepChanged(replay.steps.slice(since, revision + 1), held, balances);
  return {
    revision,
    total: replay.steps.length,
    recordedAt: step.recordedAt,
    window: step.window,
    stock: stockOf([...held.values()], step),
    accounts: [...balances].map(([certification, balanceGrams]) => ({
      certification,
      balanceGrams,
      deltaGrams: deltaOf(step, certification),
    })),
    lots: lotsShown(held, step),
    lotsHeld: held.size,
    brokenAt: replay.brokenAt !== null && replay.brokenAt <= revision ? replay.brokenAt : null,
  };
}

function keepChanged(steps: readonly ReplayStep[], held: Map<string, LotAtRevision>, balances: Map<string, number>): void {
  const lotIds = new Set(steps.flatMap(({ lots }) => lots.map(({ lotId }) => lotId)));
  const names = new Set(steps.flatMap(({ accounts }) => accounts.map(({ certification }) => certification)));
  for (const lotId of [...held.keys()]) if (!lotIds.has(lotId)) held.delete(lotId);
  for (const name of [...balances.keys()]) if (!names.has(name)) balances.delete(name);
}

function deltaOf({ accounts }: ReplayStep, certification: string): number {
  const change = accounts.find((account) => account.certification === certification);
  return change ? change.after - change.before : 0;
}

/** Lists products that are here now or were before the event, raw cotton first. Sold lots are no stock. */
function stockOf(here: readonly LotAtRevision[], { lots }: ReplayStep): LedgerStateReply['stock'] {
  const stock = PRODUCTS.map((product) => {
    const own = here.filter((lot) => lot.product === product);
    const [held, sold] = [own.filter(isStock), own.filter((lot) => !isStock(lot))];
    const touched = lots.filter(({ before, after }) => (before ?? after)?.product === product);
    const deltaGrams = touched.reduce((sum, { before, after }) => sum + stockGrams(after) - stockGrams(before), 0);
    return { product, lots: held.length, massGrams: massOf(held), deltaGrams, soldGrams: massOf(sold) };
  });
  return stock.filter(({ lots: count, deltaGrams, soldGrams }) => count > 0 || deltaGrams !== 0 || soldGrams !== 0);
}

const isStock = ({ title }: LotAtRevision): boolean => title === 'held';
const stockGrams = (lot: LotAtRevision | undefined): number => (lot && isStock(lot) ? (lot.massGrams ?? 0) : 0);

/** Returns null where one of the lots has no mass. */
const massOf = (lots: readonly LotAtRevision[]): number | null =>
  lots.every(({ massGrams }) => massGrams !== null) ? lots.reduce((sum, { massGrams }) => sum + (massGrams ?? 0), 0) : null;

function lotsShown(held: ReadonlyMap<string, LotAtRevision>, { lots }: ReplayStep): LedgerStateReply['lots'] {
  const changed = lots.map(({ before, after }) => ({
    ...((after ?? before) as LotAtRevision),
    ...(after ? {} : { massGrams: 0 }),
    change: before === undefined ? ('new' as const) : after === undefined ? ('gone' as const) : ('changed' as const),
  }));
  const touched = new Set(lots.map(({ lotId }) => lotId));
  const others: LedgerStateReply['lots'] = [];
  const newest = [...held.values()].reverse();
  for (const lot of newest) {
    if (changed.length + others.length >= LOTS_SHOWN) break;
    if (!touched.has(lot.lotId)) others.push({ ...lot, change: null });
  }
  return [...changed, ...others].slice(0, LOTS_SHOWN);
}

/** Counts the steps that were recorded by the instant. */
function stepsRecordedBy(steps: readonly ReplayStep[], at: string): number {
  let [low, high] = [0, steps.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((steps[middle] as ReplayStep).recordedAt <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

function barsOf(steps: readonly ReplayStep[]): LedgerTimelineReply['bars'] {
  const count = Math.min(TIMELINE_BARS, steps.length);
  const bars = Array.from({ length: count }, () => ({ grams: 0, balanceGrams: 0 }));
  let balanceGrams = 0;
  for (const [revision, { lots, accounts }] of steps.entries()) {
    const bar = bars[Math.floor((revision * count) / steps.length)] as LedgerTimelineReply['bars'][number];
    for (const { before, after } of lots) bar.grams += Math.abs((after?.massGrams ?? 0) - (before?.massGrams ?? 0));
    for (const { before, after } of accounts) balanceGrams += after - before;
    bar.balanceGrams = balanceGrams;
  }
  return bars;
}
