import { SCREENS } from '../../../../contracts/shared/screens.js';

export const facilityRiskPath = (facilityId: string): string => SCREENS.facilityRisk.path.replace(':facilityId', facilityId);
export const lotRiskPath = (productId: string): string => SCREENS.lotRisk.path.replace(':productId', encodeURIComponent(productId));
export const orderRiskPath = (id: string): string => SCREENS.brandOrderRisk.path.replace(':id', id);
