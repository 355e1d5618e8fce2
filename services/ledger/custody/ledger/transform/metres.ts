/** Checks the metres of a step whose goods are measured in them and not weighed. */

import type { RecordTransform } from '../../../../../contracts/ledger/custody/commands.js';
import type { Step } from '../../../../../contracts/shared/products.js';
import { fieldRefusal, invalidField } from '../field-refusals.js';
import { millimetresOf } from '../state/quantities.js';
import { boundedInputGrams, type TransformWeights } from './step.js';

/** Checks nothing where an input has neither mass nor bounds, as in events recorded before bounds were added. */
export function assertMetresFit(step: Step, weights: TransformWeights, command: RecordTransform): void {
  if (boundedInputGrams(weights) === null) return;
  if (step === 'regroup') assertRegroupedAlike(weights, command);
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

/** Lets finishing stretch cloth by a tenth: in metres, or in area where all goods state their width. */
function assertFinishedMetres({ inputs, outputs }: TransformWeights, command: RecordTransform): void {
  if (inputs.some(({ metres }) => metres === undefined)) return;
  const made = outputs.map((row, index) => ({ ...row, widthCm: command.outputs[index]?.widthCm, index }));
  const inMetres = made.filter(({ metres }) => metres !== undefined);
  const byArea = [...inputs, ...inMetres].every(({ widthCm }) => widthCm !== undefined);
  const sizeOf = (rows: readonly { metres?: number; widthCm?: number | undefined }[]): bigint =>
    rows.reduce((all, { metres = 0, widthCm = 0 }) => all + BigInt(millimetresOf(metres)) * (byArea ? hundredthsOf(widthCm) : 1n), 0n);
  if (10n * sizeOf(inMetres) > 11n * sizeOf(inputs)) throw fieldRefusal('MetresAboveInput', `outputs.${inMetres[0]?.index ?? 0}.quantity`);
}

const hundredthsOf = (widthCm: number): bigint => BigInt(Math.round(widthCm * 100));
