import { describe, expect, it } from '@jest/globals';
import { findAnswerFault, oneYearAfter, progressOf, reachableQuestions, risksOf, type SaqAnswers, type SaqValue } from './answers.js';
import type { SaqOption, SaqQuestion } from './questions.js';

const question = (id: string, more: Partial<SaqQuestion> = {}): SaqQuestion => ({
  id,
  section: 'labor',
  type: 'text',
  text: { en: `${id}?` },
  ...more,
});
const options = (...ids: string[]): SaqOption[] => ids.map((id) => ({ id, text: { en: id } }));
const choice = (id: string, more: Partial<SaqQuestion> = {}) => question(id, { type: 'single', options: options('one', 'two'), ...more });
const said = (values: Record<string, SaqValue>): SaqAnswers =>
  Object.fromEntries(Object.entries(values).map(([id, value]) => [id, { value }]));

describe('an answer', () => {
  const several = question('a1', { type: 'multi', options: [...options('one', 'two'), { id: 'none', text: { en: 'None' }, alone: true }] });

  it.each([
    ['yesNo', 'yes', undefined],
    ['yesNo', 'maybe', 'chooseOption'],
    ['yesNo', ['yes'], 'chooseOption'],
    ['integer', 0, undefined],
    ['integer', 2.5, 'wholeNumber'],
    ['integer', -1, 'wholeNumber'],
    ['integer', '7', 'wholeNumber'],
    ['integer', 1e9, 'wholeNumber'],
    ['text', 'Cotton of two farms', undefined],
    ['text', '  ', 'answerText'],
    ['text', 'x'.repeat(2001), 'answerText'],
    ['text', 7, 'answerText'],
  ] as const)('%s %j gets fault %s', (type, value, fault) => {
    expect(findAnswerFault(question('a1', { type, options: options('yes', 'no') }), { value })).toBe(fault);
  });

  it.each([
    [['one', 'two'], undefined],
    [['none'], undefined],
    [['none', 'one'], 'optionAlone'],
    [[], 'chooseOptions'],
    ['one', 'chooseOptions'],
    [['one', 'one'], 'chooseOption'],
    [['one', 'three'], 'chooseOption'],
  ] as const)('of several %j gets fault %s', (value, fault) => {
    expect(findAnswerFault(several, { value })).toBe(fault);
  });

  it('may say that the question does not apply where it may, and why', () => {
    expect(findAnswerFault(question('a1', { notApplicable: true }), { notApplicable: 'We only gin.' })).toBeUndefined();
    expect(findAnswerFault(question('a1', { notApplicable: true }), { notApplicable: ' ' })).toBe('reasonWanted');
    expect(findAnswerFault(question('a1'), { notApplicable: 'We only gin.' })).toBe('alwaysApplies');
    expect([findAnswerFault(question('a1'), {}), findAnswerFault(question('a1'), undefined)]).toEqual(['unanswered', 'unanswered']);
  });
});

describe('routing', () => {
  const set = [
    choice('first', { notApplicable: true }),
    choice('second', { showWhen: [{ question: 'first', has: ['one'] }] }),
    question('third', { type: 'integer', showWhen: [{ question: 'second', has: ['two'] }] }),
    question('fourth', {
      showWhen: [
        { question: 'third', atLeast: 5 },
        { question: 'first', has: ['one', 'two'] },
      ],
    }),
  ];
  const reached = (answers: SaqAnswers) => reachableQuestions(set, answers).map(({ id }) => id);

  it('asks the questions that the answers lead to', () => {
    expect(reached({})).toEqual(['first']);
    expect(reached(said({ first: 'one' }))).toEqual(['first', 'second']);
    expect(reached(said({ first: 'one', second: 'two', third: 4 }))).toEqual(['first', 'second', 'third']);
    expect(reached(said({ first: 'one', second: 'two', third: 5 }))).toEqual(['first', 'second', 'third', 'fourth']);
  });

  it('is not led on by an answer to a question that is no longer asked, nor by a bad one or "not applicable"', () => {
    expect(reached(said({ first: 'two', second: 'two', third: 9 }))).toEqual(['first']);
    expect(reached(said({ first: 'three', second: 'two' }))).toEqual(['first']);
    expect(reached({ first: { notApplicable: 'No.' } })).toEqual(['first']);
  });

  it('never asks questions that depend on themselves', () => {
    const circle = [
      choice('a1', { showWhen: [{ question: 'b1', has: ['one'] }] }),
      choice('b1', { showWhen: [{ question: 'a1', has: ['one'] }] }),
    ];
    expect(reachableQuestions(circle, said({ a1: 'one', b1: 'one' }))).toEqual([]);
  });

  it('takes one of several choices', () => {
    const several = [
      question('a1', { type: 'multi', options: options('one', 'two', 'three') }),
      question('b1', { showWhen: [{ question: 'a1', has: ['two', 'three'] }] }),
    ];
    expect(reachableQuestions(several, said({ a1: ['one', 'three'] }))).toHaveLength(2);
    expect(reachableQuestions(several, said({ a1: ['one'] }))).toHaveLength(1);
  });
});

it('progress counts the questions, by section, and names the missing answers', () => {
  const set = [
    choice('first', { section: 'product' }),
    choice('second', { section: 'product' }),
    question('third', { showWhen: [{ question: 'first', has: ['two'] }] }),
    choice('fourth'),
  ];
  expect(progressOf(set, said({ first: 'one' }))).toEqual({
    total: 3,
    answered: 1,
    percent: 33,
    sections: { product: { total: 2, answered: 1, percent: 50 }, labor: { total: 1, answered: 0, percent: 0 } },
    missing: ['second', 'fourth'],
  });
  expect(progressOf(set, said({ first: 'one', second: 'one', fourth: 'two' }))).toMatchObject({ percent: 100, missing: [] });
});

describe('the risk of answers', () => {
  const set: SaqQuestion[] = [
    question('a1', {
      type: 'multi',
      indicator: 'vulnerableGroups',
      options: [
        { id: 'one', text: { en: 'One' }, level: 'medium' },
        { id: 'two', text: { en: 'Two' }, level: 'high' },
        { id: 'far', text: { en: 'Far' }, level: 'low', indicator: 'foreignMigrants' },
        { id: 'nothing', text: { en: 'Nothing' } },
      ],
    }),
    question('b1', {
      type: 'integer',
      indicator: 'childLabor',
      bands: [
        { from: 15, level: 'medium' },
        { from: 1, level: 'high' },
        { from: 18, level: 'low' },
      ],
      showWhen: [{ question: 'a1', has: ['one'] }],
      notApplicable: true,
    }),
  ];
  const risks = (answers: SaqAnswers) =>
    risksOf(set, answers).map(({ indicator, level, questionId }) => `${questionId} ${indicator} ${level}`);

  it('is the highest level of each indicator', () => {
    expect(risks(said({ a1: ['two', 'one', 'far'], b1: 16 }))).toEqual([
      'a1 vulnerableGroups high',
      'a1 foreignMigrants low',
      'b1 childLabor medium',
    ]);
  });

  it('is the level of the band that the number lies in', () => {
    const levelOf = (years: number) => risks(said({ a1: ['one'], b1: years })).slice(1);
    expect([0, 1, 17, 18].map(levelOf)).toEqual([[], ['b1 childLabor high'], ['b1 childLabor medium'], ['b1 childLabor low']]);
  });

  it('ignores questions that are not asked, do not apply, or have no level', () => {
    expect(risks(said({ a1: ['nothing'], b1: 3 }))).toEqual([]);
    expect(risks({ a1: { value: ['one'] }, b1: { notApplicable: 'Nobody works here.' } })).toEqual(['a1 vulnerableGroups medium']);
  });
});

it('is due again a year later, to the millisecond', () => {
  expect(oneYearAfter('2026-03-05T10:11:12.345Z')).toBe('2027-03-05T10:11:12.345Z');
  expect(oneYearAfter('2028-02-29T00:00:00.000Z')).toBe('2029-03-01T00:00:00.000Z');
});
