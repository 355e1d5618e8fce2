import { SCREENS } from '../../../../contracts/shared/screens.js';

export const facilityPath = (facilityId: string): string => SCREENS.facility.path.replace(':facilityId', facilityId);
