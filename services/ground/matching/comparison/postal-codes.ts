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
export const isPostalLength = (digits: number, countryCode: string | undefined): boolean =>
  countryCode === undefined ? digits >= 4 : (DIGITS_BY_COUNTRY.get(countryCode)?.includes(digits) ?? false);

function digitsByCountry(): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const [digits, countries] of Object.entries(COUNTRIES_BY_DIGITS))
    for (const country of countries.split(' ')) found.set(country, [...(found.get(country) ?? []), Number(digits)]);
  return found;
}
