import type { FacilityType } from '../../shared/roles.js';

/**
 * 1 Final product assembly; 2 Printing, dyeing and laundering; 3 Textile or material production; 4 Raw material processing; 5 Raw material
 * extraction.
 */
export const SUPPLIER_TIERS = [1, 2, 3, 4, 5] as const;
export type SupplierTier = (typeof SUPPLIER_TIERS)[number];

export const SUPPLIER_TYPES = [
  'FINAL_PRODUCT_ASSEMBLY',
  'MILL',
  'SPINNER',
  'GINNER',
  'FARM_GROUP',
  'FARM',
  'BROKER',
] as const satisfies readonly FacilityType[];
export type SupplierType = (typeof SUPPLIER_TYPES)[number];

/** Returns the usual tier of the facility type as a form's initial value; undefined for brokers, who work at any tier. */
export function usualTierOf(type: SupplierType): SupplierTier | undefined {
  switch (type) {
    case 'FINAL_PRODUCT_ASSEMBLY':
      return 1;
    case 'MILL':
      return 3;
    case 'SPINNER':
    case 'GINNER':
      return 4;
    case 'FARM_GROUP':
    case 'FARM':
      return 5;
    case 'BROKER':
      return undefined;
  }
}

/**
 * `unknown`: nobody decided on the OAR match. `draft`: decided, but a required field or the facility is missing. `ready`: complete, and
 * linked to a facility of the platform or to an OAR ID.
 */
export const SUPPLIER_STATUSES = ['ready', 'draft', 'unknown'] as const;
export type SupplierStatus = (typeof SUPPLIER_STATUSES)[number];
