/** The sums of a transform while it is typed: what went in, what came out, and whether that can be. */
import { type Product, type Step, YIELD_RANGES_BP } from '../../../../../contracts/shared/products.js';
import { gramsOf, type Unit } from '../../../../../contracts/shared/units.js';

export type WeightInput = { quantity?: number | null; unit?: Unit; gsm?: number | null; widthCm?: number | null };

export interface TransformMass {
  inputGrams: number;
  outputGrams: number;
  byProductGrams: number;
  /** Of what came out and nobody weighed it is not known what was lost: those grams are both together. */
  lossGrams: number;
  /** True for goods with a length and no measure to compute their weight; their grams are in no sum. */
  unweighed: { inputs: boolean; outputs: boolean };
  /** Outputs to inputs, basis points; undefined while nothing is in, and where a weight is not known. */
  yieldBp: number | undefined;
  range: readonly [low: number, high: number] | undefined;
  state: 'empty' | 'weightMissing' | 'ok' | 'unweighed' | 'outOfRange' | 'notLower' | 'notEqual';
}

/** Null where it has a length alone. */
const gramsOfPart = ({ quantity, unit = 'kg', gsm, widthCm }: WeightInput): number | null =>
  quantity ? gramsOf({ quantity, unit, gsm: gsm ?? undefined, widthCm: widthCm ?? undefined }) : 0;

const sumGrams = (parts: readonly WeightInput[]): number => parts.reduce((all, part) => all + (gramsOfPart(part) ?? 0), 0);
const isUnweighed = (parts: readonly WeightInput[]): boolean => parts.some((part) => gramsOfPart(part) === null);

/** Regrouped lots weigh exactly what went in; all other outputs, with their by-products, weigh less. */
export function transformMass(
  parts: {
    inputs: readonly WeightInput[];
    otherInputs: readonly WeightInput[];
    outputs: readonly WeightInput[];
    byProducts: readonly WeightInput[];
  },
  step: Step | undefined,
): TransformMass {
  const inputGrams = sumGrams(parts.inputs) + sumGrams(parts.otherInputs);
  const outputGrams = sumGrams(parts.outputs);
  const byProductGrams = sumGrams(parts.byProducts);
  const unweighed = { inputs: isUnweighed(parts.inputs), outputs: isUnweighed(parts.outputs) };
  const isKnown = !unweighed.inputs && !unweighed.outputs;
  const yieldBp = inputGrams === 0 || !isKnown ? undefined : Math.round((outputGrams * 10_000) / inputGrams);
  const lacksWeight = parts.outputs.some(({ quantity }) => !quantity);
  const range = step && step !== 'regroup' ? YIELD_RANGES_BP[step] : undefined;
  const lossGrams = Math.max(0, inputGrams - outputGrams - byProductGrams);
  return { inputGrams, outputGrams, byProductGrams, lossGrams, unweighed, yieldBp, range, state: stateOf() };

  function stateOf(): TransformMass['state'] {
    // Known parts that weigh too much already are too much, whatever the others weigh.
    if (!isKnown && (unweighed.inputs || outputGrams + byProductGrams < inputGrams)) return 'unweighed';
    if (inputGrams === 0 || outputGrams === 0) return unweighed.outputs ? 'unweighed' : 'empty';
    if (step === 'regroup' && !(lacksWeight && outputGrams + byProductGrams < inputGrams))
      return outputGrams + byProductGrams === inputGrams ? 'ok' : 'notEqual';
    if (outputGrams + byProductGrams >= inputGrams) return 'notLower';
    if (lacksWeight) return 'weightMissing';
    if (range && yieldBp !== undefined && (yieldBp < range[0] || yieldBp > range[1])) return 'outOfRange';
    return 'ok';
  }
}

/** The possible processes of a product, the usual one first. */
export const STEPS_FROM: Record<Product, readonly Step[]> = {
  rawCotton: ['gin', 'regroup'],
  lint: ['spinCarded', 'spinCombed', 'spinOpenEnd', 'regroup'],
  yarn: ['weaveKnit', 'regroup'],
  fabric: ['finish', 'cutSew', 'regroup'],
  finished: ['regroup'],
  byProduct: ['regroup'],
};

const PRODUCT_OF_STEP: Record<Exclude<Step, 'regroup'>, Product> = {
  gin: 'lint',
  spinCarded: 'yarn',
  spinCombed: 'yarn',
  spinOpenEnd: 'yarn',
  weaveKnit: 'fabric',
  finish: 'fabric',
  cutSew: 'finished',
};

export const productOfStep = (step: Step, input: Product): Product => (step === 'regroup' ? input : PRODUCT_OF_STEP[step]);
