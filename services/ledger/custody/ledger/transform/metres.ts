/** Checks the metres of a step, and says what was woven of the cloth that it makes. */

import type { RecordTransform } from '../../../../../contracts/ledger/custody/commands.js';
import type { Lot, WovenCloth } from '../../../../../contracts/ledger/custody/event-parts.js';
import type { Step } from '../../../../../contracts/shared/products.js';
import { millimetresAtMost } from '../../../../../contracts/shared/products.js';
import { omitUndefined } from '../../../../platform/lib/omit-undefined.js';
import { fieldRefusal, invalidField } from '../field-refusals.js';
import { millimetresOf } from '../state/quantities.js';
import { boundedInputGrams, type TransformWeights } from './step.js';

/** Checks nothing where an input has neither mass nor bounds, as in events recorded before bounds were added. */
export function assertMetresFit(step: Step, weights: TransformWeights, command: RecordTransform): void {
  if (boundedInputGrams(weights) === null) return;
  if (step === 'regroup') {
    assertRegroupedAlike(weights, command);
    assertSameCloth(weights, command);
  }
  assertOneCloth(weights, command);
  if (step === 'finish') assertFinishedMetres(weights, command);
}

/** Allows lots that are only regrouped no weight of their own: what was not measured before is not measured now. */
function assertRegroupedAlike({ inputs }: TransformWeights, { outputs }: RecordTransform): void {
  if (inputs.every(({ massGrams }) => massGrams !== null)) return;
  outputs.forEach(({ gsm, widthCm }, index) => {
    if (gsm !== undefined) throw invalidField(`outputs.${index}.gsm`, 'regroupedUnweighed');
    if (widthCm !== undefined) throw invalidField(`outputs.${index}.widthCm`, 'regroupedUnweighed');
  });
}

/** Requires outputs without a weight to be of one kind and width, since they share the weight by their metres. */
function assertOneCloth(weights: TransformWeights, { outputs }: RecordTransform): void {
  const unmeasured = outputs.flatMap((row, index) => (weights.outputs[index]?.massGrams === null ? [{ row, index }] : []));
  const [first, ...others] = unmeasured;
  const other = others.find(({ row }) => row.fabricKind !== first?.row.fabricKind || row.widthCm !== first?.row.widthCm);
  if (other) throw invalidField(`outputs.${other.index}.gsm`, 'oneClothOrWeight');
}

/** Sums the length of cloth in integers, and its area where all of it states a width. */
interface ClothSize {
  millimetres: bigint;
  /** Is in tenths of square millimetres. */
  area: bigint | null;
}

type SizedRow = Pick<Lot, 'metres' | 'widthCm'>;

const sizeOf = (rows: readonly SizedRow[]): ClothSize => ({
  millimetres: rows.reduce((all, { metres = 0 }) => all + BigInt(millimetresOf(metres)), 0n),
  area: rows.every(({ widthCm }) => widthCm !== undefined)
    ? rows.reduce((all, { metres = 0, widthCm = 0 }) => all + BigInt(millimetresOf(metres)) * hundredthsOf(widthCm), 0n)
    : null,
});

/** Returns the outputs in metres, with the widths that the command states. */
const madeInMetres = ({ outputs }: TransformWeights, command: RecordTransform) =>
  outputs.flatMap(({ metres }, index) => {
    const { widthCm } = command.outputs[index] ?? {};
    return metres === undefined ? [] : [{ metres, index, ...omitUndefined({ widthCm }) }];
  });

/**
 * Gives cloth without metres, next to cloth with metres, its largest possible length, so that a gram of it is no way around their metres.
 */
const withMetres = ({ inputs }: TransformWeights): ClothInput[] =>
  inputs.map((input) => ({
    ...input,
    metres: input.metres ?? millimetresAtMost(input.massGrams ?? input.bounds?.massGrams ?? 0, input.widthCm) / 1000,
  }));

type ClothInput = TransformWeights['inputs'][number];

/** Lets cloth that is only regrouped keep its length and its area. */
function assertSameCloth(weights: TransformWeights, command: RecordTransform): void {
  const made = madeInMetres(weights, command);
  const [first] = made;
  if (!first || weights.inputs.every(({ metres }) => metres === undefined)) return;
  const [into, outOf] = [sizeOf(withMetres(weights)), sizeOf(made)];
  const isAllInMetres = weights.inputs.every(({ metres }) => metres !== undefined) && made.length === command.outputs.length;
  const isKept = (before: bigint, after: bigint): boolean => (isAllInMetres ? after === before : after <= before);
  const isSameArea = into.area === null || outOf.area === null || isKept(into.area, outOf.area);
  if (!isKept(into.millimetres, outOf.millimetres) || !isSameArea)
    throw fieldRefusal('RegroupedClothNotEqual', `outputs.${first.index}.quantity`);
}

/** Lets finishing stretch cloth by a tenth of what was woven: in metres, or in area where all goods state their width. */
function assertFinishedMetres(weights: TransformWeights, command: RecordTransform): void {
  if (weights.inputs.every(({ metres }) => metres === undefined)) return;
  const made = madeInMetres(weights, command);
  const [woven, outOf] = [wovenSizeOf(weights), sizeOf(made)];
  const isStretched =
    woven.area !== null && outOf.area !== null ? 10n * outOf.area > 11n * woven.area : 10n * outOf.millimetres > 11n * woven.millimetres;
  if (isStretched) throw fieldRefusal('MetresAboveInput', `outputs.${made[0]?.index ?? 0}.quantity`);
}

function wovenSizeOf(weights: TransformWeights): ClothSize {
  const woven = withMetres(weights).map((input) => {
    const size = sizeOf([input]);
    if (!input.woven) return size;
    const { millimetres, area } = input.woven;
    return { millimetres: BigInt(millimetres), area: area === undefined ? null : BigInt(area) };
  });
  return {
    millimetres: woven.reduce((all, { millimetres }) => all + millimetres, 0n),
    area: woven.reduce<bigint | null>((all, { area }) => (all === null || area === null ? null : all + area), 0n),
  };
}

/**
 * Returns what was woven of each output in metres of finishing and regrouping, split by their metres; none where cloth is as long and wide
 * as it was woven.
 */
export function wovenOf(step: Step, weights: TransformWeights, command: RecordTransform): ReadonlyMap<number, WovenCloth> {
  const made = step === 'finish' || step === 'regroup' ? madeInMetres(weights, command) : [];
  if (made.length === 0 || weights.inputs.every(({ metres }) => metres === undefined)) return new Map();
  const [woven, outOf] = [wovenSizeOf(weights), sizeOf(made)];
  if (woven.millimetres === outOf.millimetres && woven.area === outOf.area) return new Map();
  return new Map(
    made.map(({ metres, index }) => {
      const part = (of: bigint): number => Number((of * BigInt(millimetresOf(metres))) / outOf.millimetres);
      return [index, { millimetres: part(woven.millimetres), ...(woven.area !== null && { area: part(woven.area) }) }];
    }),
  );
}

const hundredthsOf = (widthCm: number): bigint => BigInt(Math.round(widthCm * 100));
