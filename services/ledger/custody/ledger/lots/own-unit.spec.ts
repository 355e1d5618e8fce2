/** Parts of a lot in the unit that the lot has. */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { CustodyWorld, type Site } from '../../../../../test/support/histories/custody-world.js';
import { refusalOf } from '../../../../../test/support/refusals.js';
import type { LedgerLot } from '../state/ledger-state.js';
import { partInOwnUnit } from './own-unit.js';

let given: CustodyWorld;
let spinner: Site;

beforeEach(() => {
  given = new CustodyWorld();
  spinner = given.site('SPINNER');
});

const lintOf = (words: string): string => given.buysOutside(spinner, words).productIds[0] as string;
const uses = (lot: string, part: string) => given.transforms(spinner, part === 'all' ? lot : `${lot} of ${part}`, '0.001 kg yarn');
const gramsTaken = ({ events }: ReturnType<typeof uses>): unknown =>
  events.flatMap(({ data }) => ('inputs' in data ? data.inputs.map((input) => input.massGrams) : []));
const usedUp = (lot: string): string => refusalOf(() => uses(lot, '1 lb'));

describe('parts of a lot in its own unit', () => {
  it.each([
    ['150', ['50', '50', '50'], 68_039],
    ['300', ['100', '100', '100'], 136_078],
    ['120', ['40', '40', '40'], 54_431],
    ['100', ['33.3', '33.3', '33.4'], 45_359],
    ['10', ['3.33', '3.33', '3.34'], 4536],
    ['70', Array.from({ length: 7 }, () => '10'), 31_751],
  ])('use up %s lb as %j, to the gram', (whole, parts, grams) => {
    const lot = lintOf(`${whole} lb lint`);
    const taken = parts.map((part) => gramsTaken(uses(lot, `${part} lb`)) as number[]);
    expect(taken.flat().reduce((sum, each) => sum + each, 0)).toBe(grams);
    expect(usedUp(lot)).toBe('UsedUp inputs.0.productId');
  });

  it('are refused where they are more than is left, and leave what is less', () => {
    const lot = lintOf('150 lb lint');
    for (const part of ['50 lb', '50 lb']) uses(lot, part);
    expect(refusalOf(() => uses(lot, '50.01 lb'))).toBe('NotEnoughLeft inputs.0.quantity');
    uses(lot, '49.9 lb');
    expect(gramsTaken(uses(lot, 'all'))).toEqual([45]);
  });

  it('are what a sale of the rest says', () => {
    const mill = given.site('MILL');
    const lot = lintOf('150 lb lint');
    uses(lot, '50 lb');
    expect(given.sells(spinner, mill, [lot]).events).toMatchObject([
      { data: { lots: [{ quantity: 100, unit: 'lb', carried: { massGrams: 45_359 } }] } },
    ]);
  });

  it('end a lot of which a part was taken back, or taken in another unit', () => {
    const back = lintOf('150 lb lint');
    uses(back, '50 lb');
    given.voids(spinner, uses(back, '50 lb').transactionId);
    for (const part of ['30', '30', '20', '20']) uses(back, `${part} lb`);
    expect(usedUp(back)).toBe('UsedUp inputs.0.productId');
    const mixed = lintOf('150 lb lint');
    uses(mixed, '22.68 kg');
    uses(mixed, '100 lb');
    expect(usedUp(mixed)).toBe('UsedUp inputs.0.productId');
  });

  it('of kilograms leave each gram that was not taken', () => {
    const lot = lintOf('10 kg lint');
    uses(lot, '9.998 kg');
    expect(gramsTaken(uses(lot, 'all'))).toEqual([2]);
  });

  it('end a lot whose earlier parts were each rounded by themselves', () => {
    const left = { lot: { unit: 'lb', quantity: 300 }, remaining: { massGrams: 45_360 }, referencedBy: ['A', 'B', 'C'] };
    expect(partInOwnUnit(left as unknown as LedgerLot, 100, 45_359)).toEqual({ massGrams: 45_360 });
    expect(partInOwnUnit(left as unknown as LedgerLot, 100.01, 45_364)).toBe('tooMuch');
  });
});

describe('outputs of a lot that is only split', () => {
  it('make its pounds to the gram', () => {
    const [farm, broker] = [given.site('FARM'), given.site('BROKER')];
    const bought = (): string => {
      const { productIds } = given.records(farm, '150 lb rawCotton');
      given.buys(broker, farm, productIds);
      return productIds[0] as string;
    };
    const lot = bought();
    expect(given.transforms(broker, lot, ['50 lb rawCotton', '50 lb rawCotton', '50 lb rawCotton']).events).toMatchObject([
      {
        data: {
          step: 'regroup',
          outputs: [{ carried: { massGrams: 22_680 } }, { carried: { massGrams: 22_679 } }, { carried: { massGrams: 22_680 } }],
        },
      },
    ]);
    const other = bought();
    expect(refusalOf(() => given.transforms(broker, other, ['50 lb rawCotton', '50 lb rawCotton', '49.99 lb rawCotton']))).toBe(
      'OutputNotEqual outputs.0.quantity',
    );
  });
});
