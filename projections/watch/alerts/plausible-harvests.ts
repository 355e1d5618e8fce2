/**
 * Says how much seed cotton a hectare plausibly gives, at most, by country: about twice what its farms give on average, as FAO's
 * figures put it (2015 and 2016), in round numbers. For other countries, and where none is known, the largest of them counts.
 */
const KG_PER_HECTARE: Readonly<Record<string, number>> = {
  AR: 4_000,
  AU: 13_000,
  BF: 3_000,
  BR: 9_000,
  CN: 12_000,
  GR: 9_500,
  IN: 3_500,
  ML: 2_500,
  MX: 9_500,
  PK: 4_500,
  SY: 8_000,
  TR: 10_500,
  US: 6_000,
  UZ: 6_000,
};

const MOST = Math.max(...Object.values(KG_PER_HECTARE));

export const plausibleGrams = (hectares: number, country: string | undefined): number =>
  Math.round(hectares * (KG_PER_HECTARE[country?.toUpperCase() ?? ''] ?? MOST) * 1000);
