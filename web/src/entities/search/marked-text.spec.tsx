import { describe, expect, it } from '@jest/globals';
import { placeOf } from './marked-text.js';

describe('the typed text', () => {
  it.each([
    ['Noor Cotton Factory', 'noor', 'Noor'],
    ['PO-4500/087213', 'po45', 'PO-45'],
    ['PO-4500/087213', '4500 0872', '4500/0872'],
    ['Çırçır', 'çır', 'Çır'],
    ['نور کاٹن', 'نور', 'نور'],
  ])('is in %s', (text, typed, marked) => {
    expect(text.slice(...placeOf(text, typed))).toBe(marked);
  });

  it.each(['mill', '--', ''])('is nowhere: %p', (typed) => {
    expect(placeOf('Noor Cotton', typed)).toEqual([11, 11]);
  });
});
