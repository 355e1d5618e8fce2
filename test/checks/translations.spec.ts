/** Catalogs in every language. `npm run check` holds them to it (test/checks/translations.ts); here each rule is shown able to fail. */
import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '../../contracts/shared/languages.js';
import { allCatalogs, flattenTexts } from '../support/texts/catalogs.js';
import { translationFaults } from '../support/texts/translation-faults.js';

describe('a translation', () => {
  const english = flattenTexts({
    title: 'Lots',
    found_one: '{{count}} lot',
    found_other: '{{count}} lots',
    unit: 'kg',
    list: ['One'],
    end: '',
  });
  const faultsOf = (code: string, texts: object) => translationFaults(code, english, flattenTexts(texts), ['kg']);
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

/** `found_one`, `found_many` and `found_other` are forms of one text. */
const FORM = /_(zero|one|two|few|many|other)$/;

describe.each(LANGUAGES.filter(({ code }) => code !== 'en'))('the files of $code', ({ code }) => {
  const catalogs = allCatalogs();
  const faults = (found: (texts: Map<string, string>) => void, namespace: string) => {
    const catalog = catalogs.find((each) => each.namespace === namespace);
    if (!catalog) throw new Error(`${namespace} is not there`);
    const texts = new Map(catalog.texts(code));
    found(texts);
    return translationFaults(code, catalog.english, texts, []).filter((fault) => !fault.includes(': left in English'));
  };

  it.each(catalogs.map(({ namespace }) => namespace))('have all of %s, and a removed entry is reported', (namespace) => {
    expect(faults(() => undefined, namespace)).toEqual([]);
    const texts = catalogs.find((each) => each.namespace === namespace)?.texts(code) ?? new Map<string, string>();
    const taken = [[...texts.keys()].at(-1), [...texts.keys()].find((key) => FORM.test(key))].filter((key) => key !== undefined);
    for (const key of taken) expect(faults((found) => found.delete(key), namespace)).toEqual([`${key}: missing`]);
  });
});
