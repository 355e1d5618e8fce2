import { homePath } from '../../contracts/gates.js';
import { actingRole, type FacilityType } from '../../contracts/roles.js';
import type { UserRecord } from './users.js';

/** Path of a user's home screen; null for roles without one. */
export const homeOf = (user: UserRecord, facilityType: FacilityType | undefined): string | null =>
  homePath(actingRole(user.roles, facilityType), user);
