import { actingRole, type FacilityType } from '../../contracts/shared/roles.js';
import { homePath } from '../../contracts/shared/screens.js';
import type { UserRecord } from './users.js';

/** Path of a user's home screen; null for roles without one. */
export const homePathOf = (user: UserRecord, facilityType: FacilityType | undefined): string | null =>
  homePath(actingRole(user.roles, facilityType), user);
