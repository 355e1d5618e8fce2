/** Makes queries for a facility of a registry: its record with typical errors, each kind by its name. */
import type { SeededRandom } from '../../../services/seed/seeded-random.js';
import type { ListedFacility } from './large-registry.js';

export const PERTURBATIONS = {
  same: (place: ListedFacility): ListedFacility => place,
  typos: (place, chance) => ({
    ...place,
    name: addTypo(place.name, chance),
    address: chance.happens(0.5) ? addTypo(place.address, chance) : place.address,
  }),
  droppedWords: (place, chance) => ({ ...place, name: dropWords(place.name, chance), address: dropAddressPart(place.address, chance) }),
  reorderedWords: (place, chance) => ({ ...place, name: swapWords(place.name, chance), address: swapAddressParts(place.address, chance) }),
  abbreviations: (place) => ({ ...place, name: abbreviate(place.name), address: abbreviate(place.address) }),
  otherAddressForm: (place, chance) => ({ ...place, address: reformatAddress(place.address, chance) }),
  allOfThese: (place, chance) => ({
    ...place,
    name: addTypo(abbreviate(dropWords(place.name, chance)), chance),
    address: reformatAddress(dropAddressPart(place.address, chance), chance),
  }),
} as const satisfies Record<string, (place: ListedFacility, chance: SeededRandom) => ListedFacility>;

export type Perturbation = keyof typeof PERTURBATIONS;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** One slip of the finger in a word of five letters or more: a letter more, less, other, or two swapped. */
function addTypo(text: string, chance: SeededRandom): string {
  const words = text.split(' ');
  const long = words.flatMap((word, at) => (/^\p{L}{5,}$/u.test(word) ? [at] : []));
  if (long.length === 0) return text;
  const at = chance.pick(long);
  const word = words[at] as string;
  const place = chance.between(1, word.length - 2);
  const slips = [
    word.slice(0, place) + word.slice(place + 1),
    word.slice(0, place) + chance.pick(Array.from(LETTERS)) + word.slice(place + 1),
    word.slice(0, place) + chance.pick(Array.from(LETTERS)) + word.slice(place),
    word.slice(0, place) + word.charAt(place + 1) + word.charAt(place) + word.slice(place + 2),
  ];
  words[at] = chance.pick(slips);
  return words.join(' ');
}

const LEGAL_FORMS = 'co\\.?,?\\s*ltd|ltd|limited|inc|llc|jsc|company|co';
const LEGAL_END = new RegExp(`[,\\s]*\\b(${LEGAL_FORMS})\\b\\.?,?\\s*\\.?$`, 'i');
const TRADE_WORDS = 'garments?|textiles?|apparels?|shoes|industr\\w+|factory|fashions?|group';
const TRADE_WORD = new RegExp(`^(${TRADE_WORDS})$`, 'i');

/** Legal forms go first, then a word of the trade. */
function dropWords(name: string, chance: SeededRandom): string {
  const bare = name.replace(LEGAL_END, '');
  const words = (bare.trim() || name).split(/\s+/);
  if (words.length > 2 && chance.happens(0.5)) {
    const trade = words.findIndex((word, at) => at > 0 && TRADE_WORD.test(word));
    if (trade > 0) words.splice(trade, 1);
  }
  return words.join(' ');
}

/** A part of the address is left out, never the one with the numbers. */
function dropAddressPart(address: string, chance: SeededRandom): string {
  const parts = address
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const bare = parts.flatMap((part, at) => (/\d/.test(part) ? [] : [at]));
  if (parts.length < 3 || bare.length === 0) return address;
  parts.splice(chance.pick(bare), 1);
  return parts.join(', ');
}

function swapWords(name: string, chance: SeededRandom): string {
  const words = name.split(/\s+/);
  if (words.length < 2) return name;
  const at = chance.between(0, words.length - 2);
  [words[at], words[at + 1]] = [words[at + 1] as string, words[at] as string];
  return words.join(' ');
}

function swapAddressParts(address: string, chance: SeededRandom): string {
  const parts = address
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length < 3) return address;
  const at = chance.between(1, parts.length - 2);
  [parts[at], parts[at + 1]] = [parts[at + 1] as string, parts[at] as string];
  return parts.join(', ');
}

const SHORT = (
  [
    ['international', 'Intl'],
    ['industr(?:ies|ial|y)', 'Ind.'],
    ['manufacturing', 'Mfg'],
    ['garments?', 'Gmts'],
    ['textiles?', 'Tex'],
    ['factory', 'Fty'],
    ['limited', 'Ltd'],
    ['private', 'Pvt'],
    ['company', 'Co'],
    ['road', 'Rd.'],
    ['street', 'St.'],
    ['district', 'Dist.'],
    ['village', 'Vill.'],
    ['building', 'Bldg'],
    ['province', 'Prov.'],
  ] as const
).map(([long, short]) => [new RegExp(`\\b${long}\\b`, 'gi'), short] as const);
const abbreviate = (text: string): string => SHORT.reduce((said, [long, short]) => said.replaceAll(long, short), text);

/** Without commas, in capitals, with its signs otherwise, or with the postal code left out. */
function reformatAddress(address: string, chance: SeededRandom): string {
  const forms = [
    address.replaceAll(',', ' '),
    address.toUpperCase(),
    address.replaceAll(/\bno\.?\s*(?=\d)/gi, '# '),
    address.replaceAll(/[\s-]+\d{4,6}\b(?=[,.\s]*$)/g, ''),
    abbreviate(address),
  ];
  return chance.pick(forms).replaceAll(/\s+/g, ' ').trim();
}

/** A number of a plot, unit, house or block, wherever people would read one. */
const SITE_NUMBER =
  /((?:^|[\s,(])(?:plot|unit|lot|block|blk|building|bldg|house|shed|room|no|nos|#)\s*(?:no)?[.:#\s-]*)(\d{1,4})|(^)(\d{1,3})(?=[\s,/])/i;

/** The same record with another plot, unit or house number, where it has one: a neighbour, not the facility. */
export function changeUnitNumber(place: ListedFacility, chance: SeededRandom): ListedFacility | undefined {
  if (!SITE_NUMBER.test(place.address)) return undefined;
  const address = place.address.replace(
    SITE_NUMBER,
    (_, label: string | undefined, number: string | undefined, start: string, first: string) => {
      const now = Number(number ?? first);
      const other = now + chance.between(1, 40);
      return `${label ?? start ?? ''}${other}`;
    },
  );
  return { ...place, address };
}
