import type { FacilityType } from '../../contracts/shared/roles.js';
import type { SeedFacility } from './seed-facilities.js';

/** Lists the stages of goods in order; brokers and transporters trade with all of them. */
const STAGES: readonly (readonly FacilityType[])[] = [
  ['FARM', 'FARM_GROUP'],
  ['GINNER'],
  ['SPINNER'],
  ['MILL'],
  ['FINAL_PRODUCT_ASSEMBLY'],
  ['BRAND'],
];
const TYPES_BESIDE: readonly FacilityType[] = ['BROKER', 'TRANSPORTER'];
export const BRAND_SUPPLIER_TYPES = ['FINAL_PRODUCT_ASSEMBLY', 'MILL', 'SPINNER'] as const satisfies readonly FacilityType[];

/** Returns every pair of partners once: facilities of neighbouring stages, and brands with their suppliers. */
export function partnerPairs(cast: readonly SeedFacility[]): [SeedFacility, SeedFacility][] {
  return cast.flatMap((one, n) =>
    cast.slice(n + 1).flatMap((other): [SeedFacility, SeedFacility][] => (areTypesPartners(one.type, other.type) ? [[one, other]] : [])),
  );
}

function areTypesPartners(one: FacilityType, other: FacilityType): boolean {
  const [a, b] = [stageOf(one), stageOf(other)];
  if (a >= 0 && b >= 0) return Math.abs(a - b) === 1 || isSupply(one, other) || isSupply(other, one);
  return (TYPES_BESIDE.includes(one) && (b >= 0 || TYPES_BESIDE.includes(other))) || (TYPES_BESIDE.includes(other) && a >= 0);
}

const stageOf = (type: FacilityType): number => STAGES.findIndex((types) => types.includes(type));
const isSupply = (one: FacilityType, other: FacilityType): boolean =>
  one === 'BRAND' && BRAND_SUPPLIER_TYPES.some((type) => type === other);
