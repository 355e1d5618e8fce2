/** What a transform's form holds, and what it says to the server and to the queue. */
import { mayTransform } from '../../../../../contracts/custody/facility-rights.js';
import { type Product, STEPS, type Step } from '../../../../../contracts/shared/products.js';
import type { FacilityType } from '../../../../../contracts/shared/roles.js';
import { productOfStep, STEPS_FROM, type TransformMass, transformMass, type WeightInput } from '../../../entities/record/transform-mass.js';
import type { PhoneLot } from '../../../offline/unsent-record.js';
import { gramsOfRow, lotOfRow, type NewLotRow } from '../form/new-lot-rows.js';
import type { RecordSummary } from '../form/use-record-form.js';

export interface InputLot extends PhoneLot {
  /** Kilograms that went in; all of it unless told. */
  use?: number;
}

export interface OutputRow extends NewLotRow {
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
export function allowedSteps({ inputs }: TransformValues, type: FacilityType | undefined): Step[] {
  const product = inputs[0]?.product;
  const steps: readonly Step[] = product ? STEPS_FROM[product] : STEPS;
  const may = steps.filter((step) => type !== undefined && mayTransform(type, step));
  return type === 'FINAL_PRODUCT_ASSEMBLY' ? may.sort((a, b) => Number(b === 'cutSew') - Number(a === 'cutSew')) : may;
}

/** What this site makes its products of stands first among its lots. */
export const isMaterial = ({ product }: PhoneLot, type: FacilityType | undefined): boolean =>
  product !== undefined && STEPS_FROM[product].some((step) => step !== 'regroup' && type !== undefined && mayTransform(type, step));

export function chosenStep(values: TransformValues, type: FacilityType | undefined): Step {
  const steps = allowedSteps(values, type);
  return (values.step && steps.includes(values.step) ? values.step : steps[0]) ?? 'regroup';
}

export const outputProduct = (values: TransformValues, step: Step): Product => productOfStep(step, values.inputs[0]?.product ?? 'lint');

const inputWeight = ({ use, grams, quantity, unit }: InputLot): WeightInput =>
  use !== undefined ? { quantity: use, unit: 'kg' } : grams !== null ? { quantity: grams / 1000, unit: 'kg' } : { quantity, unit };

export const massOfTransform = ({ inputs, outputs }: TransformValues, step: Step): TransformMass =>
  transformMass({ inputs: inputs.map(inputWeight), otherInputs: [], outputs, byProducts: [] }, step);

/** An input that is used up says no quantity, so that nothing is lost in rounding. */
export const toRecordTransform = (values: TransformValues, step: Step) => ({
  transactionId: values.transactionId,
  occurredAt: values.occurredAt,
  step,
  inputs: values.inputs.map(({ productId, use, grams }) =>
    use === undefined || use * 1000 === grams ? { productId } : { productId, quantity: use, unit: 'kg' as const },
  ),
  outputs: values.outputs.map((row) => ({ ...row, product: outputProduct(values, step) })),
});

export const summarizeTransform = (values: TransformValues, step: Step): RecordSummary => ({
  lots: values.outputs.length,
  grams: values.outputs.reduce((sum, row) => sum + gramsOfRow(row), 0),
  effect: {
    makes: values.outputs.map((row) => lotOfRow(row, outputProduct(values, step), row.grade)),
    takes: values.inputs.map(({ productId, use }) => ({
      productId,
      as: 'used',
      ...(use !== undefined && { grams: Math.round(use * 1000) }),
    })),
  },
});
