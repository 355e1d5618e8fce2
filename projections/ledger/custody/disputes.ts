import type { PointInTime } from '../../shared/point-in-time.js';

export interface Dispute {
  byId: string;
  at: string;
  settledAt?: string;
}

export interface Disputable {
  disputes?: Dispute[];
}

/** Returns true when a dispute was open at the instant. Openings and settlements count from their own records. */
export function isDisputed({ disputes = [] }: Disputable, { asOf }: PointInTime): boolean {
  return disputes.some(({ at, settledAt }) =>
    asOf === undefined ? settledAt === undefined : at <= asOf && (settledAt === undefined || settledAt > asOf),
  );
}

/** Opens the dispute unless the party has already disputed the fact. */
export function openDispute(fact: Disputable, byId: string, at: string): void {
  if (!fact.disputes?.some((known) => known.byId === byId)) fact.disputes = [...(fact.disputes ?? []), { byId, at }];
}

export function settleDispute(fact: Disputable, byId: string, settledAt: string): void {
  for (const known of fact.disputes ?? []) if (known.byId === byId) known.settledAt ??= settledAt;
}
