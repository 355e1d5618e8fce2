import { type FacilityRef } from '../../shared/replies.js';
import { type OarMatchStatus } from './oar-replies.js';

/** A business with one site or several, between which goods move as `internal`. */
export interface BusinessReply {
  id: string;
  name: string;
  registrationNumber?: string;
  /** ISO 3166 alpha-2. */
  country?: string;
}

export interface FacilityReply extends FacilityRef {
  oarId?: string;
  /** True for a local ID, when no registry lists the facility. */
  oarIdLocal?: boolean;
  /** The state of the match with the registry; absent until the registry was asked. */
  oarMatch?: OarMatchStatus;
  country?: string;
  province?: string;
  district?: string;
  address?: string;
  /** True when the site was erased: its name says so, in the reader's language. */
  erased?: true;
}
