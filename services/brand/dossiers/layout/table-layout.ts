/** Lays out tables: cells wrap, rows are cut where a page ends, and the heads stand again on the next one. */
import type { DossierCell, DossierTable } from '../../../../contracts/brand/dossiers/content.js';
import type { LaidOutText, TextStyle } from '../../../platform/papers/pdf-text.js';
import { cutAfter, evenSpaces } from './cut-text.js';
import { exhibitRanges } from './exhibit-ranges.js';
import { COLORS, INNER_WIDTH, SIZES } from './page-format.js';
import { heightOf, type Sheet, type Span, WHOLE } from './sheet.js';

const CELL_GAP = 7;
const ROW_PADDING = 6;
const SIGN = { width: 13, height: 7 };
/** The range of a yield: a line from 10 below its low end to 10 above its high end. */
const RANGE_WIDTH = 44;
const RANGE_AROUND_BPS = 1_000;

interface Columns {
  spans: readonly Span[];
  aligns: readonly ('start' | 'end')[];
}

type Row = readonly DossierCell[];

function columnsOf({ columns }: DossierTable): Columns {
  const all = columns.reduce((sum, { width }) => sum + width, 0) || 1;
  let start = 0;
  const spans = columns.map(({ width }) => {
    const wide = (width / all) * INNER_WIDTH;
    const span = { start, width: Math.max(4, wide - CELL_GAP) };
    start += wide;
    return span;
  });
  const last = spans.at(-1);
  if (last) last.width += CELL_GAP;
  return { spans, aligns: columns.map(({ align }) => align ?? 'start') };
}

/** A head within the table, over its whole width. */
const isBand = (table: DossierTable, row: Row): boolean => row.length === 1 && table.columns.length > 1;

/** The words of a cell; signs and marks of a range have none. */
export function cellText(cell: DossierCell): string {
  if (typeof cell === 'string') return cell;
  if ('code' in cell) return cell.code;
  if ('exhibits' in cell) return exhibitRanges(cell.exhibits);
  return 'text' in cell ? cell.text : '';
}

function styleOf(cell: DossierCell): TextStyle {
  if (typeof cell === 'string') return { size: SIZES.cell };
  if ('code' in cell) return { size: SIZES.small, mono: true };
  if ('align' in cell) return { size: SIZES.cell, ...(cell.bold && { bold: true }), ...(cell.bad && { color: COLORS.bad }) };
  return { size: SIZES.cell, color: COLORS.muted };
}

const endOf = (cell: DossierCell, align: 'start' | 'end'): 'start' | 'end' =>
  typeof cell === 'object' && 'align' in cell ? cell.align : align;

const textSpan = (cell: DossierCell, span: Span): Span =>
  typeof cell === 'object' && 'yieldBps' in cell
    ? { start: span.start + rangeWidth(span) + 4, width: Math.max(4, span.width - rangeWidth(span) - 4) }
    : span;

const rangeWidth = ({ width }: Span): number => Math.min(RANGE_WIDTH, width * 0.6);

/** Replaces the words of a cell; signs and marks go with the first part of a cut row. */
function withText(cell: DossierCell, text: string): DossierCell {
  if (typeof cell === 'string') return text;
  if ('code' in cell) return { code: text };
  return 'align' in cell ? { ...cell, text } : text;
}

export class TableLayout {
  private readonly columns: Columns;

  constructor(
    private readonly sheet: Sheet,
    private readonly table: DossierTable,
  ) {
    this.columns = columnsOf(table);
  }

  height(): number {
    return this.headHeight() + this.table.rows.reduce((sum, row) => sum + this.rowHeight(row), 0);
  }

  /** Returns what fits the room and what is left; undefined where not even a line of the first row does. */
  split(room: number): readonly [DossierTable, DossierTable] | undefined {
    const { table } = this;
    let left = room - this.headHeight();
    let band: Row | undefined;
    const fitting: Row[] = [];
    for (const [at, row] of table.rows.entries()) {
      const height = this.rowHeight(row);
      if (height <= left && !(isBand(table, row) && this.isLastOnPage(at, left - height))) {
        fitting.push(row);
        left -= height;
        if (isBand(table, row)) band = row;
        continue;
      }
      const rest = table.rows.slice(at);
      const cut = isBand(table, row) || fitting.some((each) => !isBand(table, each)) ? undefined : this.cutRow(row, left);
      if (!cut && fitting.every((each) => isBand(table, each))) return undefined;
      const head = cut ? [...fitting, cut[0]] : fitting;
      const tail = cut ? [cut[1], ...rest.slice(1)] : rest;
      const again = band && !isBand(table, row) ? [band] : [];
      return [
        { ...table, rows: head },
        { ...table, rows: [...again, ...tail] },
      ];
    }
    return [table, { ...table, rows: [] }];
  }

  draw(top: number): void {
    let y = this.drawHead(top);
    for (const row of this.table.rows) y = this.drawRow(row, y);
  }

  private isLastOnPage(at: number, left: number): boolean {
    const next = this.table.rows[at + 1];
    return next !== undefined && this.rowHeight(next) > left;
  }

  private headHeight(): number {
    const { columns } = this.table;
    if (columns.every(({ head }) => head === '')) return 4;
    const counts = columns.map(({ head }, at) => this.headLines(head, at).length);
    return heightOf(Math.max(1, ...counts), SIZES.small) + ROW_PADDING;
  }

  private headLines(head: string, at: number): LaidOutText[] {
    return this.sheet.lines(evenSpaces(head), this.span(at).width, { size: SIZES.small });
  }

  private span(at: number): Span {
    return this.columns.spans[at] ?? WHOLE;
  }

  private lines(row: Row): LaidOutText[][] {
    if (isBand(this.table, row)) return [this.sheet.lines(bandText(row), INNER_WIDTH - 12, { size: SIZES.cell, bold: true })];
    return row.map((cell, at) => this.sheet.lines(evenSpaces(cellText(cell)), textSpan(cell, this.span(at)).width, styleOf(cell)));
  }

  /** Is asked for again on each page that a long table takes. */
  private rowHeight(row: Row): number {
    const known = this.sheet.rowHeights.get(row);
    return known ?? this.heightOfLines(row, this.lines(row));
  }

  private heightOfLines(row: Row, lines: readonly LaidOutText[][]): number {
    const height = heightOf(Math.max(1, ...lines.map(({ length }) => length)), SIZES.cell) + ROW_PADDING;
    this.sheet.rowHeights.set(row, height);
    return height;
  }

  /** Cuts a row that is higher than a page. */
  private cutRow(row: Row, room: number): readonly [Row, Row] | undefined {
    const count = Math.floor((room - ROW_PADDING) / heightOf(1, SIZES.cell));
    if (count < 1) return undefined;
    const lines = this.lines(row);
    const cuts = row.map((cell, at) => cutAfter(evenSpaces(cellText(cell)), (lines[at] ?? []).slice(0, count)));
    return [row.map((cell, at) => keepHead(cell, cuts[at]?.[0] ?? '')), row.map((cell, at) => withText(cell, cuts[at]?.[1] ?? ''))];
  }

  private drawHead(top: number): number {
    const { columns } = this.table;
    const foot = top + this.headHeight();
    for (const [at, { head }] of columns.entries()) {
      const align = this.columns.aligns[at] ?? 'start';
      this.sheet.write(this.headLines(head, at), this.span(at), top, { size: SIZES.small, color: COLORS.muted, align });
    }
    this.sheet.rule(foot - 2);
    return foot;
  }

  private drawRow(row: Row, top: number): number {
    const lines = this.lines(row);
    const foot = top + this.heightOfLines(row, lines);
    if (isBand(this.table, row)) {
      this.sheet.fill(WHOLE, top - 1, foot - top - 1, COLORS.band);
      const span = { start: 6, width: INNER_WIDTH - 12 };
      this.sheet.write(lines[0] ?? [], span, top, { size: SIZES.cell, bold: true });
    } else for (const [at, cell] of row.entries()) this.drawCell(cell, lines[at] ?? [], at, top);
    this.sheet.rule(foot - 2);
    return foot;
  }

  private drawCell(cell: DossierCell, lines: readonly LaidOutText[], at: number, top: number): void {
    const span = this.span(at);
    if (typeof cell === 'object' && 'part' in cell) {
      const left = this.sheet.left({ ...span, width: SIGN.width });
      this.sheet.sign(cell.part, () => this.sheet.document.roundedRect(left, top + 1.5, SIGN.width, SIGN.height, 2));
      return;
    }
    if (typeof cell === 'object' && 'yieldBps' in cell) this.drawRange(cell, span, top);
    const align = endOf(cell, this.columns.aligns[at] ?? 'start');
    this.sheet.write(lines, textSpan(cell, span), top, { ...styleOf(cell), align });
  }

  private drawRange({ yieldBps, from, to }: { yieldBps: number; from: number; to: number }, span: Span, top: number): void {
    const width = rangeWidth(span);
    const [low, high] = [from - RANGE_AROUND_BPS, to + RANGE_AROUND_BPS];
    const at = (bps: number) => Math.min(1, Math.max(0, (bps - low) / (high - low || 1))) * width;
    const middle = top + 5.5;
    this.sheet.fill({ start: span.start, width }, middle - 0.5, 1, COLORS.line);
    this.sheet.fill({ start: span.start + at(from), width: at(to) - at(from) }, middle - 2.5, 5, COLORS.paleGreen, 2.5);
    const isInside = yieldBps >= from && yieldBps <= to;
    this.sheet.fill({ start: span.start + at(yieldBps) - 2, width: 4 }, middle - 2, 4, isInside ? COLORS.darkGreen : COLORS.bad, 2);
  }
}

const bandText = (row: Row): string => evenSpaces(row.map(cellText).join(' '));

/** Numbers of exhibits that were cut stay words, so that none is drawn twice. */
function keepHead(cell: DossierCell, text: string): DossierCell {
  if (typeof cell === 'object' && ('part' in cell || 'yieldBps' in cell)) return cell;
  if (typeof cell === 'object' && 'exhibits' in cell) return text === exhibitRanges(cell.exhibits) ? cell : text;
  return withText(cell, text);
}
