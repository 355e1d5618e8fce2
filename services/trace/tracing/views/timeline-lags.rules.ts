import type { TraceReply } from '../../../../contracts/trace/tracing/replies.js';
import { LONG_LAG_DAYS, type TimelineLag } from '../../../../contracts/trace/tracing/timeline.js';
import type { LotMoves } from './traced-events.js';

const DAY = 86_400_000;

/** Returns the days between each two sites of which one used lots of the other, the first goods first. */
export function lagsOf({ nodes, edges }: Pick<TraceReply, 'nodes' | 'edges'>, movesOf: ReadonlyMap<string, LotMoves>): TimelineLag[] {
  const byId = new Map(nodes.map((node) => [node.lotId, node]));
  const lags = new Map<string, TimelineLag & { leftAt: string }>();
  for (const edge of edges) {
    const [input, output] = [byId.get(edge.from), byId.get(edge.to)];
    if (!input || !output || input.facility.id === output.facility.id || input.end === 'manual') continue;
    const { leftAt, arrivedAt } = movesOf.get(input.lotId) ?? {};
    const arrived = arrivedAt?.get(output.facility.id);
    if (leftAt === undefined || arrived === undefined) continue;
    const from = { facilityId: input.facility.id, tier: input.tier };
    const to = { facilityId: output.facility.id, tier: output.tier };
    const key = `${from.facilityId} ${from.tier} ${to.facilityId} ${to.tier}`;
    lags.set(key, withLot(lags.get(key) ?? { from, to, daysMin: Number.POSITIVE_INFINITY, daysMax: 0, lots: 0, leftAt }, leftAt, arrived));
  }
  return [...lags.values()]
    .sort((a, b) => (a.leftAt < b.leftAt ? -1 : 1))
    .map(({ leftAt: _, ...lag }) => ({ ...lag, ...(lag.daysMax > LONG_LAG_DAYS && { isLong: true as const }) }));
}

/** Counts days from date to date in UTC, so that goods which arrive on the day of their departure wait for none. */
function withLot<Lag extends TimelineLag & { leftAt: string }>(lag: Lag, leftAt: string, arrivedAt: string): Lag {
  const days = Math.max(0, (Date.parse(arrivedAt.slice(0, 10)) - Date.parse(leftAt.slice(0, 10))) / DAY);
  return {
    ...lag,
    daysMin: Math.min(lag.daysMin, days),
    daysMax: Math.max(lag.daysMax, days),
    lots: lag.lots + 1,
    leftAt: leftAt < lag.leftAt ? leftAt : lag.leftAt,
  };
}
