/** Transforms: what they take, what they make, what they refuse. */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { CustodyWorld, type Site } from '../../../../../test/support/histories/custody-world.js';
import { refusalOf } from '../../../../../test/support/refusals.js';

let given: CustodyWorld;
let farm: Site;
let spinner: Site;
let mill: Site;
let brand: Site;

beforeEach(() => {
  given = new CustodyWorld();
  [farm, spinner, mill, brand] = (['FARM', 'SPINNER', 'MILL', 'BRAND'] as const).map((type) => given.site(type)) as [
    Site,
    Site,
    Site,
    Site,
  ];
});

const yarnAt = (site: Site): string => given.buysOutside(site, '100 kg yarn').productIds[0] as string;

describe('transform', () => {
  it('uses parts, keeps the rest, and reads the step from the products', () => {
    const lint = given.buysOutside(spinner, '140 kg lint').productIds[0] as string;
    expect(given.transforms(spinner, `${lint} of 120 kg`, '100 kg yarn').events).toMatchObject([
      { data: { step: 'spinCarded', yieldBp: 8333, flags: [{ code: 'stepAssumed' }], inputs: [{ cottonGrams: 120_000 }] } },
    ]);
    expect(refusalOf(() => given.transforms(spinner, `${lint} of 21 kg`, '1 kg yarn'))).toBe('NotEnoughLeft inputs.0.quantity');
    expect(refusalOf(() => given.transforms(spinner, lint, '20 kg yarn'))).toBe('OutputNotLower outputs.0.quantity');
    expect(given.transforms(spinner, lint, '10 kg yarn', { step: 'spinCombed' }).events).toMatchObject([
      { data: { flags: [{ code: 'yieldOutOfRange', yieldBp: 5000 }] } },
    ]);
    expect(refusalOf(() => given.transforms(spinner, lint, '1 kg yarn'))).toBe('UsedUp inputs.0.productId');
  });

  it('judges the yield of weaving with and without its sizing, which may be washed out', () => {
    const sizing = [{ name: 'starch', kind: 'sizing' as const, quantity: 8, unit: 'kg' as const }];
    const flags = (kg: number) => given.transforms(mill, yarnAt(mill), `${kg} kg fabric`, { otherInputs: sizing }).events;
    expect(flags(95)[0]?.data).not.toHaveProperty('flags');
    expect(flags(80)).toMatchObject([{ data: { flags: [{ code: 'yieldOutOfRange', yieldBp: 7407 }] } }]);
  });

  it('regroups to the gram', () => {
    const broker = given.site('BROKER');
    const { productIds } = given.records(farm, '100 kg rawCotton BCI');
    given.buys(broker, farm, productIds);
    expect(refusalOf(() => given.transforms(broker, productIds, ['60 kg rawCotton', '39.999 kg rawCotton']))).toBe(
      'OutputNotEqual outputs.0.quantity',
    );
    expect(given.transforms(broker, productIds, ['60 kg rawCotton', '40 kg rawCotton']).events).toMatchObject([
      { data: { step: 'regroup', outputs: [{ certification: 'BCI', carried: { verifiedGrams: 60_000 } }, {}] } },
    ]);
  });

  it("refuses what no process makes, what is not this site's work, and lots that are on their way", () => {
    const [one = '', two = '', three = ''] = given.buysOutside(mill, ['9 kg yarn', '9 kg yarn', '9 kg yarn']).productIds;
    expect(refusalOf(() => given.transforms(mill, one, '1 kg lint'))).toBe('StepUnknown outputs.0.product');
    given.sells(mill, brand, [one]);
    const assembly = given.site('FINAL_PRODUCT_ASSEMBLY');
    given.sells(mill, assembly, [two]);
    given.transports(mill, [three]);
    expect(refusalOf(() => given.transforms(mill, one, '1 kg fabric'))).toBe('NotHeld inputs.0.productId');
    expect(refusalOf(() => given.transforms(mill, two, '1 kg fabric'))).toBe('ProductAlreadySold inputs.0.productId');
    expect(refusalOf(() => given.transforms(mill, three, '1 kg fabric'))).toBe('ProductAlreadyTransported inputs.0.productId');
    const raw = given.records(farm, '9 kg rawCotton').productIds;
    expect(refusalOf(() => given.transforms(farm, raw, ['5 kg rawCotton', '4 kg rawCotton']))).toBe('RecordNotAllowed outputs.0.product');
  });

  it('says that it cannot calculate, where goods have no weight', () => {
    const fabric = given.transforms(mill, yarnAt(mill), '500 m fabric');
    expect(fabric.events).toMatchObject([
      { data: { yieldBp: null, flags: [{ code: 'cannotCalculate' }], outputs: [{ carried: null, metres: 500 }] } },
    ]);
    const cut = given.transforms(mill, `${fabric.productIds[0]} of 200 m`, '30 kg finished');
    expect(cut.events).toMatchObject([
      { data: { inputs: [{ metres: 200, massGrams: null }], outputs: [{ carried: { massGrams: 30_000, cottonGrams: 30_000 } }] } },
    ]);
    expect(given.transforms(mill, fabric.productIds[0] as string, '30 kg finished').events).toMatchObject([
      { data: { inputs: [{ metres: 300 }] } },
    ]);
  });

  it('counts untraced fibres in the mass and in nothing else', () => {
    const lint = given.buysOutside(spinner, '60 kg lint').productIds[0] as string;
    const otherInputs = [{ name: 'polyester', quantity: 40, unit: 'kg' as const }];
    expect(given.transforms(spinner, lint, '90 kg yarn', { otherInputs }).events).toMatchObject([
      { data: { yieldBp: 9000, outputs: [{ carried: { massGrams: 90_000, cottonGrams: 54_000 } }] } },
    ]);
  });

  it('takes no cotton other than its lots, and no fibre that is not in the list', () => {
    const lint = given.buysOutside(spinner, '60 kg lint').productIds[0] as string;
    const input = (more: object) => ({ name: 'beside', quantity: 1, unit: 'kg' as const, ...more });
    for (const [more, path] of [
      [{ fibre: 'Cotton' }, 'otherInputs.0.fibre'],
      [{ fibre: 'recycled cotton' }, 'otherInputs.0.fibre'],
      [{ name: 'cotton yarn', kind: 'fibre' }, 'otherInputs.0.fibre'],
      [{ fibre: 'moon dust' }, 'otherInputs.0.fibre'],
      [{ kind: 'sizing', fibre: 'polyester' }, 'otherInputs.0.fibre'],
      [{ unit: 'm' }, 'otherInputs.0.unit'],
    ] as const) {
      const otherInputs = [input(more)] as never;
      expect(() => given.transforms(spinner, lint, '50 kg yarn', { otherInputs })).toThrow(
        expect.objectContaining({ code: 'Invalid', fields: { [path]: [expect.any(String)] } }),
      );
    }
  });

  it('says of which kind other inputs are, and flags a kind beyond what the step takes', () => {
    const lint = given.buysOutside(spinner, '60 kg lint').productIds[0] as string;
    const otherInputs = [
      { name: 'tow', fibre: 'POLYESTER', quantity: 40, unit: 'kg' as const },
      { name: 'oil', kind: 'chemicals' as const, quantity: 3, unit: 'kg' as const },
      { name: 'wax', quantity: 4, unit: 'kg' as const },
    ];
    expect(given.transforms(spinner, lint, '90 kg yarn', { otherInputs }).events).toMatchObject([
      {
        data: {
          otherInputs: [{ kind: 'fibre', fibre: 'polyester' }, { kind: 'chemicals' }, { kind: 'other' }],
          flags: expect.arrayContaining([
            { code: 'otherInputsHigh', kind: 'other', addedGrams: 4_000, usedGrams: 60_000, limitPercent: 5 },
          ]),
        },
      },
    ]);
  });

  it('flags other inputs by the limits of the day on which the step is recorded', () => {
    const otherInputs = [{ name: 'starch', kind: 'sizing' as const, quantity: 16, unit: 'kg' as const }];
    const flagsOf = (sizing: number) => {
      const outputs = [{ productId: `F-${sizing}`, product: 'fabric' as const, quantity: 90, unit: 'kg' as const }];
      const inputs = [{ productId: yarnAt(mill) }];
      const command = { ...given.commandHeader(mill, {}), step: 'weaveKnit' as const, inputs, outputs, otherInputs };
      const limits = { weaveKnit: { sizing } };
      const [event] = given.run(mill, { kind: 'transform', command, contentHash: 'hash', documents: [], limits });
      return event?.type === 'ProductsTransformed' ? event.data.flags : [];
    };
    expect(flagsOf(15)).toContainEqual(expect.objectContaining({ code: 'otherInputsHigh', kind: 'sizing', limitPercent: 15 }));
    expect(flagsOf(16) ?? []).not.toContainEqual(expect.objectContaining({ code: 'otherInputsHigh' }));
  });

  it('stays quiet on the same transform', () => {
    const yarn = yarnAt(mill);
    const outputs = [{ productId: 'F-1', product: 'fabric' as const, quantity: 95, unit: 'kg' as const }];
    const command = { ...given.commandHeader(mill, {}), inputs: [{ productId: yarn }], outputs };
    const transform = () => given.run(mill, { kind: 'transform', command, contentHash: 'hash', documents: [] });
    expect(transform()).toHaveLength(1);
    expect(transform()).toEqual([]);
  });

  it('gives a by-product without a label one of its own', () => {
    const yarn = given.buysOutside(mill, '100 kg yarn').productIds[0] as string;
    const command = {
      ...given.commandHeader(mill, {}),
      inputs: [{ productId: yarn }],
      outputs: [{ productId: 'F-1', product: 'fabric' as const, quantity: 95, unit: 'kg' as const }],
      byProducts: [{ name: 'waste', quantity: 2, unit: 'kg' as const }],
    };
    const [event] = given.run(mill, { kind: 'transform', command, contentHash: 'hash', documents: [] });
    expect(event).toMatchObject({
      data: { byProducts: [{ productId: `${command.transactionId}-B1`.toUpperCase(), product: 'byProduct', stage: 2 }] },
    });
  });
});

describe('the void of a transform', () => {
  it('gives what it used back to its lots, and withdraws what it made', () => {
    const yarn = yarnAt(mill);
    const woven = given.transforms(mill, `${yarn} of 60 kg`, '50 kg fabric');
    expect(given.voids(mill, woven.transactionId)).toMatchObject([
      {
        data: {
          withdrawn: [`${mill.id}:${woven.transactionId}:0`],
          restored: [{ carried: { massGrams: 100_000 }, title: 'held' }],
          mass: [
            { product: 'yarn', as: 'used', massGrams: 60_000 },
            { product: 'fabric', as: 'made', massGrams: 50_000 },
          ],
        },
      },
    ]);
    expect(given.transforms(mill, yarn, '90 kg fabric').events).toHaveLength(1);
  });

  it('is refused while a by-product of it is recorded, or its output is used', () => {
    const woven = given.transforms(mill, yarnAt(mill), '50 kg fabric');
    const waste = given.records(mill, '5 kg byProduct', { byProductOf: woven.transactionId });
    expect(refusalOf(() => given.voids(mill, woven.transactionId))).toBe('NotVoidable');
    given.voids(mill, waste.transactionId);
    given.sells(mill, brand, woven.productIds);
    expect(refusalOf(() => given.voids(mill, woven.transactionId))).toBe('NotVoidable');
  });
});

describe('a step that is recorded again after it was voided', () => {
  const spins = (lots: readonly string[], made: string) => given.transforms(spinner, [...lots], made, { step: 'spinCarded' });
  const flagsOf = (made: { events: readonly { data: object }[] }) => made.events.map(({ data }) => ('flags' in data ? data.flags : []));

  it('is flagged where its yield is more than five points higher, at any lot of both', () => {
    const [one = '', two = ''] = given.buysOutside(spinner, ['100 kg lint', '100 kg lint']).productIds;
    const first = spins([one], '85 kg yarn');
    given.voids(spinner, first.transactionId);
    const again = spins([one, two], '182 kg yarn');
    expect(flagsOf(again)).toEqual([[{ code: 'rerecorded', yieldBp: 9100, voidedBp: 8500 }]]);
  });

  it('is not where a mistake of a few points was corrected, or another lot was used', () => {
    const [one = '', two = ''] = given.buysOutside(spinner, ['100 kg lint', '100 kg lint']).productIds;
    given.voids(spinner, spins([one], '85 kg yarn').transactionId);
    expect(flagsOf(spins([one], '90 kg yarn'))).toEqual([[]]);
    expect(flagsOf(spins([two], '91 kg yarn'))).toEqual([[]]);
  });
});
