import { expect, test } from '@jest/globals';
import type { TransactionReply } from '../../../../../../contracts/ledger/custody/replies.js';
import { keepConfirmedInPlace, recordKey } from './counterparty-records.js';

const record = (transactionId: string, facilityId = 'mill') =>
  ({ transactionId, facility: { id: facilityId, name: 'Mill' } }) as unknown as TransactionReply;
const [first, second, third] = [record('1'), record('2'), record('3')] as const;
const none = new Set<string>();

test('a record confirmed here stays in its place, so that no other record comes under the finger', () => {
  const confirmed = new Set([recordKey(first)]);
  expect(keepConfirmedInPlace([first, second], [second], confirmed)).toEqual([first, second]);
  expect(keepConfirmedInPlace([first, second], [second, third], confirmed)).toEqual([first, second, third]);
});

test('records that moved elsewhere disappear, and new ones come last', () => {
  expect(keepConfirmedInPlace([first, second], [third, second], none)).toEqual([second, third]);
  expect(keepConfirmedInPlace([], [first, second], none)).toEqual([first, second]);
});

test('each is as it was last read', () => {
  const read = { ...first, disputed: true };
  expect(keepConfirmedInPlace([first], [read], none)).toEqual([read]);
});

test('a transaction of another ledger is another record', () => {
  const confirmed = new Set([recordKey(first)]);
  expect(keepConfirmedInPlace([first, record('1', 'brand')], [], confirmed)).toEqual([first]);
});
