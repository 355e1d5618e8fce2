/** What a transform's form holds, and what it says to the server and to the queue. */
import { mayTransform } from '../../../../contracts/custody-rights.js';
import { type Product, STEPS, type Step } from '../../../../contracts/products.js';
import type { FacilityType } from '../../../../contracts/roles.js';
import { type Mass, massOf, productOf, STEPS_FROM, type Weighed } from '../../custody/mass.js';
import type { PhoneLot } from '../../queue/unsent-record.js';
import { type CodeRow, gramsOfRow, lotOfRow } from './code-rows.js';
import type { Told } from './use-fact.js';

export interface InputLot extends PhoneLot {
  /** Kilograms that went in; all of it unless told. */
  use?: number;
}

export interface OutputRow extends CodeRow {
  grade?: string;
  pieces?: number;
}

export interface TransformValues {
  transactionId: string;
  occurredAt: string;
  step?: Step;
  inputs: InputLot[];
  outputs: OutputRow[];
}

/** What this site may do with what went in, its own process first. */
export function stepsOf({ inputs }: TransformValues, type: FacilityType | undefined): Step[] {
  const product = inputs[0]?.product;
  const steps: readonly Step[] = product ? STEPS_FROM[product] : STEPS;
  const may = steps.filter((step) => type !== undefined && mayTransform(type, step));
  return type === 'FINAL_PRODUCT_ASSEMBLY' ? may.sort((a, b) => Number(b === 'cutSew') - Number(a === 'cutSew')) : may;
}

/** What this site makes its products of stands first among its lots. */
export const isMaterial = ({ product }: PhoneLot, type: FacilityType | undefined): boolean =>
  product !== undefined && STEPS_FROM[product].some((step) => step !== 'regroup' && type !== undefined && mayTransform(type, step));

export function stepOf(values: TransformValues, type: FacilityType | undefined): Step {
  const steps = stepsOf(values, type);
  return (values.step && steps.includes(values.step) ? values.step : steps[0]) ?? 'regroup';
}

export const madeOf = (values: TransformValues, step: Step): Product => productOf(step, values.inputs[0]?.product ?? 'lint');

const weighed = ({ use, grams, quantity, unit }: InputLot): Weighed =>
  use !== undefined ? { quantity: use, unit: 'kg' } : grams !== null ? { quantity: grams / 1000, unit: 'kg' } : { quantity, unit };

export const massOfValues = ({ inputs, outputs }: TransformValues, step: Step): Mass =>
  massOf({ inputs: inputs.map(weighed), otherInputs: [], outputs, byProducts: [] }, step);

/** An input that is used up says no quantity, so that nothing is lost in rounding. */
export const transformBody = (values: TransformValues, step: Step) => ({
  transactionId: values.transactionId,
  occurredAt: values.occurredAt,
  step,
  inputs: values.inputs.map(({ productId, use, grams }) =>
    use === undefined || use * 1000 === grams ? { productId } : { productId, quantity: use, unit: 'kg' as const },
  ),
  outputs: values.outputs.map((row) => ({ ...row, product: madeOf(values, step) })),
});

export const tellTransform = (values: TransformValues, step: Step): Told => ({
  lots: values.outputs.length,
  grams: values.outputs.reduce((sum, row) => sum + gramsOfRow(row), 0),
  effect: {
    makes: values.outputs.map((row) => lotOfRow(row, madeOf(values, step), row.grade)),
    takes: values.inputs.map(({ productId, use }) => ({
      productId,
      as: 'used',
      ...(use !== undefined && { grams: Math.round(use * 1000) }),
    })),
  },
});
