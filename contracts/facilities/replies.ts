import { type FacilityRef } from '../shared/replies.js';
import { type OarMatchStatus } from './oar-replies.js';

export interface FacilityReply extends FacilityRef {
  oarId?: string;
  /** The ID is our own: the registry has named none. */
  oarIdLocal?: boolean;
  /** How it stands to the registry, once that was asked. */
  oarMatch?: OarMatchStatus;
  country?: string;
  province?: string;
  district?: string;
  address?: string;
}
