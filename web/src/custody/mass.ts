/** The sums of a transform while it is typed: what went in, what came out, and whether that can be. */
import { type Product, type Step, YIELD_RANGES_BP } from '../../../contracts/products.js';
import { gramsOf, type Unit } from '../../../contracts/units.js';

export interface Weighed {
  quantity?: number;
  unit?: Unit;
  gsm?: number;
  widthCm?: number;
}

export interface Mass {
  inputGrams: number;
  outputGrams: number;
  byProductGrams: number;
  lossGrams: number;
  /** Outputs to inputs, basis points; undefined while nothing is in. */
  yieldBp: number | undefined;
  range: readonly [low: number, high: number] | undefined;
  state: 'empty' | 'ok' | 'outOfRange' | 'notLower' | 'notEqual';
}

const sum = (parts: readonly Weighed[]): number =>
  parts.reduce((all, { quantity, unit = 'kg', ...rest }) => all + (quantity ? (gramsOf({ quantity, unit, ...rest }) ?? 0) : 0), 0);

/** Regrouped lots weigh exactly what went in; all other outputs, with their by-products, weigh less. */
export function massOf(
  parts: { inputs: readonly Weighed[]; otherInputs: readonly Weighed[]; outputs: readonly Weighed[]; byProducts: readonly Weighed[] },
  step: Step | undefined,
): Mass {
  const inputGrams = sum(parts.inputs) + sum(parts.otherInputs);
  const outputGrams = sum(parts.outputs);
  const byProductGrams = sum(parts.byProducts);
  const yieldBp = inputGrams === 0 ? undefined : Math.round((outputGrams * 10_000) / inputGrams);
  const range = step && step !== 'regroup' ? YIELD_RANGES_BP[step] : undefined;
  const lossGrams = Math.max(0, inputGrams - outputGrams - byProductGrams);
  return { inputGrams, outputGrams, byProductGrams, lossGrams, yieldBp, range, state: stateOf() };

  function stateOf(): Mass['state'] {
    if (inputGrams === 0 || outputGrams === 0) return 'empty';
    if (step === 'regroup') return outputGrams + byProductGrams === inputGrams ? 'ok' : 'notEqual';
    if (outputGrams + byProductGrams >= inputGrams) return 'notLower';
    if (range && yieldBp !== undefined && (yieldBp < range[0] || yieldBp > range[1])) return 'outOfRange';
    return 'ok';
  }
}

/** What can be made of a product, the usual process first. */
export const STEPS_FROM: Record<Product, readonly Step[]> = {
  rawCotton: ['gin', 'regroup'],
  lint: ['spinCarded', 'spinCombed', 'spinOpenEnd', 'regroup'],
  yarn: ['weaveKnit', 'regroup'],
  fabric: ['finish', 'cutSew', 'regroup'],
  finished: ['regroup'],
  byProduct: ['regroup'],
};

const MAKES: Record<Exclude<Step, 'regroup'>, Product> = {
  gin: 'lint',
  spinCarded: 'yarn',
  spinCombed: 'yarn',
  spinOpenEnd: 'yarn',
  weaveKnit: 'fabric',
  finish: 'fabric',
  cutSew: 'finished',
};

export const productOf = (step: Step, input: Product): Product => (step === 'regroup' ? input : MAKES[step]);
