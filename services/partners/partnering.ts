/** Which facilities can be partners at all. */
import { facilityTypeOf, type StatedPartner } from '../../contracts/partner-commands.js';
import { Refusal, said } from '../../contracts/refusals.js';
import type { FacilityType } from '../../contracts/roles.js';
import { purchasersFrom, sellersTo } from '../facilities/trading.js';

/** Types of facility that one of this type buys from, sells to, or ships with. */
export function partnerTypesOf(type: FacilityType): readonly FacilityType[] {
  const trading = [...new Set([...sellersTo(type), ...purchasersFrom(type)])];
  if (type === 'TRANSPORTER') return ['FARM', 'FARM_GROUP', 'GINNER', 'SPINNER', 'MILL', 'FINAL_PRODUCT_ASSEMBLY', 'BROKER', 'BRAND'];
  return trading.length > 0 ? [...trading, 'TRANSPORTER'] : trading;
}

/** The facility type that was stated. Throws Invalid at `path` for a kind that is not whole, or no partner of `own`. */
export function statedType(own: FacilityType, stated: StatedPartner, path: string): NonNullable<ReturnType<typeof facilityTypeOf>> {
  const type = facilityTypeOf(stated);
  if (!type) throw new Refusal('Invalid', {}, { [`${path}transformationType`]: [said('required', { field: 'transformationType' })] });
  if (!partnerTypesOf(own).includes(type)) throw new Refusal('Invalid', {}, { [`${path}type`]: [said('noPartnerOfYours')] });
  return type;
}
