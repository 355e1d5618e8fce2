import { describe, expect, it } from '@jest/globals';
import { directionOf, LANGUAGES, languageOf } from './languages.js';
import { translateMessage, translateRefusal } from './messages/translate-message.js';
import { message, Refusal } from './refusals.js';

describe('the language that is named', () => {
  it.each([
    ['ur', 'ur'],
    ['UR', 'ur'],
    ['pt-BR', 'pt'],
    ['zh_CN', 'zh'],
    [' fr ', 'fr'],
  ])('%s', (named, code) => expect(languageOf(named)).toBe(code));

  it.each([undefined, '', 'de', 'urdu', '*', 'toString', 7, ['ur']])('%j is none that is offered, and so English', (named) =>
    expect(languageOf(named)).toBe('en'),
  );
});

it('is read from right to left only in Urdu', () => {
  expect(LANGUAGES.filter(({ code }) => directionOf(code) === 'rtl').map(({ code }) => code)).toEqual(['ur']);
});

describe('the text of a refusal', () => {
  const wrongId = new Refusal('ProductIdInvalid', { name: 'product' }, { name: [message('atMost', { field: 'name', max: 5 })] });

  it('is English unless another language is requested', () => {
    expect(wrongId.message).toBe('Invalid product ID');
    expect(translateRefusal(wrongId, 'en')).toBe('Invalid product ID');
    expect(wrongId.fields).toEqual({ name: ['The name must be 5 or less.'] });
  });

  it('has its words and its parts in the language, parts apart from the direction of the sentence', () => {
    expect(translateRefusal(wrongId, 'ur')).toBe('غلط \u2068پروڈکٹ\u2069 آئی ڈی');
    expect(translateMessage(message('row', { row: 7, error: 'x' }), 'ur')).toBe('سطر \u20687\u2069۔ \u2068x\u2069');
  });
});
