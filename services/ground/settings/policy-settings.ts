import { Injectable } from '@nestjs/common';
import type { Role } from '../../../contracts/shared/roles.js';
import { PlatformPolicy } from '../identity/platform-policy.js';
import { Settings } from './settings.js';

/** Gives identity the values of the settings. */
@Injectable()
export class PolicySettings extends PlatformPolicy {
  constructor(private readonly settings: Settings) {
    super();
  }

  async name(): Promise<string> {
    return (await this.settings.current('platform')).value.name;
  }

  async secondFactorRoles(): Promise<readonly Role[]> {
    return (await this.settings.current('sign-in')).value.secondFactorRoles;
  }
}
