import type { OriginRegistered } from '../../../../../contracts/ledger/custody/origin-events.js';

/** Keeps one registration of the site as an origin. The last of them is in force unless it is suspended. */
export interface OriginRegistration extends Omit<OriginRegistered, 'since' | 'registrationNumber'> {
  /** Null for a ledger that was opened as registered: everything that it records counts. */
  since: string | null;
  registrationNumber: string | null;
  registeredAt: string;
  revision: number;
  suspended?: { at: string; revision: number; reasonId: string };
}

export function originInForce(origins: readonly OriginRegistration[]): OriginRegistration | undefined {
  const latest = origins.at(-1);
  return latest?.suspended ? undefined : latest;
}

/**
 * Says whether cotton that is recorded now is verified. What was recorded before a registration stays as it was recorded, and a suspended
 * site cannot date its facts back.
 */
export function isVerifiedOrigin(origins: readonly OriginRegistration[], occurredAt: string): boolean {
  const origin = originInForce(origins);
  return origin !== undefined && (origin.since === null || Date.parse(origin.since) <= Date.parse(occurredAt));
}
