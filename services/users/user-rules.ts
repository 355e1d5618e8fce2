/** Who may do what with which user: asked before each change, and told to the screen that offers it. */
import { Refusal } from '../../contracts/refusals.js';
import { type Role, USER_STATUS, type UserStatus } from '../../contracts/roles.js';
import type { UserAction } from '../../contracts/user-replies.js';
import type { Principal } from '../identity/principal.js';
import type { UserRecord } from '../identity/users.js';

const STATUSES = Object.keys(USER_STATUS) as UserStatus[];

export const statusOf = ({ status }: Pick<UserRecord, 'status'>): UserStatus =>
  STATUSES.find((name) => USER_STATUS[name] === status) ?? 'DEACTIVATED';

/** Only the first role counts. */
export const roleOf = ({ roles }: Pick<UserRecord, 'roles'>): Role => roles[0] ?? 'SUPPLIER';

const mayTouch = (who: Principal, role: Role): boolean => role !== 'SUPER_ADMIN' || who.role === 'SUPER_ADMIN';

/** Super admins are for super admins alone: to make, to change, to lock out. Throws RoleRefused. */
export function assertMayTouch(who: Principal, ...roles: Role[]): void {
  if (!roles.every((role) => mayTouch(who, role))) throw new Refusal('RoleRefused');
}

const isInvited = ({ status, withdrawn }: UserRecord): boolean => status === USER_STATUS.INVITED || withdrawn === true;

/** What the admin may do with the user as he is now. */
export function actionsOf(user: UserRecord, who: Principal): UserAction[] {
  if (!mayTouch(who, roleOf(user))) return [];
  const isOpen = user.status !== USER_STATUS.DEACTIVATED;
  const may: Record<UserAction, boolean> = {
    resend: isInvited(user),
    edit: true,
    deactivate: isOpen && user.id !== who.userId,
    activate: !isOpen && !user.withdrawn,
  };
  return (Object.keys(may) as UserAction[]).filter((action) => may[action]);
}

/** Locked out; an invitation that was open is withdrawn with it. Throws OwnAccount. */
export function deactivated(user: UserRecord, who: Principal): UserRecord {
  if (user.id === who.userId) throw new Refusal('OwnAccount');
  if (user.status === USER_STATUS.DEACTIVATED) return user;
  const withdrawn = user.status === USER_STATUS.INVITED;
  return { ...user, status: USER_STATUS.DEACTIVATED, ...(withdrawn && { withdrawn }) };
}

/** Let in again. Throws InvitationOpen for who never made his account: only signing up does that. */
export function activated(user: UserRecord): UserRecord {
  if (isInvited(user)) throw new Refusal('InvitationOpen');
  return { ...user, status: USER_STATUS.ACTIVE };
}

/** Invited, again or still. Throws NotInvited for who has an account. */
export function invitedAgain({ withdrawn, ...user }: UserRecord): UserRecord {
  if (user.status !== USER_STATUS.INVITED && !withdrawn) throw new Refusal('NotInvited');
  return { ...user, status: USER_STATUS.INVITED };
}
