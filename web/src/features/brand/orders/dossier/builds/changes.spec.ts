import { expect, test } from '@jest/globals';
import type { DossierExhibit, DossierGap } from '../../../../../../../contracts/brand/dossiers/content.js';
import { exhibitChanges, gapChanges } from './changes.js';

const gap = (number: number, title: string, more: Partial<DossierGap> = {}): DossierGap => ({
  number,
  kind: 'missingDocuments',
  title,
  detail: '',
  chapterId: 'steps/gin',
  ...more,
});

test('a gap keeps its subject when its number and its figure change', () => {
  const older = [gap(1, 'Receipts for 4 of 20 deliveries'), gap(2, 'No test', { kind: 'test', chapterId: 'tests' })];
  const newer = [gap(1, 'Name', { kind: 'name', chapterId: 'names' }), gap(2, 'Receipts for 12 of 20 deliveries')];
  const { closed, added, changed } = gapChanges(older, newer);
  expect(closed.map(({ title }) => title)).toEqual(['No test']);
  expect(added.map(({ title }) => title)).toEqual(['Name']);
  expect(changed.map(({ before, now }) => [before.title, now.title])).toEqual([
    ['Receipts for 4 of 20 deliveries', 'Receipts for 12 of 20 deliveries'],
  ]);
});

test('of two gaps of one subject, the one that is the same is no change', () => {
  const { closed, added, changed } = gapChanges([gap(1, 'A'), gap(2, 'B')], [gap(1, 'B'), gap(2, 'C')]);
  expect([closed.length, added.length]).toEqual([0, 0]);
  expect(changed.map(({ before, now }) => before.title + now.title)).toEqual(['AC']);
});

test('exhibits are the same by their file', () => {
  const exhibit = (blobName: string, state: DossierExhibit['state']) => ({ blobName, state }) as DossierExhibit;
  const { added, gone, changed } = exhibitChanges(
    [exhibit('a', 'withheld'), exhibit('b', 'inFile'), exhibit('c', 'inFile')],
    [exhibit('a', 'inFile'), exhibit('b', 'inFile'), exhibit('d', 'waits')],
  );
  expect([added, gone, changed].map((each) => each.map(({ blobName }) => blobName))).toEqual([['d'], ['c'], ['a']]);
});
