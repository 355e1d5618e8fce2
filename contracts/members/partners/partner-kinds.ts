import { type FacilityType } from '../../shared/roles.js';

export const PARTNER_TYPES = ['broker', 'processing_facility', 'transporter', 'transformation_partner'] as const;
export type PartnerType = (typeof PARTNER_TYPES)[number];
export const TRANSFORMATION_PARTNER_TYPES = ['ginner', 'spinner', 'mill', 'farm'] as const;
export type TransformationPartnerType = (typeof TRANSFORMATION_PARTNER_TYPES)[number];
/** Lists the types of facilities as which partners can be stated. */
export const STATED_PARTNER_TYPES = [
  'GINNER',
  'SPINNER',
  'MILL',
  'FARM',
  'BROKER',
  'TRANSPORTER',
  'FINAL_PRODUCT_ASSEMBLY',
] as const satisfies readonly FacilityType[];
interface PartnerKind {
  type: PartnerType;
  transformationType?: TransformationPartnerType;
}
/** Returns undefined for facilities that nobody trades or ships with. */
export function partnerKindOf(type: FacilityType): PartnerKind | undefined {
  switch (type) {
    case 'BROKER':
      return { type: 'broker' };
    case 'FINAL_PRODUCT_ASSEMBLY':
      return { type: 'processing_facility' };
    case 'TRANSPORTER':
      return { type: 'transporter' };
    case 'GINNER':
    case 'SPINNER':
    case 'MILL':
      return { type: 'transformation_partner', transformationType: type.toLowerCase() as TransformationPartnerType };
    case 'FARM':
    case 'FARM_GROUP':
      return { type: 'transformation_partner', transformationType: 'farm' };
    default:
      return undefined;
  }
}
/** Returns the facility type with which a partner of this kind joins the platform. */
export function facilityTypeOf({
  type,
  transformationType,
}: PartnerKind): Exclude<FacilityType, 'AUDITOR' | 'FARM_MONITOR' | 'BRAND' | 'FARM_GROUP'> | undefined {
  switch (type) {
    case 'broker':
      return 'BROKER';
    case 'processing_facility':
      return 'FINAL_PRODUCT_ASSEMBLY';
    case 'transporter':
      return 'TRANSPORTER';
    case 'transformation_partner':
      return transformationType && ({ ginner: 'GINNER', spinner: 'SPINNER', mill: 'MILL', farm: 'FARM' } as const)[transformationType];
  }
}
