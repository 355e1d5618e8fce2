/** Defines what goes into a step beside traced goods. */
import { IsIn, IsOptional } from 'class-validator';
import { Quantity, Text } from '../shared/fields.js';
import { STEPS, type Step } from '../shared/products.js';
import { UNITS, type Unit } from '../shared/units.js';

export const OTHER_INPUT_KINDS = ['fibre', 'sizing', 'chemicals', 'trims', 'other'] as const;
export type OtherInputKind = (typeof OTHER_INPUT_KINDS)[number];

/** The kinds that a step takes little of. Fibres have no limit: a blend may be mostly of another fibre. */
export const LIMITED_KINDS = ['sizing', 'chemicals', 'trims', 'other'] as const satisfies readonly OtherInputKind[];
export type LimitedKind = (typeof LIMITED_KINDS)[number];

/** The steps that take other inputs. Regrouping takes none. */
export const STEPS_WITH_OTHER_INPUTS = STEPS.filter((step): step is Exclude<Step, 'regroup'> => step !== 'regroup');

/** Percents of the lots used that each kind may weigh, by step; a kind that is not named at a step is limited to 0. */
export type OtherInputLimits = Partial<Record<Step, Partial<Record<LimitedKind, number>>>>;

/** The limits that come with the product. */
export const OTHER_INPUT_LIMITS: OtherInputLimits = {
  gin: { other: 5 },
  spinCarded: { chemicals: 5, other: 5 },
  spinCombed: { chemicals: 5, other: 5 },
  spinOpenEnd: { chemicals: 5, other: 5 },
  weaveKnit: { sizing: 15, other: 5 },
  finish: { chemicals: 15, other: 5 },
  cutSew: { trims: 15, other: 5 },
};

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
  @Text(100)
  name!: string;

  /** Absent: `fibre` where a fibre is stated, or else `other`. */
  @IsOptional()
  @IsIn(OTHER_INPUT_KINDS)
  kind?: OtherInputKind;

  /** For the kind `fibre` alone: one of `OTHER_FIBRES`, without regard to case. */
  @IsOptional()
  @Text(100)
  fibre?: string;

  @Quantity()
  quantity!: number;

  @IsIn(UNITS)
  unit!: Unit;
}
