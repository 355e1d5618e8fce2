/** Lays out tables: cells wrap, rows are cut where a page ends, and the heads are repeated on the next one. */
import type { PaperCell, PaperTable } from '../../../../contracts/platform/papers/paper-blocks.js';
import type { LaidOutText, TextStyle } from '../text/pdf-text.js';
import { cutAfter, evenSpaces } from './cut-text.js';
import { exhibitRanges } from './exhibit-ranges.js';
import { COLORS, type PageFormat } from './page-format.js';
import { heightOf, type Sheet, type Span } from './sheet.js';

const SIGN = { width: 13, height: 7 };
/** The range of a yield: a line from 10 below its low end to 10 above its high end. */
const RANGE_WIDTH = 44;
const RANGE_AROUND_BPS = 1_000;

type Columns = { spans: readonly Span[]; aligns: readonly ('start' | 'end')[] };

type Row = readonly PaperCell[];

function columnsOf({ columns }: PaperTable, { innerWidth, table }: PageFormat): Columns {
  const all = columns.reduce((sum, { width }) => sum + width, 0) || 1;
  let start = 0;
  const spans = columns.map(({ width }) => {
    const wide = (width / all) * innerWidth;
    const span = { start, width: Math.max(4, wide - table.cellGap) };
    start += wide;
    return span;
  });
  const last = spans.at(-1);
  if (last) last.width += table.cellGap;
  return { spans, aligns: columns.map(({ align }) => align ?? 'start') };
}

/** A head within the table, over its whole width. */
const isBand = (table: PaperTable, row: Row): boolean => row.length === 1 && table.columns.length > 1;

/** The words of a cell; signs and marks of a range have none. */
export function cellText(cell: PaperCell): string {
  if (typeof cell === 'string') return cell;
  if ('code' in cell) return cell.code;
  if ('exhibits' in cell) return exhibitRanges(cell.exhibits);
  return 'text' in cell ? cell.text : '';
}

function styleOf(cell: PaperCell, sizes: PageFormat['sizes']): TextStyle {
  if (typeof cell === 'string') return { size: sizes.cell };
  if ('code' in cell) return { size: sizes.small, mono: true };
  if ('align' in cell) return { size: sizes.cell, ...(cell.bold && { bold: true }), ...(cell.bad && { color: COLORS.bad }) };
  return { size: sizes.cell, color: COLORS.muted };
}

const endOf = (cell: PaperCell, align: 'start' | 'end'): 'start' | 'end' =>
  typeof cell === 'object' && 'align' in cell ? cell.align : align;

const textSpan = (cell: PaperCell, span: Span): Span =>
  typeof cell === 'object' && 'yieldBps' in cell
    ? { start: span.start + rangeWidth(span) + 4, width: Math.max(4, span.width - rangeWidth(span) - 4) }
    : span;

const rangeWidth = ({ width }: Span): number => Math.min(RANGE_WIDTH, width * 0.6);

/** Replaces the words of a cell; signs and marks stay with the first part of a cut row. */
function withText(cell: PaperCell, text: string): PaperCell {
  if (typeof cell === 'string') return text;
  if ('code' in cell) return { code: text };
  return 'align' in cell ? { ...cell, text } : text;
}

export class TableLayout {
  private readonly columns: Columns;
  private readonly sizes: PageFormat['sizes'];
  private readonly padding: number;

  constructor(
    private readonly sheet: Sheet,
    private readonly table: PaperTable,
  ) {
    this.columns = columnsOf(table, sheet.format);
    this.sizes = sheet.format.sizes;
    this.padding = sheet.format.table.rowPadding;
  }

  height(): number {
    return this.headHeight() + this.table.rows.reduce((sum, row) => sum + this.rowHeight(row), 0);
  }

  /** Returns the part that fits the room and the rest; undefined where not even a line of the first row does. */
  split(room: number): readonly [PaperTable, PaperTable] | undefined {
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

  /** An open table continues on this page: its heads are repeated for the eye alone. */
  draw(top: number): void {
    const { tags } = this.sheet;
    const open = tags.isIn('Table');
    if (!open) tags.begin('Table');
    let y = top + this.headHeight();
    if (open?.hasChildren) tags.artifact(() => this.drawHead(top));
    else if (this.hasHead()) tags.inside('TR', () => this.drawHead(top));
    this.sheet.rule(y - 2);
    for (const row of this.table.rows) {
      tags.inside('TR', () => this.drawRow(row, y));
      y += this.rowHeight(row);
      this.sheet.rule(y - 2);
    }
    if (!open) tags.close();
  }

  private isLastOnPage(at: number, left: number): boolean {
    const next = this.table.rows[at + 1];
    return next !== undefined && this.rowHeight(next) > left;
  }

  private hasHead(): boolean {
    return this.table.columns.some(({ head }) => head !== '');
  }

  private headHeight(): number {
    if (!this.hasHead()) return 4;
    const counts = this.table.columns.map(({ head }, at) => this.headLines(head, at).length);
    return heightOf(Math.max(1, ...counts), this.headStyle.size) + this.padding;
  }

  private get headStyle(): TextStyle & { size: number } {
    return this.sheet.format.table.head;
  }

  private headLines(head: string, at: number): LaidOutText[] {
    return this.sheet.lines(evenSpaces(head), this.span(at).width, this.headStyle);
  }

  private span(at: number): Span {
    return this.columns.spans[at] ?? this.sheet.whole;
  }

  /** Breaks a row once, although it is measured on each page that a long table takes, and then drawn. */
  private linesOf(row: Row): LaidOutText[][] {
    const known = this.sheet.rowLines.get(row);
    if (known) return known;
    const lines = this.lines(row);
    this.sheet.rowLines.set(row, lines);
    return lines;
  }

  private lines(row: Row): LaidOutText[][] {
    if (isBand(this.table, row))
      return [this.sheet.lines(bandText(row), this.sheet.whole.width - 12, { size: this.sizes.cell, bold: true })];
    return row.map((cell, at) =>
      this.sheet.lines(evenSpaces(cellText(cell)), textSpan(cell, this.span(at)).width, styleOf(cell, this.sizes)),
    );
  }

  private rowHeight(row: Row): number {
    return heightOf(Math.max(1, ...this.linesOf(row).map(({ length }) => length)), this.sizes.cell) + this.padding;
  }

  /** Cuts a row that is higher than a page. */
  private cutRow(row: Row, room: number): readonly [Row, Row] | undefined {
    const count = Math.floor((room - this.padding) / heightOf(1, this.sizes.cell));
    if (count < 1) return undefined;
    const lines = this.linesOf(row);
    const cuts = row.map((cell, at) => cutAfter(evenSpaces(cellText(cell)), (lines[at] ?? []).slice(0, count)));
    return [row.map((cell, at) => keepHead(cell, cuts[at]?.[0] ?? '')), row.map((cell, at) => withText(cell, cuts[at]?.[1] ?? ''))];
  }

  private drawHead(top: number): void {
    for (const [at, { head }] of this.table.columns.entries()) {
      const style = { ...this.headStyle, align: this.columns.aligns[at] ?? 'start' };
      this.sheet.tags.mark('TH', () => this.sheet.write(this.headLines(head, at), this.span(at), top, style), {
        table: { Scope: 'Column' },
      });
    }
  }

  private drawRow(row: Row, top: number): void {
    const lines = this.linesOf(row);
    if (!isBand(this.table, row)) {
      const cells = row.map((cell, at) => () => this.drawCell(cell, lines[at] ?? [], at, top));
      const { tags } = this.sheet;
      const whole = () => {
        for (const draw of cells) draw();
      };
      if (tags.isFull) tags.mark('TD', whole, { table: { ColSpan: row.length } });
      else for (const draw of cells) tags.mark('TD', draw);
      return;
    }
    this.sheet.fill(this.sheet.whole, top - 1, this.rowHeight(row) - 1, COLORS.band);
    const span = { start: 6, width: this.sheet.whole.width - 12 };
    this.sheet.tags.mark('TH', () => this.sheet.write(lines[0] ?? [], span, top, { size: this.sizes.cell, bold: true }));
  }

  private drawCell(cell: PaperCell, lines: readonly LaidOutText[], at: number, top: number): void {
    const span = this.span(at);
    if (typeof cell === 'object' && 'part' in cell) {
      const left = this.sheet.left({ ...span, width: SIGN.width });
      this.sheet.sign(cell.part, () => this.sheet.document.roundedRect(left, top + 1.5, SIGN.width, SIGN.height, 2));
      return;
    }
    if (typeof cell === 'object' && 'yieldBps' in cell) this.drawRange(cell, span, top);
    const align = endOf(cell, this.columns.aligns[at] ?? 'start');
    this.sheet.write(lines, textSpan(cell, span), top, { ...styleOf(cell, this.sizes), align });
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
function keepHead(cell: PaperCell, text: string): PaperCell {
  if (typeof cell === 'object' && ('part' in cell || 'yieldBps' in cell)) return cell;
  if (typeof cell === 'object' && 'exhibits' in cell) return text === exhibitRanges(cell.exhibits) ? cell : text;
  return withText(cell, text);
}
