import { expect, it } from '@jest/globals';
import { RecordPurchase } from '../../../../contracts/ledger/custody/commands.js';
import { productIdKey } from '../../../../contracts/shared/product-id.js';
import type { Unit } from '../../../../contracts/shared/units.js';
import type { CustodyLedgers } from '../../../ledger/custody/custody-ledgers.js';
import { withStatedQuantities } from './stated-quantities.js';

const cloth = { lot: { unit: 'm' }, remaining: { massGrams: 500_000 }, remainingMetres: 2500 };
const unweighed = { lot: { unit: 'm' }, remaining: null, remainingMetres: 2500 };
const yarn = { lot: { unit: 'kg' }, remaining: { massGrams: 500_000 } };

/** Reads what a receipt of a lot states, from a ledger with this one lot. */
async function received(held: object, quantity: number, unit: Unit): Promise<unknown> {
  const state = { lots: new Map([['L', held]]), lotIds: new Map([[productIdKey('A1'), 'L']]) };
  const ledgers = {
    catchUp: async () => undefined,
    inspect: async (_: string, read: (of: typeof state) => unknown) => read(state),
  } as unknown as CustodyLedgers;
  const goods = [{ identifier: 'https://erp.example.com/id/lot/A1', quantity, unit }];
  const command = { Command: RecordPurchase, body: { lots: [{ productId: 'A1' }] }, stated: { facilityId: 'F', goods, buyerId: 'B' } };
  const { lots } = await withStatedQuantities(command, ledgers);
  return (lots as { receivedQuantity?: number }[])[0]?.receivedQuantity;
}

it.each<[string, object, number, Unit, number | undefined]>([
  ['a weight of cloth in metres', cloth, 490, 'kg', 2450],
  ['pounds of cloth in metres', cloth, 1000, 'lb', 2267.96],
  ['metres of cloth in metres', cloth, 2400, 'm', 2400],
  ['the whole weight of cloth', cloth, 500, 'kg', undefined],
  ['metres of cloth that is weighed', { ...cloth, lot: { unit: 'kg' } }, 2450, 'm', 490],
  ['pounds of yarn', yarn, 1000, 'lb', 453.592],
])('a receipt of %s is in the unit of the lot', async (_, held, quantity, unit, expected) => {
  expect(await received(held, quantity, unit)).toBe(expected);
});

it.each([
  ['is sold to another site', { ...yarn, sale: { purchaserId: 'C' } }],
  ['another site has', { ...yarn, title: 'released' }],
])('a receipt of a lot that %s is left to the command, which tells no quantity', async (_, held) => {
  expect(await received(held, 490, 'm')).toBeUndefined();
});

it('a receipt in a unit that the lot does not have is refused', async () => {
  await expect(received(unweighed, 490, 'kg')).rejects.toThrow('2500 m are there');
  await expect(received({ ...yarn, sale: { purchaserId: 'B' } }, 490, 'm')).rejects.toThrow('500 kg are there');
});
