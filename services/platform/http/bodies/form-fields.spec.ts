import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { RecordPurchase, RecordSale, RecordTransport } from '../../../../contracts/ledger/custody/commands.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { flattenFields, STYLES } from '../../../../test/support/bodies/form-fields.js';
import { runsOf, SEED } from '../../../../test/support/property-runs.js';
import { type FormField, parseFormFields } from './form-fields.js';

const purchase = (...fields: FormField[]) => parseFormFields(fields, RecordPurchase);

/** The fields that it is refused at. */
function refusedAt(...fields: FormField[]): string[] | undefined {
  try {
    purchase(...fields);
  } catch (error) {
    if (error instanceof Refusal) return Object.keys(error.fields ?? {});
    throw error;
  }
  return undefined;
}

describe('the fields of a form', () => {
  it.each([
    ['brackets', 'lots[1][productId]'],
    ['dots', 'lots.1.productId'],
    ['both', 'lots[1].productId'],
  ])('are put together from %s, lists in the order of their indexes', (_, name) => {
    expect(purchase([name, 'B'], ['lots[0][productId]', 'A'], ['lots[10][productId]', 'C'])).toEqual({
      lots: [{ productId: 'A' }, { productId: 'B' }, { productId: 'C' }],
    });
  });

  it('may be JSON texts in place of objects and lists', () => {
    const lots = [{ productId: 'A', receivedQuantity: '5', externalIds: ['1'], countryOfOrigin: '' }];
    expect(purchase(['lots', JSON.stringify(lots)], ['price', '{"amount":1.5,"currency":"PKR"}'])).toEqual({
      lots: [{ productId: 'A', receivedQuantity: 5, externalIds: ['1'] }],
      price: { amount: 1.5, currency: 'PKR' },
    });
    expect(purchase(['lots[0]', '{"productId":"A"}'], ['lots.1', '{"productId":"B"}'])).toEqual({
      lots: [{ productId: 'A' }, { productId: 'B' }],
    });
    expect(purchase(['place', '{"a":1}'], ['lots', '[{'])).toEqual({ place: '{"a":1}', lots: '[{' });
  });

  it('are numbers where the class has numbers, and text elsewhere', () => {
    expect(
      purchase(
        ['utcOffsetMinutes', '300'],
        ['price[amount]', ' 12.50 '],
        ['lots[0][productId]', '0012'],
        ['lots[0][quantity]', '1e2'],
        ['lots[0][moisturePercent]', '8,5'],
        ['lots[0][externalIds][0]', '7'],
        ['lots[1][externalIds]', '8'],
      ),
    ).toEqual({
      utcOffsetMinutes: 300,
      price: { amount: 12.5 },
      lots: [{ productId: '0012', quantity: 100, moisturePercent: '8,5', externalIds: ['7'] }, { externalIds: ['8'] }],
    });
    for (const text of ['Infinity', '0x10', 'NaN', ' ', '1_000'])
      expect(purchase(['utcOffsetMinutes', text])).toEqual({ utcOffsetMinutes: text });
  });

  it('say nothing where they are empty', () => {
    expect(purchase(['sellerId', ''], ['price[amount]', ''], ['lots', ''], ['place', ' '])).toEqual({ place: ' ' });
  });

  it('that no class has are left for validation, by their names', () => {
    expect(purchase(['extra[0][a]', 'x'], ['lots[a][productId]', 'A'])).toEqual({
      extra: { 0: { a: 'x' } },
      lots: { a: { productId: 'A' } },
    });
  });

  it.each([
    ['what objects inherit', ['__proto__[admin]', 'lots[0][__proto__][a]', 'constructor.prototype.a', 'lots.0.prototype']],
    ['nothing between brackets', ['lots[]', 'lots..productId', 'lots[0][]', '[0]']],
    ['more steps than a command has', [`a${'[b]'.repeat(20)}`]],
  ])('are refused that name %s', (_, names) => {
    for (const name of names) expect([name, refusedAt([name, 'x'])]).toEqual([name, [name]]);
  });

  it('are refused together when one contains the other', () => {
    expect(refusedAt(['lots', '[]'], ['lots[0][productId]', 'A'])).toEqual(['lots[0][productId]']);
    expect(refusedAt(['lots[0][productId]', 'A'], ['lots', '[]'])).toEqual(['lots']);
    expect(refusedAt(['place', 'A'], ['place', 'B'])).toEqual(['place']);
  });

  it('reach nothing that objects share, and no depth that a reader would follow', () => {
    expect(refusedAt(['lots', '[{"__proto__":{"admin":true}}]'])).toEqual(['__proto__']);
    expect(refusedAt(['lots', '['.repeat(50_000) + ']'.repeat(50_000)])).toBe(undefined);
    expect('admin' in {}).toBe(false);
  });
});

const text = fc.string({ minLength: 1, maxLength: 20 });
const amount = fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const listOf = <T>(value: fc.Arbitrary<T>) => fc.array(value, { minLength: 1, maxLength: 12 });
const COMMAND = fc
  .record({
    transactionId: fc.uuid(),
    occurredAt: text,
    utcOffsetMinutes: some(fc.integer()),
    place: some(text),
    price: some(fc.record({ amount, currency: text })),
    documents: some(listOf(fc.record({ blobName: text, kind: text }))),
    lots: listOf(
      fc.record({
        productId: text,
        receivedQuantity: some(amount),
        externalIds: some(listOf(text)),
        proof: some(fc.record({ blobName: text })),
      }),
    ),
  })
  .map((command) => JSON.parse(JSON.stringify(command)) as object);

describe.each(STYLES)('a command flattened by %s', (style) => {
  it('is put together as it was', () => {
    fc.assert(
      fc.property(COMMAND, fc.array(fc.nat(), { maxLength: 20 }), (command, swaps) => {
        const fields = flattenFields(command, style);
        for (const [at, swap] of swaps.entries()) swapped(fields, at % fields.length, swap % fields.length);
        expect(parseFormFields(fields, RecordPurchase)).toEqual(command);
      }),
      { numRuns: runsOf(), seed: SEED },
    );
  });
});

function swapped(fields: FormField[], one: number, other: number): void {
  [fields[one], fields[other]] = [fields[other] as FormField, fields[one] as FormField];
}

it('puts sales and transports together by their own classes', () => {
  const sale = { transactionId: 'x', lots: [{ productId: '1', claim: { certification: 'BCI', coverageBp: 10_000 } }] };
  for (const style of STYLES) expect(parseFormFields(flattenFields(sale, style), RecordSale)).toEqual(sale);
  expect(parseFormFields(flattenFields({ lots: [{ productId: '5' }], purchaserId: null }, 'dots'), RecordTransport)).toEqual({
    lots: [{ productId: '5' }],
  });
});
