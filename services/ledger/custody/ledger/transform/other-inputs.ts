/** Reads the inputs of a step other than traced goods. None of them is cotton: cotton is bought, with its origin. */

import type { OtherInputLimits } from '../../../../../contracts/ground/settings/other-input-limits.js';
import type { RecordTransform } from '../../../../../contracts/ledger/custody/commands.js';
import type { Flag, StatedInput } from '../../../../../contracts/ledger/custody/event-parts.js';
import {
  OTHER_FIBRES,
  type OtherFibre,
  type OtherInput,
  type OtherInputKind,
} from '../../../../../contracts/ledger/custody/other-inputs.js';
import type { Step } from '../../../../../contracts/shared/products.js';
import { invalidField } from '../field-refusals.js';
import { measureQuantity } from '../lots/quantities-in-grams.js';
import { sum } from '../state/quantities.js';

/** @throws Refusal Invalid with the field: cotton, an unknown fibre, a fibre of another kind, or a unit that is no weight */
export function otherInputsOf({ otherInputs = [] }: RecordTransform): StatedInput[] {
  return otherInputs.map((input, index) => {
    const path = `otherInputs.${index}`;
    const { name, quantity, unit } = input;
    if (unit !== 'kg' && unit !== 'lb') throw invalidField(`${path}.unit`);
    const { massGrams } = measureQuantity({ quantity, unit }, undefined, path);
    if (massGrams === null) throw invalidField(`${path}.unit`);
    return { name, ...kindOf(input, path), quantity, unit, massGrams };
  });
}

function kindOf({ kind, fibre, name }: OtherInput, path: string): { kind: OtherInputKind; fibre?: OtherFibre } {
  if (fibre === undefined) {
    if (kind === 'fibre') throw invalidField(`${path}.fibre`, isCotton(name) ? 'cottonIsBought' : 'fibreUnknown');
    return { kind: kind ?? 'other' };
  }
  if (isCotton(fibre)) throw invalidField(`${path}.fibre`, 'cottonIsBought');
  const known = OTHER_FIBRES.find((each) => each.toLowerCase() === fibre.trim().toLowerCase());
  if (!known) throw invalidField(`${path}.fibre`, 'fibreUnknown');
  if (kind !== undefined && kind !== 'fibre') throw invalidField(`${path}.fibre`, 'fibreOfOtherKind');
  return { kind: 'fibre', fibre: known };
}

const isCotton = (words: string): boolean => /cotton/i.test(words);

/** Flags each kind that weighs more than the step plausibly takes. Stays quiet where the lots used have no mass. */
export function highOtherInputs(
  step: Step,
  otherInputs: readonly StatedInput[],
  usedGrams: number | null,
  limits: OtherInputLimits,
): Flag[] {
  if (usedGrams === null) return [];
  const added = new Map<OtherInputKind, number>();
  for (const { kind = 'other', massGrams } of otherInputs) added.set(kind, (added.get(kind) ?? 0) + massGrams);
  return [...added].flatMap(([kind, addedGrams]): Flag[] => {
    if (kind === 'fibre') return [];
    const limitPercent = limits[step]?.[kind] ?? 0;
    return addedGrams * 100 > limitPercent * usedGrams ? [{ code: 'otherInputsHigh', kind, addedGrams, usedGrams, limitPercent }] : [];
  });
}

export const sizingOf = (otherInputs: readonly StatedInput[]): number =>
  sum(otherInputs.map(({ kind, massGrams }) => (kind === 'sizing' ? massGrams : 0)));
