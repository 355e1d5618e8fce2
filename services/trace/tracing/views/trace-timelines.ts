import { Injectable } from '@nestjs/common';
import { groupBy } from '../../../../contracts/shared/group-by.js';
import { SHARE_EPSILON } from '../../../../contracts/shared/percents.js';
import type { CutQuery } from '../../../../contracts/shared/queries.js';
import type { TraceReply } from '../../../../contracts/trace/tracing/replies.js';
import type { TimelineLane, TimelineReply } from '../../../../contracts/trace/tracing/timeline.js';
import { pointInTimeOf } from '../../../../projections/shared/point-in-time.js';
import { NO_PROVENANCE } from '../../../../web/drawing/provenance.js';
import { lagsOf } from './timeline-lags.rules.js';
import { type TracedEvent, TracedEvents, tierOfEvent } from './traced-events.js';

/** Shows when things happened on the way of a trace's cotton, summed up by site and by period, whatever the number of lots. */
@Injectable()
export class TraceTimelines {
  constructor(private readonly events: TracedEvents) {}

  /** @param found what was traced; without a trace, the message says why */
  async of(found: { trace?: TraceReply; message?: string }, query: CutQuery & { by?: 'day' | 'month' }): Promise<TimelineReply> {
    const { by = 'month' } = query;
    const { trace, message } = found;
    if (!trace) return { by, ...(message === undefined ? {} : { message }), lanes: [], lags: [], unmade: [], grams: null, periods: [] };
    const { events, movesOf } = await this.events.of(trace.nodes, pointInTimeOf(query));
    const lanes = lanesOf(trace, events);
    return {
      by,
      asOf: trace.asOf,
      lanes,
      lags: lagsOf(trace, movesOf),
      ...notRecordedOf(trace),
      unmade: unmadeOf(trace),
      grams: trace.grams ?? null,
      periods: periodsOf(events, by),
    };
  }
}

/** Builds a lane per facility and tier. What came to a site is shown with what the site made of it. */
function lanesOf({ tiers }: TraceReply, events: readonly TracedEvent[]): TimelineLane[] {
  const tiersOf = groupBy(
    tiers.flatMap(({ tier, facilities }) => facilities.flatMap(({ facility }) => (facility ? [{ id: facility.id, tier }] : []))),
    ({ id }) => id,
  );
  const byLane = groupBy(events, (event) => laneKey(event.facilityId, tierOfEvent(event, tiersOf.get(event.facilityId) ?? [])));
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

/** Weighs cotton that came to a tier without a recorded maker; it has no days. What is in no record is none of it. */
const unmadeOf = ({ tiers, notRecordedShare = 0 }: TraceReply): TimelineReply['unmade'] =>
  tiers.flatMap(({ tier, unknownShare, unknownGrams, unknownEvidence = { ...NO_PROVENANCE, unknown: unknownShare } }) => {
    const unknown = Math.max(0, unknownEvidence.unknown - notRecordedShare);
    return unknownShare - notRecordedShare > SHARE_EPSILON
      ? [{ tier, grams: unknownGrams, evidence: { ...unknownEvidence, unknown } }]
      : [];
  });

const notRecordedOf = ({ notRecordedShare }: TraceReply): Pick<TimelineReply, 'notRecordedShare'> =>
  notRecordedShare === undefined ? {} : { notRecordedShare };

const laneKey = (facilityId: string, tier: number): string => `${facilityId} ${tier}`;

function periodsOf(events: readonly TracedEvent[], by: 'day' | 'month'): TimelineReply['periods'] {
  const groups = groupBy(events, ({ occurredAt }) => occurredAt.slice(0, by === 'day' ? 10 : 7));
  return [...groups].map(([period, own]) => {
    const kinds: Record<string, number> = {};
    for (const { kind } of own) kinds[kind] = (kinds[kind] ?? 0) + 1;
    return { period, events: own.length, kinds };
  });
}
