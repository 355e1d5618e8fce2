import { expect, test } from '@jest/globals';
import { LANGUAGES } from '../../../../../contracts/shared/languages.js';
import { countryName } from './countries.js';
import { countryOptions, isSoughtAs } from './country-options.js';

test('every language names every country itself', () => {
  const english = new Map(countryOptions('en').map(({ value, label }) => [value, label]));
  expect(english.size).toBeGreaterThan(240);
  for (const { code } of LANGUAGES) {
    const list = countryOptions(code);
    const inEnglish = list.filter(({ value, label }) => label === value || (code !== 'en' && label === english.get(value)));
    expect([code, list.length]).toEqual([code, english.size]);
    if (['ur', 'hi', 'bn', 'zh'].includes(code)) expect([code, inEnglish.map(({ value }) => value)]).toEqual([code, []]);
  }
});

test.each([
  ['PK', 'en', 'Pakistan'],
  ['PK', 'bn', 'পাকিস্তান'],
  ['TR', 'tr', 'Türkiye'],
  ['US', 'fr', 'États-Unis'],
  ['Bangladesh', 'fr', 'Bangladesh'],
])('%s in %s is %s', (country, language, name) => expect(countryName(country, language)).toBe(name));

test('are in the order of the language', () => {
  const french = countryOptions('fr').map(({ value }) => value);
  expect(french.indexOf('EG')).toBeLessThan(french.indexOf('ES'));
  expect(french.indexOf('US')).toBeLessThan(french.indexOf('FR'));
});

test.each<[string, string, string, boolean]>([
  ['पाक', 'hi', 'PK', true],
  ['pakis', 'hi', 'PK', true],
  ['pk', 'hi', 'PK', true],
  ['turkiye', 'tr', 'TR', true],
  ['hindistan', 'tr', 'IN', true],
  ['india', 'tr', 'IN', true],
  ['cin', 'tr', 'CN', true],
  ['etats', 'fr', 'US', true],
  ['united st', 'zh', 'US', true],
  ['', 'zh', 'US', true],
  ['pakis', 'hi', 'IN', false],
])('%j typed in %s looks for %s: %s', (typed, language, code, isSought) => {
  expect(isSoughtAs(typed, { value: code, label: countryName(code, language) })).toBe(isSought);
});
