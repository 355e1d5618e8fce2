import type { KeyScope } from '../../../../contracts/platform/keys/scopes.js';
import { PLATFORM } from '../../../../contracts/shared/recorded-event.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { isAdminRole, type Role } from '../../../../contracts/shared/roles.js';
import type { pendingOnboardingStep } from '../../../../contracts/shared/screens.js';

/** Says by whose rights something is read. Reads take no more, so that a read for a facility makes up no user. */
export interface Reader {
  /** The acting role: suppliers act in the role of their facility's type. */
  role: Role;
  /** Absent for administrators. */
  facilityId?: string;
  /** The person, whom facilities may be assigned to. Absent where something is read for a facility. */
  userId?: string;
}

/** Names who acts, by whose rights. Commands take no more, so that an act without a session makes up none. */
export interface ActingUser extends Reader {
  userId: string;
}

/** The caller by access token, attached to the request as `request.user`. Only a session makes one, or a key. */
export interface Principal extends ActingUser {
  /** Is empty for a key. */
  sessionId: string;
  /** The onboarding step that is still missing. */
  missing?: ReturnType<typeof pendingOnboardingStep>;
  /** Their role demands a second factor, which they have not set up. */
  withoutFactor?: true;
  /** The request comes from a link with a short token, with which only files can be read. */
  byLink?: true;
  /** The request comes from a program with a key of the person. */
  key?: { id: string; scopes: readonly KeyScope[] };
}

export const isSuperAdmin = (user: Reader | undefined): boolean => user?.role === 'SUPER_ADMIN';

export const isAdmin = ({ role }: Reader): boolean => isAdminRole(role);

/** @throws Refusal RoleRefused for somebody without a site */
export function siteOf({ facilityId }: Reader): string {
  if (facilityId === undefined) throw new Refusal('RoleRefused');
  return facilityId;
}

/** Returns the author of a recording. */
export const actorOf = ({ userId, facilityId = PLATFORM }: ActingUser) => ({ userId, facilityId });
