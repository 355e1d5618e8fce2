/** Builds the workbooks that people fill in, with the choices of a column to pick from. */
import type { DataValidation, Style, Worksheet } from 'exceljs';
import type { LanguageCode } from '../../../contracts/shared/languages.js';
import { countryCode, countryName, countryNameIn, currentCountries } from '../lib/countries.js';
import { columnLetters } from './heads.js';
import type { SheetShape } from './sheet.js';

type TemplateRow = Readonly<Record<string, string | number>>;

export interface TemplateSheet {
  name: string;
  heads: readonly string[];
  examples?: readonly TemplateRow[];
  /** Come filled in. */
  rows?: readonly TemplateRow[];
  /** Widths of columns by their heads, where the head alone is too narrow. */
  widths?: Readonly<Record<string, number>>;
}

export interface Template {
  sheets: readonly TemplateSheet[];
  /** Tells columns of numbers and of days; all others are text, so that programs keep zeros and long numbers. */
  shape: Pick<SheetShape, 'numbers' | 'days'>;
  /** The words of columns by their heads. */
  choices?: Readonly<Record<string, readonly string[]>>;
  /** Show at a head how its cells are written. */
  notes?: Readonly<Record<string, string>>;
}

/** Holds the words of the choices. No importer reads it. */
export const LISTS_SHEET = 'Lists of Selvedge';
/** As many rows as an importer reads from one sheet by default. */
const LAST_ROW = 10_001;
const GREY = 'FF5F6C65';
const TEXT_FORMAT = '@';
const DAY_FORMAT = 'yyyy-mm-dd';

/** Returns the bytes of an xlsx. A word that is in no list may still be typed, since importers read more words than a list shows. */
export async function templateWorkbook({ sheets, shape, choices = {}, notes = {} }: Template): Promise<Buffer> {
  const { default: ExcelJS } = await import('exceljs');
  const workbook = new ExcelJS.Workbook();
  const lists = Object.entries(choices).filter(([head]) => sheets.some(({ heads }) => heads.includes(head)));
  for (const { name, heads, examples = [], rows = [], widths = {} } of sheets) {
    const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
    sheet.columns = heads.map((header) => ({
      header,
      key: header,
      width: widths[header] ?? Math.max(16, header.length + 2),
      style: formatOf(header, shape),
    }));
    sheet.getRow(1).font = { bold: true };
    for (const [at, head] of heads.entries()) if (notes[head]) sheet.getCell(1, at + 1).note = notes[head];
    for (const example of examples) sheet.addRow(example).font = { italic: true, color: { argb: GREY } };
    for (const row of rows) sheet.addRow(row);
    for (const [at, [head, words]] of lists.entries()) if (heads.includes(head)) offerWords(sheet, head, wordsRange(at, words.length));
  }
  if (lists.length > 0) {
    const sheet = workbook.addWorksheet(LISTS_SHEET, { state: 'hidden' });
    for (const [at, [head, words]] of lists.entries()) sheet.getColumn(at + 1).values = [head, ...words];
  }
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

function formatOf(head: string, { numbers = [], days = [] }: Template['shape']): Partial<Style> {
  if (numbers.includes(head)) return {};
  if (!days.includes(head)) return { numFmt: TEXT_FORMAT };
  return { numFmt: /\btime\b/i.test(head) ? `${DAY_FORMAT} hh:mm` : DAY_FORMAT };
}

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
export function countryWordsIn(language: LanguageCode): string[] {
  const words = currentCountries().map((code) => {
    const name = countryNameIn(language, code);
    return countryCode(name) === code ? name : countryName(code);
  });
  return words.sort(new Intl.Collator(language).compare);
}
