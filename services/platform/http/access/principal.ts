import type { Role } from '../../../../contracts/shared/roles.js';
import type { pendingOnboardingStep } from '../../../../contracts/shared/screens.js';

/** Who asks, from the access token: attached to the request as `request.user`. */
export interface Principal {
  userId: string;
  sessionId: string;
  /** The acting role: a supplier acts as its facility's type. */
  role: Role;
  /** Absent for admins. */
  facilityId?: string;
  /** What still holds the user on onboarding. */
  missing?: ReturnType<typeof pendingOnboardingStep>;
  /** Asks by a link with a short token, which files alone answer. */
  byLink?: true;
}

export const isSuperAdmin = (principal: Principal | undefined): boolean => principal?.role === 'SUPER_ADMIN';

export const isAdmin = (principal: Principal): boolean => principal.role === 'ADMIN' || principal.role === 'SUPER_ADMIN';
