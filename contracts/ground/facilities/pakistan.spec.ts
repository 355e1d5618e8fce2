import { describe, expect, it } from '@jest/globals';
import { districtsOf, PAKISTAN, provincesOf } from './pakistan.js';

describe('the places of Pakistan', () => {
  it('are offered for Pakistan alone', () => {
    expect(provincesOf('PK')).toHaveLength(7);
    expect([provincesOf('IN'), districtsOf('IN', 'Punjab')]).toEqual([[], []]);
  });

  it('are those of a province however it is written, and all where it is not known', () => {
    expect(districtsOf('PK', ' punjab')).toContain('Rahim Yar Khan');
    expect(districtsOf('PK', 'Punjab')).not.toContain('Sanghar');
    expect(districtsOf('PK', 'K.P.K.')).toEqual(PAKISTAN['Khyber Pakhtunkhwa']);
    expect(districtsOf('PK', 'Gilgit Baltistan')).toEqual(PAKISTAN['Gilgit-Baltistan']);
    expect(districtsOf('PK', '').length).toBe(Object.values(PAKISTAN).flat().length);
  });

  it('name no district twice, and each province in the order of the alphabet', () => {
    const all = Object.values(PAKISTAN).flat();
    expect(new Set(all).size).toBe(all.length);
    for (const districts of Object.values(PAKISTAN)) expect([...districts].sort()).toEqual(districts);
  });
});
