import { Injectable } from '@nestjs/common';
import type { SettingVersion } from '../../../contracts/ground/settings/replies.js';
import type { FactorTerms } from '../../../contracts/shared/ledger-terms.js';
import { FACTORS } from '../../../contracts/shared/products.js';
import { Settings } from './settings.js';

/** Provides the conversion factors in force in the form that ledgers take. */
@Injectable()
export class CurrentFactors {
  constructor(private readonly settings: Settings) {}

  async terms(): Promise<FactorTerms> {
    return factorTermsOf(await this.settings.current('conversion-factors'));
  }
}

/** Gives the first version the name that ledgers have always used for it. */
export function factorTermsOf({ version, value }: SettingVersion<'conversion-factors'>): FactorTerms {
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
