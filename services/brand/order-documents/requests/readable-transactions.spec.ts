import { expect, it } from '@jest/globals';
import { ListedViews } from '../../../../test/support/fakes/listed-views.js';
import { MemoryRecordStore } from '../../../../test/support/fakes/memory-record-store.js';
import { nobodyAssigned } from '../../../../test/support/fakes/nobody-assigned.js';
import { Facilities } from '../../../ground/facilities/facilities.js';
import { Access } from '../../../ledger/custody/access/access.js';
import { LotReadPolicy } from '../../../ledger/custody/access/lot-read-policy.js';
import { ReadableTransactions } from './readable-transactions.js';

class OneLot extends LotReadPolicy {
  override mayRead = (_: readonly string[], lotId: string) => Promise.resolve(lotId === 'OF-THE-BRAND');
}

const citing = (transactionId: string, lotId: string) => ({ transactionId, lots: [{ lotId }] });

it('a file that many transactions cite is found by the one of them that the brand may read', async () => {
  const others = Array.from({ length: 250 }, (_, i) => citing(`other-${i}`, 'OF-OTHERS'));
  const views = new ListedViews({
    transactions: [...others, citing('of-brand', 'OF-THE-BRAND')],
    lots: ['OF-OTHERS', 'OF-THE-BRAND'].map((lotId) => ({ lotId, state: null, entries: [] })),
  });
  const access = new Access(new Facilities(new MemoryRecordStore()), new OneLot(), nobodyAssigned());
  const readable = new ReadableTransactions(views, access);
  const found: string[] = [];
  for await (const { transactionId } of readable.citing('blob', 'mill', 'brand')) found.push(transactionId);
  expect(found).toEqual(['of-brand']);
});
