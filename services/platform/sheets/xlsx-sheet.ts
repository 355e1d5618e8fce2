/** Reads the rows of one xlsx sheet while it is unpacked, without keeping cells that nobody requested. */

import { GENERAL } from './basics/number-formats.js';
import type { XmlHandler } from './basics/xml.js';
import { type RawCell, wallTime } from './cell.js';
import { CELL_MAX } from './sheet.js';
import type { SheetBuilder } from './sheet-builder.js';
import { isTrue, RichText, unescaped, type XlsxBook } from './xlsx-book.js';

const MERGES_MAX = 20_000;
export class WorksheetReader implements XmlHandler {
  private row = 0;
  private column = -1;
  private cells = new Map<number, RawCell>();
  private cell: { type: string; style: number; hasFormula: boolean; hasValue: boolean } | undefined;
  private value = '';
  private isValue = false;
  private readonly inline = new RichText();
  private readonly merges: string[] = [];
  private isRowHidden = false;
  /** Rows are hidden unless they say otherwise. */
  private hidesRows = false;

  constructor(
    private readonly book: XlsxBook,
    private readonly sheet: SheetBuilder,
  ) {}

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'row') this.openRow(attributes);
    else if (name === 'col') this.openColumns(attributes);
    else if (name === 'sheetFormatPr') this.hidesRows = isTrue(attributes['zeroHeight']);
    else if (name === 'c') this.openCell(attributes);
    else if (name === 'mergeCell') this.merges.length < MERGES_MAX && this.merges.push(attributes['ref'] ?? '');
    else if (!this.cell) return;
    else if (name === 'v') {
      this.isValue = true;
      this.cell.hasValue = true;
    } else if (name === 'f') this.cell.hasFormula = true;
    else this.inline.open(name);
  }

  text(text: string): void {
    if (!this.cell) return;
    if (this.isValue && this.value.length <= CELL_MAX) this.value += text.slice(0, CELL_MAX + 1);
    else this.inline.add(text);
  }

  close(name: string): void {
    if (name === 'row') this.sheet.add(this.row, this.cells, this.isRowHidden);
    else if (name === 'v') this.isValue = false;
    else if (name === 'c') this.closeCell();
    else this.inline.close(name);
  }

  /** The file lists merged cells after all rows. */
  end(): void {
    this.sheet.end();
    for (const reference of this.merges) {
      const [first, last] = reference.split(':').map(placeOf);
      if (first && last) this.sheet.merge({ top: first.row, left: first.column, bottom: last.row, right: last.column });
    }
  }

  private openColumns({ min = '', max = '', hidden, width }: Readonly<Record<string, string>>): void {
    if (isTrue(hidden) || Number(width) === 0) this.sheet.hideColumns(Number(min) - 1, Number(max) - 1);
  }

  private openRow({ r: number, hidden, ht }: Readonly<Record<string, string>>): void {
    this.isRowHidden = hidden === undefined ? this.hidesRows || Number(ht) === 0 : isTrue(hidden);
    this.row = number === undefined ? this.row + 1 : Number(number);
    this.column = -1;
    this.cells = new Map();
  }

  private openCell({ r: reference, t: type = 'n', s: style = '0' }: Readonly<Record<string, string>>): void {
    this.column = placeOf(reference ?? '')?.column ?? this.column + 1;
    if (!this.sheet.wants(this.column)) return;
    this.cell = { type, style: Number(style), hasFormula: false, hasValue: false };
    this.value = '';
    this.inline.begin();
  }

  private closeCell(): void {
    if (!this.cell) return;
    const cell = this.read(this.cell);
    if (cell !== '') this.cells.set(this.column, cell);
    this.cell = undefined;
  }

  private read({ type, style, hasFormula, hasValue }: NonNullable<WorksheetReader['cell']>): RawCell {
    // A formula whose result is the empty text has a value without characters.
    const isUncalculated = hasFormula && (type === 'str' ? !hasValue : this.value === '');
    if (isUncalculated && type !== 'inlineStr') return { isUncalculated };
    switch (type) {
      case 's':
        return this.book.sharedTexts[Number(this.value)] ?? '';
      case 'str':
        return unescaped(this.value);
      case 'inlineStr':
        return this.inline.end();
      case 'b':
        return this.value === '' ? '' : String(this.value === '1' || this.value === 'true');
      case 'e':
        return { error: this.value || '#N/A' };
      case 'd':
        return this.value === '' ? '' : readDay(this.value);
      default:
        return this.readNumber(style);
    }
  }

  private readNumber(style: number): RawCell {
    const number = Number(this.value);
    if (this.value.trim() === '') return '';
    return Number.isFinite(number) ? { number, format: this.book.formats[style] ?? GENERAL, from1904: this.book.from1904 } : this.value;
  }
}

/** Keeps a text that is no time as it is, for the importer to refuse. */
function readDay(value: string): RawCell {
  const day = wallTime(new Date(/[zZ]|[+-]\d\d:\d\d$/.test(value) ? value : `${value}${value.includes('T') ? 'Z' : ''}`));
  return day === '' ? value : { day };
}

/** Parses `B12` as row 12, column 1. */
function placeOf(reference: string): { row: number; column: number } | undefined {
  const [, letters = '', row = ''] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference) ?? [];
  if (letters === '') return undefined;
  return { row: Number(row), column: [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 };
}
