import { actingRole, type FacilityType } from '../../contracts/shared/roles.js';
import { homePath } from '../../contracts/shared/screens.js';
import type { UserRecord } from './users.js';

/** Returns null for roles without a home screen. */
export const homePathOf = (user: UserRecord, facilityType: FacilityType | undefined): string | null =>
  homePath(actingRole(user.roles, facilityType), user);
