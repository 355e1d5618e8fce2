/** Catalogs in every language. `npm run check` holds them to it (test/checks/translations.ts); here each rule is shown able to fail. */
import { describe, expect, it } from '@jest/globals';
import { LANGUAGES, type LanguageCode } from '../contracts/languages.js';
import type { PluralForms } from '../web/src/translation.js';
import { flat } from './support/catalogs.js';
import { translationFaults } from './support/translation-faults.js';

const CODES = LANGUAGES.map(({ code }) => code).filter((code): code is Exclude<LanguageCode, 'en'> => code !== 'en');
/** As the type of a catalog has them. */
const FORMS: { [Code in keyof PluralForms]: readonly PluralForms[Code][] } = {
  ur: ['one', 'other'],
  hi: ['one', 'other'],
  bn: ['one', 'other'],
  zh: ['other'],
  tr: ['one', 'other'],
  vi: ['other'],
  es: ['one', 'many', 'other'],
  fr: ['one', 'many', 'other'],
  pt: ['one', 'many', 'other'],
};

describe.each(CODES)('the catalogs of %s', (code) => {
  it('count in the forms that the language has', () => {
    expect([...FORMS[code]].sort()).toEqual([...new Intl.PluralRules(code).resolvedOptions().pluralCategories].sort());
  });
});

describe('a translation', () => {
  const english = flat({ title: 'Lots', found_one: '{{count}} lot', found_other: '{{count}} lots', unit: 'kg', list: ['One'], end: '' });
  const faultsOf = (code: string, texts: object) => translationFaults(code, english, flat(texts), ['kg']);
  const french = {
    title: 'Les lots',
    found_one: '{{count}} le lot',
    found_many: '{{count}} de lots',
    found_other: '{{count}} les lots',
    unit: 'kg',
    list: ['Un'],
    end: '',
  };
  const { title: _, ...untitled } = french;
  const { found_many: __, ...uncounted } = french;

  it.each<[string, string, object, string[]]>([
    ['that is whole has no fault', 'fr', french, []],
    ['without a key', 'fr', untitled, ['title: missing']],
    ['without a form of its language', 'fr', uncounted, ['found_many: missing']],
    ['with a key of its own', 'fr', { ...french, more: 'Plus' }, ['more: not in English']],
    ['with a part too few', 'fr', { ...french, found_one: 'un lot' }, ['found_one: has the parts none, not {{count}}']],
    ['with a part of another name', 'fr', { ...french, title: 'Lots {{x}}' }, ['title: has the parts {{x}}, not none']],
    ['with nothing in it', 'fr', { ...french, title: ' ' }, ['title: empty']],
    ['left in English', 'fr', { ...french, title: 'Lots' }, ['title: left in English: Lots']],
    ['with a text of a list left in English', 'fr', { ...french, list: ['One'] }, ['list.0: left in English: One']],
    [
      'in another script than its own',
      'ur',
      { title: 'Laat', found_one: '{{count}} لاٹ', found_other: '{{count}} لاٹ', unit: 'kg', list: ['ایک'], end: '' },
      ['title: left in English: Laat'],
    ],
  ])('%s', (_what, code, texts, faults) => expect(faultsOf(code, texts)).toEqual(faults));
});
