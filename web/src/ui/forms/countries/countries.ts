const names = new Map<string, Intl.DisplayNames>();

/** Returns a country's name in a language; a text that is no code is returned as it is. */
export function countryName(country: string, language: string): string {
  return /^[A-Z]{2}$/.test(country) ? (namesIn(language).of(country) ?? country) : country;
}

function namesIn(language: string): Intl.DisplayNames {
  const known = names.get(language) ?? new Intl.DisplayNames(language, { type: 'region' });
  names.set(language, known);
  return known;
}
