import { describe, expect, it } from '@jest/globals';
import { SAQ_FACILITY_TYPES } from '../../../../../contracts/members/saq/questions.js';
import { inEnglish } from '../../../../../contracts/shared/refusals.js';
import { sheetsOf } from '../../../../platform/sheets/sheet-readers.js';
import { builtInSet } from '../built-in/built-in-sets.js';
import { reading } from './question-set-reading.js';
import { questionSetWorkbook } from './question-set-workbook.js';
import { parseQuestions } from './rows-to-questions.js';

const row = (number: number, cells: Record<string, string>) => ({ row: number, cells, faults: [] });
const yesNo = (number: number, question: string, more: Record<string, string> = {}) =>
  row(number, { question, section: 'labor', type: 'yesNo', text: 'Is it so?', ...more });
const faults = (...rows: ReturnType<typeof row>[]) => parseQuestions(rows).faults.map((each) => `${each.row} ${inEnglish(each.fault)}`);

it.each(SAQ_FACILITY_TYPES)('the workbook of the set of %s reads as that set', async (type) => {
  const set = builtInSet(type);
  const [sheet] = await sheetsOf('xlsx', await questionSetWorkbook(set), reading.shape);
  expect(parseQuestions(sheet?.rows ?? [])).toEqual({ questions: set.questions, faults: [] });
});

it('texts of other languages go to the sheet and come back', async () => {
  const [first, ...rest] = builtInSet('FARM').questions;
  const text = { en: 'How many hectares?', ur: 'کتنے ہیکٹر؟' };
  const set = { ...builtInSet('FARM'), questions: [{ ...(first as never as object), text }, ...rest] as never };
  const [sheet] = await sheetsOf('xlsx', await questionSetWorkbook(set), reading.shape);
  expect(parseQuestions(sheet?.rows ?? []).questions[0]?.text).toEqual(text);
});

describe('rows to questions', () => {
  it('reads options, levels and conditions', () => {
    const { questions } = parseQuestions([
      yesNo(2, 'housing'),
      row(3, { option: 'yes', level: 'Medium', indicator: 'employerAccommodation' }),
      row(4, { question: 'people', section: 'labor', type: 'integer', text: 'How many?', 'shown when': 'housing: yes; wages >= 4' }),
      row(5, { question: 'people', option: '20', level: 'high', indicator: '' }),
      row(6, { question: 'wages', section: 'labor', type: 'integer', text: 'How much?', 'not applicable': 'yes' }),
    ]);
    expect(questions).toMatchObject([
      { id: 'housing', options: [{ id: 'yes', text: { en: 'Yes' }, level: 'medium', indicator: 'employerAccommodation' }, { id: 'no' }] },
      {
        id: 'people',
        showWhen: [
          { question: 'housing', has: ['yes'] },
          { question: 'wages', atLeast: 4 },
        ],
        bands: [{ from: 20, level: 'high' }],
      },
      { id: 'wages', notApplicable: true },
    ]);
  });

  it('names each bad row', () => {
    expect(
      faults(
        yesNo(2, 'Has spaces'),
        yesNo(3, 'a1', { section: 'people' }),
        yesNo(4, 'b1', { type: 'date' }),
        yesNo(5, 'c1', { text: '' }),
        yesNo(6, 'd1', { indicator: 'weather' }),
        yesNo(7, 'e1', { evidence: 'perhaps', 'shown when': 'sometimes' }),
        row(8, { question: 'e1', option: 'yes', level: 'severe' }),
        row(9, { question: 'other', option: 'yes' }),
      ),
    ).toEqual([
      '2 The name of a question must begin with a lowercase letter and have only letters and digits.',
      '3 For section, enter one of these: product, labor.',
      '4 For type, enter one of these: yesNo, single, multi, integer, text.',
      '5 This text is required.',
      expect.stringMatching(/^6 For indicator, enter one of these: middleman, .*childLabor\.$/),
      '7 sometimes is not a condition. Write: question: option, option; or: question >= number.',
      '7 For evidence, enter one of these: yes, no.',
      '8 For level, enter one of these: low, medium, high.',
      '9 Write an option below its question.',
    ]);
  });

  it('names the row of a question that the set cannot have', () => {
    expect(faults(yesNo(2, 'a1', { 'shown when': 'b1: yes' }), yesNo(5, 'b1', { 'shown when': 'a1: yes' }))).toEqual([
      '2 This question is shown only when it is answered itself.',
      '5 This question is shown only when it is answered itself.',
    ]);
    expect(faults(yesNo(2, 'a1'), yesNo(3, 'b1', { 'shown when': 'gone: yes' }))).toEqual(['3 There is no question gone.']);
    expect(faults()).toEqual(['0 There are no questions.']);
  });
});
