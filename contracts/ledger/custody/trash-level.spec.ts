import { expect, test } from '@jest/globals';
import { trashLevel } from './trash-level.js';

test('trash content is low up to 10 and medium up to 20, at a farm up to 11 and 22', () => {
  expect([0, 10, 10.1, 20, 20.1, 100].map((percent) => trashLevel(percent, false))).toEqual([
    'low',
    'low',
    'medium',
    'medium',
    'high',
    'high',
  ]);
  expect([11, 11.1, 22, 22.1].map((percent) => trashLevel(percent, true))).toEqual(['low', 'medium', 'medium', 'high']);
});
