import { expect, test } from '@jest/globals';
import type { SaqQuestion } from '../../../../contracts/members/saq/questions.js';
import { questionNumbers } from './question-numbers.js';

const question = (id: string, section: 'product' | 'labor', follows = false): SaqQuestion => ({
  id,
  section,
  type: 'text',
  text: { en: id },
  ...(follows && { showWhen: [{ question: 'a', has: ['yes'] }] }),
});

test('questions are counted by section, and those that an answer leads to beneath the one before them', () => {
  const set = [
    question('a', 'product'),
    question('b', 'labor'),
    question('c', 'product', true),
    question('d', 'product', true),
    question('e', 'product'),
  ];
  expect([...questionNumbers([...set, question('f', 'labor')])].map(([id, number]) => `${id} ${number}`)).toEqual([
    'a 1',
    'b 1',
    'c 1a',
    'd 1b',
    'e 2',
    'f 2',
  ]);
  const many = [question('first', 'labor'), ...Array.from({ length: 27 }, (_, n) => question(`q${n}`, 'labor', true))];
  expect([questionNumbers(many).get('q25'), questionNumbers(many).get('q26')]).toEqual(['1z', '1aa']);
  expect(questionNumbers([question('alone', 'labor', true)]).get('alone')).toBe('1');
});
