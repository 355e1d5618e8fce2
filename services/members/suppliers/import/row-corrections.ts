/** Guesses what an unknown cell of a workbook means. The user accepts a guess; none applies by itself. */
import { createHash } from 'node:crypto';
import { isOarId, oarIdKey } from '../../../../contracts/ground/facilities/oar-id.js';
import type { CorrectedColumn } from '../../../../contracts/members/suppliers/replies.js';
import { SUPPLIER_TYPES } from '../../../../contracts/members/suppliers/supplier-kinds.js';
import { weighWords, wordLikeness } from '../../../ground/matching/comparison/word-likeness.js';
import { countryName, foldName, namedCountries } from '../../../platform/lib/countries.js';

/** Sets the lowest likeness of a misspelt word and the right one. */
const LIKENESS_MIN = 0.72;

/** Lists the words for tiers that spreadsheets use. */
const TIER_WORDS: readonly (readonly [string, string])[] = [
  ['final product assembly', '1'],
  ['printing, dyeing and laundering', '2'],
  ['textile or material production', '3'],
  ['raw material processing', '4'],
  ['raw material extraction', '5'],
];

/** Gives the same cell text the same ID in each reading of a file. */
export const correctionId = (column: CorrectedColumn, from: string): string =>
  createHash('sha256').update(`${column}|${from}`).digest('hex').slice(0, 8);

/** Returns undefined when nothing is likely enough. */
export function correctionOf(column: CorrectedColumn, text: string): string | undefined {
  switch (column) {
    case 'oarId':
      return correctedOarId(text);
    case 'country':
      return correctedCountry(text);
    case 'tier':
      return correctedTiers(text);
    case 'facilityType':
      return closest(
        text,
        SUPPLIER_TYPES.map((type): [string, string] => [type.toLowerCase().replaceAll('_', ' '), type]),
      );
  }
}

/** Drops separators, and replaces letters that were typed for digits. */
function correctedOarId(text: string): string | undefined {
  const packed = oarIdKey(text).replaceAll(/[^A-Z0-9]/g, '');
  const bare = packed.replace(/^(OARID|OSID|OAR|OS|ID)(?=[A-Z]{2})/, '');
  return [bare, bare.slice(0, 2) + bare.slice(2).replaceAll('O', '0').replaceAll(/[IL]/g, '1')].find(isOarId);
}

function correctedCountry(text: string): string | undefined {
  const code = closest(text, namedCountries());
  return code && countryName(code);
}

/** Reads tiers by number or by words: "Tier 3", "T3 and T4", "Raw material procesing". */
function correctedTiers(text: string): string | undefined {
  const numbers = text.match(/\d+/g);
  if (!numbers) return closest(text, TIER_WORDS);
  return numbers.every((number) => /^[1-5]$/.test(number)) ? [...new Set(numbers)].join(', ') : undefined;
}

/** Returns the value of the most similar name, when one name is the most similar. */
function closest(text: string, names: Iterable<readonly [string, string]>): string | undefined {
  const [typed] = weighWords([foldName(text)], () => 1);
  if (!typed || typed.text === '') return undefined;
  let [best, likest]: [number, Set<string>] = [LIKENESS_MIN, new Set()];
  for (const [name, meaning] of names) {
    const [word] = weighWords([name], () => 1);
    const likeness = word ? wordLikeness(typed, word) : 0;
    if (likeness > best) [best, likest] = [likeness, new Set([meaning])];
    else if (likeness === best) likest.add(meaning);
  }
  return likest.size === 1 ? [...likest][0] : undefined;
}
