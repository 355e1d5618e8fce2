import { expect, it } from '@jest/globals';
import type { LotEntry } from '../../../../projections/ledger/custody/lot-status.js';
import { lots } from '../../../../projections/ledger/custody/lots.js';
import { NOW } from '../../../../projections/shared/point-in-time.js';
import { deliveredLot } from './delivered-lots.js';
import { measureOrder } from './order-measure.rules.js';

const AT = '2026-11-25T09:00:00.000Z';
const BOUNDS = { massGrams: 637_500, cottonGrams: 607_142, lintGrams: 0, verifiedGrams: 607_142 };

function clothIn(says: LotEntry['says']) {
  const entry = { as: 'sold' as const, facilityId: 'mill', transactionId: 'sale', revision: 1, hash: '', disputes: [] };
  const nature = { lotId: 'F2', productId: 'F2', product: 'fabric' as const, stage: 2 as const };
  const entries = [{ ...entry, occurredAt: AT, recordedAt: AT, ...(says && { says }) }] as unknown as LotEntry[];
  return { ...lots.initial('F2'), nature, entries } as Parameters<typeof deliveredLot>[0];
}

it('weighs cloth in metres by what it can hold at most', () => {
  const cloth = deliveredLot(clothIn({ quantity: 3000, unit: 'm', carried: null, metres: 3000, bounds: BOUNDS }), 'sale', NOW);
  expect(cloth).toMatchObject({ massGrams: null, boundGrams: 637_500, cottonGrams: 607_142, millimetres: 3_000_000 });
  expect(measureOrder([cloth], { unit: 'm', quantity: 10 }).roots).toMatchObject({ cottonGrams: 607_142 });
});

it('knows no weight of cloth in metres that has no bounds', () => {
  const cloth = deliveredLot(clothIn({ quantity: 3000, unit: 'm', carried: null, metres: 3000 }), 'sale', NOW);
  expect(cloth).not.toHaveProperty('boundGrams');
  expect(cloth).toMatchObject({ massGrams: null, cottonGrams: null });
});
