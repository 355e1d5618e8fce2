/** Lots go in, whole or in part, and new product IDs come out. */

import { RecordTransform } from '../../../../../contracts/ledger/custody/commands.js';
import { mayTransform } from '../../../../../contracts/ledger/custody/facility-rights.js';
import type { OtherFibre, OtherInputKind } from '../../../../../contracts/ledger/custody/other-inputs.js';
import { type Product, STEPS, type Step } from '../../../../../contracts/shared/products.js';
import type { FacilityType } from '../../../../../contracts/shared/roles.js';
import type { Unit } from '../../../../../contracts/shared/units.js';
import { newId } from '../../../ui/new-id.js';
import type { NamedLot } from '../by-product/by-product.js';
import { currentMinute, newProductId } from '../new-record.js';
import type { RecordContext, RecordDefinition, RecordSummary, RecordValues } from '../record-definition.js';
import { isSameProductId, type NewLot, type RecordLot, recordLotOfNew, sumNewLots } from '../record-lot.js';
import { productOfStep, STEPS_FROM, type TransformMass, transformMass, type WeightInput } from './transform-mass.js';

export interface InputLot extends RecordLot {
  /** The used quantity, in kilograms, or in its own unit where it has no mass; all of it by default. */
  use?: number | null;
}

/** A weight out of a product's pool. */
export type PoolDraw = { product: Product; quantity?: number | null; unit: Unit };

export interface OutputLot extends NewLot {
  grade?: string | null;
  pieces?: number | null;
  yarnKind?: string | null;
  fabricKind?: string | null;
}

export interface TransformValues extends RecordValues {
  step?: Step | null;
  inputs: InputLot[];
  draws: PoolDraw[];
  /** Mass that is not cotton: polyester, trims. */
  otherInputs: { name: string; kind?: OtherInputKind; fibre?: OtherFibre | null; quantity?: number | null; unit: Unit }[];
  outputs: OutputLot[];
  byProducts: NamedLot[];
}

type WhatGoesIn = Pick<TransformValues, 'inputs' | 'draws'>;

export const inputProduct = ({ inputs, draws }: WhatGoesIn): Product | undefined => inputs[0]?.product ?? draws[0]?.product;

/** Returns the processes that this site can apply to the inputs, its own process first. */
export function allowedSteps(values: WhatGoesIn, type: FacilityType | undefined): Step[] {
  const product = inputProduct(values) ?? materialOf(type);
  const steps: readonly Step[] = product ? STEPS_FROM[product] : STEPS;
  const may = steps.filter((step) => type !== undefined && mayTransform(type, step));
  return type === 'FINAL_PRODUCT_ASSEMBLY' ? may.sort((a, b) => Number(b === 'cutSew') - Number(a === 'cutSew')) : may;
}

/** Returns the material of a processor's products, where there is only one. */
export const materialOf = (type: FacilityType | undefined): Product | undefined =>
  type === 'GINNER' ? 'rawCotton' : type === 'SPINNER' ? 'lint' : type === 'MILL' ? 'yarn' : undefined;

/** Returns true when this site makes other products of it. */
export const isMaterial = ({ product }: Pick<RecordLot, 'product'>, type: FacilityType | undefined): boolean =>
  product !== undefined && STEPS_FROM[product].some((step) => step !== 'regroup' && type !== undefined && mayTransform(type, step));

export function chosenStep(values: WhatGoesIn & Pick<TransformValues, 'step'>, type: FacilityType | undefined): Step {
  const steps = allowedSteps(values, type);
  return (values.step && steps.includes(values.step) ? values.step : steps[0]) ?? 'regroup';
}

export const outputProduct = (values: WhatGoesIn, step: Step, type: FacilityType | undefined): Product =>
  productOfStep(step, inputProduct(values) ?? materialOf(type) ?? 'lint');

export const unitOfUse = ({ grams, unit }: InputLot): Unit => (grams === null ? (unit ?? 'kg') : 'kg');
const wholeOf = ({ grams, quantity }: InputLot): number | undefined => (grams === null ? quantity : grams / 1000);
const isAllOf = (lot: InputLot): boolean => lot.use === undefined || lot.use === null || lot.use === wholeOf(lot);

/** As it goes in first: all of it, for the weight to be typed over. */
export const wholeLot = (lot: RecordLot): InputLot => ({ ...lot, use: wholeOf(lot) ?? null });

/** Returns its used grams. */
export const usedGrams = (lot: InputLot): number => (lot.grams === null ? 0 : isAllOf(lot) ? lot.grams : Math.round((lot.use || 0) * 1000));

const inputWeight = (lot: InputLot): WeightInput => ({ quantity: lot.use ?? wholeOf(lot), unit: unitOfUse(lot) });

export const massOfTransform = ({ inputs, draws, otherInputs, outputs, byProducts }: TransformValues, step: Step): TransformMass =>
  transformMass({ inputs: [...inputs.map(inputWeight), ...draws], otherInputs, outputs, byProducts }, step);

/** Returns true when more of a lot is used than its rest. */
export const exceedsStock = (lot: InputLot): boolean => lot.grams !== null && usedGrams(lot) > lot.grams;

/** One more output like the one before it. */
export const nextOutput = (productId: string, before: OutputLot | undefined): OutputLot => ({
  productId,
  unit: before?.unit ?? 'kg',
  ...(before?.yarnKind && { yarnKind: before.yarnKind }),
  ...(before?.fabricKind && { fabricKind: before.fabricKind }),
  ...(before?.gsm && { gsm: before.gsm }),
  ...(before?.widthCm && { widthCm: before.widthCm }),
});

/** A label that was scanned: it takes the place of the first generated code whose row is still empty, else one more output gets it. */
export function withScannedLabel(outputs: readonly OutputLot[], code: string, drawn: ReadonlySet<string>): OutputLot[] {
  if (outputs.some(({ productId }) => productId && isSameProductId(productId, code))) return [...outputs];
  const isFree = ({ productId, quantity }: OutputLot) => (quantity ?? undefined) === undefined && (!productId || drawn.has(productId));
  const free = outputs.findIndex(isFree);
  if (free === -1) return [...outputs, nextOutput(code, outputs.at(-1))];
  return outputs.map((output, index) => (index === free ? { ...output, productId: code } : output));
}

/** An input that is used up says no quantity, so that nothing is lost in rounding. */
function toCommand(values: TransformValues, { type }: RecordContext) {
  const step = chosenStep(values, type);
  const product = outputProduct(values, step, type);
  const { inputs, draws, otherInputs, outputs, byProducts } = values;
  return {
    transactionId: values.transactionId,
    occurredAt: values.occurredAt,
    step,
    inputs: [
      ...inputs.map((lot) =>
        isAllOf(lot) ? { productId: lot.productId } : { productId: lot.productId, quantity: lot.use, unit: unitOfUse(lot) },
      ),
      ...draws,
    ],
    outputs: outputs.map((output) => ({ ...output, product })),
    otherInputs: otherInputs.length ? otherInputs : undefined,
    byProducts: byProducts.length ? byProducts : undefined,
  };
}

/** The command has one list of what goes in; of a lot the form asks how much of it. */
function fieldOf(path: string, { inputs }: TransformValues): string {
  const [, index, rest = ''] = /^inputs\.(\d+)(.*)$/.exec(path) ?? [];
  if (index === undefined) return path;
  if (Number(index) >= inputs.length) return `draws.${Number(index) - inputs.length}${rest}`;
  return `inputs.${index}${rest.replace(/^\.quantity$/, '.use')}`;
}

function summarize(values: TransformValues, { type }: RecordContext): RecordSummary {
  const product = outputProduct(values, chosenStep(values, type), type);
  return {
    lots: values.outputs.length + values.byProducts.length,
    grams: sumNewLots(values.outputs),
    effect: {
      makes: [
        ...values.outputs.map((lot) => recordLotOfNew(lot, product, lot.grade ?? undefined)),
        ...values.byProducts.map((lot) => recordLotOfNew(lot, 'byProduct', lot.name)),
      ],
      takes: values.inputs.map((lot) => ({ productId: lot.productId, as: 'used', ...(isAllOf(lot) ? {} : { grams: usedGrams(lot) }) })),
    },
  };
}

export const transform: RecordDefinition<TransformValues, 'inputs' | 'outputs'> = {
  kind: 'transform',
  command: RecordTransform,
  defaults: () => ({
    transactionId: newId(),
    occurredAt: currentMinute(),
    inputs: [],
    draws: [],
    otherInputs: [],
    outputs: [{ productId: newProductId(), unit: 'kg' }],
    byProducts: [],
    documents: [],
  }),
  toCommand,
  fieldOf,
  summarize,
  steps: [
    { name: 'inputs', fields: ['inputs', 'draws'], isDone: ({ inputs, draws }) => inputs.length + draws.length > 0 },
    { name: 'outputs', fields: ['outputs'] },
  ],
  details: [],
  papers: [],
};
