/** Pieces and metres of goods of which a step makes no new ones. */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { CustodyWorld, type Site } from '../../../../../test/support/histories/custody-world.js';
import { refusalOf } from '../../../../../test/support/refusals.js';
import { lotByProductId } from '../state/ledger-state.js';

let given: CustodyWorld;
let mill: Site;
let assembly: Site;

beforeEach(() => {
  given = new CustodyWorld();
  mill = given.site('MILL');
  assembly = given.site('FINAL_PRODUCT_ASSEMBLY');
});

function shirts(...counts: (number | undefined)[]): string[] {
  const cloth = given.transforms(mill, given.buysOutside(mill, '110 kg yarn').productIds, '100 kg fabric').productIds;
  given.buys(assembly, mill, cloth);
  const rows = counts.map((pieces) => (pieces === undefined ? {} : { pieces }));
  const words = counts.map(() => '17 kg finished');
  return given.transforms(assembly, cloth, words, { step: 'cutSew', cloth: rows }).productIds;
}

const regroup = (from: string | string[], words: string[], pieces: (number | undefined)[], step: 'regroup' | 'finish' = 'regroup') =>
  given.transforms(assembly, from, words, { step, cloth: pieces.map((each) => (each === undefined ? {} : { pieces: each })) });

describe('pieces', () => {
  it('of whole lots stay exactly as many', () => {
    const [lot = '', other = ''] = shirts(85, 85);
    const into =
      (...pieces: number[]) =>
      () =>
        regroup([lot, other], ['4 kg finished', '30 kg finished'], pieces);
    expect(refusalOf(into(20, 10_000))).toBe('PiecesNotEqual outputs.0.pieces');
    expect(refusalOf(into(20, 149))).toBe('PiecesNotEqual outputs.0.pieces');
    expect(into(20, 150)().productIds).toHaveLength(2);
  });

  it('of parts of a lot are at most its part by weight, and together never more than the lot', () => {
    const [lot = ''] = shirts(85);
    expect(refusalOf(() => regroup(`${lot} of 8.5 kg`, ['8.5 kg finished'], [43]))).toBe('PiecesNotEqual outputs.0.pieces');
    regroup(`${lot} of 8.5 kg`, ['8.5 kg finished'], [42]);
    expect(refusalOf(() => regroup(lot, ['8.5 kg finished'], [43]))).toBe('PiecesNotEqual outputs.0.pieces');
  });

  it('that nobody counted are at most what the goods plausibly weigh', () => {
    const [counted = '', other = ''] = shirts(85, undefined);
    const into = (pieces: number) => () => regroup([counted, other], ['34 kg finished'], [pieces]);
    expect(refusalOf(into(936))).toBe('PiecesNotEqual outputs.0.pieces');
    expect(into(935)().productIds).toHaveLength(1);
  });

  it('need not be stated, and finishing loses some and adds none', () => {
    const [lot = '', other = ''] = shirts(85, 85);
    expect(regroup(lot, ['17 kg finished'], [undefined]).productIds).toHaveLength(1);
    expect(refusalOf(() => regroup(other, ['16 kg finished'], [86], 'finish'))).toBe('PiecesNotEqual outputs.0.pieces');
    expect(regroup(other, ['16 kg finished'], [80], 'finish').productIds).toHaveLength(1);
  });
});

describe('metres', () => {
  const wide = { gsm: 150, widthCm: 150 };
  const made = (metres: number, of: object = wide): string => {
    const yarn = given.buysOutside(mill, '1000 kg yarn').productIds;
    return given.transforms(mill, yarn, `${metres} m fabric`, { step: 'weaveKnit', cloth: [of] }).productIds[0] as string;
  };

  it('of cloth that is weighed stay as long and as wide when it is regrouped', () => {
    const roll = made(400);
    const into = (words: string[], of: object[]) => () => given.transforms(mill, roll, words, { step: 'regroup', cloth: of });
    expect(refusalOf(into(['4000 m fabric'], [{ gsm: 15, widthCm: 150 }]))).toBe('RegroupedClothNotEqual outputs.0.quantity');
    expect(refusalOf(into(['400 m fabric'], [{ gsm: 300, widthCm: 75 }]))).toBe('RegroupedClothNotEqual outputs.0.quantity');
    expect(into(['100 m fabric', '300 m fabric'], [wide, wide])().productIds).toHaveLength(2);
  });

  it('are no more for a gram of cloth that has none', () => {
    const [roll, weighed] = [made(400), given.buysOutside(mill, '1 kg fabric').productIds[0] as string];
    const into = (metres: number) => () =>
      given.transforms(mill, [roll, weighed], `${metres} m fabric`, {
        step: 'regroup',
        cloth: [{ gsm: 91_000 / metres / 1.5, widthCm: 150 }],
      });
    expect(refusalOf(into(4000))).toBe('RegroupedClothNotEqual outputs.0.quantity');
    expect(into(420)().productIds).toHaveLength(1);
  });

  it('are stretched by a tenth of what was woven, in however many steps and at however many mills', () => {
    const finish =
      (site: Site, from: string, metres: number, of: object = {}) =>
      () =>
        given.transforms(site, from, `${metres} m fabric`, { step: 'finish', cloth: [of] }).productIds[0] as string;
    const other = given.site('MILL');
    for (const of of [{}, wide]) {
      const [light, lighter] = 'gsm' in of ? [100, 90].map((gsm) => ({ gsm, widthCm: 150 })) : [];
      const first = finish(mill, made(400, of), 420, light)();
      given.buys(other, mill, [first]);
      expect(refusalOf(finish(other, first, 440.001, lighter))).toBe('MetresAboveInput outputs.0.quantity');
      const [half = ''] = given.transforms(other, `${first} of 210 m`, ['210 m fabric'], {
        step: 'regroup',
        cloth: light ? [light] : [],
      }).productIds;
      expect(refusalOf(finish(other, half, 220.001, lighter))).toBe('MetresAboveInput outputs.0.quantity');
      expect(lotByProductId(other.state, finish(other, half, 220, lighter)())?.lot.metres).toBe(220);
    }
  });
});
