import { Refusal } from '../../../contracts/shared/refusals.js';
import type { Reader } from '../../platform/http/access/principal.js';

/** @throws Refusal NotFound for a caller who works at no facility */
export function brandOf({ facilityId }: Reader): string {
  if (facilityId === undefined) throw new Refusal('NotFound');
  return facilityId;
}
