import type { Role } from '../../../contracts/shared/roles.js';

/** Says what identity takes of the settings, which provide it. */
export abstract class PlatformPolicy {
  /** Returns the name that super admins gave the platform; empty while nobody named it. */
  abstract name(): Promise<string>;

  /** Returns the roles that must set up a second factor before they continue. */
  abstract secondFactorRoles(): Promise<readonly Role[]>;
}
