/** What a supplier of a brand can be. */
import type { FacilityType } from '../shared/roles.js';

/** 1 Final product assembly; 2 Printing, dyeing and laundering; 3 Textile or material production; 4 Raw material processing; 5 Raw material extraction. */
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

/**
 * `unknown`: nobody decided on its OAR match; `draft`: decided, but a required field or the facility is missing; `ready`:
 * complete, and linked to a facility of the platform or to an OAR ID.
 */
export const SUPPLIER_STATUSES = ['ready', 'draft', 'unknown'] as const;
export type SupplierStatus = (typeof SUPPLIER_STATUSES)[number];

/** The country of a place outside of the list of countries. */
export const OTHER_COUNTRY = 'ZZ';
