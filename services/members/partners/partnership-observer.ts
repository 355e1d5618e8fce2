import type { FacilityRecord } from '../../ground/facilities/facilities.js';

/** Learns of partnerships. The suppliers context provides it, since its records follow them. */
export abstract class PartnershipObserver {
  /** Receives two facilities that became partners through this invitation; a repetition changes nothing. */
  abstract onBegun(one: FacilityRecord, other: FacilityRecord, invitationId: string): Promise<void>;
  /** Receives two facilities that are no longer partners; a repetition changes nothing. */
  abstract onEnded(one: string, other: string): Promise<void>;
}
