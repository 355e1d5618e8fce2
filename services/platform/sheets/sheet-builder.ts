/** Keeps only what an importer needs from a file, and stops reading when the file exceeds its limits. */
import { type Message, message, Refusal } from '../../../contracts/shared/refusals.js';
import { ORDER_UNITS, UNITS } from '../../../contracts/shared/units.js';
import { type CellKind, type RawCell, readCell } from './cell.js';
import { choiceOf } from './choice-words.js';
import { columnLetters, KnownHeads, type ReadHead } from './heads.js';
import { COLUMNS_MAX, ECHOED_MAX, echoed, ROWS_MAX, type Sheet, type SheetRow, type SheetShape } from './sheet.js';
import { isExampleRow } from './template-examples.js';

/** The most columns of a spreadsheet program; further cells are ignored. */
const SPREADSHEET_COLUMNS = 16_384;
/** Characters of all kept cells. A text counts in every cell that uses it, because one stored text can fill a million cells. */
const TEXT_MAX = 20_000_000;
/** The heads stand within the first rows with text, below a title. */
const HEAD_ROWS = 20;
const UNREAD_MAX = 50;
/** Units that a head or a format may name. */
const WRITTEN_UNITS = [...new Set([...UNITS, ...ORDER_UNITS])];

/** The cells of a row by column index, from 0. */
export type RowCells = ReadonlyMap<number, RawCell>;

export interface MergedRange {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

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

  /** `isText` means that cells are told apart by a sign that a text may hold too. */
  addSheet(name: string, { isText = false } = {}): SheetBuilder {
    const sheet: Sheet = { name: name.slice(0, ECHOED_MAX), heads: [], headRow: 0, unread: [], examples: 0, rows: [] };
    this.sheets.push(sheet);
    return new SheetBuilder(this, sheet, isText);
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

/** Collects one sheet. Its heads are the first row that holds two of them, or else the first that holds one. */
export class SheetBuilder {
  private heads: Map<number, ReadHead> | undefined;
  /** The rows with text before the heads. */
  private readonly before: { row: number; cells: RowCells }[] = [];
  private readonly known: KnownHeads;
  private readonly kinds: ReadonlyMap<string, CellKind>;
  private readonly isRead: boolean;
  /** Counts the cells of the row of heads. */
  private width = 0;

  constructor(
    private readonly file: FileBuilder,
    private readonly sheet: Sheet,
    private readonly isText: boolean,
  ) {
    const { shape } = file;
    const own = shape.columnsOf ? shape.columnsOf(sheet.name) : shape.columns;
    this.isRead = own !== undefined;
    this.known = new KnownHeads(own ?? shape.columns, shape.aliases);
    this.kinds = new Map([
      ...(shape.numbers ?? []).map((column) => [column.toLowerCase(), 'number'] as const),
      ...(shape.days ?? []).map((column) => [column.toLowerCase(), 'day'] as const),
    ]);
  }

  /** Returns true when a cell of this column is needed: every cell until the heads, and afterwards the cells of known columns. */
  wants(column: number): boolean {
    return this.heads ? this.heads.has(column) : column < SPREADSHEET_COLUMNS;
  }

  /**
   * Adds the next row, numbered as in a spreadsheet program.
   * @throws Refusal RowsTooMany, TextTooMuch, Invalid at the file for a column that stands twice
   */
  add(row: number, cells: RowCells): void {
    if (this.heads) {
      this.addRow(row, cells, this.heads);
      return;
    }
    if (![...cells.values()].some((cell) => typeof cell !== 'string' || cell.trim() !== '')) return;
    this.before.push({ row, cells });
    if (this.headsIn(cells).length >= 2) this.begin(this.before.length - 1);
    else if (this.before.length === HEAD_ROWS) this.end();
  }

  /** Takes the first row that holds a head, when none holds several. Must be called after the last row. */
  end(): void {
    if (this.heads || this.before.length === 0) return;
    const at = this.before.findIndex(({ cells }) => this.headsIn(cells).length > 0);
    if (at >= 0) this.begin(at);
    else {
      this.heads = new Map();
      this.noteUnread(this.before[0]?.cells ?? new Map());
      this.before.length = 0;
    }
  }

  /** Fills the cells of a merged range with its text, or refuses its rows where a cell is about one row alone. */
  merge({ top, left, bottom, right }: MergedRange): void {
    const columns = [...(this.heads ?? [])].filter(([column]) => column >= left && column <= right).map(([, head]) => head);
    const within = this.sheet.rows.slice(this.indexFrom(top), this.indexFrom(bottom + 1));
    const [first] = columns;
    if (!first || within.length === 0 || (within.length === 1 && columns.length === 1)) return;
    const text = within[0]?.row === top && this.heads?.get(left) === first ? (within[0].cells[first.key] ?? '') : '';
    const single = columns.find(({ key }) => columns.length > 1 || this.isSingle(key));
    if (single) {
      if (text !== '') for (const each of within) (each.faults as Message[]).push(message('cellMerged', { field: single.title }));
      return;
    }
    this.file.count(0, text.length * within.length);
    for (const each of within) (each.cells as Record<string, string>)[first.key] = text;
  }

  private isSingle(key: string): boolean {
    return this.kinds.get(key) === 'number' || (this.file.shape.single ?? []).some((column) => column.toLowerCase() === key);
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

  private headsIn(cells: RowCells): [number, ReadHead][] {
    return [...cells].flatMap(([column, cell]): [number, ReadHead][] => {
      const head = typeof cell === 'string' ? this.known.find(cell) : undefined;
      return head ? [[column, head]] : [];
    });
  }

  private begin(at: number): void {
    const { row = 0, cells = new Map<number, RawCell>() } = this.before[at] ?? {};
    const found = this.headsIn(cells);
    if (this.isRead) refuseTwice(found);
    this.heads = new Map(found);
    this.sheet.headRow = row;
    this.width = widthOf(cells);
    this.sheet.heads.push(...new Set(found.map(([, { key }]) => key)));
    this.noteUnread(cells);
    const rows = this.before.splice(0).slice(at + 1);
    for (const each of rows) this.addRow(each.row, each.cells, this.heads);
  }

  private noteUnread(cells: RowCells): void {
    for (const [column, cell] of cells) {
      if (typeof cell !== 'string' || this.heads?.has(column) || this.sheet.unread.length === UNREAD_MAX) continue;
      const unread = this.known.unread(cell, column);
      if (unread) this.sheet.unread.push(unread);
    }
  }

  private addRow(row: number, raw: RowCells, heads: ReadonlyMap<number, ReadHead>): void {
    const cells: Record<string, string> = {};
    const faults: Message[] = [];
    let characters = 0;
    for (const [column, { key, title }] of heads) {
      const { text, fault } = readCell(raw.get(column) ?? '', this.kinds.get(key) ?? 'text', title);
      if (fault) faults.push(fault);
      cells[key] = text;
      characters += text.length;
    }
    if (characters === 0 && faults.length === 0) return;
    // A sign inside of a text without quotes moves all cells behind it.
    const width = this.isText ? widthOf(raw) : 0;
    if (width > this.width) faults.push(message('rowTooWide', { columns: this.width, cells: width }));
    if (isExampleRow(cells, this.file.shape)) {
      this.sheet.examples += 1;
      return;
    }
    for (const [column, head] of heads) this.takeUnit(head, raw.get(column), cells, faults);
    this.file.count(1, characters);
    this.sheet.rows.push({ row, cells, faults } satisfies SheetRow);
  }

  /** Takes the unit of a weight from its head, or from what its format shows, where the row states none. Refuses a row that states another. */
  private takeUnit({ key, title, unit }: ReadHead, raw: RawCell | undefined, cells: Record<string, string>, faults: Message[]): void {
    const column = this.file.shape.units?.[key];
    if (!column || !cells[key]) return;
    const shown = typeof raw === 'object' && 'number' in raw ? raw.format.words : undefined;
    const stated = cells[column] ?? '';
    const unitOf = (text: string) => choiceOf(WRITTEN_UNITS, text, 'unit') ?? text;
    if (unit && stated !== '' && unitOf(stated) !== unit) faults.push(message('headUnit', { field: title, unit: stated }));
    if (unit && stated === '') cells[column] = unit;
    if (shown === undefined) return;
    const shownUnit = choiceOf(WRITTEN_UNITS, shown, 'unit');
    if (!shownUnit || (cells[column] && unitOf(cells[column]) !== shownUnit))
      faults.push(message('cellShowsUnit', { field: title, unit: echoed(shown) }));
    else cells[column] ||= shownUnit;
  }
}

/** Counts the cells up to the last that holds something. */
function widthOf(cells: RowCells): number {
  let width = 0;
  for (const [column, cell] of cells) if (typeof cell !== 'string' || cell.trim() !== '') width = Math.max(width, column + 1);
  return width;
}

/** @throws Refusal Invalid at the file for a column that stands twice */
function refuseTwice(found: readonly (readonly [number, ReadHead])[]): void {
  for (const [, { key, title }] of found) {
    const all = found.filter(([, head]) => head.key === key).map(([column]) => columnLetters(column));
    if (all.length > 1) throw new Refusal('Invalid', {}, { file: [message('columnTwice', { field: title, columns: all.join(', ') })] });
  }
}
