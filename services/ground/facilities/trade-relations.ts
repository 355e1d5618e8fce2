import type { FacilityType } from '../../../contracts/shared/roles.js';

const GROWERS = ['FARM', 'FARM_GROUP'] as const satisfies readonly FacilityType[];
const TRADERS = [...GROWERS, 'GINNER', 'SPINNER', 'MILL', 'FINAL_PRODUCT_ASSEMBLY', 'BROKER'] as const satisfies readonly FacilityType[];

/** Lists who sells to whom: each stage to the next, brokers between all stages, and every maker to brands. */
const SELLER_TYPES_OF: Record<FacilityType, readonly FacilityType[]> = {
  FARM: [],
  FARM_GROUP: [],
  GINNER: [...GROWERS, 'GINNER', 'BROKER'],
  SPINNER: ['GINNER', 'SPINNER', 'BROKER'],
  MILL: ['SPINNER', 'MILL', 'BROKER'],
  FINAL_PRODUCT_ASSEMBLY: ['MILL', 'FINAL_PRODUCT_ASSEMBLY', 'BROKER'],
  BRAND: ['SPINNER', 'MILL', 'FINAL_PRODUCT_ASSEMBLY', 'BROKER'],
  BROKER: TRADERS,
  TRANSPORTER: [],
  AUDITOR: [],
  FARM_MONITOR: [],
};

export const sellersTo = (type: FacilityType): readonly FacilityType[] => SELLER_TYPES_OF[type];

export function purchasersFrom(type: FacilityType): readonly FacilityType[] {
  return (Object.keys(SELLER_TYPES_OF) as FacilityType[]).filter((buyer) => SELLER_TYPES_OF[buyer].includes(type));
}
