import type { FacilityRecord } from '../../ground/facilities/facilities.js';

/** Learns of partnerships. The suppliers context provides it, since its records follow them. */
export abstract class PartnershipObserver {
  /** Is called when two facilities became partners through this invitation; repeating it changes nothing. */
  abstract onBegun(one: FacilityRecord, other: FacilityRecord, invitationId: string): Promise<void>;
  /** Is called when two facilities stopped being partners; repeating it changes nothing. */
  abstract onEnded(one: string, other: string): Promise<void>;
}
