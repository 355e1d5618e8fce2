import { Injectable } from '@nestjs/common';
import { mayBeOrigin } from '../../../contracts/ledger/custody/facility-rights.js';
import type { FacilityType } from '../../../contracts/shared/roles.js';
import { Settings } from '../../ground/settings/settings.js';

/** Says which kinds of sites the programme registers as origins. */
@Injectable()
export class OriginKinds {
  constructor(private readonly settings: Settings) {}

  async areGinsRegistered(): Promise<boolean> {
    return (await this.settings.current('origins')).value.gins;
  }

  async mayRegister(type: FacilityType): Promise<boolean> {
    return mayBeOrigin(type, { gins: await this.areGinsRegistered() });
  }
}
