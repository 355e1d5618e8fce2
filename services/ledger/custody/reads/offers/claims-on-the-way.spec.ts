import { expect, it } from '@jest/globals';
import { ListedViews } from '../../../../../test/support/fakes/listed-views.js';
import { MemoryRecordStore } from '../../../../../test/support/fakes/memory-record-store.js';
import { nobodyAssigned } from '../../../../../test/support/fakes/nobody-assigned.js';
import { Facilities } from '../../../../ground/facilities/facilities.js';
import { Access } from '../../access/access.js';
import { LotReadPolicy } from '../../access/lot-read-policy.js';
import type { LotReplies } from '../lots/lot-replies.js';
import { ClaimsOnTheWay } from './claims-on-the-way.js';

class NoLots extends LotReadPolicy {
  override mayRead = () => Promise.resolve(false);
}

/** Says of each lot what its claim is, as the lot itself says here. */
const replies = { summaries: async (lots: readonly { lot: object }[]) => lots.map(({ lot }) => lot) } as unknown as LotReplies;

function soldLot(i: number, grams: number) {
  const claim = grams > 0 ? { certification: 'GOTS', grams } : undefined;
  return {
    lotId: `L${i}`,
    productId: `L${i}`,
    claim,
    holder: { id: 'seller' },
    occurredAt: '2026-03-01T00:00:00.000Z',
    state: { saleId: 'sale' },
  };
}

it('claims of all that was sold to a site count, behind however many lots without one', async () => {
  const facilities = new Facilities(new MemoryRecordStore());
  await facilities.ensureCollections();
  await facilities.put({ id: 'site', name: 'Site', type: 'MILL', searchText: 'site', certifications: [], auditorIds: [] });
  const lots = Array.from({ length: 1203 }, (_, i) => soldLot(i, i < 1200 ? 0 : 7));
  const claims = new ClaimsOnTheWay(new ListedViews({ lots }), new Access(facilities, new NoLots(), nobodyAssigned()), replies);
  const { items } = await claims.claimsOnTheWay('site', { role: 'MILL', facilityId: 'site' });
  expect(items).toMatchObject([{ transactionId: 'sale', certification: 'GOTS', claimGrams: 21, productIds: ['L1200', 'L1201', 'L1202'] }]);
});
