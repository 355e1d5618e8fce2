import { expect, it } from '@jest/globals';
import { realFiles } from '../../../../test/support/matching/real-data.js';
import { countryWords } from '../../../platform/lib/countries.js';
import { AUTOMATIC_MIN, Comparison, DEFAULT_WEIGHTS } from './comparison.js';

/** Says of each listed facility, by a word of its name, what is asked for and whether it is the same. */
const ASKED: readonly [listed: string, name: string, address: string, isMatched: boolean][] = [
  ['Nadir', 'Nadir Outside Mills Unit 6', 'Sheikhupura Road, Outsideabad', true],
  ['Nadir', 'Nadir Outside Mills Unit 5', 'Sheikhupura Road, Outsideabad', false],
  ['Sixways', 'Sixways Outside Spinning', 'Plot 41, 1st Floor, Canal View Estate, Outsideabad', false],
  ['Sixways', 'Sixways Outside Spinning', 'Plot 40, Canal View Estate, Outsideabad', true],
  ['Boxer', 'Boxer Outside Weavers', 'P.O. Box 5430, Outsideabad', false],
  ['Boxer', 'Boxer Outside Weavers', 'PO Box 5429, Outsideabad', true],
  ['Oneways', 'Oneways Outside Denim Unit 1', 'Ring Road, Outsideabad', true],
  ['Oneways', 'Oneways Outside Denim Unit 2', 'Ring Road, Outsideabad', false],
  ['Farg', 'Фарғона Тўқимачилик Outside', 'Навоий кўчаси 7, Фарғона', true],
  ['Пахта', 'Qoʻqon Paxta Outside', 'Navoiy koʻchasi 8, Qoʻqon', true],
  ['Gate', 'Gate Outside Garments Building No. 4', 'Tejgaon Industrial Area, Dhaka', false],
  ['Gate', 'Gate Outside Garments Building III', 'Tejgaon Industrial Area, Dhaka', true],
  ['Mehran', 'Mehran Outside Cotton', 'Plot 9, SITE, Outsideabad', false],
  ['East', 'East Outside Fabrics', 'Khasra No. 113/2, Village Outsidepur, Haryana', false],
  ['East', 'East Outside Fabrics', 'Khasra 112/2, Village Outsidepur, Haryana', true],
];

const [file] = realFiles('outside2', /^d01/);
const listed = (file?.content.toString('utf8') ?? '').split('\n').flatMap((line) => {
  const [, name = '', address = '', countryCode = ''] = /^([^",]+),"([^"]+)",(\w\w)/.exec(line) ?? [];
  return name ? [{ name, address, countryCode }] : [];
});

(file ? it : it.skip).each(ASKED)('the listed facility %s beside %s at %s', (word, name, address, isMatched) => {
  const found = listed.find((each) => each.name.includes(word)) as (typeof listed)[number];
  const { countryCode } = found;
  const asked = new Comparison({ name, address, countryCode }, DEFAULT_WEIGHTS, countryWords(countryCode));
  expect(asked.compareWith({ ...found, closed: false }).confidence >= AUTOMATIC_MIN).toBe(isMatched);
});
