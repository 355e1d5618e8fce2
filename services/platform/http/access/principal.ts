import { PLATFORM } from '../../../../contracts/shared/recorded-event.js';
import type { Role } from '../../../../contracts/shared/roles.js';
import type { pendingOnboardingStep } from '../../../../contracts/shared/screens.js';

/** Tells by whose rights something is read. Reads take no more, so whoever reads for a facility makes up no user. */
export interface Reader {
  /** The acting role: suppliers act in the role of their facility's type. */
  role: Role;
  /** Absent for administrators. */
  facilityId?: string;
  /** The person, whom facilities may be assigned to. Absent where something is read for a facility. */
  userId?: string;
}

/** Names who acts, by whose rights. Commands take no more, so whoever acts without a session makes up none. */
export interface ActingUser extends Reader {
  userId: string;
}

/** The caller by access token, attached to the request as `request.user`. Only a session makes one. */
export interface Principal extends ActingUser {
  sessionId: string;
  /** The onboarding step that is still missing. */
  missing?: ReturnType<typeof pendingOnboardingStep>;
  /** Their role demands a second factor, which they have not set up. */
  withoutFactor?: true;
  /** The request comes from a link with a short token, with which only files can be read. */
  byLink?: true;
}

export const isSuperAdmin = (user: Reader | undefined): boolean => user?.role === 'SUPER_ADMIN';

export const isAdmin = ({ role }: Reader): boolean => role === 'ADMIN' || role === 'SUPER_ADMIN';

/** Returns by whom a recording says it was made. */
export const actorOf = ({ userId, facilityId = PLATFORM }: ActingUser) => ({ userId, facilityId });
