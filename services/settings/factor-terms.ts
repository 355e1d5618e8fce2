import { Injectable } from '@nestjs/common';
import type { FactorTerms } from '../../contracts/ledger-terms.js';
import { FACTORS } from '../../contracts/products.js';
import type { SettingVersion } from '../../contracts/settings.js';
import { Settings } from './settings.js';

/** The conversion factors in force, as ledgers take them. */
@Injectable()
export class FactorsInForce {
  constructor(private readonly settings: Settings) {}

  async terms(): Promise<FactorTerms> {
    return termsOf(await this.settings.current('conversion-factors'));
  }
}

/** The first version bears the name that it has always had in ledgers. */
export function termsOf({ version, value }: SettingVersion<'conversion-factors'>): FactorTerms {
  const factors = value.steps.map(({ step, perMille }) => [step, perMille]);
  const ranges = value.steps.flatMap(({ step, yieldLowBp, yieldHighBp }) =>
    step === 'regroup' ? [] : [[step, [yieldLowBp, yieldHighBp]]],
  );
  return {
    factorsVersion: version === 1 ? FACTORS.version : `${FACTORS.version}-${version}`,
    factors: Object.fromEntries(factors),
    yieldRangesBp: Object.fromEntries(ranges),
  };
}
