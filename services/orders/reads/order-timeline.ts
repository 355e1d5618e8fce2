import { Injectable } from '@nestjs/common';
import type { OrderTimelineQuery } from '../../../contracts/orders/queries.js';
import type { OrderTimelineReply, TimelineLane } from '../../../contracts/orders/replies.js';
import type { LanguageCode } from '../../../contracts/shared/languages.js';
import type { TraceNode, TraceReply } from '../../../contracts/tracing/replies.js';
import type { LotEntry } from '../../../projections/lot-status.js';
import { type LotBody, lots } from '../../../projections/lots.js';
import { countsAt, type PointInTime, pointInTimeOf } from '../../../projections/point-in-time.js';
import type { Principal } from '../../platform/http/access/principal.js';
import { groupBy } from '../../platform/lib/group-by.js';
import { Views } from '../../platform/projections/views.js';
import { OrderTrace } from './order-trace.js';

const LOTS_READ_AT_ONCE = 500;

/** What an event did, as histories name it. Releases and voids show by what they belong to. */
const KINDS: Partial<Record<LotEntry['as'], string>> = {
  recorded: 'record',
  made: 'transform',
  used: 'transform',
  purchased: 'purchase',
  sold: 'sell',
  transported: 'transport',
};

/** One record of one facility about lots of the trace. */
interface TracedEvent {
  facilityId: string;
  transactionId: string;
  kind: string;
  occurredAt: string;
  /** Stage of the lot, and whether it left the site or came to it. */
  stage: number;
  isInput: boolean;
}

/** When what happened on the way of an order's cotton. */
@Injectable()
export class OrderTimeline {
  constructor(
    private readonly traces: OrderTrace,
    private readonly views: Views,
  ) {}

  /** @throws Refusal NotFound for an order that is not there or not the caller's */
  async timeline(id: string, query: OrderTimelineQuery, user: Principal, language: LanguageCode): Promise<OrderTimelineReply> {
    const { by = 'month', ...pointInTime } = query;
    const { trace, message } = await this.traces.trace(id, pointInTime, user, language);
    if (!trace) return { by, ...(message === undefined ? {} : { message }), lanes: [], periods: [] };
    const events = await this.eventsOf(trace.nodes, pointInTimeOf(query));
    return { by, lanes: lanesOf(trace, events), periods: periodsOf(events, by) };
  }

  /** Each record once, whatever the number of its lots. */
  private async eventsOf(nodes: readonly TraceNode[], pointInTime: PointInTime): Promise<TracedEvent[]> {
    const events = new Map<string, TracedEvent>();
    for (let at = 0; at < nodes.length; at += LOTS_READ_AT_ONCE) {
      const some = nodes.slice(at, at + LOTS_READ_AT_ONCE);
      const found = await this.views.getMany<LotBody>(
        lots,
        some.map(({ lotId }) => lotId),
      );
      for (const node of some) {
        for (const entry of found.get(node.lotId)?.entries ?? []) addEvent(events, node, entry, pointInTime);
      }
    }
    return [...events.values()].sort((a, b) => (a.occurredAt < b.occurredAt ? -1 : 1));
  }
}

function addEvent(events: Map<string, TracedEvent>, node: TraceNode, entry: LotEntry, pointInTime: PointInTime): void {
  const kind = KINDS[entry.as];
  const { facilityId, transactionId, occurredAt } = entry;
  if (kind === undefined || !node.transactionIds.includes(transactionId) || !countsAt(entry, pointInTime)) return;
  const key = `${facilityId} ${transactionId} ${kind}`;
  const isInput = entry.as === 'used' || entry.as === 'purchased';
  const known = events.get(key);
  // What a transform made says more of where it stands than what it used.
  if (!known || (known.isInput && !isInput)) events.set(key, { facilityId, transactionId, kind, occurredAt, stage: node.tier, isInput });
}

/** A lane for each facility of each tier. What came to a site stands with what the site made of it. */
function lanesOf({ tiers }: TraceReply, events: readonly TracedEvent[]): TimelineLane[] {
  const tiersOf = groupBy(
    tiers.flatMap(({ tier, facilities }) => facilities.flatMap(({ facility }) => (facility ? [{ id: facility.id, tier }] : []))),
    ({ id }) => id,
  );
  const byLane = groupBy(events, (event) => laneKey(event.facilityId, tierOf(event, tiersOf.get(event.facilityId) ?? [])));
  return tiers.flatMap(({ tier, facilities }) =>
    facilities.flatMap(({ facility, grams, evidence }): TimelineLane[] => {
      const own = facility ? byLane.get(laneKey(facility.id, tier)) : undefined;
      const [first, last] = [own?.at(0), own?.at(-1)];
      if (!facility || !own || !first || !last) return [];
      const span = { firstAt: first.occurredAt, lastAt: last.occurredAt, events: own.length };
      return [{ tier, facility, ...span, grams, ...(evidence ? { evidence } : {}) }];
    }),
  );
}

function tierOf({ stage, isInput }: TracedEvent, own: readonly { tier: number }[]): number {
  const below = own.map(({ tier }) => tier).filter((tier) => tier < stage);
  return isInput && below.length > 0 ? Math.max(...below) : stage;
}

const laneKey = (facilityId: string, tier: number): string => `${facilityId} ${tier}`;

function periodsOf(events: readonly TracedEvent[], by: 'day' | 'month'): OrderTimelineReply['periods'] {
  const groups = groupBy(events, ({ occurredAt }) => occurredAt.slice(0, by === 'day' ? 10 : 7));
  return [...groups].map(([period, own]) => {
    const kinds: Record<string, number> = {};
    for (const { kind } of own) kinds[kind] = (kinds[kind] ?? 0) + 1;
    return { period, events: own.length, kinds };
  });
}
