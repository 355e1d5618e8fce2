/** Maps country names, as lists of facilities write them, to ISO 3166 alpha-2 codes. */

/** Names that lists use and the locale data lack. */
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

/** Codes in the locale data for groups of countries or no country. */
const NO_COUNTRY = new Set(['EU', 'EZ', 'UN', 'XA', 'XB', 'XK', 'ZZ', 'QO']);

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** Returns false for "UK" and codes of former countries, which are aliases of other codes. */
const isCurrentCode = (code: string): boolean => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;
const CODES = new Set(
  LETTERS.flatMap((a) => LETTERS.map((b) => a + b)).filter((code) => names.of(code) && !NO_COUNTRY.has(code) && isCurrentCode(code)),
);
const BY_NAME = new Map([...[...CODES].map((code) => [foldName(names.of(code) ?? code), code] as const), ...Object.entries(ALIASES)]);

/** Returns the ISO 3166 alpha-2 code of a name or code, or undefined when it is no country. */
export function countryCode(text: string): string | undefined {
  const code = text.trim().toUpperCase();
  return BY_NAME.get(foldName(text)) ?? (CODES.has(code) ? code : undefined);
}

/** Returns a country's English name, or its code when it has none. */
export const countryName = (code: string): string => names.of(code) ?? code;

/** Returns folded names, including aliases, with their codes. */
export const namedCountries = (): Iterable<[string, string]> => BY_NAME;

/** Returns the form in which names are compared. */
export function foldName(text: string): string {
  return text.trim().toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('&', 'and').replaceAll(/\s+/g, ' ');
}

/** Returns the folded words of a country's English name and its code, with which addresses may end. */
export function countryWords(code: string): ReadonlySet<string> {
  return new Set(`${foldName(names.of(code) ?? '')} ${code.toLowerCase()}`.match(/[a-z]+/g));
}
