import { describe, expect, it } from '@jest/globals';
import { asDashedId, isOarId, oarIdKey } from './oar-id.js';

describe('OAR IDs', () => {
  it.each(['CN2019303BQ3FZP', 'PK2022087TGG9YH', 'pk 2022-087 tgg9yh'])('takes %s', (id) => expect(isOarId(id)).toBe(true));

  it.each([
    ['another check character', 'PK2022087TGG9YK'],
    ['two characters swapped for others', 'PK2022087TGG8YH'],
    ['a letter outside the alphabet', 'PK2022087TGGUYH'],
    ['too short', 'PK2022087TGG9Y'],
    ['nothing', ''],
  ])('refuses %s', (_, id) => expect(isOarId(id)).toBe(false));

  it('compares without spaces and hyphens', () => expect(oarIdKey('pk2022-087 tgg9yh')).toBe('PK2022087TGG9YH'));
});

it.each([
  ['pk20-22 087!tg$g', 'PK20-22087TGG'],
  ['https://opensupplyhub.org/facilities/pk2022087tgg9yh', 'PK2022087TGG9YH'],
  ['پاک', ''],
])('of %s a field keeps %s', (typed, kept) => expect(asDashedId(typed)).toBe(kept));
