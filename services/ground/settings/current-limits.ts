import { Injectable } from '@nestjs/common';
import type { OtherInputLimits } from '../../../contracts/ground/settings/other-input-limits.js';
import { Settings } from './settings.js';

/** Provides the limits of other inputs in force in the form that ledgers take. */
@Injectable()
export class CurrentLimits {
  constructor(private readonly settings: Settings) {}

  async otherInputs(): Promise<OtherInputLimits> {
    const { value } = await this.settings.current('other-inputs');
    return Object.fromEntries(value.steps.map(({ step, ...limits }) => [step, limits]));
  }
}
