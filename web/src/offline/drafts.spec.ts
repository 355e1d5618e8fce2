import { afterEach, expect, test } from '@jest/globals';
import { unsentRecord } from '../../../test/support/phone/unsent-record.js';
import { type DraftKey, deleteDraft, readDraft, saveDraft } from './drafts.js';
import { deleteRecord, readRecords, storeRecord } from './offline-store.js';

const mine: DraftKey = { account: 'anna', facilityId: 'gin', kind: 'sell' };
const paper = { key: 'k', name: 'slip.png', kind: 'receipt' as const, file: new Blob(['x']) };

let made = 0;
const newValues = (lots: number) => ({ transactionId: `t${++made}`, lots });

const record = (transactionId: string, body = {}) => unsentRecord({ account: mine.account, transactionId, body });
const queued = async () => (await readRecords('anna')).map(({ transactionId }) => transactionId);

afterEach(async () => {
  await deleteDraft(mine);
  for (const { order } of await readRecords('anna')) await deleteRecord(order);
});

test('a form that was begun is kept with its papers, the last words of it', async () => {
  const values = newValues(1);
  await saveDraft(mine, values, [paper]);
  expect(await saveDraft(mine, { ...values, lots: 2 } as typeof values)).toBe(true);
  expect(await readDraft(mine)).toMatchObject({ values: { lots: 2 }, papers: [{ key: 'k', name: 'slip.png' }] });
});

test('it is of one account, one facility and one kind', async () => {
  await saveDraft(mine, newValues(1));
  for (const other of [{ account: 'bilal' }, { facilityId: 'mill' }, { kind: 'purchase' as const }]) {
    expect(await readDraft({ ...mine, ...other })).toBeUndefined();
  }
});

test('after a restart no values and no papers of it are left', async () => {
  await saveDraft(mine, newValues(1), [paper]);
  await deleteDraft(mine);
  await saveDraft(mine, newValues(2), []);
  expect(await readDraft(mine)).toBeUndefined();
  await saveDraft(mine, newValues(3));
  expect(await readDraft(mine)).toMatchObject({ values: { lots: 3 }, papers: [] });
});

test('a form is either kept or in the queue: a record that the queue takes is no draft, and one that it cannot take stays one', async () => {
  const values = newValues(1);
  await saveDraft(mine, values, [paper]);
  const unkept = record(values.transactionId, { ask: () => undefined });
  await expect(storeRecord(unkept)).rejects.toThrow();
  expect([await queued(), (await readDraft(mine))?.values]).toEqual([[], values]);
  await storeRecord(record(values.transactionId));
  expect([await queued(), await readDraft(mine)]).toEqual([[values.transactionId], undefined]);
  await saveDraft(mine, newValues(2));
  expect((await readDraft(mine))?.papers).toEqual([]);
});

test('input into a form after the queue took its record is not kept, however late it is written', async () => {
  const values = newValues(1);
  await saveDraft(mine, values);
  const [, isKept] = await Promise.all([storeRecord(record(values.transactionId)), saveDraft(mine, values, [paper])]);
  expect([isKept, await readDraft(mine)]).toEqual([false, undefined]);
  for (const { order } of await readRecords('anna')) await deleteRecord(order);
  expect([await saveDraft(mine, values), await readDraft(mine)]).toEqual([false, undefined]);
});

test('the form of another tab, of the same kind and begun later, stays', async () => {
  const [here, there] = [newValues(1), newValues(2)];
  await saveDraft(mine, here);
  await saveDraft(mine, there);
  await storeRecord(record(here.transactionId));
  expect((await readDraft(mine))?.values).toEqual(there);
});
