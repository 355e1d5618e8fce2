/** Says how much of what is no cotton a step plausibly takes. */
import { STEPS, type Step } from '../../shared/products.js';

/** The kinds that a step takes little of. Fibres have no limit: a blend may be mostly of another fibre. */
export const LIMITED_KINDS = ['sizing', 'chemicals', 'trims', 'other'] as const;
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
