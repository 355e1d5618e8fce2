import { describe, expect, it } from '@jest/globals';
import { countryWords } from '../../../platform/lib/countries.js';
import { AUTOMATIC_MIN, CANDIDATE_MIN, Comparison, DEFAULT_WEIGHTS } from './comparison.js';
import { matchStatusOf } from './match-status.js';

const MILL = { name: 'Narayanganj Woven Fabrics Ltd.', address: 'Plot 14, BSCIC Industrial Area, Panchabati, Narayanganj 1400' };

function likeness(
  place: { name: string; address: string },
  candidate: { name: string; address: string; closed?: boolean },
  country = 'BD',
) {
  const comparison = new Comparison({ ...place, countryCode: country }, DEFAULT_WEIGHTS, countryWords(country));
  return comparison.compareWith({ closed: false, ...candidate });
}

describe('two records of one facility', () => {
  it.each([
    ['the same', MILL],
    ['another legal form', { ...MILL, name: 'Narayanganj Woven Fabrics Private Limited' }],
    ['no legal form', { ...MILL, name: 'NARAYANGANJ WOVEN FABRICS' }],
    ['words in another order', { ...MILL, name: 'Woven Fabrics Narayanganj' }],
    ['a slip of the finger', { ...MILL, name: 'Narayangnaj Wovne Fabrics Ltd' }],
    ['a misspelt legal form', { ...MILL, name: 'Narayanganj Woven Fabrics Limted' }],
    ['words run together', { ...MILL, name: 'Narayan Ganj Woven Fabrics' }],
    ['short forms', { ...MILL, address: 'Plot no.14, BSCIC Ind. Area, Panchabati, Narayanganj, Bangladesh' }],
    ['less of the address', { ...MILL, address: 'Plot 14, Panchabati, Narayanganj' }],
  ])('match by themselves: %s', (_, place) => expect(likeness(place, MILL).confidence).toBeGreaterThanOrEqual(AUTOMATIC_MIN));

  it.each([
    ['TR', 'Şahinbey Çırçır Sanayi ve Ticaret A.Ş.', 'Sahinbey Circir', 'Organize Sanayi Bölgesi 2. Cadde, Gaziantep'],
    ['TR', 'Ege İplik San. Tic. Ltd. Şti.', 'EGE IPLIK', 'Atatürk Mah. 145 Sok. No 7, Denizli'],
    ['CN', '浙江东方纺织有限公司', '浙江东方纺织', '嘉兴市 88 号'],
    ['MX', 'Tejidos del Norte S.A. de C.V.', 'Tejidos Norte', 'Calle 5 No. 12, Puebla'],
    ['RU', 'ООО Волга Текстиль', 'Volga Tekstil', 'ul. Lenina 5, Ivanovo'],
    ['DE', 'Müller Weberei GmbH & Co. KG', 'Mueller Weberei', 'Hauptstraße 5, Chemnitz'],
  ])('match in the ways of %s: %s', (country, listed, typed, address) => {
    expect(likeness({ name: typed, address }, { name: listed, address }, country).confidence).toBeGreaterThanOrEqual(AUTOMATIC_MIN);
  });
});

describe('no automatic match', () => {
  it.each([
    ['plots that differ', { ...MILL, address: MILL.address.replace('14', '41') }, {}, 'plotNumbers'],
    ['units in the names that differ', { ...MILL, name: `${MILL.name} Unit 2` }, { name: `${MILL.name} Unit-3` }, 'unitNumbers'],
    ['a unit that only one names', { ...MILL, name: `${MILL.name} Unit 2` }, {}, 'oneSidedUnit'],
    ['a closed facility', MILL, { closed: true }, 'closed'],
    ['no address', { ...MILL, address: 'Bangladesh' }, {}, 'addressMissing'],
    ['another address', { ...MILL, address: 'Station Road, Bogura' }, {}, 'addressWeak'],
    ['another name', { ...MILL, name: 'Turag Knit Composite' }, {}, 'nameWeak'],
  ])('with %s', (_, place, change, doubt) => {
    const { confidence, doubts } = likeness(place, { ...MILL, ...change });
    expect(doubts).toContain(doubt);
    expect(confidence).toBeLessThan(AUTOMATIC_MIN);
  });

  it('and no candidate, where only the trade is the same', () => {
    const other = { name: 'Turag Woven Fabrics Ltd', address: 'Plot 9, Industrial Area, Bogura' };
    expect(likeness(other, MILL).confidence).toBeLessThan(CANDIDATE_MIN);
  });

  it.each([
    ['nobody', [], 'NEW_FACILITY'],
    ['one likely', [0.6], 'POTENTIAL_MATCH'],
    ['one sure', [0.86], 'MATCHED'],
    ['one sure among likely ones', [0.86, 0.7], 'MATCHED'],
    ['two that fit equally well', [0.93, 0.92], 'POTENTIAL_MATCH'],
    ['one that is the very same, and a neighbour', [1, 0.93], 'MATCHED'],
  ])('is decided between %s: %j', (_, found, expected) => {
    expect(matchStatusOf(found.map((confidence) => ({ confidence, name: 1, address: 1, doubts: [] })))).toBe(expected);
  });
});
