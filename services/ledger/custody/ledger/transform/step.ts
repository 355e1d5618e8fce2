/** Determines the step of a transform and checks its weights. */
import type { RecordTransform } from '../../../../../contracts/ledger/custody/commands.js';
import type { Flag, Lot } from '../../../../../contracts/ledger/custody/event-parts.js';
import { mayTransform } from '../../../../../contracts/ledger/custody/facility-rights.js';
import type { FactorTerms } from '../../../../../contracts/shared/ledger-terms.js';
import { type Product, type Step, stepBetween } from '../../../../../contracts/shared/products.js';
import { fieldRefusal, invalidField } from '../field-refusals.js';
import type { MeasuredQuantity } from '../lots/quantities-in-grams.js';
import { type LedgerLot, type LedgerState, openingOf } from '../state/ledger-state.js';
import { roundToMillimetre, share, sum } from '../state/quantities.js';

/** Holds the masses of a transform; null for goods in metres without a weight. */
export interface TransformWeights {
  inputs: readonly UsedGoods[];
  otherGrams: number;
  outputs: readonly (MeasuredQuantity & { product: Product })[];
  byProducts: readonly MeasuredQuantity[];
}

interface UsedGoods extends MeasuredQuantity, Pick<Lot, 'bounds' | 'widthCm' | 'pieces' | 'woven'> {
  product: Product;
  /** Says that more of the lot was there than is used. */
  isPart?: true;
}

export function totalGrams(rows: readonly MeasuredQuantity[]): number | null {
  return rows.every(({ massGrams }) => massGrams !== null) ? sum(rows.map(({ massGrams }) => massGrams ?? 0)) : null;
}

/** Sums the mass of the lots used, with the most that lots without mass can weigh; null when one has neither. */
export function boundedLotGrams({ inputs }: TransformWeights): number | null {
  return totalGrams(inputs.map(({ massGrams, bounds }) => ({ massGrams: massGrams ?? bounds?.massGrams ?? null })));
}

/** Sums the same of all inputs. */
export function boundedInputGrams(weights: TransformWeights): number | null {
  const total = boundedLotGrams(weights);
  return total === null ? null : total + weights.otherGrams;
}

function inputGrams({ inputs, otherGrams }: TransformWeights): number | null {
  const total = totalGrams(inputs);
  return total === null ? null : total + otherGrams;
}

/**
 * Returns the step that the command names, or the one its products imply.
 * @throws Refusal StepUnknown, RecordNotAllowed, Invalid, OutputNotEqual, OutputNotLower
 */
export function stepOf(state: LedgerState, command: RecordTransform, weights: TransformWeights): { step: Step; flags: Flag[] } {
  const inputs = [...new Set(weights.inputs.map(({ product }) => product))];
  const outputs = [...new Set(weights.outputs.map(({ product }) => product))];
  const [output] = outputs;
  const step = command.step ?? inferStep(inputs, outputs, weights);
  if (!step || outputs.length !== 1 || !output || !leadsTo(step, inputs, output)) throw fieldRefusal('StepUnknown', 'outputs.0.product');
  if (!mayTransform(openingOf(state).facilityType, step)) throw fieldRefusal('RecordNotAllowed', 'outputs.0.product');
  if (step === 'regroup') assertEqualMass(weights, command);
  if (step !== 'regroup' || totalGrams(weights.outputs) === null) assertOutputLower(weights);
  const assumed: Flag[] = step === 'spinCarded' && !command.step ? [{ code: 'stepAssumed', step }] : [];
  return { step, flags: assumed };
}

function inferStep(inputs: readonly Product[], outputs: readonly Product[], weights: TransformWeights): Step | undefined {
  const [output] = outputs;
  if (outputs.length !== 1 || !output) return undefined;
  if (inputs.length === 1 && inputs[0] === output && (output !== 'fabric' || isRegroupedFabric(weights))) return 'regroup';
  const steps = new Set(inputs.flatMap((input) => stepBetween(input, output) ?? []));
  const [step, ...others] = steps;
  return others.length === 0 ? step : undefined;
}

/** Allows recycling goods at an earlier stage. Only a gin takes raw cotton. */
function leadsTo(step: Step, inputs: readonly Product[], output: Product): boolean {
  const none = (...products: readonly Product[]): boolean => !inputs.some((input) => products.includes(input));
  switch (step) {
    case 'gin':
      return output === 'lint' && inputs.every((input) => input === 'rawCotton');
    case 'spinCarded':
    case 'spinCombed':
    case 'spinOpenEnd':
      return output === 'yarn' && none('rawCotton');
    case 'weaveKnit':
      return output === 'fabric' && none('rawCotton');
    case 'cutSew':
      return output === 'finished' && none('rawCotton', 'lint');
    case 'finish':
      return (output === 'yarn' || output === 'fabric' || output === 'finished') && inputs.every((input) => input === output);
    case 'regroup':
      return inputs.every((input) => input === output);
  }
}

/** Takes cloth whose weight becomes known by the step as finished. */
function isRegroupedFabric(weights: TransformWeights): boolean {
  const isWeighedAnew = totalGrams(weights.inputs) === null && boundedInputGrams(weights) !== null && totalGrams(weights.outputs) !== null;
  return isEqualMass(weights) && !isWeighedAnew;
}

function isEqualMass({ inputs, otherGrams, outputs }: TransformWeights): boolean {
  if (otherGrams > 0) return false;
  const [into, outOf] = [totalGrams(inputs), totalGrams(outputs)];
  if (into !== null && outOf !== null) return into === outOf;
  const length = (rows: readonly MeasuredQuantity[]): number => roundToMillimetre(sum(rows.map(({ metres }) => metres ?? Number.NaN)));
  return length(inputs) === length(outputs);
}

function assertEqualMass(weights: TransformWeights, { byProducts = [], otherInputs = [] }: RecordTransform): void {
  if (byProducts.length > 0) throw invalidField('byProducts');
  if (otherInputs.length > 0) throw invalidField('otherInputs');
  if (!isEqualMass(weights)) throw fieldRefusal('OutputNotEqual', 'outputs.0.quantity');
}

/** Leaves at least a gram to outputs without mass. Skips the check where an input has neither mass nor bounds. */
function assertOutputLower(weights: TransformWeights): void {
  const into = boundedInputGrams(weights);
  const outOf = sum([...weights.outputs, ...weights.byProducts].map(({ massGrams }) => massGrams ?? 0));
  if (into !== null && outOf >= into) throw fieldRefusal('OutputNotLower', 'outputs.0.quantity');
}

/** Is the gain in yield, in basis points, up to which a step that is recorded again is taken as a correction. */
const CORRECTION_BP = 500;

/** Flags a step that yields much more than a voided one with one of its lots. */
export function rerecordedFlags(yieldBp: number | null, lots: readonly LedgerLot[]): Flag[] {
  const voided = lots.flatMap(({ voidedYieldBp }) => voidedYieldBp ?? []);
  if (yieldBp === null || voided.length === 0) return [];
  const voidedBp = Math.min(...voided);
  return yieldBp - voidedBp > CORRECTION_BP ? [{ code: 'rerecorded', yieldBp, voidedBp }] : [];
}

/**
 * Returns output by input mass in basis points, flagged when it is not plausible for the step. Sizing may be washed out before cloth is
 * weighed, so weaving is judged with and without it.
 */
export function yieldOf(
  step: Step,
  weights: TransformWeights,
  plausible: FactorTerms['yieldRangesBp'],
  sizingGrams = 0,
): { yieldBp: number | null; flags: Flag[] } {
  const into = inputGrams(weights);
  const outOf = totalGrams(weights.outputs);
  if (into === null || outOf === null) return { yieldBp: null, flags: [{ code: 'cannotCalculate' }] };
  const yieldBp = share(outOf, 10_000, into);
  if (step === 'regroup') return { yieldBp, flags: [] };
  const [lowBp, highBp] = plausible[step];
  const withoutSizingBp = step === 'weaveKnit' ? share(outOf, 10_000, into - sizingGrams) : yieldBp;
  const isOutOfRange = [yieldBp, withoutSizingBp].every((bp) => bp < lowBp || bp > highBp);
  return { yieldBp, flags: isOutOfRange ? [{ code: 'yieldOutOfRange', yieldBp, lowBp, highBp }] : [] };
}
