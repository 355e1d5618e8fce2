import { afterEach, expect, test } from '@jest/globals';
import { deleteDB, openDB } from 'idb';
import { unsentRecord } from '../../../test/support/phone/unsent-record.js';
import { closeOfflineDatabase } from './offline-database.js';
import { deleteRecord, deleteUnsentRecord, readRecords, requeueRecord, storeRecord } from './offline-store.js';
import type { UnsentRecord } from './unsent-record.js';

const record = (given: Partial<UnsentRecord>) => unsentRecord({ account: 'anna', ...given });
const REFUSED = { state: 'failed', tries: 1, failure: { code: 'ProductAlreadySold', message: '', fields: {} } } as const;
const left = async () => (await readRecords('anna')).map(({ order, body, state }) => ({ order, body, state }));

afterEach(async () => {
  for (const { order } of await readRecords('anna')) await deleteRecord(order);
});

test('records that an older version of the app kept are there', async () => {
  await closeOfflineDatabase();
  await deleteDB('selvedge-phone');
  const older = await openDB('selvedge-phone', 1, {
    upgrade: (database) => {
      database.createObjectStore('records', { keyPath: 'order', autoIncrement: true }).createIndex('account', 'account');
      database.createObjectStore('answers', { keyPath: ['account', 'question'] }).createIndex('account', 'account');
    },
  });
  await older.add('records', record({ transactionId: 'kept' }));
  older.close();
  expect((await readRecords('anna')).map(({ transactionId }) => transactionId)).toEqual(['kept']);
  await closeOfflineDatabase();
});

test('a record that corrects a refused one takes its place', async () => {
  const order = await storeRecord(record(REFUSED));
  await storeRecord(record({ transactionId: 'later' }));
  expect(await storeRecord(record({ body: { lots: 2 } }), order)).toBe(order);
  expect((await left())[0]).toEqual({ order, body: { lots: 2 }, state: 'waiting' });
});

test.each([
  ['waits again, or is being sent', (order: number) => requeueRecord(order)],
  ['was sent meanwhile, or discarded', (order: number) => deleteRecord(order)],
])('a record that corrects one which %s comes after it, and is not lost with it', async (_, happens) => {
  const order = await storeRecord(record(REFUSED));
  await happens(order);
  const mending = await storeRecord(record({ body: { lots: 2 } }), order);
  expect(mending).toBeGreaterThan(order);
  await deleteRecord(order);
  expect(await left()).toEqual([{ order: mending, body: { lots: 2 }, state: 'waiting' }]);
});

test('sending again leaves a record that was corrected since unchanged', async () => {
  const order = await storeRecord(record(REFUSED));
  await storeRecord(record({ body: { lots: 2 }, tries: 3 }), order);
  await requeueRecord(order);
  expect((await readRecords('anna'))[0]).toMatchObject({ body: { lots: 2 }, tries: 3 });
  expect(await readRecords('anna')).toHaveLength(1);
});

test('a record is taken back while it was never sent, and stays where the server may have it', async () => {
  const [waiting, sent] = [await storeRecord(record({})), await storeRecord(record({ sentAt: '2026-11-20T08:01:00.000Z' }))];
  expect([await deleteUnsentRecord(waiting), await deleteUnsentRecord(waiting), await deleteUnsentRecord(sent)]).toEqual([
    true,
    false,
    false,
  ]);
  expect((await left()).map(({ order }) => order)).toEqual([sent]);
});
