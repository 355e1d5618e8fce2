import { expect, test } from '@jest/globals';
import type { LotSummary } from '../../../../../../contracts/ledger/custody/replies.js';
import type { StockEffect } from '../../../../entities/record/record-definition.js';
import type { UnsentRecord } from '../../../../offline/unsent-record.js';
import { currentStock, isSought, maySell, mayShip, mayUse } from './phone-stock.js';

const known = (productId: string, grams: number, more: Partial<LotSummary> = {}): LotSummary =>
  ({
    productId,
    holder: { id: 'site', name: 'Site', type: 'FARM_GROUP' },
    product: 'rawCotton',
    quantity: grams / 1000,
    unit: 'kg',
    remainingGrams: grams,
    title: 'held',
    dispatch: 'notShipped',
    ...more,
  }) as LotSummary;

const unsent = (order: number, effect: Partial<StockEffect>): UnsentRecord =>
  ({ order, effect: { makes: [], takes: [], ...effect } }) as unknown as UnsentRecord;

const ids = (lots: readonly { productId: string }[]) => lots.map(({ productId }) => productId);

test('lots recorded here are in stock before the server knows of them', () => {
  const stock = currentStock(
    [known('AAA-111', 500_000)],
    [unsent(1, { makes: [{ productId: 'BBB-222', product: 'lint', grams: 100_000 }] })],
  );
  expect(stock.map(({ productId, isUnsent }) => [productId, isUnsent])).toEqual([
    ['AAA-111', false],
    ['BBB-222', true],
  ]);
});

test('lots sold here are not sold again, and can still be shipped', () => {
  const stock = currentStock([known('AAA-111', 500_000)], [unsent(1, { takes: [{ productId: 'aaa111', as: 'sold' }] })]);
  expect([stock.filter(maySell), stock.filter(mayUse), ids(stock.filter(mayShip))]).toEqual([[], [], ['AAA-111']]);
});

test('lots shipped here are not shipped again, nor used', () => {
  const stock = currentStock([known('AAA-111', 500_000)], [unsent(1, { takes: [{ productId: 'AAA-111', as: 'shipped' }] })]);
  expect([ids(stock.filter(maySell)), stock.filter(mayUse), stock.filter(mayShip)]).toEqual([['AAA-111'], [], []]);
});

test.each([
  [undefined, []],
  [200_000, [300_000]],
  [500_000, []],
])('of a lot of which %p g were used, %p are left', (grams, left) => {
  const stock = currentStock([known('AAA-111', 500_000)], [unsent(1, { takes: [{ productId: 'AAA-111', as: 'used', grams }] })]);
  expect(stock.map((lot) => lot.grams)).toEqual(left);
});

test('of a lot that was counted here, what was found is left', () => {
  const counted = [unsent(1, { takes: [{ productId: 'AAA-111', as: 'counted', grams: 510_000 }] })];
  expect(currentStock([known('AAA-111', 500_000)], counted).map((lot) => lot.grams)).toEqual([510_000]);
  expect(currentStock([known('AAA-111', 500_000)], [unsent(1, { takes: [{ productId: 'AAA-111', as: 'counted', grams: 0 }] })])).toEqual(
    [],
  );
});

test('a record under correction counts as not made: its own lots can be chosen', () => {
  const records = [unsent(7, { takes: [{ productId: 'AAA-111', as: 'sold' }] })];
  expect(currentStock([known('AAA-111', 1)], records, { exceptOrder: 7 }).filter(maySell)).toHaveLength(1);
});

test('a lot of a farm names the farm, and one of the site does not', () => {
  const ofFarm = known('BBB-222', 1, { holder: { id: 'farm', name: 'Noor Farm', type: 'FARM' } });
  const stock = currentStock([known('AAA-111', 1), ofFarm], [], { siteId: 'site' });
  expect(stock.map(({ farm }) => farm)).toEqual([undefined, { id: 'farm', name: 'Noor Farm' }]);
});

test('a lot is found by a part of its ID or of its label, and by no word of another script', () => {
  const lot = { productId: 'AAA-111', label: 'Blue yarn' };
  const asked = ['', ' ', 'a1', 'aa-1', 'blue', 'ململ', '棉', 'bbb'];
  expect(asked.filter((sought) => isSought(lot, sought))).toEqual(['', ' ', 'a1', 'aa-1', 'blue']);
});
