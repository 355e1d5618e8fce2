import { Injectable } from '@nestjs/common';
import { beginsWithPrimaryKey, parseDigitalLink } from '../../../../contracts/ledger/codes/addresses/digital-link.js';
import { lotAddress } from '../../../../contracts/ledger/codes/addresses/lot-address.js';
import { answerLinks, linksOf, lotPageAddress, notKnown } from '../../../ledger/codes/addresses/lot-resolver.js';
import { Gs1Keys } from '../../../ledger/codes/gs1/gs1-keys.js';
import { Config, publicUrlOf } from '../../../platform/config/config.js';
import type { Outside, OutsideAnswer, OutsideRequest } from '../../../platform/http/pages/outside-pages.js';
import { PassportPages } from '../passport-pages.js';

/** Resolves GS1 Digital Links on labels: of goods with a passport, and of lots. */
@Injectable()
export class CodeAddresses {
  constructor(
    private readonly passports: PassportPages,
    private readonly gs1: Gs1Keys,
    private readonly config: Config,
  ) {}

  /** Returns undefined for other paths, and for addresses that are not well written. */
  answer(asked: OutsideRequest): Outside | undefined {
    if (!beginsWithPrimaryKey(asked.path)) return undefined;
    const link = parseDigitalLink(`${asked.path}${asked.search}`);
    const [gtin, code] = link?.ai === '01' ? [link.value, link.qualifiers.get('10')] : [];
    return gtin === undefined || code === undefined
      ? undefined
      : () => this.passports.limited(asked, () => this.resolve(gtin, code, asked));
  }

  /** Does not look whether the lot exists, so that the answer tells nobody. */
  private async resolve(gtin: string, code: string, asked: OutsideRequest): Promise<OutsideAnswer> {
    const passport = await this.passports.resolve(gtin, code, asked);
    if (passport) return passport;
    if (!(await this.gs1.isOfGoods(gtin))) return notKnown();
    const publicUrl = publicUrlOf(this.config);
    return answerLinks(lotAddress(publicUrl, code, gtin), linksOf(lotPageAddress(publicUrl, code)), asked);
  }
}
