import type { OriginDocument } from '../../ledger/custody/origin-events.js';
import type { FacilityRef } from '../../shared/replies.js';

/** How far others vouch for a site. `joined`: it records, and none of it is verified; `identified`: its OAR ID is matched or confirmed. */
export const STANDINGS = ['joined', 'identified', 'registeredOrigin'] as const;
export type Standing = (typeof STANDINGS)[number];

/** A registration as an origin of cotton. */
export interface OriginRegistrationReply {
  /** The instant from which facts count; null for a site that was an origin from the first day of its books. */
  since: string | null;
  /** Marks a registration that counts from before its first proof, which is refused now. */
  isOutsideBounds?: true;
  registrationNumber: string | null;
  registeredAt: string;
  /** Absent for readers other than the site and admins. */
  documents?: readonly OriginDocument[];
  suspendedAt?: string;
  /** Why it was suspended; absent once the words are erased, and for readers other than the site and admins. */
  reason?: string;
}

export interface StandingReply {
  facility: FacilityRef;
  standing: Standing;
  oarId?: string;
  /** The OAR ID that is matched or confirmed, and since when where that is known. */
  identified: { oarId: string; at?: string } | null;
  /** True for sites that can be registered: farms and farm groups, and gins where the programme registers them. */
  canBeOrigin: boolean;
  /** The registration in force. */
  origin: OriginRegistrationReply | null;
  /** All registrations, the newest first. */
  history: OriginRegistrationReply[];
}
