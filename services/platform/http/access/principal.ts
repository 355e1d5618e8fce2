import type { Role } from '../../../../contracts/shared/roles.js';
import type { pendingOnboardingStep } from '../../../../contracts/shared/screens.js';

/** The caller by access token, attached to the request as `request.user`. */
export interface Principal {
  userId: string;
  sessionId: string;
  /** The acting role: suppliers act in the role of their facility's type. */
  role: Role;
  /** Absent for administrators. */
  facilityId?: string;
  /** The onboarding step that is still missing. */
  missing?: ReturnType<typeof pendingOnboardingStep>;
  /** The request comes from a link with a short token, with which only files can be read. */
  byLink?: true;
}

export const isSuperAdmin = (principal: Principal | undefined): boolean => principal?.role === 'SUPER_ADMIN';

export const isAdmin = (principal: Principal): boolean => principal.role === 'ADMIN' || principal.role === 'SUPER_ADMIN';
