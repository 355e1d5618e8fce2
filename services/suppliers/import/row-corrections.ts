/** What a cell of a workbook probably means, where it says nothing that is known. Offered, never taken by itself. */
import { createHash } from 'node:crypto';
import { isOarId, oarIdKey } from '../../../contracts/facilities/oar-id.js';
import type { CorrectedColumn } from '../../../contracts/suppliers/replies.js';
import { SUPPLIER_TYPES } from '../../../contracts/suppliers/supplier-kinds.js';
import { weighWords, wordLikeness } from '../../matching/comparison/word-likeness.js';
import { countryName, foldName, namedCountries } from '../../platform/lib/countries.js';

/** How alike a misspelt word and the right one are at least. */
const LIKENESS_MIN = 0.72;

/** The words of the tiers, as spreadsheets have them. */
const TIER_WORDS: readonly (readonly [string, string])[] = [
  ['final product assembly', '1'],
  ['printing, dyeing and laundering', '2'],
  ['textile or material production', '3'],
  ['raw material processing', '4'],
  ['raw material extraction', '5'],
];

/** The same cell has the same id in each reading of a file. */
export const correctionId = (column: CorrectedColumn, from: string): string =>
  createHash('sha256').update(`${column}|${from}`).digest('hex').slice(0, 8);

/** Undefined where nothing is likely enough. */
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

/** Without what stands between its characters, and with the digits that letters were typed for. */
function correctedOarId(text: string): string | undefined {
  const packed = oarIdKey(text).replaceAll(/[^A-Z0-9]/g, '');
  const bare = packed.replace(/^(OARID|OSID|OAR|OS|ID)(?=[A-Z]{2})/, '');
  return [bare, bare.slice(0, 2) + bare.slice(2).replaceAll('O', '0').replaceAll(/[IL]/g, '1')].find(isOarId);
}

function correctedCountry(text: string): string | undefined {
  const code = closest(text, namedCountries());
  return code && countryName(code);
}

/** The tiers that are named by number or by their words: "Tier 3", "T3 and T4", "Raw material procesing". */
function correctedTiers(text: string): string | undefined {
  const numbers = text.match(/\d+/g);
  if (!numbers) return closest(text, TIER_WORDS);
  return numbers.every((number) => /^[1-5]$/.test(number)) ? [...new Set(numbers)].join(', ') : undefined;
}

/** What the likest of the names stands for, where one is the likest. */
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
