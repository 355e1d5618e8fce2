import { describe, expect, it } from '@jest/globals';
import { LANGUAGES, type LanguageCode } from '../languages.js';
import { type MessageKey, message } from '../refusals.js';
import { translateMessage } from './translate-message.js';

const busy = (seconds: number | string, language: LanguageCode = 'en') => translateMessage(message('RegistryBusy', { seconds }), language);

describe('a message that counts', () => {
  it('has the form of its number, which a refusal holds as a text', () => {
    expect(busy(1)).toBe('The facility registry is busy. Try again in 1 second.');
    expect(busy('1')).toBe(busy(1));
    expect(busy(30)).toBe('The facility registry is busy. Try again in 30 seconds.');
    expect(busy(0)).toContain('0 seconds');
    expect(busy(0, 'fr')).toContain('0 seconde.');
    expect(busy(2_000_000, 'es')).toContain('2000000 de segundos');
    expect(busy(1, 'zh')).toBe(busy(30, 'zh').replace('30', '1'));
  });

  it('counts the first number in it, and no field', () => {
    expect(translateMessage(message('exactLength', { field: '1', length: 3 }), 'en')).toBe('The 1 must have exactly 3 characters.');
    expect(translateMessage(message('exactLength', { field: 'code', length: 1 }), 'en')).toBe('The code must have exactly 1 character.');
    expect(translateMessage(message('ProductIdsTooMany', { most: 50, brought: 1 }), 'en')).toContain('50 new product IDs a day');
    expect(translateMessage(message('RowsTooMany', { max: '10,000' }), 'en')).toBe(
      'A file can have at most 10,000 rows. Split it into several files.',
    );
  });

  it.each(LANGUAGES.map(({ code }) => code))('is never empty in %s', (code) => {
    const keys: MessageKey[] = ['RowsTooMany', 'exactLength', 'cellTooLong', 'optionsMissing', 'outlineTooFew'];
    const params = { field: 'code', max: 1, length: 1, count: 1, min: 1 };
    for (const key of keys) expect(translateMessage(message(key, params), code)).toContain('1');
  });
});
