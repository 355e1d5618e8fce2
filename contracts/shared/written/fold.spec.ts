import { describe, expect, it } from '@jest/globals';
import { foldText, searchKey } from './fold.js';

describe('folded text', () => {
  it.each([
    ['AYDIN İPLİK', 'aydin iplik'],
    ['Aydın İplik', 'aydin iplik'],
    ['ince', 'ince'],
    ['Đà Nẵng – Dệt Hòa Bình', 'da nang - det hoa binh'],
    ['São Paulo Têxtil', 'sao paulo textil'],
    ['Фабрика № 5', 'fabrika no 5'],
    ['Κλωστήρια', 'klostiria'],
    ['ＡＢＣ１２', 'abc12'],
    ['紹興恆達紡織', '绍兴恒达纺织'],
    ['東莞製衣廠', '东莞制衣厂'],
    ['كراچی ملي', 'کراچی ملی'],
    ['شَرِكَة', 'شرکہ'],
    ['یونٹ ۲', 'یونٹ 2'],
    ['ইউনিট ৩', 'ইউনিট 3'],
    ['यूनिट १२', 'यूनिट 12'],
    ['ガス', 'ガス'],
  ])('of %s is %s', (text, folded) => expect(foldText(text)).toBe(folded));

  it.each([
    ['कमल मिल्स', 'कोमल मेल्स'],
    ['মেঘনা নিট', 'মঘানি নোট'],
    ['கமலா', 'குமிலி'],
    ['ガス', 'カス'],
  ])('keeps %s and %s apart', (one, other) => expect(foldText(one)).not.toBe(foldText(other)));

  it('stays as it is when folded again', () => {
    for (const text of ['AYDIN İPLİK', 'Dệt', 'कमल', '紹興', 'شَرِكَة']) expect(foldText(foldText(text))).toBe(foldText(text));
  });
});

describe('a search key', () => {
  it('has single spaces, whichever were written', () => {
    expect(searchKey('\u00a0Indus\u00a0\u2003Spinning\u200b  Mills ')).toBe('indus spinning mills');
  });
});
