import { expect, test } from '@jest/globals';
import { ENGLISH } from './english.js';
import { roomOf, TEXT_ROOMS } from './text-rooms.js';

test('every namespace comes with one room', () => {
  expect(Object.values(TEXT_ROOMS).flat().sort()).toEqual(Object.keys(ENGLISH).sort());
  expect(Object.keys(ENGLISH).filter((namespace) => !roomOf(namespace))).toEqual([]);
  expect(roomOf('mails')).toBeUndefined();
});
