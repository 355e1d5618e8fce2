/** Describes what a new platform needs before others work on it. */
import { IsBoolean, IsIn, IsOptional } from 'class-validator';

export const SETUP_STEPS = [
  'mailServer',
  'secondFactor',
  'admin',
  'registry',
  'facilities',
  'origin',
  'auditor',
  'certifications',
  'conversionFactors',
  'backup',
] as const;
export type SetupStepKey = (typeof SETUP_STEPS)[number];

/** Lists the steps that may be done by leaving everything as it is. */
export const KEPT_STEPS = ['certifications', 'conversionFactors'] as const satisfies readonly SetupStepKey[];
export type KeptStep = (typeof KEPT_STEPS)[number];

export interface SetupStep {
  step: SetupStepKey;
  done: boolean;
  /** Names what was found: the mail server, a person, a facility, an imported file. */
  found?: string;
}

export interface SetupStepsReply {
  /** True while the asking super admin wants not to see the steps. */
  dismissed: boolean;
  /** In the order in which they are best done. */
  steps: SetupStep[];
}

export class ChangeSetupSteps {
  /** Holds for the asking super admin alone. */
  @IsOptional() @IsBoolean() dismissed?: boolean;
  /** A step whose present values stay. It is done for all. */
  @IsOptional() @IsIn(KEPT_STEPS) keep?: KeptStep;
}
