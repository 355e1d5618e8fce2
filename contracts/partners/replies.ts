import { type FacilityReply } from '../facilities/replies.js';
import { type PartnerType, type TransformationPartnerType } from './partner-kinds.js';

/** `invited`: by the asker, not answered yet; `waiting`: for the asker's own answer. */
export type PartnerStatus = 'none' | 'invited' | 'waiting' | 'partner';
export interface BusinessPartnerReply {
  /** For accepting, declining and deleting: of the facility, or of the invitation while it is open. */
  id: string;
  status: PartnerStatus;
  type?: PartnerType;
  transformationType?: TransformationPartnerType;
  name: string;
  /** Absent until an invited partner has answered. */
  facility?: FacilityReply;
  oarId?: string;
  contact?: { name: string; email?: string; phoneNumber?: string };
  /** Of the partnership, or of its invitation. */
  since?: string;
}
/** What was stated holds together; `known` is the facility on the platform that it seems to be. */
export interface PartnerValidity {
  valid: true;
  known: FacilityReply | null;
}
