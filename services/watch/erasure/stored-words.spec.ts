import { expect, it } from '@jest/globals';
import { RECORD_COLLECTIONS } from '../../boot/app.module.js';
import { STORED_WORDS } from './stored-words.js';

it('says of every collection of the record store what an erasure takes from it, and of no other', () => {
  const collections = RECORD_COLLECTIONS.map(({ name }) => name);
  expect(Object.keys(STORED_WORDS).toSorted()).toEqual(collections.toSorted());
});

it('says why, wherever something of a person or of a site stays', () => {
  const silent = Object.entries(STORED_WORDS).filter(([, { person, site, apart, stays }]) => !person && !site && !apart && !stays);
  expect(silent).toEqual([]);
});
