import type { FacilityRecord } from '../facilities/facilities.js';

/** What is told of partnerships; provided by the suppliers, whose records follow them. */
export abstract class PartnershipObserver {
  /** The two became partners; `invitationId` is that of the invitation that was accepted. Again changes nothing. */
  abstract onBegun(one: FacilityRecord, other: FacilityRecord, invitationId: string): Promise<void>;
  /** The two are no partners any more. Again changes nothing. */
  abstract onEnded(one: string, other: string): Promise<void>;
}
