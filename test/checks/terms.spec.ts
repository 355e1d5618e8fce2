/** One word per thing. `npm run check` holds the translations to it (test/checks/terms.ts); here each rule is shown able to fail. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { sameTextFaults } from '../support/texts/words/same-text-faults.js';
import { faultsBesideTable, type TermException, termFaults, termTable } from '../support/texts/words/term-faults.js';
import { newWideLabels, wideLabels } from '../support/texts/words/widths.js';

describe('a term', () => {
  const rules = [{ term: 'lot', english: String.raw`\blots?\b`, stems: { tr: 'parti', es: 'lote' } }];
  const exception: TermException = { term: 'lot', keys: ['codes:*'], languages: 'es', why: 'A reason.' };
  const read = (code: string, english: string, text: string, exceptions: TermException[] = [], key = 'codes:lots') =>
    termFaults(rules, exceptions, code, new Map([[key, english]]), new Map([[key, text]]));

  it.each([
    ['with its word', 'es', 'Two lots', 'Dos lotes'],
    ['with its word in capitals of the language', 'tr', 'Lots', 'PARTİLER'],
    ['that is not in the English', 'es', 'A pilot', 'Un piloto'],
    ['that is the name of a part alone', 'es', 'Of {{lots}}', 'De {{lots}}'],
  ])('%s has no fault', (_what, code, english, text) => expect(read(code, english, text).faults).toEqual([]));

  it('with another word is a fault', () =>
    expect(read('es', 'Two lots', 'Dos partidas').faults).toEqual([
      'codes:lots: says "lot" with another word than docs/terms.md: Dos partidas',
    ]));

  it('is excused by its key and language, and the exception counts as used', () => {
    const reading = read('es', 'Two lots', 'Dos partidas', [exception]);
    expect(reading).toEqual({ faults: [], used: new Set([exception]) });
  });

  it.each<[string, Partial<TermException>, string]>([
    ['of another language', { languages: 'fr pt' }, 'codes:lots'],
    ['of another term', { term: 'bale' }, 'codes:lots'],
    ['of another key', {}, 'stock:lots'],
  ])('is not excused by an exception %s', (_what, changed, key) => {
    const reading = read('es', 'Two lots', 'Dos partidas', [{ ...exception, ...changed }], key);
    expect(reading.faults).toHaveLength(1);
    expect(reading.used.size).toBe(0);
  });

  const table = termTable('| English | what | tr | es |\n|---|---|---|---|\n| lot | Goods. | parti | partida |', ['tr', 'es']);
  it('whose cell in the table has another word is a fault', () =>
    expect(faultsBesideTable(rules, table)).toEqual(['lot: its row in docs/terms.md has no "lote" in es']));
  it('of the table that no rule holds is a fault', () =>
    expect(faultsBesideTable([], table)).toEqual(['lot: no rule of term-stems.json holds it']));
  it('without a row in the table is a fault', () =>
    expect(faultsBesideTable(rules, new Map())).toEqual(['lot: has no row in docs/terms.md']));
});

describe('the rules of docs/terms.md', () => {
  const rules: { term: string; stems: Record<string, string> }[] = JSON.parse(
    readFileSync('test/support/texts/words/term-stems.json', 'utf8'),
  );

  it.each([
    ['invitation; invite', 'hi', 'निमंत्रण'],
    ['factor', 'fr', 'coefficient'],
    ['factor', 'ur', 'شرح'],
    ['origin; place of origin', 'ur', 'منبع'],
    ['origin; place of origin', 'tr', 'köken'],
    ['origin; place of origin', 'vi', 'nguồn gốc'],
    ['sign in; sign out; sign up', 'tr', 'giriş yapın'],
    ['share (part of a whole)', 'es', 'partes'],
    ['document', 'vi', 'giấy tờ'],
    ['document', 'zh', '文件'],
    ['corrective action', 'zh', '纠正措施'],
    ['corrective action', 'tr', 'düzeltici işlem'],
    ['corrective action', 'bn', 'সংশোধনমূলক কাজ'],
    ['admin', 'ur', 'منتظم'],
    ['admin', 'hi', 'व्यवस्थापक'],
    ['email', 'tr', 'posta'],
    ['email', 'vi', 'thư'],
    ['email', 'fr', 'courriel'],
    ['detained / seized', 'zh', '没收'],
    ['detained / seized', 'bn', 'বাজেয়াপ্ত'],
    ['detained / seized', 'vi', 'tịch thu'],
    ['secret code', 'zh', '密码'],
    ['screening', 'vi', 'rà soát'],
    ['screening', 'es', 'comprobación'],
    ['dispute', 'hi', 'विवाद'],
    ['dispute', 'vi', 'tranh chấp'],
  ])('take no other word for %s in %s', (term, code, text) => {
    const held = rules.filter((rule) => rule.term === term).map(({ stems }) => new RegExp(stems[code] ?? '', 'iu').test(text));
    expect(held).not.toHaveLength(0);
    expect(held).not.toContain(true);
  });
});

describe('one English text in two places', () => {
  const english = new Map([
    ['a:open', 'Open'],
    ['b:open', 'Open'],
    ['a:lots_one', '{{count}} lot'],
    ['a:lots_other', '{{count}} lots'],
    ['b:lots_other', '{{count}} lots'],
  ]);
  const read = (texts: Record<string, string>, notes = {}) => sameTextFaults('fr', english, new Map(Object.entries(texts)), notes);
  const twice = { 'a:open': 'Ouvert', 'b:open': 'Ouvrir' };

  it('is well with one translation', () => expect(read({ 'a:open': 'Ouvert', 'b:open': 'Ouvert' })).toEqual({ faults: [], noted: [] }));
  it('is a fault with two', () => expect(read(twice).faults).toEqual(['"Open" differs: Ouvert (a:open), Ouvrir (b:open)']));
  it('is well with two and a note for the language', () =>
    expect(read(twice, { Open: { languages: 'es fr', why: 'A verb.' } })).toEqual({ faults: [], noted: ['Open'] }));
  it('is a fault with a note for another language', () =>
    expect(read(twice, { Open: { languages: 'es', why: 'A verb.' } }).faults).toHaveLength(1));
  it('is compared only with the same plural form, including forms that English does not have', () => {
    expect(read({ 'a:lots_one': '{{count}} lot', 'a:lots_other': '{{count}} lots', 'a:lots_many': '{{count}} de lots' }).faults).toEqual(
      [],
    );
    expect(read({ 'a:lots_many': '{{count}} de lots', 'b:lots_many': '{{count}} lots' }).faults).toHaveLength(1);
  });
});

describe('the width of a label', () => {
  const wide = (english: string, text: string) => wideLabels(new Map([['a', english]]), new Map([['a', text]])).map(({ times }) => times);

  it.each([
    ['as long as its English', 'Save', 'Salvar', []],
    ['twice as long', 'Save', 'Enregistrer', [2.75]],
    ['of Chinese letters, which are as wide as two', 'Map', '地图册', [2]],
    ['of marks that take no room', 'Lot', '⁦लॉट⁩', []],
    ['that is no label', 'A sentence of many words', 'x'.repeat(99), []],
  ])('%s', (_what, english, text, times) => expect(wide(english, text)).toEqual(times));

  it('is a fault where a catalog has more wide ones than are known', () => {
    const labels = ['stock:a', 'stock:b', 'trace:a'].map((key) => ({ key, english: 'Map', text: 'Weltkarte', times: 3 }));
    expect(newWideLabels(labels, 'stock 2, trace 1')).toEqual([]);
    expect(newWideLabels(labels, 'stock 1, trace 1')).toEqual([expect.stringContaining('stock: 2 short labels')]);
    expect(newWideLabels(labels, 'stock 2')).toEqual([expect.stringContaining('trace:a (Weltkarte)')]);
  });
});
