/** Decides which actions a user has on another one. Changes check it, and screens show it. */

import type { UserAction } from '../../../contracts/members/users/replies.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { type Role, USER_STATUS, type UserStatus } from '../../../contracts/shared/roles.js';
import type { UserRecord } from '../../ground/identity/users.js';
import type { ActingUser } from '../../platform/http/access/principal.js';

const STATUSES = Object.keys(USER_STATUS) as UserStatus[];

export const statusOf = ({ status }: Pick<UserRecord, 'status'>): UserStatus =>
  STATUSES.find((name) => USER_STATUS[name] === status) ?? 'DEACTIVATED';

/** Counts only the first role. */
export const roleOf = ({ roles }: Pick<UserRecord, 'roles'>): Role => roles[0] ?? 'SUPPLIER';

const canManage = (admin: ActingUser, role: Role): boolean => role !== 'SUPER_ADMIN' || admin.role === 'SUPER_ADMIN';

/** Lets only super admins create, change or deactivate super admins. @throws Refusal RoleRefused */
export function assertCanManage(admin: ActingUser, ...roles: Role[]): void {
  if (!roles.every((role) => canManage(admin, role))) throw new Refusal('RoleRefused');
}

const isInvited = ({ status, withdrawn }: UserRecord): boolean => status === USER_STATUS.INVITED || withdrawn === true;

/** Lists what the admin may do with the user in the user's present state. */
export function actionsOf(user: UserRecord, admin: ActingUser): UserAction[] {
  if (!canManage(admin, roleOf(user))) return [];
  const isOpen = user.status !== USER_STATUS.DEACTIVATED;
  const allowed: Record<UserAction, boolean> = {
    resend: isInvited(user),
    edit: true,
    deactivate: isOpen && user.id !== admin.userId,
    activate: !isOpen && !user.withdrawn,
  };
  return (Object.keys(allowed) as UserAction[]).filter((action) => allowed[action]);
}

/** Withdraws an open invitation too. @param endedBy the business whose directory does it @throws Refusal OwnAccount */
export function deactivate(user: UserRecord, admin: ActingUser, endedBy?: string): UserRecord {
  if (user.id === admin.userId) throw new Refusal('OwnAccount');
  if (user.status === USER_STATUS.DEACTIVATED) return user;
  const { endedBy: _, ...kept } = user;
  const withdrawn = user.status === USER_STATUS.INVITED;
  return { ...kept, status: USER_STATUS.DEACTIVATED, ...(withdrawn && { withdrawn }), ...(endedBy !== undefined && { endedBy }) };
}

/** @throws Refusal InvitationOpen for a user without an account, which only signing up creates */
export function activate(user: UserRecord): UserRecord {
  if (isInvited(user)) throw new Refusal('InvitationOpen');
  return { ...user, status: USER_STATUS.ACTIVE };
}

/** Invites a user again, or keeps an open invitation. @throws Refusal NotInvited for a user with an account */
export function reinvite({ withdrawn, ...user }: UserRecord): UserRecord {
  if (user.status !== USER_STATUS.INVITED && !withdrawn) throw new Refusal('NotInvited');
  return { ...user, status: USER_STATUS.INVITED };
}
