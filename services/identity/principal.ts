import type { Role } from '../../contracts/roles.js';

/** Who asks, from the access token: attached to the request as `request.user`. */
export interface Principal {
  userId: string;
  sessionId: string;
  /** The acting role: a supplier acts as its facility's type. */
  role: Role;
  /** Absent for admins. */
  facilityId?: string;
}

export const isAdmin = (who: Principal): boolean => who.role === 'ADMIN' || who.role === 'SUPER_ADMIN';
