import { PassThrough, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { stream, Worksheet } from 'exceljs';
import { directionOf } from '../../../contracts/shared/languages.js';
import { BUFFERED_BYTES_MAX, waitUntilDrained } from './backpressure.js';
import type { Cell, CellKind } from './cell.js';
import { formatDate } from './cell-format.js';
import type { Paper } from './paper.js';
import type { Column, Table } from './table.js';

const FORMATS: Partial<Record<CellKind, string>> = {
  kg: '#,##0',
  part: '#,##0',
  count: '#,##0',
  metres: '#,##0.###',
  date: 'dd/mm/yyyy',
  percent: '0.0%',
  share: '0.0%',
  yield: '0.0%',
};

const SHARE_DECIMALS = 12;

/** Writes a document as a workbook, row by row: short tables on the first sheet, each long one on its own sheet. */
export async function writeXlsx(paper: Paper, out: Writable): Promise<void> {
  const { default: ExcelJS } = await import('exceljs');
  const pass = new PassThrough({ highWaterMark: BUFFERED_BYTES_MAX });
  const sent = pipeline(pass, out);
  // Ignored here: the write in progress already reports that the reader has gone.
  sent.catch(() => undefined);
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: pass, useStyles: true, useSharedStrings: false });
  const { title, name, details, note, tables, texts, watermark } = paper;
  const writer = new PaperWorkbook(book, pass, paper);
  await writer.summary(
    texts.summary,
    [[title, name], ...(watermark === undefined ? [] : [['', watermark] as const]), ...details, ['', note]],
    tables.filter(({ long }) => !long),
  );
  for (const table of tables.filter(({ long }) => long)) await writer.longSheet(table);
  await book.commit();
  await sent;
}

class PaperWorkbook {
  constructor(
    private readonly book: stream.xlsx.WorkbookWriter,
    private readonly pass: PassThrough,
    private readonly paper: Pick<Paper, 'timeZone' | 'language' | 'watermark'>,
  ) {}

  async summary(name: string, facts: readonly (readonly [string, string])[], tables: readonly Table[]): Promise<void> {
    const sheet = this.sheet(name, 0);
    sheet.columns = [{ width: 34 }, ...Array.from({ length: 8 }, () => ({ width: 18 }))];
    for (const [label, value] of facts) sheet.addRow([label, value]).commit();
    for (const table of tables) {
      sheet.addRow([]).commit();
      bold(sheet.addRow([table.title])).commit();
      await this.rows(sheet, table);
    }
    sheet.commit();
  }

  async longSheet(table: Table): Promise<void> {
    const sheet = this.sheet(table.title, 1);
    sheet.columns = table.columns.map(({ width, kind }) => ({ width: kind === 'code' ? 40 : Math.max(12, Math.round(width * 5)) }));
    await this.rows(sheet, table);
    sheet.commit();
  }

  private sheet(name: string, ySplit: number): Worksheet {
    const { language, watermark } = this.paper;
    const view = {
      rightToLeft: directionOf(language) === 'rtl',
      ...(ySplit ? { state: 'frozen' as const, ySplit } : { state: 'normal' as const }),
    };
    // In a foot, `&` begins a code.
    const foot = watermark === undefined ? {} : { headerFooter: { oddFooter: watermark.replaceAll('&', '&&') } };
    return this.book.addWorksheet(name.slice(0, 31), { views: [view], ...foot } as object);
  }

  private async rows(sheet: Worksheet, { columns, rows }: Table): Promise<void> {
    bold(sheet.addRow(columns.map(({ head }) => head))).commit();
    for await (const page of rows()) {
      for (const cells of page) this.row(sheet, columns, cells);
      await this.waitUntilDrained();
    }
  }

  private row(sheet: Worksheet, columns: readonly Column[], cells: readonly Cell[]): void {
    const row = sheet.addRow(cells.map((cell, at) => this.cellValue(cell, columns[at]?.kind ?? 'text')));
    columns.forEach(({ kind }, at) => {
      const format = FORMATS[kind];
      if (format) row.getCell(at + 1).numFmt = format;
    });
    row.commit();
  }

  /** Rounds numbers alike everywhere: weights to the gram and shares to a trace's precision, so that share and weight of a row agree. */
  private cellValue(cell: Cell, kind: CellKind): string | number | Date | null {
    if (cell === null) return '–';
    if (cell === '') return null;
    if (typeof cell === 'string') return kind === 'date' ? siteDay(cell, this.paper.timeZone) : cell;
    if (typeof cell === 'object') return this.cellValue(cell.value, kind);
    if (kind === 'kg' || kind === 'part') return Math.round(cell) / 1000;
    if (kind === 'share') return Number(cell.toFixed(SHARE_DECIMALS));
    if (kind === 'percent') return cell / 100;
    return kind === 'yield' ? cell / 10_000 : cell;
  }

  /** Keeps rows from being made faster than the reader accepts them. @throws Error when the reader has gone */
  private waitUntilDrained(): Promise<void> {
    return waitUntilDrained(this.pass, () => this.pass.readableLength + this.pass.writableLength);
  }
}

function bold<Row extends { font: object }>(row: Row): Row {
  row.font = { bold: true };
  return row;
}

/** Returns the date at the site as a UTC date, which workbooks store. */
function siteDay(instant: string, timeZone: string): Date {
  const [day = 1, month = 1, year = 1970] = formatDate(instant, timeZone).split('/').map(Number);
  return new Date(Date.UTC(year, month - 1, day));
}
