/** Lists which facilities can be partners. */

import { type StatedPartner } from '../../../contracts/members/partners/commands.js';
import { facilityTypeOf } from '../../../contracts/members/partners/partner-kinds.js';
import { message, Refusal } from '../../../contracts/shared/refusals.js';
import type { FacilityType } from '../../../contracts/shared/roles.js';
import { purchasersFrom, sellersTo } from '../../ground/facilities/trade-relations.js';

/** Lists suppliers whose goods reach a brand through others. */
const UPSTREAM_OF_BRANDS: readonly FacilityType[] = ['GINNER', 'FARM', 'FARM_GROUP'];

/** Returns the facility types that this type buys from, sells to or ships with; for a brand, the types of all its suppliers. */
export function partnerTypesOf(type: FacilityType): readonly FacilityType[] {
  const trading = [...new Set([...sellersTo(type), ...purchasersFrom(type)])];
  if (type === 'TRANSPORTER') return ['FARM', 'FARM_GROUP', 'GINNER', 'SPINNER', 'MILL', 'FINAL_PRODUCT_ASSEMBLY', 'BROKER', 'BRAND'];
  if (type === 'BRAND') return [...trading, ...UPSTREAM_OF_BRANDS, 'TRANSPORTER'];
  if (UPSTREAM_OF_BRANDS.includes(type)) return [...trading, 'BRAND', 'TRANSPORTER'];
  return trading.length > 0 ? [...trading, 'TRANSPORTER'] : trading;
}

/** @throws Refusal Invalid at `path` for an incomplete kind, or one that is no partner of `own` */
export function checkStatedType(own: FacilityType, stated: StatedPartner, path: string): NonNullable<ReturnType<typeof facilityTypeOf>> {
  const type = facilityTypeOf(stated);
  if (!type) throw new Refusal('Invalid', {}, { [`${path}transformationType`]: [message('required', { field: 'transformationType' })] });
  if (!partnerTypesOf(own).includes(type)) throw new Refusal('Invalid', {}, { [`${path}type`]: [message('noPartnerOfYours')] });
  return type;
}
