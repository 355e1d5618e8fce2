import { expect, it } from '@jest/globals';
import { maySupply, type OrderSupplier, repeatedRows, topSuppliers, treeFaults } from './supplier-tree.js';

/** `cut < weave, dye`: cut is supplied by weave and dye. */
function tree(...rows: string[]): OrderSupplier[] {
  return rows.map((row, at) => {
    const [orderSupplierId = '', targets = ''] = row.split(' < ');
    return { orderSupplierId, supplierId: orderSupplierId, tier: at + 1, targets: targets.split(', ').filter(Boolean) };
  });
}
const ids = (suppliers: readonly OrderSupplier[]): string[] => suppliers.map(({ orderSupplierId }) => orderSupplierId);

it('has those on top who are nobody’s target', () => {
  expect(ids(topSuppliers(tree('cut < weave', 'sew < weave', 'weave < spin', 'spin')))).toEqual(['cut', 'sew']);
  expect(topSuppliers([])).toEqual([]);
});

it('takes a tree, a supplier of two, and none at all', () => {
  expect(treeFaults(tree('cut < weave, dye', 'dye < weave', 'weave < spin', 'spin'))).toEqual([]);
  expect(treeFaults([])).toEqual([]);
});

it('takes a supplier at two tiers, and names the row that repeats one at its tier', () => {
  const mill = { supplierId: 'mill', targets: [] };
  const rows = [
    { ...mill, orderSupplierId: 'weaves', tier: 3 },
    { ...mill, orderSupplierId: 'spins', tier: 4 },
    { ...mill, orderSupplierId: 'weaves again', tier: 3 },
  ];
  expect(repeatedRows(rows)).toEqual([rows[2]]);
  expect(treeFaults(rows)).toEqual([{ path: 'suppliers.2.supplierId', key: 'supplierTwice' }]);
  expect(treeFaults(rows.slice(0, 2))).toEqual([]);
});

it('leaves repeated rows that were there before, and names a new one, also above them', () => {
  const at = (orderSupplierId: string) => ({ orderSupplierId, supplierId: 'mill', tier: 3, targets: [] });
  const before = [at('weaves'), at('weaves again')];
  expect(treeFaults(before.toReversed(), before)).toEqual([]);
  const rows = [at('new'), ...before];
  expect(treeFaults(rows, before)).toEqual([{ path: 'suppliers.0.supplierId', key: 'supplierTwice' }]);
  const moved = [before[0], { ...before[1], tier: 4 }] as OrderSupplier[];
  expect(treeFaults(before, moved)).toEqual([{ path: 'suppliers.1.supplierId', key: 'supplierTwice' }]);
});

it.each([
  ['a row that is there twice', ['cut', 'cut'], [['suppliers.1.orderSupplierId', 'orderSupplierTwice']]],
  ['a target that is not there', ['cut < weave'], [['suppliers.0.targets.0', 'targetUnknown']]],
  ['one that supplies itself', ['cut < cut'], [['suppliers.0.targets.0', 'targetCircle']]],
  [
    'a circle, at each of its steps',
    ['cut < weave', 'weave < spin', 'spin < weave'],
    [
      ['suppliers.1.targets.0', 'targetCircle'],
      ['suppliers.2.targets.0', 'targetCircle'],
    ],
  ],
])('names %s', (_, rows, faults) => {
  expect(treeFaults(tree(...rows)).map(({ path, key }) => [path, key])).toEqual(faults);
});

it('knows which suppliers can supply which others without a cycle', () => {
  const rows = tree('cut < weave', 'weave < spin', 'spin');
  expect([maySupply(rows, 'spin', 'cut'), maySupply(rows, 'cut', 'spin'), maySupply(rows, 'cut', 'cut')]).toEqual([true, false, false]);
});
