/** Builds the workbooks that people fill in, with the choices of a column to pick from. */
import type { DataValidation, Style, Worksheet } from 'exceljs';
import { directionOf, type LanguageCode } from '../../../contracts/shared/languages.js';
import { countryCode, countryName, countryNameIn, currentCountries } from '../lib/countries.js';
import { exampleIn, headIn, sheetNameIn } from './basics/column-words.js';
import { choiceOf, choiceWordsIn } from './choice-words.js';
import { columnLetters } from './heads.js';
import type { Column, SheetShape } from './sheet.js';

type TemplateRow = Readonly<Record<string, string | number>>;

export interface TemplateSheet {
  name: string;
  /** Are in English; the workbook has them in its language. */
  heads: readonly string[];
  examples?: readonly TemplateRow[];
  /** Come filled in. */
  rows?: readonly TemplateRow[];
  /** Widths of columns by their heads, where the head alone is too narrow. */
  widths?: Readonly<Record<string, number>>;
}

export interface Template {
  sheets: readonly TemplateSheet[];
  /** Marks columns of numbers and of days; all others are text, so that programs keep zeros and long numbers. */
  columns: readonly Column[];
  language: LanguageCode;
  /** The words of columns by their heads, instead of those that the columns declare. */
  choices?: Readonly<Record<string, readonly string[]>>;
}

/** Describes the workbook to fill in for a shape. */
export const templateOf = ({ columns, toFill = [] }: SheetShape, language: LanguageCode, choices: Template['choices'] = {}): Template => ({
  sheets: toFill.map(({ name, heads = columns.map(({ head }) => head), examples = [] }) => ({ name, heads, examples })),
  columns,
  language,
  choices,
});

/** Holds the words of the choices. No importer reads it. */
export const LISTS_SHEET = 'Lists of Selvedge';
/** As many rows as an importer reads from one sheet by default. */
const LAST_ROW = 10_001;
const GREY = 'FF5F6C65';
const TEXT_FORMAT = '@';
const DAY_FORMAT = 'yyyy-mm-dd';

/** Returns the bytes of an xlsx. A word that is in no list may still be typed, since importers read more words than a list shows. */
export async function templateWorkbook({ sheets, columns, language, choices = {} }: Template): Promise<Buffer> {
  const { default: ExcelJS } = await import('exceljs');
  const workbook = new ExcelJS.Workbook();
  const byHead = new Map(columns.map((column) => [column.head, column]));
  const lists = columns.flatMap(({ head, choices: declared }) => {
    const words = choices[head] ?? wordsOf(declared, language);
    return words.length > 0 && sheets.some(({ heads }) => heads.includes(head)) ? [{ head, words }] : [];
  });
  for (const { name, heads, examples = [], rows = [], widths = {} } of sheets) {
    const view = { state: 'frozen' as const, ySplit: 1, rightToLeft: directionOf(language) === 'rtl' };
    const sheet = workbook.addWorksheet(sheetNameIn(language, name), { views: [view] });
    sheet.columns = heads.map((head) => ({
      header: headIn(language, head),
      key: head,
      width: widths[head] ?? Math.max(16, headIn(language, head).length + 2),
      style: formatOf(byHead.get(head)),
    }));
    sheet.getRow(1).font = { bold: true };
    for (const [at, head] of heads.entries()) {
      const note = byHead.get(head)?.note;
      if (note) sheet.getCell(1, at + 1).note = exampleIn(language, note);
    }
    for (const example of examples) sheet.addRow(exampleRowIn(language, example, byHead)).font = { italic: true, color: { argb: GREY } };
    for (const row of rows) sheet.addRow(row);
    for (const [at, { head, words }] of lists.entries()) if (heads.includes(head)) offerWords(sheet, head, wordsRange(at, words.length));
  }
  if (lists.length > 0) {
    const sheet = workbook.addWorksheet(LISTS_SHEET, { state: 'hidden' });
    for (const [at, { head, words }] of lists.entries()) sheet.getColumn(at + 1).values = [headIn(language, head), ...words];
  }
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

function wordsOf(choices: Column['choices'], language: LanguageCode): readonly string[] {
  if (choices === undefined) return [];
  return choices === 'countries'
    ? countryWordsIn(language)
    : choiceWordsIn(language, choices.words, choices.family).map((word) => exampleIn(language, word));
}

/** Writes the words of an example as people who read the language write them. */
function exampleRowIn(language: LanguageCode, example: TemplateRow, columns: ReadonlyMap<string, Column>): TemplateRow {
  return Object.fromEntries(
    Object.entries(example).map(([head, cell]) => {
      const { choices } = columns.get(head) ?? {};
      if (typeof cell !== 'string') return [head, cell];
      if (choices === 'countries') return [head, countryWordOf(language, countryCode(cell) ?? cell)];
      const choice = choices && choiceOf(choices.words, cell, choices.family);
      return [head, choice ? (choiceWordsIn(language, [choice], choices.family)[0] ?? cell) : exampleIn(language, cell)];
    }),
  );
}

const formatOf = ({ kind, head = '' }: Partial<Column> = {}): Partial<Style> => {
  if (kind === 'number') return {};
  if (kind !== 'day') return { numFmt: TEXT_FORMAT };
  return { numFmt: /\btime\b/i.test(head) ? `${DAY_FORMAT} hh:mm` : DAY_FORMAT };
};

/** Offers the words in each row below the head. A spreadsheet program asks before it takes another word. */
function offerWords(sheet: Worksheet, head: string, range: string): void {
  const column = sheet.getColumn(head).letter;
  const validation: DataValidation = { type: 'list', allowBlank: true, showErrorMessage: true, errorStyle: 'warning', formulae: [range] };
  withRanges(sheet).dataValidations.add(`${column}2:${column}${LAST_ROW}`, validation);
}

/** Names what exceljs has and its types lack: one rule for a range, where the typed way makes each cell. */
const withRanges = (sheet: Worksheet) => sheet as unknown as { dataValidations: { add(range: string, rule: DataValidation): void } };

const wordsRange = (column: number, count: number): string =>
  `'${LISTS_SHEET}'!$${columnLetters(column)}$2:$${columnLetters(column)}$${count + 1}`;

/** Returns the countries as the language names them where importers read that name, in the order of the language. */
const countryWordsIn = (language: LanguageCode): string[] =>
  currentCountries()
    .map((code) => countryWordOf(language, code))
    .sort(new Intl.Collator(language).compare);

function countryWordOf(language: LanguageCode, code: string): string {
  const name = countryNameIn(language, code);
  return countryCode(name) === code ? name : countryName(code);
}
