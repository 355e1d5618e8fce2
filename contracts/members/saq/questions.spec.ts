import { describe, expect, it } from '@jest/globals';
import { inEnglish } from '../../shared/refusals.js';
import { findSetFaults, type SaqQuestion, saqTypeOf, textInLanguage } from './questions.js';

const question = (id: string, more: Partial<SaqQuestion> = {}): SaqQuestion => ({
  id,
  section: 'labor',
  type: 'text',
  text: { en: `${id}?` },
  ...more,
});
const yesNo = (id: string, more: Partial<SaqQuestion> = {}): SaqQuestion =>
  question(id, {
    type: 'yesNo',
    options: [
      { id: 'yes', text: { en: 'Yes' } },
      { id: 'no', text: { en: 'No' } },
    ],
    ...more,
  });
const when = (id: string) => [{ question: id, has: ['yes'] }];
const faults = (...questions: SaqQuestion[]) =>
  findSetFaults(questions).map(({ questionId, fault }) => `${questionId}: ${inEnglish(fault)}`);

describe('a question set', () => {
  it('may lead from any question to any other', () => {
    const number = question('workers', { type: 'integer', indicator: 'childLabor', bands: [{ from: 1, level: 'high' }] });
    expect(
      faults(question('why', { showWhen: [...when('housing'), { question: 'workers', atLeast: 10 }] }), yesNo('housing'), number),
    ).toEqual([]);
  });

  it('names a question that is there twice', () => {
    expect(faults(yesNo('a1'), yesNo('a1'))).toEqual(['a1: Question a1 appears twice.']);
  });

  it('names conditions that lead nowhere', () => {
    expect(faults(yesNo('a1'), question('b1', { showWhen: when('gone') }))).toEqual(['b1: There is no question gone.']);
    expect(faults(yesNo('a1'), question('b1', { showWhen: [{ question: 'a1', has: ['maybe'] }] }))).toEqual([
      'b1: The question a1 has no option maybe.',
    ]);
    expect(faults(yesNo('a1'), question('b1', { showWhen: [{ question: 'a1', atLeast: 3 }] }))).toEqual([
      'b1: The question a1 is not answered with a number.',
    ]);
    expect(faults(yesNo('a1'), question('b1', { showWhen: [{ question: 'a1' }] }))).toEqual([
      'b1: Enter an option or a number for the condition.',
    ]);
  });

  it('refuses circles, however long', () => {
    const says = 'This question is shown only when it is answered itself.';
    expect(faults(yesNo('a1', { showWhen: when('a1') }))).toEqual([`a1: ${says}`]);
    const circle = [yesNo('a1', { showWhen: when('b1') }), yesNo('b1', { showWhen: when('c1') }), yesNo('c1', { showWhen: when('a1') })];
    // Questions that only lead into the circle are not reported.
    expect(faults(...circle, yesNo('d1', { showWhen: when('a1') }))).toEqual(['a1', 'b1', 'c1'].map((id) => `${id}: ${says}`));
  });

  it('names options that do not suit their question, and levels that speak of nothing', () => {
    const only = [{ id: 'one', text: { en: 'One' }, level: 'high' as const }];
    expect(faults(question('a1', { options: only }))).toEqual([
      'a1: This question takes no options. Remove them.',
      'a1: Enter an indicator for the level.',
    ]);
    expect(faults(question('a1', { type: 'single', options: only, indicator: 'middleman' }))).toEqual([
      'a1: This question needs at least 2 options.',
    ]);
    expect(faults(yesNo('a1', { options: [...only, ...only], indicator: 'middleman' }))).toEqual([
      'a1: The options of this question are yes and no.',
      'a1: An option appears twice.',
    ]);
    expect(faults(yesNo('a1', { bands: [{ from: 0, level: 'low' }], indicator: 'middleman' }))).toEqual([
      'a1: Only questions answered with a number can have levels by number.',
    ]);
  });
});

it('is that of farms for farm groups, and none for sites that make or grow nothing', () => {
  expect(saqTypeOf('FARM_GROUP')).toBe('FARM');
  expect(saqTypeOf('MILL')).toBe('MILL');
  expect([saqTypeOf('BRAND'), saqTypeOf('TRANSPORTER')]).toEqual([undefined, undefined]);
});

it('is read in the reader’s language where it is written in it', () => {
  expect([textInLanguage({ en: 'Yes', tr: 'Evet' }, 'tr'), textInLanguage({ en: 'Yes', tr: 'Evet' }, 'ur')]).toEqual(['Evet', 'Yes']);
});
