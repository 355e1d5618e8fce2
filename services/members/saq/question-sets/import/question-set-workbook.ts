import type { QuestionSet, SaqCondition, SaqOption, SaqQuestion, Texts } from '../../../../../contracts/members/saq/questions.js';
import { COLUMN_HELP, languageColumn, SHEET_COLUMNS, SHEET_NAME } from './sheet-columns.js';

type RowCells = Record<string, string | number>;

/** Builds the workbook from which the question set could have been imported. */
export async function questionSetWorkbook(set: QuestionSet): Promise<Buffer> {
  const { default: ExcelJS } = await import('exceljs');
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet(SHEET_NAME, { views: [{ state: 'frozen', ySplit: 1 }] });
  const languages = languagesOf(set);
  const heads = [
    ...SHEET_COLUMNS,
    ...languages.flatMap((language) => [languageColumn('Text', language), languageColumn('Help', language)]),
  ];
  sheet.columns = heads.map((header) => ({ header, key: header, width: header.startsWith('Text') ? 60 : Math.max(14, header.length + 2) }));
  sheet.getRow(1).font = { bold: true };
  for (const cells of set.questions.flatMap(rowsOf)) sheet.addRow(cells);
  const help = workbook.addWorksheet('Help');
  help.columns = [{ width: 18 }, { width: 110 }];
  for (const column of SHEET_COLUMNS) help.addRow([column, COLUMN_HELP[column]]);
  return Buffer.from(await workbook.xlsx.writeBuffer());
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
