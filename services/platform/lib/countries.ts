/** Country names, as lists of facilities write them, to ISO 3166 alpha-2. */

/** What lists write and the standard names do not hold. */
const ALIASES: Record<string, string> = {
  usa: 'US',
  us: 'US',
  'united states of america': 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  uae: 'AE',
  turkey: 'TR',
  burma: 'MM',
  myanmar: 'MM',
  'korea, republic of': 'KR',
  'republic of korea': 'KR',
  'viet nam': 'VN',
  'hong kong': 'HK',
  macau: 'MO',
  macao: 'MO',
  "cote d'ivoire": 'CI',
  'ivory coast': 'CI',
  swaziland: 'SZ',
  'czech republic': 'CZ',
  'russian federation': 'RU',
  'lao pdr': 'LA',
  'syrian arab republic': 'SY',
  'tanzania, united republic of': 'TZ',
};

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** Codes that name a group of countries, or none, in the locale data. */
const NO_COUNTRY = new Set(['EU', 'EZ', 'UN', 'XA', 'XB', 'XK', 'ZZ', 'QO']);

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** "UK" and codes of countries that are no more stand for others. */
const isCurrentCode = (code: string): boolean => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;
const CODES = new Set(
  LETTERS.flatMap((a) => LETTERS.map((b) => a + b)).filter((code) => names.of(code) && !NO_COUNTRY.has(code) && isCurrentCode(code)),
);
const BY_NAME = new Map([...[...CODES].map((code) => [foldName(names.of(code) ?? code), code] as const), ...Object.entries(ALIASES)]);

/** ISO 3166 alpha-2 of a name or code; undefined when it is no country. */
export function countryCode(text: string): string | undefined {
  const code = text.trim().toUpperCase();
  return BY_NAME.get(foldName(text)) ?? (CODES.has(code) ? code : undefined);
}

/** The English name of a country; its code where it has none. */
export const countryName = (code: string): string => names.of(code) ?? code;

/** Folded names with the codes that they stand for, those that lists write too. */
export const namedCountries = (): Iterable<[string, string]> => BY_NAME;

/** A name as names are compared. */
export function foldName(text: string): string {
  return text.trim().toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('&', 'and').replaceAll(/\s+/g, ' ');
}

/** The words of a country's English name and its code, folded: what addresses end with. */
export function countryWords(code: string): ReadonlySet<string> {
  return new Set(`${foldName(names.of(code) ?? '')} ${code.toLowerCase()}`.match(/[a-z]+/g));
}
