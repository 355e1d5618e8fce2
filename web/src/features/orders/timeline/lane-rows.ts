/** The lanes of a timeline in the order in which they stand, with kilograms that add up in each tier. Pure. */
import type { OrderTimelineReply, TimelineLane } from '../../../../../contracts/orders/replies.js';
import { groupBy } from '../../../../../contracts/shared/group-by.js';
import { largestRemainder } from '../../../../../contracts/shared/percents.js';

type Unmade = OrderTimelineReply['unmade'][number];

/** Kilograms are null where nothing can be weighed. */
export type LaneRow = { kilograms: number | null } & ({ kind: 'site'; lane: TimelineLane } | { kind: 'unmade'; lane: Unmade });

/** From raw cotton to the finished product; in each tier the sites first. */
export function laneRows({ lanes, unmade, grams }: OrderTimelineReply): LaneRow[] {
  const rows = [
    ...lanes.map((lane) => ({ kind: 'site' as const, lane })),
    ...unmade.map((lane) => ({ kind: 'unmade' as const, lane })),
  ].toSorted((a, b) => b.lane.tier - a.lane.tier);
  return [...groupBy(rows, ({ lane }) => lane.tier).values()].flatMap((tier) => {
    const kilograms = grams === null ? undefined : kilogramsOf(tier, grams);
    return tier.map((row, at) => ({ ...row, kilograms: row.lane.grams === null ? null : (kilograms?.[at] ?? null) }));
  });
}

/** With what passed the tier by they add up to the order's. */
function kilogramsOf(tier: readonly { lane: { grams: number | null } }[], whole: number): number[] {
  const parts = tier.map(({ lane }) => lane.grams ?? 0);
  const rest = whole - parts.reduce((sum, part) => sum + part, 0);
  return largestRemainder([...parts, Math.max(0, rest)], Math.round(whole / 1000));
}
