import { Refusal } from '../../contracts/shared/refusals.js';
import type { Principal } from '../platform/http/access/principal.js';

/** @throws Refusal NotFound for a caller who works at no facility */
export function brandOf({ facilityId }: Principal): string {
  if (facilityId === undefined) throw new Refusal('NotFound');
  return facilityId;
}
