/** How a site's name is found in a name that also names its group. */
import { describe, expect, it } from '@jest/globals';
import { countryWords } from '../../../platform/lib/countries.js';
import { AUTOMATIC_MIN, Comparison, DEFAULT_WEIGHTS } from './comparison.js';
import { withoutGroup } from './group-names.js';

const compare = (one: string, other: string, address: string, otherAddress = address) =>
  new Comparison({ name: one, address, countryCode: 'BD' }, DEFAULT_WEIGHTS, countryWords('BD')).compareWith({
    name: other,
    address: otherAddress,
    closed: false,
  });

describe('a name with its group', () => {
  it.each([
    ['Meghla Group - Surma Garments Ltd.', 'Surma Garments Ltd.'],
    ['Surma Garments Ltd. (A concern of Meghla)', 'Surma Garments Ltd.'],
    ['Surma Garments Ltd. (Meghla Group)', 'Surma Garments Ltd.'],
    ['Surma Garments Ltd, a unit of Meghla Textiles', 'Surma Garments Ltd'],
    ['Surma Garments - Meghla Group', 'Surma Garments'],
    ['华兴集团永丰制衣厂', '永丰制衣厂'],
  ])('leaves the site of %s', (name, site) => expect(withoutGroup(name)?.trim()).toBe(site));

  it.each(['Meghla Group', 'Meghla Group Garments Ltd', 'Surma Garments Ltd', '华兴集团有限公司'])('leaves none of %s', (name) =>
    expect(withoutGroup(name)).toBeUndefined(),
  );

  it('matches the site by itself where the address has its number', () => {
    const likeness = compare('Meghla Group - Surma Garments Ltd.', 'Surma Garments', '12 Hazi Market Road, Tongi');
    expect(likeness).toMatchObject({ doubts: [] });
    expect(likeness.confidence).toBeGreaterThanOrEqual(AUTOMATIC_MIN);
  });

  it.each([
    ['of another group', 'Meghla Group - Surma Garments Ltd.', 'Dhaleswari Group - Surma Garments', '12 Hazi Market Road, Tongi'],
    ['that is the group itself', 'Meghla Group - Surma Garments Ltd.', 'Meghla Group', '12 Hazi Market Road, Tongi'],
    ['of a sister firm', 'Meghla Group - Surma Garments Ltd.', 'Meghla Group - Turag Garments Ltd.', '12 Hazi Market Road, Tongi'],
    ['at an address without number', 'Meghla Group - Surma Garments Ltd.', 'Surma Garments', 'Hazi Market Road, Tongi'],
  ])('does not match a site %s', (_, one, other, address) => expect(compare(one, other, address).confidence).toBeLessThan(AUTOMATIC_MIN));
});

describe('one address', () => {
  it('with two names is a candidate, and says that the address alone found it', () => {
    expect(compare('Surma Garments', 'Turag Denim', '12 Hazi Market Road, Tongi')).toMatchObject({
      confidence: 0.5,
      doubts: ['nameWeak', 'addressAlone'],
    });
  });

  it.each([
    ['numbers that differ', '12 Hazi Market Road, Tongi', '13 Hazi Market Road, Tongi'],
    ['no more than a town', 'Tongi, Gazipur', 'Tongi, Gazipur'],
    ['another street', '12 Hazi Market Road, Tongi', '12 Station Road, Tongi'],
  ])('is not one with %s', (_, one, other) => {
    expect(compare('Surma Garments', 'Turag Denim', one, other).doubts).not.toContain('addressAlone');
  });
});

describe('one name', () => {
  it.each([
    ['two streets', '12 Hazi Market Road, Tongi, Gazipur', '12 Station Road, Tongi, Gazipur'],
    ['two towns', 'Plot 4, Industrial Area, Tongi', 'Plot 4, Industrial Area, Bogura'],
    ['two villages', 'Vulta, Rupganj, Narayanganj', 'Kanchan, Rupganj, Narayanganj'],
  ])('with %s never matches by itself', (_, one, other) => {
    const { confidence, doubts } = compare('Surma Garments', 'Surma Garments', one, other);
    expect(doubts.filter((doubt) => /^address(Elsewhere|Weak)$/.test(doubt))).toHaveLength(1);
    expect(confidence).toBeLessThan(AUTOMATIC_MIN);
  });
});
