import type { QuestionSet, SaqCondition, SaqOption, SaqQuestion, Texts } from '../../../../../contracts/members/saq/questions.js';
import { templateWorkbook } from '../../../../platform/sheets/template.js';
import { COLUMN_HELP, languageColumn, SHEET_COLUMNS, SHEET_NAME } from './sheet-columns.js';

type RowCells = Record<string, string | number>;

/** Builds the workbook from which the question set could have been imported. */
export function questionSetWorkbook(set: QuestionSet): Promise<Buffer> {
  const languages = languagesOf(set);
  const texts = ['Text', ...languages.map((language) => languageColumn('Text', language))];
  const heads = [
    ...SHEET_COLUMNS,
    ...languages.flatMap((language) => [languageColumn('Text', language), languageColumn('Help', language)]),
  ];
  const help = SHEET_COLUMNS.map((column) => ({ Column: column, Help: COLUMN_HELP[column] }));
  return templateWorkbook({
    sheets: [
      { name: SHEET_NAME, heads, rows: set.questions.flatMap(rowsOf), widths: Object.fromEntries(texts.map((head) => [head, 60])) },
      { name: 'Help', heads: ['Column', 'Help'], rows: help, widths: { Help: 110 } },
    ],
    columns: [{ head: 'Option', kind: 'number' }],
    language: 'en',
  });
}

function languagesOf({ questions }: QuestionSet): string[] {
  const languages = questions.flatMap(({ text, help = { en: '' } }) => [...Object.keys(text), ...Object.keys(help)]);
  return [...new Set(languages)].filter((language) => language !== 'en').sort();
}

function rowsOf({ id, section, type, text, help, options = [], bands = [], indicator, showWhen, ...rest }: SaqQuestion): RowCells[] {
  const question: RowCells = {
    Question: id,
    Section: section,
    Type: type,
    ...textCells('Text', text),
    ...(help && textCells('Help', help)),
    ...(showWhen && { 'Shown when': showWhen.map(conditionText).join('; ') }),
    ...(indicator && { Indicator: indicator }),
    ...(rest.notApplicable && { 'Not applicable': 'yes' }),
    ...(rest.evidence && { Evidence: 'yes' }),
  };
  const bandRows = bands.map(({ from, level }) => ({ Question: id, Option: from, Level: level }));
  return [question, ...options.map((option) => optionRow(id, option)), ...bandRows];
}

const optionRow = (questionId: string, { id, text, level, indicator, alone }: SaqOption): RowCells => ({
  Question: questionId,
  Option: id,
  ...textCells('Text', text),
  ...(level && { Level: level }),
  ...(indicator && { Indicator: indicator }),
  ...(alone && { Alone: 'yes' }),
});

const textCells = (column: 'Text' | 'Help', texts: Texts): RowCells =>
  Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [language === 'en' ? column : languageColumn(column, language), text ?? '']),
  );

const conditionText = ({ question, has = [], atLeast }: SaqCondition): string =>
  atLeast === undefined ? `${question}: ${has.join(', ')}` : `${question} >= ${atLeast}`;
