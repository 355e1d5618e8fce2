import 'fake-indexeddb/auto';
import { expect, test } from '@jest/globals';
import { type DraftKey, draftOf, dropDraft, keepDraft, keepDraftPapers } from './drafts.js';

const mine: DraftKey = { account: 'anna', facilityId: 'gin', kind: 'sell' };
const paper = { key: 'k', name: 'slip.png', kind: 'receipt' as const, file: new Blob(['x']) };

test('a form that was begun is kept with its papers, the last words of it', async () => {
  await keepDraft(mine, { lots: 1 });
  await keepDraftPapers(mine, [paper]);
  await keepDraft(mine, { lots: 2 });
  expect(await draftOf(mine)).toMatchObject({ values: { lots: 2 }, papers: [{ key: 'k', name: 'slip.png' }] });
});

test('it is of one account, one facility and one kind', async () => {
  await keepDraft(mine, { lots: 1 });
  for (const other of [{ account: 'bilal' }, { facilityId: 'mill' }, { kind: 'purchase' as const }]) {
    expect(await draftOf({ ...mine, ...other })).toBeUndefined();
  }
});

test('once recorded or discarded nothing of it is left, nor of its papers for the next', async () => {
  await keepDraft(mine, { lots: 1 });
  await keepDraftPapers(mine, [paper]);
  await dropDraft(mine);
  expect(await draftOf(mine)).toBeUndefined();
  await keepDraft(mine, { lots: 3 });
  expect(await draftOf(mine)).toMatchObject({ values: { lots: 3 }, papers: [] });
});
