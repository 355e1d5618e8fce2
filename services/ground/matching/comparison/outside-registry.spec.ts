import { expect, it } from '@jest/globals';
import { realFiles } from '../../../../test/support/matching/real-data.js';
import { countryWords } from '../../../platform/lib/countries.js';
import { AUTOMATIC_MIN, Comparison, DEFAULT_WEIGHTS } from './comparison.js';

/** Says of each listed facility, by a word of its name, what is looked for and whether it is the same. */
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

/** Says of numbers without plans and of boxes how two neighbors write them; both are in one place. */
const NEIGHBORS: readonly [countryCode: string, one: string, other: string][] = [
  ['PK', 'Post Box No. 5429, Outsideabad', 'Post Box No. 5430, Outsideabad'],
  ['PK', 'GPO Box 5429, Outsideabad', 'GPO Box 5430, Outsideabad'],
  ['ES', 'Apartado de Correos 54290, Outsideabad', 'Apartado de Correos 54291, Outsideabad'],
  ['MX', 'Apdo. 5429, Outsideabad', 'Apdo. 5430, Outsideabad'],
  ['BR', 'Caixa Postal 54290, Outsideabad', 'Caixa Postal 54291, Outsideabad'],
  ['FR', 'Boîte postale 54290, Outsideville', 'Boîte postale 54291, Outsideville'],
  ['CI', '01 BP 5429 Abidjan', '01 BP 5430 Abidjan'],
  ['DE', 'Postfach 54290, Outsidestadt', 'Postfach 54291, Outsidestadt'],
  ['ZA', 'Private Bag X5429, Outside', 'Private Bag X5430, Outside'],
  ['TR', 'Posta Kutusu 5429, Outsidekent', 'Posta Kutusu 5430, Outsidekent'],
  ['VN', 'Hòm thư 5429, Hà Nội', 'Hòm thư 5430, Hà Nội'],
  ['CN', '邮政信箱5429, 上海', '邮政信箱5430, 上海'],
  ['PK', 'پوسٹ بکس 5429، لاہور', 'پوسٹ بکس 5430، لاہور'],
  ['IN', 'पोस्ट बॉक्स 5429, सूरत', 'पोस्ट बॉक्स 5430, सूरत'],
  ['KZ', 'а/я 5429, Шымкент', 'а/я 5430, Шымкент'],
  ['EG', 'ص.ب 5429، القاهرة', 'ص.ب 5430، القاهرة'],
  ['PK', 'Chak No. 1204 RB, Outsidepur', 'Chak No. 1205 RB, Outsidepur'],
  ['PK', 'Khewat 1204, Village Outsidepur', 'Khewat 1205, Village Outsidepur'],
  ['IN', 'S.No. 1204, Village Outsidepur', 'S.No. 1205, Village Outsidepur'],
  ['IN', 'R.S. No. 12045, Village Outsidepur', 'R.S. No. 12046, Village Outsidepur'],
  ['IN', 'Gat No 12045, Outsidepur', 'Gat No 12046, Outsidepur'],
  ['BD', 'R.S. Dag No- 5521, Outsidepur', 'R.S. Dag No- 5522, Outsidepur'],
  ['TR', '1204 Ada 5 Parsel, Outsidekent', '1205 Ada 5 Parsel, Outsidekent'],
  ['VN', 'Lô 1204, KCN Outside', 'Lô 1205, KCN Outside'],
  ['CN', '地块1204号, 外市', '地块1205号, 外市'],
  ['UZ', 'Участок 1204, Фарғона', 'Участок 1205, Фарғона'],
];

it.each(NEIGHBORS)('in %s, %s and its neighbor are two', (countryCode, one, other) => {
  const name = 'Outside Fabrics';
  const isMatched = (asked: string) =>
    new Comparison({ name, address: asked, countryCode }, DEFAULT_WEIGHTS, countryWords(countryCode)).compareWith({
      ...{ name, address: one, countryCode, closed: false },
    }).confidence >= AUTOMATIC_MIN;
  expect([isMatched(one), isMatched(other)]).toEqual([true, false]);
});
