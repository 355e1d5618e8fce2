import { Refusal } from '../../contracts/shared/refusals.js';
import type { Principal } from '../platform/http/access/principal.js';

/** The brand that the caller works at. @throws Refusal NotFound where they work nowhere */
export function brandOf({ facilityId }: Principal): string {
  if (facilityId === undefined) throw new Refusal('NotFound');
  return facilityId;
}
