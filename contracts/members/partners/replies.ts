import { type FacilityReply } from '../../ground/facilities/replies.js';
import { type PartnerType, type TransformationPartnerType } from './partner-kinds.js';

/** `invited`: the asking facility's invitation is unanswered. `waiting`: the asking facility has to answer. */
export type PartnerStatus = 'none' | 'invited' | 'waiting' | 'partner';
export interface BusinessPartnerReply {
  /** The ID to accept, decline or delete: of the facility, or of an open invitation. */
  id: string;
  status: PartnerStatus;
  type?: PartnerType;
  transformationType?: TransformationPartnerType;
  name: string;
  /** Absent until an invited partner accepts. */
  facility?: FacilityReply;
  oarId?: string;
  contact?: { name: string; email?: string; phoneNumber?: string };
  /** When the partnership or its invitation began. */
  since?: string;
  /** When the mail of an own invitation may be sent again; absent unless `invited`. */
  sendAgainFrom?: string;
}
/** The stated partner is consistent; `known` is the facility of the platform that it appears to be. */
export type PartnerValidity = { valid: true; known: FacilityReply | null };
