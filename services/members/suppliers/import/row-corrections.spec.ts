import { describe, expect, it } from '@jest/globals';
import { correctionOf } from './row-corrections.js';

describe('the probable meaning of a cell', () => {
  it.each([
    ['oarId', 'PK2022087.TGG9YH', 'PK2022087TGG9YH'],
    ['oarId', 'OS ID: PK2022087TGG9YH', 'PK2022087TGG9YH'],
    ['oarId', 'PK2O22O87TGG9YH', 'PK2022087TGG9YH'],
    ['country', 'Pakstan', 'Pakistan'],
    ['country', 'Bangladsh', 'Bangladesh'],
    ['tier', 'Tier 3', '3'],
    ['tier', 'T3 and T4', '3, 4'],
    ['tier', 'Raw material procesing', '4'],
    ['facilityType', 'Spiner', 'SPINNER'],
  ] as const)('%s: %s is %s', (column, from, to) => expect(correctionOf(column, from)).toBe(to));

  it.each([
    ['oarId', 'PK2022087TGG9YK'],
    ['country', 'Atlantis'],
    ['tier', 'Tier 9'],
    ['tier', 'somewhere'],
    ['facilityType', 'Bakery'],
  ] as const)('%s: of %s nothing is likely enough', (column, from) => expect(correctionOf(column, from)).toBeUndefined());
});
