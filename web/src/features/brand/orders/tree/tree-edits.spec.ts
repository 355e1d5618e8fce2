import { describe, expect, it } from '@jest/globals';
import { treeFaults } from '../../../../../../contracts/brand/orders/supplier-tree.js';
import {
  addRow,
  connect,
  copyTree,
  disconnect,
  looseRows,
  possiblePurchasers,
  purchasersOf,
  removeRow,
  type Tree,
  tierThere,
} from './tree-edits.js';

/** `weave 3 > cut`: weave is at tier 3 and supplies cut. */
function tree(...rows: string[]): Tree {
  const read = rows.map((row) => {
    const [place = '', purchasers = ''] = row.split(' > ');
    const [id = '', tier = '1'] = place.split(' ');
    return { id, tier: Number(tier), purchasers: purchasers.split(', ').filter(Boolean) };
  });
  return read.map(({ id, tier }) => ({
    orderSupplierId: id,
    supplierId: `supplier ${id}`,
    tier,
    targets: read.filter(({ purchasers }) => purchasers.includes(id)).map((each) => each.id),
  }));
}
const told = (rows: Tree): string[] =>
  rows.map(({ orderSupplierId, tier }) => {
    const purchasers = purchasersOf(rows, orderSupplierId).map((row) => row.orderSupplierId);
    return `${orderSupplierId} ${tier}${purchasers.length > 0 ? ` > ${purchasers.join(', ')}` : ''}`;
  });
const ids = (rows: Tree): string[] => rows.map(({ orderSupplierId }) => orderSupplierId);

describe('a supplier that is added', () => {
  const order = tree('cut 1', 'weave 3 > cut', 'knit 3 > cut');

  it('supplies whom the brand’s list says, as far as they are in the order', () => {
    const spinner = { id: 'spinner', tiers: [4], supplies: ['supplier knit', 'supplier elsewhere'] };
    expect(told(addRow(order, spinner, 'spin'))).toEqual(['cut 1', 'weave 3 > cut', 'knit 3 > cut', 'spin 4 > knit']);
  });

  it('supplies the only one of the tier before, and of several nobody yet', () => {
    expect(told(addRow(order, { id: 'dyer', tiers: [2], supplies: [] }, 'dye')).at(-1)).toBe('dye 2 > cut');
    expect(told(addRow(order, { id: 'spinner', tiers: [4], supplies: [] }, 'spin')).at(-1)).toBe('spin 4');
  });

  it('is not added at a tier where it is already', () => {
    const mill = { id: 'supplier weave', tiers: [3, 4] };
    expect([tierThere(order, mill), tierThere(order, mill, 3), tierThere(order, mill, 4)]).toEqual([3, 3, undefined]);
  });

  it('is at the requested tier, or at its first, or delivers', () => {
    expect(addRow([], { id: 'mill', tiers: [3, 4], supplies: [] }, 'mill', 4)[0]?.tier).toBe(4);
    expect(addRow([], { id: 'mill', tiers: [3, 4], supplies: [] }, 'mill')[0]?.tier).toBe(3);
    expect(addRow([], { id: 'nobody', tiers: [], supplies: [] }, 'one')[0]?.tier).toBe(1);
  });
});

it('a row may supply those of earlier tiers that it does not supply yet', () => {
  const order = tree('cut 1', 'sew 1', 'weave 3 > cut', 'knit 3', 'spin 4 > weave');
  expect(ids(possiblePurchasers(order, 'spin'))).toEqual(['cut', 'sew', 'knit']);
  expect(ids(possiblePurchasers(order, 'weave'))).toEqual(['sew']);
  expect(ids(possiblePurchasers(order, 'cut'))).toEqual([]);
});

it('is connected, and taken apart again', () => {
  const order = tree('cut 1', 'weave 3');
  const connected = connect(order, 'weave', 'cut');
  expect(told(connected)).toEqual(['cut 1', 'weave 3 > cut']);
  expect(connect(connected, 'weave', 'cut')).toEqual(connected);
  expect(told(disconnect(connected, 'weave', 'cut'))).toEqual(told(order));
});

it('without a row, who supplied it supplies nobody', () => {
  const rest = removeRow(tree('cut 1', 'weave 3 > cut', 'spin 4 > weave'), 'weave');
  expect(told(rest)).toEqual(['cut 1', 'spin 4']);
  expect(treeFaults(rest)).toEqual([]);
  expect(ids(looseRows(rest))).toEqual(['spin']);
});

it('nobody is loose who delivers, at whichever tier the order begins', () => {
  expect(looseRows(tree('weave 3', 'knit 3', 'spin 4 > weave'))).toEqual([]);
  expect(looseRows([])).toEqual([]);
});

it('a copy is the same tree under other ids', () => {
  let next = 0;
  const copy = copyTree(tree('cut 1', 'weave 3 > cut'), () => `new${++next}`);
  expect(told(copy)).toEqual(['new1 1', 'new2 3 > new1']);
  expect(copy.map(({ supplierId }) => supplierId)).toEqual(['supplier cut', 'supplier weave']);
});
