import { expect, it } from '@jest/globals';
import { countryCode, countryNameIn, countryWords } from './countries.js';

it.each([
  ['United Kingdom', 'GB'],
  ['UK', 'GB'],
  ['USA', 'US'],
  ['Turkey', 'TR'],
  ['Türkiye', 'TR'],
  ['VIETNAM', 'VN'],
  ['Germany', 'DE'],
  [' pk ', 'PK'],
  ['Puerto Rico', 'PR'],
  ["Côte d'Ivoire", 'CI'],
  ['Nowhere', undefined],
  ['', undefined],
  ['ZZ', undefined],
])('%s is the country %s', (text, code) => expect(countryCode(text)).toBe(code));

it('knows the words that addresses of a country end with', () => expect([...countryWords('GB')]).toEqual(['united', 'kingdom', 'gb']));

it('has no words of a country that is not known', () => expect([...countryWords('')]).toEqual([]));

it('names a country in a language, and leaves what is no code as it is', () => {
  expect(countryNameIn('tr', 'PK')).toBe('Pakistan');
  expect(countryNameIn('fr', 'IN')).toBe('Inde');
  expect(['', 'Punjab', 'pk', 'AAA'].map((text) => countryNameIn('en', text))).toEqual(['', 'Punjab', 'pk', 'AAA']);
});
