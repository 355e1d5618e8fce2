/** Who may do what with which user: asked before each change, and shown on the screen that offers it. */
import { Refusal } from '../../contracts/shared/refusals.js';
import { type Role, USER_STATUS, type UserStatus } from '../../contracts/shared/roles.js';
import type { UserAction } from '../../contracts/users/replies.js';
import type { UserRecord } from '../identity/users.js';
import type { Principal } from '../platform/http/access/principal.js';

const STATUSES = Object.keys(USER_STATUS) as UserStatus[];

export const statusOf = ({ status }: Pick<UserRecord, 'status'>): UserStatus =>
  STATUSES.find((name) => USER_STATUS[name] === status) ?? 'DEACTIVATED';

/** Only the first role counts. */
export const roleOf = ({ roles }: Pick<UserRecord, 'roles'>): Role => roles[0] ?? 'SUPPLIER';

const canManage = (admin: Principal, role: Role): boolean => role !== 'SUPER_ADMIN' || admin.role === 'SUPER_ADMIN';

/** Super admins are for super admins alone: to make, to change, to lock out. Throws RoleRefused. */
export function assertCanManage(admin: Principal, ...roles: Role[]): void {
  if (!roles.every((role) => canManage(admin, role))) throw new Refusal('RoleRefused');
}

const isInvited = ({ status, withdrawn }: UserRecord): boolean => status === USER_STATUS.INVITED || withdrawn === true;

/** What the admin may do with the user as they are now. */
export function actionsOf(user: UserRecord, admin: Principal): UserAction[] {
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

/** Locked out; an invitation that was open is withdrawn with it. Throws OwnAccount. */
export function deactivate(user: UserRecord, admin: Principal): UserRecord {
  if (user.id === admin.userId) throw new Refusal('OwnAccount');
  if (user.status === USER_STATUS.DEACTIVATED) return user;
  const withdrawn = user.status === USER_STATUS.INVITED;
  return { ...user, status: USER_STATUS.DEACTIVATED, ...(withdrawn && { withdrawn }) };
}

/** Let in again. Throws InvitationOpen for one who never made their account: only signing up does that. */
export function activate(user: UserRecord): UserRecord {
  if (isInvited(user)) throw new Refusal('InvitationOpen');
  return { ...user, status: USER_STATUS.ACTIVE };
}

/** Invited, again or still. Throws NotInvited for who has an account. */
export function reinvite({ withdrawn, ...user }: UserRecord): UserRecord {
  if (user.status !== USER_STATUS.INVITED && !withdrawn) throw new Refusal('NotInvited');
  return { ...user, status: USER_STATUS.INVITED };
}
