import { Injectable } from '@nestjs/common';
import { gtin14 } from '../../../../contracts/ledger/codes/gs1/gs1-keys.js';
import type { OwnCodesReply } from '../../../../contracts/ledger/codes/gs1/replies.js';
import type { OwnCodesQuery } from '../../../../contracts/ledger/codes/queries.js';
import { Facilities } from '../../../ground/facilities/facilities.js';
import type { Reader } from '../../../platform/http/access/principal.js';
import { Gs1Keys } from '../gs1/gs1-keys.js';
import { LabelAddresses } from './label-addresses.js';

/** Says by what scanners know codes of here. Which other goods have GTINs is shown to nobody: brands have some that are not sold yet. */
@Injectable()
export class OwnCodes {
  constructor(
    private readonly addresses: LabelAddresses,
    private readonly gs1: Gs1Keys,
    private readonly facilities: Facilities,
  ) {}

  async ownCodes({ gtin }: OwnCodesQuery, { facilityId }: Reader): Promise<OwnCodesReply> {
    const partners = facilityId === undefined ? [] : await this.facilities.partnersOf(facilityId);
    const [addresses, gtins, isOfGoods] = await Promise.all([
      this.addresses.all(),
      this.gs1.ofSites(facilityId === undefined ? [] : [facilityId, ...partners]),
      gtin !== undefined && this.gs1.isOfGoods(gtin),
    ]);
    return { addresses, gtins: [...new Set([...gtins, ...(isOfGoods && gtin !== undefined ? [gtin14(gtin)] : [])])] };
  }
}
