import { USER_STATUS } from '../../../contracts/shared/roles.js';
import { ASSIGNABLE_ROLES } from '../facilities/assigned-facilities.js';
import type { UserRecord } from '../identity/users.js';

/** Says whether a person can be assigned: auditors and farm monitors with an account that is active. */
export const mayBeAssigned = (user: UserRecord | undefined): boolean =>
  user !== undefined && user.status === USER_STATUS.ACTIVE && ASSIGNABLE_ROLES.some((role) => user.roles.includes(role));
