/** Orders the lanes of a timeline by tier, with kilograms that add up in each tier. Pure. */
import { groupBy } from '../../../../../contracts/shared/group-by.js';
import { largestRemainder } from '../../../../../contracts/shared/percents.js';
import type { TimelineLag, TimelineLane, TimelineReply } from '../../../../../contracts/trace/tracing/timeline.js';

type Unmade = TimelineReply['unmade'][number];

/** Kilograms are null where nothing can be weighed. `cameFrom`: the lags of goods that came here, the longest first. */
export type LaneRow = { kilograms: number | null } & (
  | { kind: 'site'; lane: TimelineLane; cameFrom: TimelineLag[] }
  | { kind: 'unmade'; lane: Unmade }
);

export type TierLanes = { tier: number; rows: LaneRow[] };

export const laneKey = ({ facilityId, tier }: { facilityId: string; tier: number }): string => `${tier} ${facilityId}`;
export const laneKeyOf = ({ facility, tier }: Pick<TimelineLane, 'facility' | 'tier'>): string =>
  laneKey({ facilityId: facility.id, tier });

/** From raw cotton to the finished product; in each tier the sites first. */
export function tierLanes({ lanes, lags, unmade, grams }: TimelineReply): TierLanes[] {
  const incoming = groupBy(lags, ({ to }) => laneKey(to));
  const rows = [
    ...lanes.map((lane) => ({
      kind: 'site' as const,
      lane,
      cameFrom: (incoming.get(laneKeyOf(lane)) ?? []).toSorted((a, b) => b.daysMax - a.daysMax),
    })),
    ...unmade.map((lane) => ({ kind: 'unmade' as const, lane })),
  ].toSorted((a, b) => b.lane.tier - a.lane.tier);
  return [...groupBy(rows, ({ lane }) => lane.tier)].map(([tier, own]) => {
    const kilograms = grams === null ? undefined : kilogramsOf(own, grams);
    return { tier, rows: own.map((row, at) => ({ ...row, kilograms: row.lane.grams === null ? null : (kilograms?.[at] ?? null) })) };
  });
}

/** With what passed the tier by they add up to the whole. */
function kilogramsOf(tier: readonly { lane: { grams: number | null } }[], whole: number): number[] {
  const parts = tier.map(({ lane }) => lane.grams ?? 0);
  const rest = whole - parts.reduce((sum, part) => sum + part, 0);
  return largestRemainder([...parts, Math.max(0, rest)], Math.round(whole / 1000));
}

/** Returns the lanes on the ways of goods that lead to or from one of these. */
export function lanesOnWays(lags: readonly TimelineLag[], selected: ReadonlySet<string>): Set<string> {
  const ways = lags.map(({ from, to }) => [laneKey(from), laneKey(to)] as const);
  const reached = (next: ReadonlyMap<string, readonly string[]>): Set<string> => {
    const found = new Set(selected);
    // A set that grows while it is walked through visits what is added.
    for (const key of found) for (const each of next.get(key) ?? []) found.add(each);
    return found;
  };
  const onward = groupBy(ways, ([from]) => from);
  const back = groupBy(ways, ([, to]) => to);
  const down = reached(new Map([...onward].map(([key, own]) => [key, own.map(([, to]) => to)])));
  const up = reached(new Map([...back].map(([key, own]) => [key, own.map(([from]) => from)])));
  return new Set([...down, ...up]);
}
