/** Collects the sheets of a file, and stops reading when the file exceeds its limits. */
import { Refusal } from '../../../contracts/shared/refusals.js';
import { COLUMNS_MAX, type Column, ECHOED_MAX, ROWS_MAX, type Sheet, type SheetShape } from './sheet.js';
import { type FileOfSheet, SheetBuilder } from './sheet-builder.js';

/** Characters of all kept cells. A text counts in every cell that uses it, because one stored text can fill a million cells. */
const TEXT_MAX = 20_000_000;
/** Limits the other sheets that are reported. */
const OTHERS_MAX = 20;

/** Collects the sheets of one file, row by row. */
export class FileBuilder implements FileOfSheet {
  readonly byKey: ReadonlyMap<string, Column>;
  private readonly builders: SheetBuilder[] = [];
  private rows = 0;
  private characters = 0;

  constructor(readonly shape: SheetShape) {
    if (shape.columns.length > COLUMNS_MAX) throw new TypeError(`More than ${COLUMNS_MAX} columns`);
    this.byKey = new Map(shape.columns.map((column) => [column.head.toLowerCase(), column]));
  }

  /** `isText` means that cells are separated by a sign that a text may hold too. The rows of a hidden sheet are counted alone. */
  addSheet(name: string, { isText = false, isHidden = false } = {}): SheetBuilder {
    const isBesideFirst = this.shape.sheets === 'first' && this.builders.some((each) => each.isKept && each.hasNeeded);
    const builder = new SheetBuilder(this, name.slice(0, ECHOED_MAX), { isText, isHidden, isKept: !isHidden && !isBesideFirst });
    this.builders.push(builder);
    return builder;
  }

  /** Returns the sheets that are read. Must be called after the last sheet. */
  finish(): Sheet[] {
    const visible = this.builders.filter(({ isHidden }) => !isHidden);
    const read = this.shape.sheets === 'all' ? visible : [visible.find(({ hasNeeded }) => hasNeeded) ?? mostHeads(visible)];
    const sheets = read.flatMap((each) => each?.finish() ?? []);
    const others = this.builders.filter((each) => !read.includes(each) || !each.isRead);
    sheets[0]?.asides.push(...others.flatMap((each) => each.asOther()).slice(0, OTHERS_MAX));
    return sheets;
  }

  count(rows: number, characters: number): void {
    const { rowsMax = ROWS_MAX } = this.shape;
    this.rows += rows;
    this.characters += characters;
    if (this.rows > rowsMax) throw new Refusal('RowsTooMany', { max: rowsMax.toLocaleString('en-US') });
    if (this.characters > TEXT_MAX) throw new Refusal('TextTooMuch');
  }
}

const mostHeads = (builders: readonly SheetBuilder[]): SheetBuilder | undefined =>
  builders.toSorted((a, b) => b.headCount - a.headCount)[0];
