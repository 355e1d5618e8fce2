/** Finds the numbers that distinguish sites: plots, units, houses, blocks. Leaves out postal codes. */
import { foldText, isAscii } from './unicode-fold.js';

/** Says which numbers of an address can be postal codes of its country. */

/** Lists the countries whose postal codes have this many digits, written together. */
const COUNTRIES_BY_DIGITS: Readonly<Record<number, string>> = {
  4: 'AF AL AM AR AT AU BD BE BG CH CY DK ET GE GL HU LI LU LV MD MK MZ NE NL NO NZ PH PT PY SI TN VE ZA',
  5: 'BA BT CR CU CZ DE DO DZ EE EG ES FI FR GR GT HN HR ID IQ IT JO KE KH KR KW LA LK LT MA ME MM MN MU MX MY NI NP OM PE PK PL PR RS SA SD SE SK SN TH TR TW TZ UA US UY VN XK ZM',
  6: 'BY CN CO EC IN IR KG KH KZ MN NG RO RU SG TJ TM TW TT UZ VN',
  7: 'CL IL JP',
  8: 'BR',
  10: 'IR',
};

const DIGITS_BY_COUNTRY: ReadonlyMap<string, readonly number[]> = digitsByCountry();

/** Takes four digits and more for a code where the country is unknown. */
const isPostalLength = (digits: number, countryCode: string | undefined): boolean =>
  countryCode === undefined ? digits >= 4 : (DIGITS_BY_COUNTRY.get(countryCode)?.includes(digits) ?? false);

/** Names the thing that a number counts; `other` where the address does not say. */
export type NumberKind = 'unit' | 'plot' | 'other';

export interface SiteNumber {
  /** Holds digits without leading zeros, or a letter that serves as a number ("block B"). */
  value: string;
  kind: NumberKind;
}

const KIND_OF_LABEL: ReadonlyMap<string, NumberKind> = new Map([
  ...labelsOf(
    'unit',
    'unit units suite shop gala flat apartment apt room rm shed block blk building bldg bld tower wing phase plant floor flr gate line যূনিট ইউনিট यूनिट یونٹ बिल्डिंग',
  ),
  ...labelsOf('plot', 'plot plots plt প্লট प्लॉट प्लाट پلاٹ lot lots lote khasra survey sy sr parcel site kavling kav ada parsel'),
  // Are plots and revenue villages of land registers.
  ...labelsOf(
    'plot',
    foldText(
      'chak chack dag gut gat mouza mauza mouja khewat khata khatauni khatian killa murabba parcela predio manzana parcelle gleba talhao pafta ' +
        'thửa चक दाग गट गुट मौजा खेवट खाता खसरा सर्वे দাগ মৌজা খতিয়ান চক چک داغ موضع کھیوٹ کھاتہ خسرہ مربع سروے',
    ),
  ),
  ...labelsOf(
    'other',
    'no nos nr num number house hse holding h door road rd street st lane sector sec km kilometro kilometer kilometre mile ward rt rw moo alley gate pobox #',
  ),
]);
/** Gives the values of Roman numerals, which count as numbers only after a label. */
const ROMAN_VALUES: ReadonlyMap<string, string> = new Map(
  'i ii iii iv v vi vii viii ix x'.split(' ').map((text, at) => [text, String(at + 1)]),
);
const POSTAL_LABELS = new Set('pin pincode zip zipcode pc postal postcode cp code'.split(' '));

/** Matches a run of letters, a run of digits, or one sign. */
const ASCII_TOKEN = /[a-z]+|\d+(?:\.\d+)?|[^\sa-z\d]/g;
const TOKEN = /[\p{L}\p{M}]+|\d+(?:\.\d+)?|[^\s\p{L}\p{M}\d]/gu;

interface AddressToken {
  text: string;
  /** Is true where no space separates the token from the one before it. */
  joined: boolean;
}

/** Matches a number, or a single letter or Roman numeral that may serve as one. */
const MAY_HAVE_NUMBERS = /\d|(?<![a-z])[a-z](?![a-z])|\b[ivx]{2,4}\b/;

/** Expects the address folded. Postal codes are those that the country writes, or any where it is unknown. */
export function siteNumbers(address: string, countryCode?: string): SiteNumber[] {
  if (!MAY_HAVE_NUMBERS.test(address)) return [];
  const tokens = tokensOf(
    address.replaceAll(/\bp\.\s?c\.?(?=\s*\d)/g, 'pincode').replaceAll(/\b(\d{3}) (\d{3})(?=\W*(?:\p{L}+\W*)?$)/gu, '$1$2'),
  );
  const found: SiteNumber[] = [];
  for (const [at, piece] of tokens.entries()) {
    const label = labelBefore(tokens, at);
    if (isDigits(piece.text)) {
      if (!isPostal(tokens, at, { label, countryCode })) found.push({ value: piece.text.replace(/^0+(?=\d)/, ''), kind: kindOf(label) });
    } else if (isNumberLetter(tokens, at, label)) {
      found.push({ value: (label && ROMAN_VALUES.get(piece.text)) || piece.text, kind: kindOf(label) });
    }
  }
  return found;
}

/**
 * Returns the kind of numbers in which two addresses contradict each other: each has a number that the other lacks, or their plots or units
 * have none in common. A number that only one address has contradicts nothing.
 */
export function contradictingKind(one: readonly SiteNumber[], other: readonly SiteNumber[]): NumberKind | undefined {
  for (const kind of ['unit', 'plot'] as const) {
    const [ours, theirs] = [valuesOf(one, kind), valuesOf(other, kind)];
    if (ours.length > 0 && theirs.length > 0 && !ours.some((value) => theirs.includes(value))) return kind;
  }
  const [ours, theirs] = [unmatched(one, other), unmatched(other, one)];
  if (ours.length === 0 || theirs.length === 0) return undefined;
  const kinds = new Set([...ours, ...theirs].map(({ kind }) => kind));
  return kinds.has('unit') ? 'unit' : kinds.has('plot') ? 'plot' : 'other';
}

const valuesOf = (numbers: readonly SiteNumber[], wanted: NumberKind): string[] =>
  numbers.flatMap(({ value, kind }) => (kind === wanted ? [value] : []));

/** Matches numbers one to one: a number that occurs twice needs two counterparts. */
function unmatched(numbers: readonly SiteNumber[], others: readonly SiteNumber[]): SiteNumber[] {
  const left = others.map(({ value }) => value);
  return numbers.filter(({ value }) => {
    const at = left.indexOf(value);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function tokensOf(address: string): AddressToken[] {
  const pieces: AddressToken[] = [];
  let end = -1;
  for (const { 0: text, index } of address.matchAll(isAscii(address) ? ASCII_TOKEN : TOKEN)) {
    pieces.push({ text, joined: index === end });
    end = index + text.length;
  }
  return pieces;
}

/** Returns the word that a number belongs to: `plot no. 14`, `block 4, 5`, `no.62`, `5/f`. */
function labelBefore(pieces: readonly AddressToken[], at: number): string | undefined {
  for (let before = at - 1; before >= 0 && before >= at - 8; before--) {
    const { text } = pieces[before] as AddressToken;
    if (KIND_OF_LABEL.has(text)) {
      const further = pieces[before - 1]?.text === '.' ? pieces[before - 2] : pieces[before - 1];
      // Prefers the more specific word: "plot" in "plot no. 14".
      return kindOf(text) === 'other' && further && KIND_OF_LABEL.has(further.text) ? further.text : text;
    }
    if (POSTAL_LABELS.has(text)) return text;
    const goesOn = isDigits(text) || text.length === 1;
    if (!goesOn) return undefined;
  }
  return undefined;
}

/** Takes a number for a postal code where the country writes such codes and the name of a place is next to it; of four digits, before it. */
function isPostal(
  pieces: readonly AddressToken[],
  at: number,
  { label, countryCode }: { label: string | undefined; countryCode: string | undefined },
): boolean {
  const { length } = (pieces[at] as AddressToken).text;
  if (label !== undefined && POSTAL_LABELS.has(label)) return true;
  if (at === 0 || length < 4 || label !== undefined || !isPostalLength(length, countryCode)) return false;
  const next = pieces[at + 1];
  // "no. 5, 12345 Main Street" begins a street; "Savar, Dhaka-1340," ends a town.
  if (next?.joined && next.text === '/') return false;
  const isAfterTown = PLACE_WORD.test(placeBefore(pieces, at));
  return length === 4 ? isAfterTown : isAfterTown || PLACE_WORD.test(next?.text ?? '');
}

const PLACE_WORD = /^[\p{L}\p{M}]{2,}$/u;

/** Returns the word before a number, over signs such as `Chennai - 600007` and `Guangdong, 523940`; for four digits, over a hyphen alone. */
function placeBefore(pieces: readonly AddressToken[], at: number): string {
  const signs = (pieces[at] as AddressToken).text.length === 4 ? /^-$/ : /^[-,.:;()[\]]$/;
  let before = at - 1;
  while (before > 0 && before > at - 4 && signs.test((pieces[before] as AddressToken).text)) before--;
  return pieces[before]?.text ?? '';
}

/** Recognizes letters and Roman numerals that serve as numbers: `block b`, `14-a`, `d16`, `b building`. */
function isNumberLetter(pieces: readonly AddressToken[], at: number, label: string | undefined): boolean {
  const { text, joined } = pieces[at] as AddressToken;
  const before = pieces[at - 1];
  const after = pieces[at + 1];
  const opensName = after?.text === '.' && (pieces[at + 2]?.joined ?? false);
  if (ROMAN_VALUES.has(text) && text.length > 1)
    return before !== undefined && kindOf(before.text === '.' ? pieces[at - 2]?.text : before.text) === 'unit';
  if (!/^\p{Script=Latin}$/u.test(text) || opensName) return false;
  if (before && isDigits(before.text)) return joined || after === undefined || !/^\p{L}/u.test(after.text);
  if (joined && before && /^[-/]$/.test(before.text) && isDigits(pieces[at - 2]?.text ?? '')) return true;
  if (after && isDigits(after.text) && after.joined) return true;
  if (after?.text === '-' && isDigits(pieces[at + 2]?.text ?? '')) return true;
  if (label !== undefined && kindOf(label) !== 'other' && isNear(pieces, at)) return true;
  return after !== undefined && KIND_OF_LABEL.get(after.text) === 'unit' && after.text !== 'line';
}

/** Requires the label directly before: further letters of a list come with numbers. */
const isNear = (pieces: readonly AddressToken[], at: number): boolean => {
  const before = pieces[at - 1]?.text ?? '';
  return KIND_OF_LABEL.has(before) || (/^[-.#:]$/.test(before) && KIND_OF_LABEL.has(pieces[at - 2]?.text ?? ''));
};

const isDigits = (text: string): boolean => /^\d/.test(text);
const kindOf = (label: string | undefined): NumberKind => (label === undefined ? 'other' : (KIND_OF_LABEL.get(label) ?? 'other'));

function labelsOf(kind: NumberKind, labels: string): [string, NumberKind][] {
  return labels.split(' ').map((label) => [label, kind]);
}

function digitsByCountry(): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const [digits, countries] of Object.entries(COUNTRIES_BY_DIGITS))
    for (const country of countries.split(' ')) found.set(country, [...(found.get(country) ?? []), Number(digits)]);
  return found;
}
