import { expect, it } from '@jest/globals';
import { countryCode, countryWords } from './countries.js';

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
