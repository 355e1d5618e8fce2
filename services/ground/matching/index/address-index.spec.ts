import { describe, expect, it } from '@jest/globals';
import { RegistryIndex } from './registry-index.js';

const index = new RegistryIndex(10);
const listed: readonly (readonly [string, string, string])[] = [
  ['BD2020147QK2VDA', 'Surma Garments', 'Plot 14, Hazi Market Road, Tongi, Gazipur'],
  ['BD20211099RW4E4', 'Turag Denim', 'Plot 15, Hazi Market Road, Tongi, Gazipur'],
  ['CN2019303BQ3FZP', '绍兴恒达纺织有限公司', '浙江省绍兴市柯桥区永通路18号'],
];
for (const [key, name, address] of listed) index.add(key, { name, address, countryCode: key.slice(0, 2) });

describe('an address alone', () => {
  it('finds the facility there first, whatever its name is and however the address is ordered', () => {
    expect(index.candidatesAt('Tongi, Hazi Market Rd 14', 'BD', 5)[0]).toBe('BD2020147QK2VDA');
    expect(index.candidatesAt('15 Hazi Market Road', 'BD', 5)[0]).toBe('BD20211099RW4E4');
    expect(index.candidatesAt('绍兴市永通路十八号', 'CN', 5)).toEqual(['CN2019303BQ3FZP']);
  });

  it('finds nothing in other countries, nor by words that name a kind of place', () => {
    expect(index.candidatesAt('Plot 14, Hazi Market Road, Tongi', 'PK', 5)).toEqual([]);
    expect(index.candidatesAt('Industrial Area, Main Road', 'BD', 5)).toEqual([]);
  });

  it('leaves nothing behind that the next question would count', () => {
    const once = index.candidatesAt('Plot 15, Hazi Market Road', 'BD', 5);
    expect(index.candidatesAt('Plot 15, Hazi Market Road', 'BD', 5)).toEqual(once);
  });
});
