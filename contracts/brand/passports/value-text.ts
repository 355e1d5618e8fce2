/** Writes a value of a passport as one line of text, for the screen and for the public page. */
import type { PassportValue } from './fields.js';

export interface PassportWords {
  words: {
    unknown: string;
    /** `{{country}}`, `{{percent}}`. */
    notVerified: string;
    /** `{{number}}`, as `lots`. */
    unnamed: string;
    lots: string;
    /** `{{number}}`, of orders with one number. */
    together: string;
    passed: string;
    failed: string;
    massBalance: string;
    segregated: string;
    /** `{{day}}`. */
    until: string;
  };
  countryName(country: string): string;
  weight(grams: number): string;
  whole(count: number): string;
  day(day: string): string;
}

const UNIT_SIGNS: Readonly<Record<string, string>> = { pieces: 'pcs', kg: 'kg', lb: 'lb', m: 'm' };

export function passportValueText(value: PassportValue, { words, countryName, weight, whole, day }: PassportWords): string {
  switch (value.kind) {
    case 'text':
      return value.text;
    case 'grams':
      return value.grams < 10_000 ? `${whole(value.grams)} g` : weight(value.grams);
    case 'percent':
      return `${value.percent}%`;
    case 'test':
      return words[value.result];
    case 'goods': {
      const amount = value.quantity === null ? [] : [`${whole(value.quantity)} ${UNIT_SIGNS[value.unit] ?? value.unit}`];
      const together = value.orders === undefined ? [] : [filled(words.together, { number: value.orders })];
      return [filled(words.lots, { number: value.lots }), ...amount, ...together].join(', ');
    }
    case 'fibres':
      return value.parts.map(({ fibre, percent }) => `${percent}% ${fibre}`).join(', ');
    case 'origins':
      return value.parts.map((part) => originText(part, words, countryName)).join(', ');
    case 'sites': {
      const names = value.sites.map(({ name, country }) => (country === '' ? name : `${name} (${countryName(country)})`));
      return [...names, ...(value.unnamed > 0 ? [filled(words.unnamed, { number: value.unnamed })] : [])].join(', ');
    }
    case 'claims':
      return value.claims.map(({ certification, model, percent }) => `${certification} ${percent}%, ${words[model]}`).join('; ');
    case 'certificates':
      return value.certificates
        .map(
          ({ standard, number, validTo }) =>
            `${[standard, number].join(' ').trim()}, ${filled(words.until, { day: validTo.length > 4 ? day(validTo) : validTo })}`,
        )
        .join('; ');
  }
}

function originText(
  { ground, country, percent }: Extract<PassportValue, { kind: 'origins' }>['parts'][number],
  words: PassportWords['words'],
  countryName: (country: string) => string,
): string {
  // A part that rounds to 0 is there.
  const share = percent === 0 ? '<1%' : `${percent}%`;
  if (ground === 'unknown') return `${words.unknown} ${share}`;
  const part = `${countryName(country)} ${share}`;
  return ground === 'declared' ? filled(words.notVerified, { part }) : part;
}

const filled = (text: string, params: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => String(params[name] ?? place));
