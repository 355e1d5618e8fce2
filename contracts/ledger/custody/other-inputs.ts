/** Defines what goes into a step in addition to traced goods. */
import { IsIn, IsOptional } from 'class-validator';
import { Quantity, Text } from '../../shared/fields.js';
import { UNITS, type Unit } from '../../shared/units.js';

export const OTHER_INPUT_KINDS = ['fibre', 'sizing', 'chemicals', 'trims', 'other'] as const;
export type OtherInputKind = (typeof OTHER_INPUT_KINDS)[number];

/** The fibres that may be added to cotton. Cotton itself is bought, with its origin. */
export const OTHER_FIBRES = [
  'polyester',
  'viscose',
  'lyocell',
  'modal',
  'polyamide',
  'acrylic',
  'elastane',
  'wool',
  'silk',
  'linen',
  'hemp',
  'jute',
  'otherManMade',
  'otherNatural',
  'otherRecycled',
] as const;
export type OtherFibre = (typeof OTHER_FIBRES)[number];

/** Mass that is not cotton and is not traced: polyester, sizing, trims, chemicals. */
export class OtherInput {
  @Text(100) name!: string;
  /** Absent: `fibre` where a fibre is stated, or else `other`. */
  @IsOptional() @IsIn(OTHER_INPUT_KINDS) kind?: OtherInputKind;
  /** For the kind `fibre` alone: one of `OTHER_FIBRES`, without regard to case. */
  @IsOptional() @Text(100) fibre?: string;
  @Quantity() quantity!: number;
  @IsIn(UNITS) unit!: Unit;
}
