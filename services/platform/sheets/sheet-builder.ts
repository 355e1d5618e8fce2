/** Keeps only what an importer needs from one sheet. */
import { type Message, message, Refusal } from '../../../contracts/shared/refusals.js';
import type { FileAside } from '../../../contracts/shared/replies.js';
import { ORDER_UNITS, UNITS } from '../../../contracts/shared/units.js';
import { rangesOf } from './basics/row-ranges.js';
import { type MergedRange, type RawCell, type RowCells, readCell, widthOf } from './cell.js';
import { choiceOf } from './choice-words.js';
import { settleDays } from './column-days.js';
import { columnLetters, headKey, KnownHeads, type ReadHead } from './heads.js';
import { isExampleRow, isSumRow } from './other-rows.js';
import { type CellKind, type Column, echoed, neededBeside, type Sheet, type SheetRow, type SheetShape } from './sheet.js';

/** The most columns of a spreadsheet program; further cells are ignored. */
const SPREADSHEET_COLUMNS = 16_384;
/** The heads are within the first rows with text, below a title. */
const HEAD_ROWS = 20;
const UNREAD_MAX = 50;
/** Units that a head or a format may name. */
const WRITTEN_UNITS = [...new Set([...UNITS, ...ORDER_UNITS])];

/** Columns that are looked at in every row, also where nothing is read: a word for a sum may be in them. */
const SEEN_COLUMNS = 64;

/** The file that a sheet is of. */
export interface FileOfSheet {
  readonly shape: SheetShape;
  /** Has the heads in lower case as keys. */
  readonly byKey: ReadonlyMap<string, Column>;
  /** @throws Refusal RowsTooMany, TextTooMuch */
  count(rows: number, characters: number): void;
}

/** Collects one sheet. Its heads are the first row that holds two of them, or else the first that holds one. */
export class SheetBuilder {
  readonly isHidden: boolean;
  /** False for a sheet of which the rows are counted alone. */
  isKept: boolean;
  private readonly isText: boolean;
  private heads: Map<number, ReadHead> | undefined;
  /** The rows with text before the heads. */
  private readonly before: { row: number; cells: RowCells; isHidden: boolean }[] = [];
  private known: KnownHeads;
  private columns: readonly Column[] | undefined;
  private headWords = new Set<string>();
  private readonly hiddenColumns: { from: number; to: number }[] = [];
  private readonly hiddenRows: number[] = [];
  private readonly sums: number[] = [];
  private readonly headsAgain: number[] = [];
  private readonly sheet: Sheet;
  /** Counts the rows below the heads. */
  private rows = 0;
  /** Counts the cells of the row of heads. */
  private width = 0;

  constructor(
    private readonly file: FileOfSheet,
    name: string,
    { isText, isHidden, isKept }: { isText: boolean; isHidden: boolean; isKept: boolean },
  ) {
    this.isText = isText;
    this.isHidden = isHidden;
    this.isKept = isKept;
    this.sheet = { name, heads: [], headRow: 0, unread: [], examples: 0, rows: [], asides: [] };
    this.columns = this.columnsOf(name);
    this.known = new KnownHeads(this.columns ?? file.shape.columns);
  }

  get headCount(): number {
    return this.heads?.size ?? 0;
  }

  get isRead(): boolean {
    return this.columns !== undefined && this.headCount > 0;
  }

  get hasNeeded(): boolean {
    return this.headCount > 0 && neededBeside(this.sheet.heads, this.file.shape.columns).length === 0;
  }

  private columnsOf(name: string): readonly Column[] | undefined {
    const { shape } = this.file;
    const heads = shape.columnsOf ? shape.columnsOf(name) : shape.columns.map(({ head }) => head);
    return heads && shape.columns.filter(({ head }) => heads.includes(head));
  }

  /** Returns true when a cell of this column is needed: every cell until the heads, and afterwards those of known and of the first columns. */
  wants(column: number): boolean {
    return this.headCount === 0 ? column < SPREADSHEET_COLUMNS : column < SEEN_COLUMNS || this.heads?.has(column) === true;
  }

  /** Reports columns from 0 that nobody sees. */
  hideColumns(from: number, to: number): void {
    this.hiddenColumns.push({ from, to });
  }

  /**
   * Adds the next row, numbered as in a spreadsheet program.
   * @throws Refusal RowsTooMany, TextTooMuch, Invalid at the file for a column that occurs twice
   */
  add(row: number, cells: RowCells, isHidden = false): void {
    const isEmpty = ![...cells.values()].some((cell) => typeof cell !== 'string' || cell.trim() !== '');
    if (isEmpty) return;
    if (this.heads) {
      this.addRow(row, cells, this.heads, isHidden);
      return;
    }
    this.before.push({ row, cells, isHidden });
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
      this.rows += this.before.length;
      this.before.length = 0;
    }
  }

  /** Returns the sheet. Days have one order in each column. Must be called after merged cells are filled. */
  finish(): Sheet {
    const { sheet, hiddenRows, sums, headsAgain } = this;
    const hidden = [...(this.heads ?? [])].filter(([column]) => this.hiddenColumns.some(({ from, to }) => from <= column && column <= to));
    const named = hidden.map(([column, { title }]) => `${columnLetters(column)} (${title})`);
    for (const head of this.heads?.values() ?? [])
      if (this.kindOf(head.key) === 'day') sheet.asides.push(...settleDays(sheet.rows, head, this.file.shape));
    const ofRows = { hiddenRows, sums, headsAgain };
    for (const what of ['hiddenRows', 'sums', 'headsAgain'] as const)
      if (ofRows[what].length > 0) sheet.asides.push({ what, count: ofRows[what].length, at: rangesOf(ofRows[what]) });
    if (named.length > 0) sheet.asides.push({ what: 'hiddenColumns', count: named.length, at: named.join(', ') });
    return sheet;
  }

  /** Reports the rows of a sheet that is not read. */
  asOther(): FileAside[] {
    if (this.rows === 0 || this.isText) return [];
    return [{ what: this.isHidden ? 'hiddenSheet' : 'otherSheet', count: this.rows, at: '', sheet: this.sheet.name }];
  }

  private kindOf(key: string): CellKind {
    return this.columnOf(key)?.kind ?? 'text';
  }

  private columnOf(key: string): Column | undefined {
    return this.file.byKey.get(key);
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
    return this.kindOf(key) === 'number' || this.columnOf(key)?.isSingle === true;
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
    if (this.isText) this.takeName(this.headsIn(cells));
    const found = this.headsIn(cells);
    if (this.columns && this.isKept) refuseTwice(found);
    this.heads = new Map(found);
    this.headWords = new Set(found.flatMap(([, { key, title }]) => headKey(`${key} ${title}`).split(' ')));
    this.sheet.headRow = row;
    this.width = widthOf(cells);
    this.sheet.heads.push(...new Set(found.map(([, { key }]) => key)));
    // Without its needed columns, a sheet is refused, or another one is read.
    if (this.file.shape.sheets === 'first') this.isKept &&= this.hasNeeded;
    this.noteUnread(cells);
    const rows = this.before.splice(0).slice(at + 1);
    for (const each of rows) this.addRow(each.row, each.cells, this.heads, each.isHidden);
  }

  /** A file of text is named by its heads, where sheets differ by their names. */
  private takeName(found: readonly (readonly [number, ReadHead])[]): void {
    const name = this.file.shape.nameOf?.(found.map(([, { key }]) => key));
    if (name === undefined) return;
    this.sheet.name = name;
    this.columns = this.columnsOf(name);
    this.known = new KnownHeads(this.columns ?? this.file.shape.columns);
  }

  private noteUnread(cells: RowCells): void {
    for (const [column, cell] of cells) {
      if (typeof cell !== 'string' || this.heads?.has(column) || this.sheet.unread.length === UNREAD_MAX) continue;
      const unread = this.known.unread(cell, column);
      if (unread) this.sheet.unread.push(unread);
    }
  }

  private addRow(row: number, raw: RowCells, heads: ReadonlyMap<number, ReadHead>, isHidden: boolean): void {
    const pass = this.passedOver(raw, heads);
    if (pass) {
      pass.push(row);
      return;
    }
    if (!this.isKept || heads.size === 0) {
      this.rows += 1;
      return;
    }
    const cells: Record<string, string> = {};
    const faults: Message[] = [];
    let characters = 0;
    for (const [column, { key, title }] of heads) {
      const { text, fault } = readCell(raw.get(column) ?? '', this.kindOf(key), title);
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
    this.rows += 1;
    if (isHidden) this.hiddenRows.push(row);
    this.sheet.rows.push({ row, cells, faults } satisfies SheetRow);
  }

  /** Returns the list that names a row which is no entry. */
  private passedOver(raw: RowCells, heads: ReadonlyMap<number, ReadHead>): number[] | undefined {
    if (heads.size === 0) return undefined;
    if (isSumRow(raw, this.headWords)) return this.sums;
    const filled = [...heads].filter(([column]) => raw.has(column) && String(raw.get(column)).trim() !== '');
    const isHead = ([column, { key }]: [number, ReadHead]): boolean => {
      const cell = raw.get(column);
      return typeof cell === 'string' && this.known.find(cell)?.key === key;
    };
    return filled.length >= Math.min(2, heads.size) && filled.every(isHead) ? this.headsAgain : undefined;
  }

  /** Takes the unit of a weight from its head, or from what its format shows, where the row states none. Refuses a row that states another. */
  private takeUnit({ key, title, unit }: ReadHead, raw: RawCell | undefined, cells: Record<string, string>, faults: Message[]): void {
    const column = this.columnOf(key)?.unitIn;
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

/** @throws Refusal Invalid at the file for a column that occurs twice */
function refuseTwice(found: readonly (readonly [number, ReadHead])[]): void {
  for (const [, { key, title }] of found) {
    const all = found.filter(([, head]) => head.key === key).map(([column]) => columnLetters(column));
    if (all.length > 1) throw new Refusal('Invalid', {}, { file: [message('columnTwice', { field: title, columns: all.join(', ') })] });
  }
}
