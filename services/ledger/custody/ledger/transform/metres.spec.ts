/** Goods in metres without a weight: what bounds them, what they pass on, and what cannot come out of them. */
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Lot } from '../../../../../contracts/ledger/custody/event-parts.js';
import type { CustodyEvent, ProductsTransformed } from '../../../../../contracts/ledger/custody/events.js';
import { CustodyWorld, type Site, type WorldResult } from '../../../../../test/support/histories/custody-world.js';
import { refusalOf } from '../../../../../test/support/refusals.js';
import { lotByProductId } from '../state/ledger-state.js';

let given: CustodyWorld;
let farm: Site;
let mill: Site;
let finisher: Site;
let assembly: Site;

beforeEach(() => {
  given = new CustodyWorld();
  farm = given.site('FARM');
  mill = given.site('MILL');
  finisher = given.site('MILL');
  assembly = given.site('FINAL_PRODUCT_ASSEMBLY');
});

/** Yarn that is verified cotton to the gram, as far as the factors of ginning and spinning leave it. */
function yarn(kg: number, label = ''): string {
  const [gin, spinner] = [given.site('GINNER'), given.site('SPINNER')];
  const raw = given.records(farm, `${kg * 4} kg rawCotton${label}`).productIds;
  given.buys(gin, farm, raw);
  const lint = given.transforms(gin, raw, `${kg * 2} kg lint`).productIds;
  given.buys(spinner, gin, lint);
  const spun = given.transforms(spinner, lint, `${kg} kg yarn`, { step: 'spinCarded' }).productIds;
  given.buys(mill, spinner, spun);
  return spun[0] as string;
}

function transformOf({ events: [event] }: { events: CustodyEvent[] }): ProductsTransformed {
  if (event?.type !== 'ProductsTransformed') throw new Error('no transform');
  return event.data;
}

const SIZING = [{ name: 'starch', kind: 'sizing' as const, quantity: 50, unit: 'kg' as const }];
const CLOTH = [{ gsm: 200, widthCm: 150 }, {}, {}];
const bounds = (massGrams: number, cottonGrams: number) => ({ massGrams, cottonGrams, verifiedGrams: cottonGrams });
const carried = (massGrams: number, cottonGrams: number) => ({ massGrams, cottonGrams, verifiedGrams: cottonGrams, claimedGrams: 0 });

/** Weaves a tonne of yarn to three rolls, of which one has a weight. */
function weave(): { woven: WorldResult; f2: string } {
  const woven = given.transforms(mill, yarn(1000), ['600 m fabric', '3000 m fabric', '1000 m fabric'], {
    otherInputs: SIZING,
    byProducts: ['20 kg'],
    cloth: CLOTH,
  });
  return { woven, f2: woven.productIds[1] as string };
}

const f2At = (site: Site, productId: string) => lotByProductId(site.state, productId);

describe('the worked example of metres', () => {
  it('is right to the gram', () => {
    const { woven, f2 } = weave();
    const { outputs, byProducts } = transformOf(woven);
    expect(outputs).toMatchObject([
      { carried: carried(180_000, 171_428) },
      { carried: null, metres: 3000, bounds: bounds(637_500, 607_142) },
      { carried: null, metres: 1000, bounds: bounds(212_500, 202_380) },
    ]);
    expect(outputs.map((lot) => lot.bounds === undefined)).toEqual([true, false, false]);
    expect(byProducts).toMatchObject([{ carried: carried(20_000, 19_047) }]);
    given.buys(assembly, mill, [f2]);
    expect(refusalOf(() => given.transforms(assembly, `${f2} of 1500 m`, '320 kg finished'))).toBe('OutputNotLower outputs.0.quantity');
    const cut = given.transforms(assembly, `${f2} of 1500 m`, '300 kg finished');
    expect(transformOf(cut)).toMatchObject({
      inputs: [{ massGrams: null, cottonGrams: null, metres: 1500, bounds: bounds(318_750, 303_571) }],
      outputs: [{ carried: carried(300_000, 285_713) }],
      yieldBp: null,
      flags: [{ code: 'cannotCalculate' }],
    });
    expect(f2At(assembly, f2)?.remainingBounds).toMatchObject(bounds(318_750, 303_571));
  });

  it('gives a void of the cutting its metres and bounds back', () => {
    const { f2 } = weave();
    given.buys(assembly, mill, [f2]);
    const before = structuredClone(f2At(assembly, f2));
    const { transactionId } = given.transforms(assembly, `${f2} of 1 m`, '0.1 kg finished');
    given.voids(assembly, transactionId);
    expect(f2At(assembly, f2)).toEqual(before);
  });
});

describe('cotton from nothing by metres', () => {
  it('is refused, however long the cloth', () => {
    const [kilogram = ''] = given.transforms(mill, yarn(1000), '1 kg fabric', { step: 'weaveKnit' }).productIds;
    const cloth = given.transforms(mill, kilogram, '1000000 m fabric', { step: 'finish' }).productIds;
    given.buys(finisher, mill, cloth);
    expect(refusalOf(() => given.transforms(finisher, cloth, '9000000 m fabric', { step: 'finish' }))).toBe(
      'MetresAboveInput outputs.0.quantity',
    );
    const finished = given.transforms(finisher, cloth, '1100000 m fabric', { step: 'finish' }).productIds;
    given.buys(assembly, finisher, finished);
    expect(refusalOf(() => given.transforms(assembly, finished, '400000 kg finished'))).toBe('OutputNotLower outputs.0.quantity');
    expect(refusalOf(() => given.transforms(assembly, finished, '1 kg finished'))).toBe('OutputNotLower outputs.0.quantity');
    expect(transformOf(given.transforms(assembly, finished, '0.999 kg finished')).outputs[0]?.carried?.massGrams).toBe(999);
  });

  it('leaves at least a gram to the metres next to measured goods', () => {
    const input = yarn(10);
    const cloth = [{ gsm: 100, widthCm: 100 }, {}];
    expect(refusalOf(() => given.transforms(mill, input, ['100 m fabric', '1 m fabric'], { cloth }))).toBe(
      'OutputNotLower outputs.0.quantity',
    );
    const { outputs } = transformOf(given.transforms(mill, input, ['99.99 m fabric', '1 m fabric'], { cloth }));
    expect(outputs.map((lot) => (lot.carried ?? lot.bounds)?.massGrams)).toEqual([9_999, 1]);
  });
});

describe('metres', () => {
  it('of one step are one cloth, or each is weighed', () => {
    const input = yarn(10);
    const weaving = (...cloth: object[]) => refusalOf(() => given.transforms(mill, input, ['9 m fabric', '9 m fabric'], { cloth }));
    expect(weaving({ fabricKind: 'Denim' }, { fabricKind: 'Twill' })).toBe('Invalid outputs.1.gsm');
    expect(weaving({ widthCm: 150 }, {})).toBe('Invalid outputs.1.gsm');
    const alike = given.transforms(mill, input, ['9 m fabric', '9 m fabric'], { cloth: [{ widthCm: 150 }, { widthCm: 150 }] });
    expect(transformOf(alike).outputs.map((lot) => lot.bounds?.massGrams)).toEqual([5_000, 5_000]);
  });

  it('grow by a tenth in finishing, by their area where all widths are stated', () => {
    const wide = (widthCm: number) => ({ cloth: [{ widthCm }] });
    const [cloth = ''] = given.transforms(mill, yarn(10), '100 m fabric', wide(150)).productIds;
    const finishing = (words: string, more: object) => () => given.transforms(mill, cloth, words, { step: 'finish', ...more });
    expect(refusalOf(finishing('110.001 m fabric', {}))).toBe('MetresAboveInput outputs.0.quantity');
    expect(refusalOf(finishing('110 m fabric', wide(150.1)))).toBe('MetresAboveInput outputs.0.quantity');
    expect(finishing('165 m fabric', wide(100))().productIds).toHaveLength(1);
  });

  it('are regrouped without a loss, and without a weight that nobody measured', () => {
    const [cloth = ''] = given.transforms(mill, yarn(10), '300 m fabric').productIds;
    const regroup = (outputs: string[], cloth_: object[] = []) =>
      given.transforms(mill, cloth, outputs, { step: 'regroup', cloth: cloth_ });
    expect(refusalOf(() => regroup(['300 m fabric'], [{ gsm: 30, widthCm: 100 }]))).toBe('Invalid outputs.0.gsm');
    expect(refusalOf(() => regroup(['300 m fabric'], [{ widthCm: 100 }]))).toBe('Invalid outputs.0.widthCm');
    expect(refusalOf(() => regroup(['100 m fabric', '199.999 m fabric']))).toBe('OutputNotEqual outputs.0.quantity');
    const { outputs } = transformOf(regroup(['100 m fabric', '100 m fabric', '100 m fabric']));
    expect(outputs.map((lot) => lot.bounds?.massGrams)).toEqual([3_334, 3_333, 3_333]);
    expect(outputs.map((lot) => lot.bounds?.cottonGrams)).toEqual([3_334, 3_333, 3_333]);
  });

  it('that are weighed by a step without a name are finished', () => {
    const [cloth = ''] = given.transforms(mill, yarn(10), '100 m fabric').productIds;
    const weighed = given.transforms(mill, cloth, '100 m fabric', { cloth: [{ gsm: 90, widthCm: 100 }] });
    expect(transformOf(weighed)).toMatchObject({ step: 'finish', outputs: [{ carried: { massGrams: 9_000, cottonGrams: 9_000 } }] });
  });

  it('carry no claim, and the input claim is reported as lost', () => {
    const { outputs, flags, lapsed } = transformOf(given.transforms(mill, yarn(10, ' BCI'), '100 m fabric'));
    expect(outputs[0]).not.toHaveProperty('certification');
    expect(flags).toContainEqual({ code: 'claimLost' });
    expect(lapsed).toMatchObject([{ certification: 'BCI', grams: expect.any(Number) }]);
  });

  it('of a Mass balance site are in no pool, and hold their verified grams themselves', () => {
    mill = given.site('MILL', { model: 'massBalance' });
    const { outputs, pool } = transformOf(given.transforms(mill, yarn(10), ['100 m fabric', '4 kg fabric']));
    expect(outputs).toMatchObject([{ carried: null, bounds: bounds(6_000, 6_000) }, { pooled: true }]);
    expect(outputs[0]).not.toHaveProperty('pooled');
    expect(pool).toMatchObject([
      { product: 'yarn', verifiedGrams: -10_000 },
      { product: 'fabric', verifiedGrams: 4_000 },
    ]);
  });

  it('leave later by-products what no output weighs, without cotton', () => {
    const { woven } = weave();
    const later = (kg: number) => given.records(mill, `${kg} kg byProduct`, { byProductOf: woven.transactionId, name: 'fents' });
    expect(refusalOf(() => later(850.001))).toBe('ByProductsTooHeavy lots.0.quantity');
    const lots = (later(850).events[0] as CustodyEvent & { data: { lots: Lot[] } }).data.lots;
    expect(lots).toMatchObject([{ carried: { massGrams: 850_000, cottonGrams: 0, verifiedGrams: 0, lintGrams: 0 } }]);
    expect(refusalOf(() => later(1))).toBe('ByProductsTooHeavy lots.0.quantity');
  });

  it('received in part bring their part of the bounds, and go back as they came', () => {
    const { f2 } = weave();
    given.buys(assembly, mill, [f2], { received: 2000 });
    expect(f2At(assembly, f2)?.lot).toMatchObject({ metres: 2000, bounds: bounds(425_000, 404_761) });
  });

  it('are counted: a loss takes its part, a gain has no provenance, a void gives all back', () => {
    const { f2 } = weave();
    const before = structuredClone(f2At(mill, f2));
    const { transactionId } = given.counts(mill, `${f2} of 2000 m`);
    expect(f2At(mill, f2)).toMatchObject({ remaining: null, remainingMetres: 2000, remainingBounds: bounds(425_000, 404_762) });
    given.voids(mill, transactionId);
    expect(f2At(mill, f2)).toEqual(before);
    given.counts(mill, `${f2} of 4500 m`);
    expect(f2At(mill, f2)?.remainingBounds).toMatchObject({ massGrams: 956_250, cottonGrams: 910_713, verifiedGrams: 607_142 });
    given.counts(mill, `${f2} of 0 m`);
    expect(f2At(mill, f2)?.remainingBounds).toMatchObject(bounds(0, 0));
  });
});

describe('metres from before bounds', () => {
  it('have none, and a step that uses them refuses nothing new', () => {
    const [cloth = ''] = given.transforms(mill, yarn(10), '100 m fabric').productIds;
    for (const recorded of mill.log) {
      if (recorded.event.type !== 'ProductsTransformed') continue;
      for (const lot of recorded.event.data.outputs) delete lot.bounds;
    }
    mill.state = given.replayState(mill);
    expect(refusalOf(() => given.counts(mill, `${cloth} of 90 m`))).toBe('CannotCalculate counts.0.productId');
    given.buys(assembly, mill, [cloth]);
    const { outputs } = transformOf(given.transforms(assembly, cloth, '400 kg finished'));
    expect(outputs).toMatchObject([{ carried: { massGrams: 400_000, cottonGrams: 0 } }]);
  });
});
