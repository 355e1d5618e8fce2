import { actingRole, type FacilityType } from '../../../contracts/shared/roles.js';
import { homePath, type OnboardingStatus } from '../../../contracts/shared/screens.js';
import type { UserRecord } from './users.js';

/** Returns null for roles without a home screen. */
export const homePathOf = (user: Pick<UserRecord, 'roles'> & OnboardingStatus, facilityType: FacilityType | undefined): string | null =>
  homePath(actingRole(user.roles, facilityType), user);
