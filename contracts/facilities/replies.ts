import { type FacilityRef } from '../shared/replies.js';
import { type OarMatchStatus } from './oar-replies.js';

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
}
