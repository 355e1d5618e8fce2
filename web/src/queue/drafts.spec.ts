import 'fake-indexeddb/auto';
import { afterEach, expect, test } from '@jest/globals';
import { unsentRecord } from '../../../test/support/unsent-record.js';
import { type DraftKey, draftOf, dropDraft, keepDraft } from './drafts.js';
import { dropRecord, recordsOf, takeRecord } from './phone-store.js';

const mine: DraftKey = { account: 'anna', facilityId: 'gin', kind: 'sell' };
const paper = { key: 'k', name: 'slip.png', kind: 'receipt' as const, file: new Blob(['x']) };

let made = 0;
const newValues = (lots: number) => ({ transactionId: `t${++made}`, lots });

const record = (transactionId: string, body = {}) => unsentRecord({ account: mine.account, transactionId, body });
const queued = async () => (await recordsOf('anna')).map(({ transactionId }) => transactionId);

afterEach(async () => {
  await dropDraft(mine);
  for (const { order } of await recordsOf('anna')) await dropRecord(order);
});

test('a form that was begun is kept with its papers, the last words of it', async () => {
  const values = newValues(1);
  await keepDraft(mine, values, [paper]);
  expect(await keepDraft(mine, { ...values, lots: 2 } as typeof values)).toBe(true);
  expect(await draftOf(mine)).toMatchObject({ values: { lots: 2 }, papers: [{ key: 'k', name: 'slip.png' }] });
});

test('it is of one account, one facility and one kind', async () => {
  await keepDraft(mine, newValues(1));
  for (const other of [{ account: 'bilal' }, { facilityId: 'mill' }, { kind: 'purchase' as const }]) {
    expect(await draftOf({ ...mine, ...other })).toBeUndefined();
  }
});

test('begun anew, nothing of it is left, nor of its papers for the next', async () => {
  await keepDraft(mine, newValues(1), [paper]);
  await dropDraft(mine);
  await keepDraft(mine, newValues(2), []);
  expect(await draftOf(mine)).toBeUndefined();
  await keepDraft(mine, newValues(3));
  expect(await draftOf(mine)).toMatchObject({ values: { lots: 3 }, papers: [] });
});

test('a form is either kept or in the queue: what the queue takes is no draft, and what it cannot take stays one', async () => {
  const values = newValues(1);
  await keepDraft(mine, values, [paper]);
  const unkept = record(values.transactionId, { ask: () => undefined });
  await expect(takeRecord(unkept)).rejects.toThrow();
  expect([await queued(), (await draftOf(mine))?.values]).toEqual([[], values]);
  await takeRecord(record(values.transactionId));
  expect([await queued(), await draftOf(mine)]).toEqual([[values.transactionId], undefined]);
  await keepDraft(mine, newValues(2));
  expect((await draftOf(mine))?.papers).toEqual([]);
});

test('what is typed into a form after the queue took its record is not kept, however late it is written', async () => {
  const values = newValues(1);
  await keepDraft(mine, values);
  const [, isKept] = await Promise.all([takeRecord(record(values.transactionId)), keepDraft(mine, values, [paper])]);
  expect([isKept, await draftOf(mine)]).toEqual([false, undefined]);
  for (const { order } of await recordsOf('anna')) await dropRecord(order);
  expect([await keepDraft(mine, values), await draftOf(mine)]).toEqual([false, undefined]);
});

test('the form of another tab, of the same kind and begun later, stays', async () => {
  const [here, there] = [newValues(1), newValues(2)];
  await keepDraft(mine, here);
  await keepDraft(mine, there);
  await takeRecord(record(here.transactionId));
  expect((await draftOf(mine))?.values).toEqual(there);
});
