import { Injectable } from '@nestjs/common';
import type { LoggedIdentifier } from '../../../contracts/trace/dna/events.js';
import { NOW, type PointInTime } from '../../../projections/shared/point-in-time.js';
import { isTracerKnown, type TracerBody, tracers } from '../../../projections/trace/dna/tracers.js';
import { Views } from '../../platform/projections/views.js';
import { TraceFollower } from '../tracing/trace-follower.js';

const LOTS_PER_READ = 1_000;
/** Tolerates papers that are dated by the day, as the ledger does. */
const DAY_MS = 86_400_000;

/** Finds the tracers of a lot: those logged on it, and those that it inherited through the trace. */
@Injectable()
export class UpstreamTracers {
  constructor(
    private readonly follower: TraceFollower,
    private readonly views: Views,
  ) {}

  /** Leaves out what was put on a lot after the last of it had gone into others. Oldest first. */
  async of(lotId: string, at: PointInTime = NOW): Promise<TracerBody[]> {
    const uses = (await this.follower.read()).latestUses(lotId, at);
    const lotIds = [...uses.keys()];
    const found: TracerBody[] = [];
    for (let from = 0; from < lotIds.length; from += LOTS_PER_READ) {
      const filter = { lotId: { in: lotIds.slice(from, from + LOTS_PER_READ) } };
      found.push(...(await this.views.find<TracerBody>(tracers, { filter })));
    }
    return found
      .filter((each) => isTracerKnown(each, at) && Date.parse(each.occurredAt) <= (uses.get(each.lotId) ?? 0) + DAY_MS)
      .sort(byDate);
  }

  /** Returns where identifiers are logged, on whatever lot. */
  async logging(identifiers: readonly string[]): Promise<LoggedIdentifier[]> {
    if (identifiers.length === 0) return [];
    const found = await this.views.find<TracerBody>(tracers, {
      filter: { identifiers: identifiers.length === 1 ? (identifiers[0] as string) : { in: identifiers } },
    });
    const wanted = new Set(identifiers);
    return loggedBy(found.filter((each) => isTracerKnown(each, NOW)).sort(byDate)).filter(({ identifier }) => wanted.has(identifier));
  }
}

const byDate = (a: TracerBody, b: TracerBody): number => (`${a.occurredAt} ${a.tracerId}` < `${b.occurredAt} ${b.tracerId}` ? -1 : 1);

/** Returns an entry for each identifier of each tracer. */
export const loggedBy = (found: readonly TracerBody[]): LoggedIdentifier[] =>
  found.flatMap(({ identifiers, facilityId, transactionId, lotId, productId, occurredAt }) =>
    identifiers.map((identifier) => ({ identifier, facilityId, transactionId, lotId, productId, occurredAt })),
  );
