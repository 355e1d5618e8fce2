import { expect, it } from '@jest/globals';
import { countryCode } from './countries.js';

it.each([
  ['P.R. China', 'CN'],
  ['PR China', 'CN'],
  ['Hong Kong SAR', 'HK'],
  ['Taiwan, Province of China', 'TW'],
  ['Holland', 'NL'],
  ['The Netherlands', 'NL'],
  ['U.S.A.', 'US'],
  ['Brasil', 'BR'],
  ['Palestine', 'PS'],
  ['BGD', 'BD'],
  ['Kosovo', 'XK'],
  ['pak', 'PK'],
  ['पाकिस्तान', 'PK'],
  ['پاکستان', 'PK'],
  ['বাংলাদেশ', 'BD'],
  ['中国', 'CN'],
  ['Türkiye', 'TR'],
  ['Việt Nam', 'VN'],
  ['Viet Nam', 'VN'],
  ['Pays-Bas', 'NL'],
  ['Alemanha', 'DE'],
  ['Estados Unidos', 'US'],
])('%s is %s', (name, code) => expect(countryCode(name)).toBe(code));

it.each(['Scotland', 'Atlantis', '', 'Europe', 'N/A'])('%j is no country', (name) => expect(countryCode(name)).toBeUndefined());
