/** Reading with exceljs. `npm run check` keeps the product from it (test/checks/workbooks.ts); here the check is shown able to fail. */
import { expect, it } from '@jest/globals';
import { workbookLibraryUses, workbookReads } from '../support/sources/workbook-reads.js';
import { parseSource } from '../support/texts/web-sources.js';

const TAKEN = "import ExcelJS from 'exceljs';\n";
const takes = (text: string) => workbookLibraryUses(parseSource('services/a.ts', text));
const reads = (text: string) => workbookReads(parseSource('services/a.ts', text));

it.each([
  ['an import', TAKEN],
  ['an import of a part', "import { stream } from 'exceljs/lib/exceljs.nodejs.js';"],
  ['an import when it is needed', "const { default: ExcelJS } = await import('exceljs');"],
  ['a require', "const ExcelJS = require('exceljs');"],
  ['passing it on', "export * from 'exceljs';"],
])('%s takes the library', (_, text) => {
  expect(takes(text)).toHaveLength(1);
});

it.each([
  ['its types', "import type { Worksheet } from 'exceljs';"],
  ['another library', "import { open } from 'yauzl';"],
])('%s are none', (_, text) => {
  expect(takes(text)).toEqual([]);
});

it.each([
  ['loading bytes', 'await new ExcelJS.Workbook().xlsx.load(bytes);'],
  ['reading a stream', 'await new ExcelJS.Workbook().xlsx.read(sent);'],
  ['reading a file', 'await new ExcelJS.Workbook().csv.readFile(path);'],
  ['reading row by row', 'new ExcelJS.stream.xlsx.WorkbookReader(sent, {});'],
  ['a name in quotes', "await workbook.xlsx['load'](bytes);"],
  ['a part taken out', 'const { load } = workbook.xlsx;'],
])('%s is found where the library is taken', (_, text) => {
  expect(reads(TAKEN + text)).toHaveLength(1);
});

it('writing is none, nor is reading of something else', () => {
  expect(reads(`${TAKEN}await workbook.xlsx.writeBuffer();`)).toEqual([]);
  expect(reads('await sheets.load(bytes);')).toEqual([]);
});
