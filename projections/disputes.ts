import type { PointInTime } from './point-in-time.js';

/** What a party disputes, from when it was recorded until it was settled by that party. */
export interface Dispute {
  byId: string;
  at: string;
  settledAt?: string;
}

export interface Disputable {
  disputes?: Dispute[];
}

/** Whether one of the disputes was open: it counts from its own record, and so does what settles it. */
export function isDisputed({ disputes = [] }: Disputable, { asOf }: PointInTime): boolean {
  return disputes.some(({ at, settledAt }) =>
    asOf === undefined ? settledAt === undefined : at <= asOf && (settledAt === undefined || settledAt > asOf),
  );
}

/** A party disputes once. */
export function openDispute(fact: Disputable, byId: string, at: string): void {
  if (!fact.disputes?.some((known) => known.byId === byId)) fact.disputes = [...(fact.disputes ?? []), { byId, at }];
}

export function settleDispute(fact: Disputable, byId: string, settledAt: string): void {
  for (const known of fact.disputes ?? []) if (known.byId === byId) known.settledAt ??= settledAt;
}
