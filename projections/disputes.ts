import type { Cut } from './cut.js';

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
export function isDisputed({ disputes = [] }: Disputable, { asOf }: Cut): boolean {
  return disputes.some(({ at, settledAt }) =>
    asOf === undefined ? settledAt === undefined : at <= asOf && (settledAt === undefined || settledAt > asOf),
  );
}

/** A party disputes once. */
export function dispute(fact: Disputable, byId: string, at: string): void {
  if (!fact.disputes?.some((known) => known.byId === byId)) fact.disputes = [...(fact.disputes ?? []), { byId, at }];
}

export function settle(fact: Disputable, byId: string, settledAt: string): void {
  for (const known of fact.disputes ?? []) if (known.byId === byId) known.settledAt ??= settledAt;
}
