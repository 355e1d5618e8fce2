/** Reads the rows of one xlsx sheet while it is unpacked, without keeping cells that nobody asked for. */
import { CELL_MAX } from './sheet.js';
import type { SheetBuilder } from './sheet-builder.js';
import { RichText, unescaped, type XlsxBook } from './xlsx-book.js';
import type { XmlHandler } from './xml.js';

const MERGES_MAX = 20_000;
const DAY_MS = 86_400_000;
/** 1 January 1970 in days since the end of 1899, and since 1904. */
const EPOCH_DAY = 25_569;
const EPOCH_DAY_1904 = EPOCH_DAY - 1_462;

export class WorksheetReader implements XmlHandler {
  private row = 0;
  private column = -1;
  private texts = new Map<number, string>();
  private cell: { type: string; style: number } | undefined;
  private value = '';
  private isValue = false;
  private readonly inline = new RichText();
  private readonly merges: string[] = [];

  constructor(
    private readonly book: XlsxBook,
    private readonly sheet: SheetBuilder,
  ) {}

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'row') this.openRow(attributes['r']);
    else if (name === 'c') this.openCell(attributes);
    else if (name === 'mergeCell') this.merges.length < MERGES_MAX && this.merges.push(attributes['ref'] ?? '');
    else if (!this.cell) return;
    else if (name === 'v') this.isValue = true;
    else this.inline.open(name);
  }

  text(text: string): void {
    if (!this.cell) return;
    if (this.isValue && this.value.length <= CELL_MAX) this.value += text.slice(0, CELL_MAX + 1);
    else this.inline.add(text);
  }

  close(name: string): void {
    if (name === 'row') this.sheet.add(this.row, this.texts);
    else if (name === 'v') this.isValue = false;
    else if (name === 'c') this.closeCell();
    else this.inline.close(name);
  }

  /** The file lists merged cells after all rows. */
  end(): void {
    for (const reference of this.merges) {
      const [first, last] = reference.split(':').map(placeOf);
      if (first && last) this.sheet.merge({ top: first.row, left: first.column, bottom: last.row, right: last.column });
    }
  }

  private openRow(number: string | undefined): void {
    this.row = number === undefined ? this.row + 1 : Number(number);
    this.column = -1;
    this.texts = new Map();
  }

  private openCell({ r: reference, t: type = 'n', s: style = '0' }: Readonly<Record<string, string>>): void {
    this.column = placeOf(reference ?? '')?.column ?? this.column + 1;
    if (!this.sheet.wants(this.column)) return;
    this.cell = { type, style: Number(style) };
    this.value = '';
    this.inline.begin();
  }

  private closeCell(): void {
    if (!this.cell) return;
    const text = this.textOf(this.cell);
    if (text !== '') this.texts.set(this.column, text);
    this.cell = undefined;
  }

  private textOf({ type, style }: { type: string; style: number }): string {
    switch (type) {
      case 's':
        return this.book.sharedTexts[Number(this.value)] ?? '';
      case 'str':
        return unescaped(this.value);
      case 'inlineStr':
        return this.inline.end();
      case 'b':
        return this.value === '' ? '' : String(this.value === '1');
      case 'e':
        return '';
      case 'd':
        return wallTime(new Date(/[zZ]|[+-]\d\d:\d\d$/.test(this.value) ? this.value : `${this.value}Z`));
      default:
        return this.value === '' ? '' : this.numberText(Number(this.value), style);
    }
  }

  private numberText(value: number, style: number): string {
    if (!this.book.isDate[style]) return String(value);
    const days = value - (this.book.from1904 ? EPOCH_DAY_1904 : EPOCH_DAY);
    return wallTime(new Date(Math.round(days * DAY_MS)));
  }
}

/** Formats a spreadsheet's time as shown, because it has no zone. */
export const wallTime = (date: Date): string => (Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, -1));

/** Parses `B12` as row 12, column 1. */
function placeOf(reference: string): { row: number; column: number } | undefined {
  const [, letters = '', row = ''] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference) ?? [];
  if (letters === '') return undefined;
  return { row: Number(row), column: [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 };
}
