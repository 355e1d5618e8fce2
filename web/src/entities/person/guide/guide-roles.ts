import type { FacilityType, Role } from '../../../../../contracts/shared/roles.js';
import { GUIDE_ROLES, type GuideRole } from '../../../client/guides/guide.js';
import { roleOf, type UserInfo } from '../../../client/session/session.js';

/** Says for each guide which role or which kind of site it is for: their names are the guides' names. */
export const GUIDE_READERS = {
  'super-admin': { role: 'SUPER_ADMIN' },
  admin: { role: 'ADMIN' },
  spinner: { role: 'SPINNER' },
  mill: { role: 'MILL' },
  brand: { role: 'BRAND' },
  auditor: { role: 'AUDITOR' },
  'farm-monitor': { role: 'FARM_MONITOR' },
  farm: { role: 'FARM' },
  'farm-group': { role: 'FARM', site: 'FARM_GROUP' },
  gin: { role: 'GINNER' },
  broker: { role: 'BROKER' },
  transporter: { role: 'TRANSPORTER' },
  'final-product-assembly': { role: 'FINAL_PRODUCT_ASSEMBLY' },
} as const satisfies Record<GuideRole, { role: Role; site?: FacilityType }>;

/** Returns the guide of this reader's role, or of a farm group where they work at one. */
export function guideRoleOf(user: UserInfo | undefined): GuideRole {
  const role = user && roleOf(user);
  if (role === 'FARM') return user?.currentFacility?.type === 'FARM_GROUP' ? 'farm-group' : 'farm';
  if (role === 'FARM_MONITOR_WEB') return 'farm-monitor';
  return GUIDE_ROLES.find((each) => GUIDE_READERS[each].role === role) ?? 'spinner';
}
