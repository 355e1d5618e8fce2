/** Keeps only what an importer needs from a file, and stops reading when the file exceeds its limits. */
import { type Message, message, Refusal } from '../../../contracts/shared/refusals.js';
import { CELL_MAX, COLUMNS_MAX, ECHOED_MAX, echoed, ROWS_MAX, type Sheet, type SheetRow, type SheetShape } from './sheet.js';

/** The most columns of a spreadsheet program; further cells are ignored. */
const SPREADSHEET_COLUMNS = 16_384;
/** Characters of all kept cells. A text counts in every cell that uses it, because one stored text can fill a million cells. */
const TEXT_MAX = 20_000_000;

/** The cells of a row by column index, from 0. */
export type RowTexts = ReadonlyMap<number, string>;

/** Collects the sheets of one file, row by row. */
export class FileBuilder {
  readonly sheets: Sheet[] = [];
  private rows = 0;
  private characters = 0;

  constructor(readonly shape: SheetShape) {
    if (shape.columns.length > COLUMNS_MAX) throw new TypeError(`More than ${COLUMNS_MAX} columns`);
  }

  /** False when the shape needs no further sheet. */
  get wantsSheet(): boolean {
    return this.shape.sheets === 'all' || this.sheets.length === 0;
  }

  addSheet(name: string): SheetBuilder {
    const sheet: Sheet = { name: name.slice(0, ECHOED_MAX), heads: [], rows: [] };
    this.sheets.push(sheet);
    return new SheetBuilder(this, sheet);
  }

  /** @throws Refusal RowsTooMany, TextTooMuch */
  count(rows: number, characters: number): void {
    const { rowsMax = ROWS_MAX } = this.shape;
    this.rows += rows;
    this.characters += characters;
    if (this.rows > rowsMax) throw new Refusal('RowsTooMany', { max: rowsMax.toLocaleString('en-US') });
    if (this.characters > TEXT_MAX) throw new Refusal('TextTooMuch');
  }
}

/** Collects one sheet. Its first row with text is the head. */
export class SheetBuilder {
  private heads: Map<number, string> | undefined;

  constructor(
    private readonly file: FileBuilder,
    private readonly sheet: Sheet,
  ) {}

  /** Returns true when a cell of this column is needed: every cell of the head, and afterwards the cells of known columns. */
  wants(column: number): boolean {
    return this.heads ? this.heads.has(column) : column < SPREADSHEET_COLUMNS;
  }

  /**
   * Adds the next row, numbered as in a spreadsheet program.
   * @throws Refusal RowsTooMany, TextTooMuch
   */
  add(row: number, texts: RowTexts): void {
    if (this.heads) this.addRow(row, texts, this.heads);
    else if ([...texts.values()].some((text) => text.trim() !== '')) this.readHeads(texts);
  }

  /** Fills the cells of a merged range with the text of its first cell. */
  merge({ top, left, bottom, right }: { top: number; left: number; bottom: number; right: number }): void {
    const columns = [...(this.heads ?? [])].filter(([column]) => column >= left && column <= right);
    const within = this.sheet.rows.slice(this.indexFrom(top), this.indexFrom(bottom + 1));
    const from = this.heads?.get(left);
    const text = within[0]?.row === top && from !== undefined ? within[0].cells[from] : undefined;
    if (!text) return;
    this.file.count(0, text.length * columns.length * within.length);
    for (const each of within) for (const [, head] of columns) (each.cells as Record<string, string>)[head] = text;
  }

  private indexFrom(row: number): number {
    let [low, high] = [0, this.sheet.rows.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.sheet.rows[middle]?.row ?? 0) < row) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private readHeads(texts: RowTexts): void {
    const known = new Set(this.file.shape.columns);
    const heads = [...texts].map(([column, text]) => [column, text.trim().toLowerCase()] as const);
    this.heads = new Map(heads.filter(([, head]) => known.has(head)));
    this.sheet.heads.push(...new Set(this.heads.values()));
  }

  private addRow(row: number, texts: RowTexts, heads: ReadonlyMap<number, string>): void {
    const cells: Record<string, string> = {};
    const faults: Message[] = [];
    let characters = 0;
    for (const [column, head] of heads) {
      const written = texts.get(column) ?? '';
      const text = written.trim();
      // A text that the reader shortened may end in a space.
      const isTooLong = written.length > CELL_MAX;
      if (isTooLong) faults.push(message('cellTooLong', { field: head, max: CELL_MAX.toLocaleString('en-US') }));
      cells[head] = isTooLong ? echoed(text) : text;
      characters += cells[head].length;
    }
    if (characters === 0) return;
    this.file.count(1, characters);
    this.sheet.rows.push({ row, cells, faults } satisfies SheetRow);
  }
}
