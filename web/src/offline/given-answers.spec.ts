import { expect, test } from '@jest/globals';
import { keepGivenAnswers, readGivenAnswers } from './given-answers.js';

const given = (value: string) => ({ hired: { questionId: 'hired', value } });

test('answers wait for one account and one assessment, the last word of them, until nothing waits', async () => {
  await keepGivenAnswers('anna', 'visit 1', given('no'));
  await keepGivenAnswers('anna', 'visit 1', given('yes'));
  expect(await readGivenAnswers('anna', 'visit 1')).toEqual(given('yes'));
  expect([await readGivenAnswers('bilal', 'visit 1'), await readGivenAnswers('anna', 'visit 2')]).toEqual([{}, {}]);
  await keepGivenAnswers('anna', 'visit 1', {});
  expect(await readGivenAnswers('anna', 'visit 1')).toEqual({});
});
