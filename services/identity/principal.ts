import type { missingStep } from '../../contracts/gates.js';
import type { Role } from '../../contracts/roles.js';

/** Who asks, from the access token: attached to the request as `request.user`. */
export interface Principal {
  userId: string;
  sessionId: string;
  /** The acting role: a supplier acts as its facility's type. */
  role: Role;
  /** Absent for admins. */
  facilityId?: string;
  /** What still holds the user on onboarding. */
  missing?: ReturnType<typeof missingStep>;
  /** Asks by a link with a short token, which files alone answer. */
  byLink?: true;
}

export const isSuperAdmin = (who: Principal | undefined): boolean => who?.role === 'SUPER_ADMIN';

export const isAdmin = (who: Principal): boolean => who.role === 'ADMIN' || who.role === 'SUPER_ADMIN';
