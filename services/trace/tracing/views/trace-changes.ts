import { Injectable } from '@nestjs/common';
import type { CutQuery } from '../../../../contracts/shared/queries.js';
import type { FacilityRef } from '../../../../contracts/shared/replies.js';
import {
  CHANGE_RECORDS_MAX,
  type ChangeRecord,
  type TraceChange,
  type TraceChangesReply,
} from '../../../../contracts/trace/tracing/changes.js';
import type { TraceNode, TraceReply } from '../../../../contracts/trace/tracing/replies.js';
import type { RestsOnReply } from '../../../../contracts/trace/tracing/rests-on.js';
import type { LotEntry } from '../../../../projections/ledger/custody/lot-status.js';
import type { Reader } from '../../../platform/http/access/principal.js';
import { Clock } from '../../../platform/lib/clock.js';
import { RestsOn } from '../facts/standing/rests-on.js';
import { changesBetween, comparedTrace } from './trace-changes.rules.js';
import { kindOfEntry, TracedEvents } from './traced-events.js';

/** A trace, or why there is none. */
export type Traced = { trace?: TraceReply; message?: string };

type ChangesQuery = CutQuery & { since: string };
type TraceAt = (query: CutQuery) => Promise<Traced>;

const PRODUCT_IDS_MAX = 5;

/** Says what changed in a trace between two instants, and which records did it. Reading rights are those of today for both. */
@Injectable()
export class TraceChanges {
  constructor(
    private readonly events: TracedEvents,
    private readonly restsOn: RestsOn,
    private readonly clock: Clock,
  ) {}

  /** @param traceAt traces the same goods as of an instant for this reader */
  async between(query: ChangesQuery, user: Reader, traceAt: TraceAt): Promise<TraceChangesReply> {
    const { since: typed, asOf, on } = query;
    const until = asOf === undefined ? this.clock.now() : new Date(asOf).toISOString();
    // Nothing has changed since an instant that is yet to come.
    const since = [new Date(typed).toISOString(), until].sort()[0] as string;
    const day = on === undefined ? {} : { on };
    const old: CutQuery = { ...day, asOf: since };
    const cut: CutQuery = { ...day, ...(asOf !== undefined && { asOf }) };
    const [before, after] = [await traceAt(old), await traceAt(cut)];
    const changes = changesBetween(before.trace, after.trace);
    const standings = before.trace && after.trace ? await this.standings(before.trace, old, after.trace, cut, user) : new Map();
    const records = await this.records(before.trace, after.trace, { since, until, on });
    const message = after.message ?? before.message;
    return {
      since,
      before: before.trace ? comparedTrace(before.trace) : null,
      after: after.trace ? comparedTrace(after.trace) : null,
      ...(message !== undefined && !(before.trace && after.trace) && { message }),
      changes: withStandings(changes, standings, after.trace),
      records: records.slice(0, CHANGE_RECORDS_MAX),
      recordsTotal: records.length,
    };
  }

  /** Returns by site how far others vouched for it then and now, where that differs. */
  private async standings(before: TraceReply, old: CutQuery, after: TraceReply, cut: CutQuery, user: Reader): Promise<Standings> {
    const [was, is] = [await this.restsOn.of(before, old, user), await this.restsOn.of(after, cut, user)];
    const then = standingsOf(was);
    const found: Standings = new Map();
    for (const [id, standing] of standingsOf(is)) {
      const earlier = then.get(id);
      if (earlier !== undefined && earlier !== standing) found.set(id, { before: earlier, after: standing });
    }
    return found;
  }

  /** Returns records of the lots of both traces that were made or taken back within the time, the newest first. */
  private async records(before: TraceReply | undefined, after: TraceReply | undefined, time: Interval): Promise<ChangeRecord[]> {
    const found = new Map<string, ChangeRecord>();
    const sites = new Map<string, FacilityRef>();
    const nodes = new Map<string, TraceNode>();
    for (const node of [...(before?.nodes ?? []), ...(after?.nodes ?? [])]) {
      const { id, name, type } = node.facility;
      if (node.end !== 'manual') sites.set(id, { id, name, type });
      const known = nodes.get(node.lotId);
      nodes.set(node.lotId, known ? { ...node, transactionIds: [...known.transactionIds, ...node.transactionIds] } : node);
    }
    await this.events.each([...nodes.values()], (node, entries) => {
      for (const entry of entries) if (node.transactionIds.includes(entry.transactionId)) addRecords(found, node, entry, sites, time);
    });
    return [...found.values()].sort((a, b) => (a.at < b.at ? 1 : -1));
  }
}

type Standings = Map<string, NonNullable<TraceChange['standing']>>;

type Interval = { since: string; until: string; on: string | undefined };

const standingsOf = ({ sites }: RestsOnReply) => new Map(sites.map(({ facility, standing }) => [facility.id, standing]));

/** Adds sites whose standing alone changed, at the tier of their largest part. */
function withStandings(changes: readonly TraceChange[], standings: Standings, after: TraceReply | undefined): TraceChange[] {
  const listed = new Set(changes.flatMap(({ kind, facility }) => (kind === 'site' && facility ? [facility.id] : [])));
  const largest = new Map<string, TraceChange>();
  for (const { tier, facilities } of after?.tiers ?? [])
    for (const { facility, share, grams, evidence } of facilities) {
      if (!facility || listed.has(facility.id) || !standings.has(facility.id)) continue;
      if ((largest.get(facility.id)?.after?.share ?? -1) >= share) continue;
      const part = { share, grams, ...(evidence && { evidence }) };
      const { id, name, type } = facility;
      largest.set(id, { tier, kind: 'site', facility: { id, name, type }, before: part, after: part });
    }
  return [...changes, ...largest.values()]
    .map((change) => {
      const standing = change.facility ? standings.get(change.facility.id) : undefined;
      return standing ? { ...change, standing } : change;
    })
    .sort((a, b) => a.tier - b.tier);
}

function addRecords(
  found: Map<string, ChangeRecord>,
  { productId }: TraceNode,
  entry: LotEntry,
  sites: ReadonlyMap<string, FacilityRef>,
  { since, until, on }: Interval,
): void {
  const { facilityId, transactionId, occurredAt, recordedAt, undoneAt } = entry;
  const kind = kindOfEntry(entry);
  if (kind === undefined || (on !== undefined && occurredAt.slice(0, 10) > on)) return;
  const add = (what: ChangeRecord['what'], at: string | undefined): void => {
    if (at === undefined || at <= since || at > until) return;
    const key = `${what} ${facilityId} ${transactionId} ${kind}`;
    const known = found.get(key);
    if (!known) {
      const facility = sites.get(facilityId) ?? null;
      found.set(key, { what, at, kind, transactionId, occurredAt, facility, productIds: [productId], lots: 1 });
    } else if (!known.productIds.includes(productId)) {
      known.productIds = [...known.productIds, productId].sort().slice(0, PRODUCT_IDS_MAX);
      known.lots++;
    }
  };
  add('recorded', recordedAt);
  add('undone', undoneAt);
}
