import { actingRole, type FacilityType } from '../../contracts/roles.js';
import type { UserRecord } from './users.js';

/** Path of a user's home screen; null for roles without one. */
export function homeOf(user: UserRecord, facilityType: FacilityType | undefined): string | null {
  const profiled = user.updatedProfileAt !== null;
  const registered = profiled && user.addedPartnerAt !== null && user.answeredSaqAt !== null;
  switch (actingRole(user.roles, facilityType)) {
    case 'SUPER_ADMIN':
    case 'ADMIN':
      return '/user-management';
    case 'SPINNER':
    case 'MILL':
      return registered ? '/homepage' : '/onboard';
    case 'BRAND':
      return profiled ? '/brand-profile' : '/brand-onboard';
    case 'AUDITOR':
      return profiled ? '/requests' : '/auditor-onboard';
    case 'FARM_MONITOR_WEB':
      return profiled ? '/farm-monitor-requests' : '/farm-monitor-onboard';
    default:
      return null;
  }
}
