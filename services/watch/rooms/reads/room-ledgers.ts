import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { type CustodyEvent, ledgerStreamOf } from '../../../../contracts/ledger/custody/events.js';
import type { LedgerQuery } from '../../../../contracts/ledger/custody/queries.js';
import type { ChainQuery, LedgerStateQuery } from '../../../../contracts/ledger/proof/queries.js';
import type { ChainReply, LedgerStateReply } from '../../../../contracts/ledger/proof/replies.js';
import type { RouteName } from '../../../../contracts/platform/audit/audited-routes.js';
import type { PageQuery } from '../../../../contracts/shared/queries.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import type { RoomHereReply, RoomLedgerReply, RoomWindowsReply } from '../../../../contracts/watch/rooms/replies.js';
import type { ReconciliationReport } from '../../../ledger/balance/report/reconciliation-reports.js';
import { CustodyLedgers } from '../../../ledger/custody/custody-ledgers.js';
import { type LedgerState, releaseKey } from '../../../ledger/custody/ledger/state/ledger-state.js';
import { LedgerReads } from '../../../ledger/custody/reads/ledgers/ledger-reads.js';
import { bundleZip } from '../../../ledger/proof/bundles/bundle-zip.js';
import { partialBundle, partialBundleFiles } from '../../../ledger/proof/bundles/partial-bundle.js';
import { checkChain } from '../../../ledger/proof/check-chain.js';
import { LogReads } from '../../../ledger/proof/log/log-reads.js';
import { ReplayReads } from '../../../ledger/proof/replay/replay-reads.js';
import { RootKeys } from '../../../ledger/proof/roots/root-keys.js';
import { EventStore } from '../../../platform/events/event-store.js';
import type { Caller } from '../../../platform/http/access/caller.js';
import type { RoomGuest } from '../../../platform/http/access/room-auth.js';
import { Clock } from '../../../platform/lib/clock.js';
import { RoomEntries } from '../doors/room-entries.js';
import { RoomLog } from '../room-log.js';
import { type RevisionRange, RoomRanges } from './room-ranges.js';
import { RoomWindows, siteReader } from './room-windows.js';

const READ_AT_ONCE = 500;

/** Counts what was recorded after the days of a room, since that may correct what the room shows. */
@Injectable()
class RoomCorrections {
  constructor(
    private readonly events: EventStore,
    private readonly ledgers: CustodyLedgers,
  ) {}

  async after(facilityId: string, { first, last }: RevisionRange): Promise<NonNullable<RoomLedgerReply['later']>> {
    const later = await this.eventsAfter(facilityId, last);
    const corrections = await this.ledgers.inspect(
      facilityId,
      (state) => later.map((event) => correctedRevision(state, event)).filter((revision) => isWithin(revision, first, last)).length,
    );
    return { events: later.length, corrections };
  }

  private async eventsAfter(facilityId: string, last: number): Promise<CustodyEvent[]> {
    const later: CustodyEvent[] = [];
    for (let from = last + 1; ; from += READ_AT_ONCE) {
      const events = await this.events.read(ledgerStreamOf(facilityId), from, READ_AT_ONCE);
      later.push(...(events as unknown as CustodyEvent[]));
      if (events.length < READ_AT_ONCE) return later;
    }
  }
}

const isWithin = (revision: number | undefined, first: number, last: number): boolean =>
  revision !== undefined && revision >= first && revision <= last;

const EVENTS = 100;
const CHAIN_EVENTS = 2_000;

interface Asking {
  guest: RoomGuest;
  caller: Caller;
}

/** Reads for guests of a room: ledgers of the room, and their events of its days. Each read is noted first. */
@Injectable()
export class RoomLedgers {
  constructor(
    private readonly log: RoomLog,
    private readonly entries: RoomEntries,
    private readonly ranges: RoomRanges,
    private readonly corrections: RoomCorrections,
    private readonly ledgers: LedgerReads,
    private readonly replays: ReplayReads,
    private readonly windowReads: RoomWindows,
    private readonly events: EventStore,
    private readonly keys: RootKeys,
    private readonly witnessed: LogReads,
    private readonly clock: Clock,
  ) {}

  async here({ guest, caller }: Asking): Promise<RoomHereReply> {
    await this.log.note('read', 'roomHere', guest, caller);
    return this.entries.here(guest);
  }

  /** `total` counts the events of the room. @throws Refusal NotFound, RoomEnded */
  async ledger(facilityId: string, { from = 0, limit = EVENTS }: LedgerQuery, asking: Asking): Promise<RoomLedgerReply> {
    const { first, last } = await this.rangeOf('roomLedger', facilityId, asking);
    const start = Math.max(from, first);
    const count = Math.min(limit, last - start + 1);
    const { items } =
      count > 0 ? await this.ledgers.eventsOf(facilityId, { from: start, limit: count }, siteReader(facilityId)) : { items: [] };
    const page = { items, total: last - first + 1, page: Math.floor((start - first) / limit) + 1, perPage: limit };
    return start === first ? { ...page, later: await this.corrections.after(facilityId, { first, last }) } : page;
  }

  /** Checks the link to the event before the room's first one, too. @throws Refusal NotFound, RoomEnded */
  async chain(facilityId: string, { from = 0, limit = CHAIN_EVENTS }: ChainQuery, asking: Asking): Promise<ChainReply> {
    const { first, last } = await this.rangeOf('roomChain', facilityId, asking);
    const start = Math.max(from, first);
    const count = Math.min(limit, last - start + 1);
    const total = last - first + 1;
    if (count <= 0) return { from: start, checked: 0, total, head: null, firstAt: null, lastAt: null, bad: null };
    return { ...(await checkChain(this.events, ledgerStreamOf(facilityId), { from: start, limit: count })), total };
  }

  /** Shows lots and balances that the days of the room changed. @throws Refusal NotFound, also for an event that is none of the room; RoomEnded */
  async state(facilityId: string, { revision, at }: LedgerStateQuery, asking: Asking): Promise<LedgerStateReply> {
    const { first, last } = await this.rangeOf('roomState', facilityId, asking);
    const wanted = revision ?? (at === undefined ? last : Math.min(last, await this.ranges.lastBy(facilityId, new Date(at).toISOString())));
    if (wanted < first || wanted > last) throw new Refusal('NotFound');
    const state = await this.replays.ledgerState(facilityId, { revision: wanted, since: first }, siteReader(facilityId));
    return { ...state, total: last - first + 1 };
  }

  /** @throws Refusal NotFound, RoomEnded */
  async windows(facilityId: string, query: PageQuery, asking: Asking): Promise<RoomWindowsReply> {
    await this.noted('read', 'roomWindows', facilityId, asking);
    return this.windowReads.list(facilityId, asking.guest, query);
  }

  /** @throws Refusal NotFound, RoomWindowPartial, RoomEnded */
  async report(facilityId: string, number: number, isShown: boolean, asking: Asking): Promise<ReconciliationReport> {
    await this.noted(isShown ? 'read' : 'take', 'roomReport', facilityId, asking);
    return this.windowReads.report(facilityId, number, asking.guest);
  }

  /** @throws Refusal NotFound, RoomEnded */
  async bundle(facilityId: string, asking: Asking): Promise<{ content: Readable; fileName: string }> {
    await this.noted('take', 'roomBundle', facilityId, asking);
    const { guest } = asking;
    const range = await this.ranges.of(facilityId, guest);
    const part = { facilityId, ...range, days: { from: guest.from, to: guest.to }, madeAt: this.clock.now() };
    const witnessFiles = await this.witnessed.filesFor();
    const source = await partialBundle(this.events, part, await this.keys.key());
    const own = partialBundleFiles(part, watermarkOf(guest, part.madeAt), await this.witnessed.witnessedLine());
    return { content: bundleZip(source, { ...own, ...witnessFiles }), fileName: `ledger-${facilityId}-${guest.from}-${guest.to}.zip` };
  }

  private async rangeOf(what: RouteName, facilityId: string, asking: Asking): Promise<RevisionRange> {
    await this.noted('read', what, facilityId, asking);
    return this.ranges.of(facilityId, asking.guest);
  }

  /** @throws Refusal NotFound for a ledger that is none of the room, once it was noted */
  private async noted(kind: 'read' | 'take', what: RouteName, facilityId: string, { guest, caller }: Asking): Promise<void> {
    const isHere = guest.facilityIds.includes(facilityId);
    await this.log.note(kind, what, guest, caller, isHere ? facilityId : undefined);
    if (!isHere) throw new Refusal('NotFound');
  }
}

/** Names the reader, the room and the time. */
export const watermarkOf = ({ name, email, roomId }: RoomGuest, at: string): string => `${name} <${email}>, ${roomId}, ${at}`;

/** Returns the revision of the event that a later one takes back. */
function correctedRevision(state: LedgerState, { type, data }: CustodyEvent): number | undefined {
  if (type === 'TransactionVoided' || type === 'TracerWithdrawn') return state.transactions.get(data.transactionId)?.revision;
  return type === 'ProductsRestored' ? state.releases.get(releaseKey(data.buyerId, data.transferId))?.revision : undefined;
}
