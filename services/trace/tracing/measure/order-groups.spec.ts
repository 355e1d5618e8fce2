import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { documentNumberKey } from '../../../../contracts/shared/product-id.js';
import { initial, type TransactionBody, transactionKey } from '../../../../projections/ledger/custody/transaction-body.js';
import { runsOf, SEED } from '../../../../test/support/property-runs.js';
import { MATCHED_NUMBERS, type OrderMatch, type OrderMatching, type OrderToMatch } from '../order-matching.js';
import { type FindPlaced, type OrderGroup, OrderGroups } from './order-groups.js';

const KEYS = { purchaseOrderNumber: 'purchaseOrderKey', invoiceNumber: 'invoiceKey', packingListNumber: 'packingListKey' } as const;
const SCOPE = { allFacilities: false, facilityIds: new Set(['brand']) };
const PIECES = 10;

/** Numbers are few, so that orders and deals share them; one number may be in several fields. */
const numbers = fc.record(
  {
    purchaseOrderNumber: fc.constantFrom('A', 'B'),
    invoiceNumber: fc.constantFrom('A', 'C', 'D'),
    packingListNumber: fc.constantFrom('E', 'F'),
  },
  { requiredKeys: [] },
);
const worlds = fc.record({
  orders: fc.array(fc.record({ numbers, placed: fc.option(fc.nat(20)) }), { minLength: 1, maxLength: 8 }),
  deals: fc.array(fc.record({ numbers, lots: fc.array(fc.nat(12), { minLength: 1, maxLength: 3 }) }), { maxLength: 10 }),
});

function dealsOf(
  told: readonly { numbers: Partial<Record<(typeof MATCHED_NUMBERS)[number], string>>; lots: number[] }[],
): TransactionBody[] {
  return told.map(({ numbers: carried, lots }, at) => ({
    ...initial(transactionKey('brand', `deal-${at}`)),
    occurredAt: `2026-03-${String(at + 1).padStart(2, '0')}T08:00:00.000Z`,
    recordedAt: `2026-03-${String(at + 1).padStart(2, '0')}T08:00:00.000Z`,
    ...Object.fromEntries(MATCHED_NUMBERS.flatMap((name) => (carried[name] ? [[KEYS[name], carried[name]]] : []))),
    lots: [...new Set(lots)].map((lot) => ({ lotId: `lot-${lot}`, productId: `lot-${lot}`, role: 'moved' as const, massGrams: 1 })),
  }));
}

/** Finds deals by the first number that any of them carries. */
const matchingOf = (deals: readonly TransactionBody[]): OrderMatching =>
  ({
    alsoMoved: async (named: readonly TransactionBody[]) => {
      const moved = new Set(named.flatMap(lotsOf));
      return { moved: deals.filter((deal) => !named.includes(deal) && lotsOf(deal).some((lotId) => moved.has(lotId))), named: new Map() };
    },
    match: async (orders: readonly OrderToMatch[]) =>
      new Map(
        orders.flatMap((order): [string, OrderMatch][] => {
          for (const matchedBy of MATCHED_NUMBERS) {
            const key = documentNumberKey(order[matchedBy] ?? '');
            const transactions = deals.filter((deal) => key !== '' && deal[KEYS[matchedBy]] === key);
            if (transactions.length > 0) return [[order.id, { matchedBy, transactions }]];
          }
          return [];
        }),
      ),
  }) as unknown as OrderMatching;

const lotsOf = ({ lots }: TransactionBody): string[] => lots.map(({ lotId }) => lotId);
const dealIds = ({ deals }: OrderGroup): string[] => deals.map(({ transactionId }) => transactionId).sort();

/** Returns the lots that a group counts: those that no deal of a group before it delivered. */
function countedLots({ deals, dealsBefore }: OrderGroup): string[] {
  const before = new Set(dealsBefore.flatMap(lotsOf));
  return [...new Set(deals.flatMap(lotsOf))].filter((lotId) => !before.has(lotId)).sort();
}

test('each deal and each lot counts for one group of placed orders, the same whichever order is requested', async () => {
  await fc.assert(
    fc.asyncProperty(worlds, async (world) => {
      const deals = dealsOf(world.deals);
      const orders = world.orders.map(({ numbers: own, placed }, at): OrderToMatch => {
        const placedAt = placed === null ? {} : { placedAt: `2026-02-${String(placed + 1).padStart(2, '0')}` };
        return { id: `order-${at}`, ...own, ...placedAt, quantity: PIECES, supplierIds: [], receiverIds: ['brand'] };
      });
      const placed = orders.filter(({ placedAt }) => placedAt !== undefined);
      const findPlaced: FindPlaced = async ({ numbers: wanted }) =>
        placed.filter((order) => MATCHED_NUMBERS.some((name) => wanted.includes(documentNumberKey(order[name] ?? ''))));
      const groups = new OrderGroups(matchingOf(deals));
      const all = await groups.of(orders, findPlaced, {}, SCOPE);
      const distinct = [...new Set(placed.map(({ id }) => all.get(id) as OrderGroup))];
      const counted = distinct.flatMap(dealIds);
      expect(counted).toHaveLength(new Set(counted).size);
      const lotIds = distinct.flatMap(countedLots);
      expect(lotIds).toHaveLength(new Set(lotIds).size);
      for (const order of orders) {
        const [alone, among] = [(await groups.of([order], findPlaced, {}, SCOPE)).get(order.id), all.get(order.id)] as [
          OrderGroup,
          OrderGroup,
        ];
        expect([dealIds(alone), countedLots(alone)]).toEqual([dealIds(among), countedLots(among)]);
        expect([alone.orders.map(({ id }) => id), alone.ordered]).toEqual([among.orders.map(({ id }) => id), among.ordered]);
        // Each order of a group asks for its own quantity, and one that is not placed for no more than that.
        expect(alone.ordered.quantity).toBe(PIECES * alone.orders.length);
        if (order.placedAt !== undefined) continue;
        expect([alone.orders, alone.dealsOfOthers]).toEqual([[order], []]);
        const cancelled = (await groups.of([{ ...order, isCancelled: true }], findPlaced, {}, SCOPE)).get(order.id) as OrderGroup;
        expect(dealIds(cancelled).filter((id) => counted.includes(id))).toEqual([]);
      }
    }),
    { numRuns: runsOf(), seed: SEED },
  );
});
