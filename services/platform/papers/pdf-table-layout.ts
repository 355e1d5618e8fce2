/** Pages with tables on them. Every word is placed here, since a line may have several fonts and both directions. */
import type PDFDocument from 'pdfkit';
import { waitUntilDrained } from './backpressure.js';
import { type TextPiece, visualOrder } from './bidi-visual-order.js';
import type { Cell, CellKind } from './cell.js';
import { formatCell } from './cell-format.js';
import { PdfFonts } from './pdf-fonts.js';
import type { Column, Table } from './table.js';

type Document = InstanceType<typeof PDFDocument>;

export interface TextStyle {
  size?: number;
  bold?: boolean;
  color?: string;
}

/** Where a line of text stands: its left edge, and the foot of its letters. */
export interface LineBox {
  left: number;
  y: number;
  width: number;
  align?: 'start' | 'end';
}

/** What of a page is free, in points from its upper left corner. */
export interface PageRoom {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface ColumnBox {
  /** From the side on which lines begin. */
  start: number;
  width: number;
  align?: 'start' | 'end';
}

interface PageOptions {
  rightToLeft: boolean;
  timeZone: string;
  /** At the foot of each page. */
  foot: (page: number) => string;
  none: string;
}

/** A4, on its side. */
const [WIDTH, HEIGHT, MARGIN] = [841.89, 595.28, 40];
const INNER_WIDTH = WIDTH - 2 * MARGIN;
const BOTTOM = HEIGHT - MARGIN - 18;
const ROW_HEIGHT = 14;
/** A title, the head of its table and a line of it are on one page. */
const ROWS_TOGETHER = 5;
const GAP = 8;
const FONT_SIZE = 7.5;
const [DETAILS_PER_ROW, DETAIL_CHARS_MAX, LABEL_WIDTH] = [3, 34, 96];
const [INK, MUTED, LINE] = ['#14211b', '#5f6c65', '#dfe5e1'];

const NUMERIC_KINDS: ReadonlySet<CellKind> = new Set(['kg', 'part', 'count', 'metres', 'percent', 'share', 'yield']);

export class PdfTableLayout {
  private readonly fonts: PdfFonts;
  private y = BOTTOM + 1;
  private page = 0;
  private color = '';

  constructor(
    private readonly document: Document,
    private readonly options: PageOptions,
  ) {
    this.fonts = new PdfFonts(document);
  }

  /** The top of the first page. */
  title(title: string, name: string, facts: readonly (readonly [string, string])[], note: string): void {
    this.nextPage();
    this.text(title, { start: 0, width: INNER_WIDTH }, { size: 10, color: MUTED });
    this.y += 22;
    this.text(name, { start: 0, width: INNER_WIDTH }, { size: 18, bold: true });
    this.y += 22;
    this.details(facts);
    this.y += 4;
    this.text(note, { start: 0, width: INNER_WIDTH }, { color: MUTED });
    this.y += ROW_HEIGHT;
  }

  /** Three to a row; a long one, as a hash, has a row of its own. */
  private details(facts: readonly (readonly [string, string])[]): void {
    const width = INNER_WIDTH / DETAILS_PER_ROW;
    let column = 0;
    for (const [label, value] of facts) {
      const isLong = value.length > DETAIL_CHARS_MAX;
      if (column > 0 && (isLong || column === DETAILS_PER_ROW)) {
        this.y += ROW_HEIGHT;
        column = 0;
      }
      const start = column * width;
      this.text(label, { start, width: LABEL_WIDTH }, { color: MUTED });
      this.text(value, { start: start + LABEL_WIDTH, width: (isLong ? INNER_WIDTH : width) - LABEL_WIDTH - GAP });
      column = isLong ? DETAILS_PER_ROW : column + 1;
    }
    this.y += ROW_HEIGHT;
  }

  /** @throws where nobody reads on */
  async table({ title, columns, rows }: Table): Promise<void> {
    if (this.y + ROWS_TOGETHER * ROW_HEIGHT > BOTTOM) this.nextPage();
    this.y += ROW_HEIGHT;
    this.text(title, { start: 0, width: INNER_WIDTH }, { size: 11, bold: true });
    this.y += ROW_HEIGHT + 2;
    const boxes = columnBoxes(columns);
    this.headRow(columns, boxes);
    let isEmpty = true;
    for await (const page of rows()) {
      for (const cells of page) {
        isEmpty = false;
        if (this.y + ROW_HEIGHT > BOTTOM) {
          this.nextPage();
          this.headRow(columns, boxes);
          // Pages are not made faster than they are taken.
          await waitUntilDrained(this.document, () => this.document.readableLength);
        }
        this.row(cells, columns, boxes);
      }
    }
    if (!isEmpty) return;
    this.text(this.options.none, { start: 0, width: INNER_WIDTH }, { color: MUTED });
    this.y += ROW_HEIGHT;
  }

  /** The room below what is written; of a new page where that is less than `heightMin`. */
  room(heightMin: number): PageRoom {
    if (this.y + heightMin > BOTTOM) this.nextPage();
    return { left: MARGIN, top: this.y, width: INNER_WIDTH, height: BOTTOM - this.y };
  }

  /** Goes on below what was drawn in the room, which had its own colors. */
  skip(height: number): void {
    this.y += height;
    this.color = '';
  }

  /** A text as lines that fit a width, the last of them cut. */
  wrap(text: string, width: number, { size = FONT_SIZE, bold = false }: TextStyle, linesMax: number): string[] {
    this.document.fontSize(size);
    const lines: string[] = [];
    for (const word of text.split(/\s+/)) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
      if (lines.length > 0 && (lines.length === linesMax || this.layOut(longer, bold).width <= width)) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }

  private headRow(columns: readonly Column[], boxes: readonly ColumnBox[]): void {
    for (const [at, { head }] of columns.entries()) this.text(head, boxes[at] as ColumnBox, { color: MUTED, bold: true });
    this.rule();
  }

  private row(cells: readonly Cell[], columns: readonly Column[], boxes: readonly ColumnBox[]): void {
    for (const [at, cell] of cells.entries())
      this.text(formatCell(cell, columns[at]?.kind ?? 'text', this.options.timeZone), boxes[at] as ColumnBox);
    this.rule();
  }

  private rule(): void {
    this.document
      .moveTo(MARGIN, this.y + 4)
      .lineTo(WIDTH - MARGIN, this.y + 4)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke();
    this.y += ROW_HEIGHT;
  }

  private nextPage(): void {
    this.document.addPage();
    this.color = '';
    this.page += 1;
    this.y = HEIGHT - MARGIN;
    this.text(this.options.foot(this.page), { start: 0, width: INNER_WIDTH }, { color: MUTED });
    this.y = MARGIN + FONT_SIZE;
  }

  /** A line of the page, from the side on which lines begin. */
  private text(text: string, { start, width, align = 'start' }: ColumnBox, style: TextStyle = {}): void {
    const left = this.options.rightToLeft ? WIDTH - MARGIN - start - width : MARGIN + start;
    this.write(text, { left, y: this.y, width, align }, style);
  }

  /** One line anywhere on the page, cut where it does not fit, beside what else was drawn. */
  line(text: string, box: LineBox, style: TextStyle): void {
    this.color = '';
    this.write(text, box, style);
  }

  private write(
    text: string,
    { left, y, width, align = 'start' }: LineBox,
    { size = FONT_SIZE, bold = false, color = INK }: TextStyle = {},
  ): void {
    if (text === '') return;
    this.document.fontSize(size);
    if (color !== this.color) this.document.fillColor(color);
    this.color = color;
    const laid = this.fitText(text, width, bold);
    const isAtRight = (align === 'end') !== this.options.rightToLeft;
    let x = isAtRight ? left + width - laid.width : left;
    for (const { text: piece, font, width: wide } of laid.pieces) {
      this.fonts.use(font);
      this.document.text(piece, x, y, { lineBreak: false, baseline: 'alphabetic' });
      x += wide;
    }
  }

  private fitText(text: string, width: number, bold: boolean): LaidOutText {
    const whole = this.layOut(text, bold);
    if (whole.width <= width) return whole;
    const chars = [...text];
    let [fits, tooLong] = [0, chars.length];
    while (tooLong - fits > 1) {
      const middle = (fits + tooLong) >> 1;
      if (this.layOut(`${chars.slice(0, middle).join('')}…`, bold).width <= width) fits = middle;
      else tooLong = middle;
    }
    return this.layOut(`${chars.slice(0, fits).join('')}…`, bold);
  }

  private layOut(text: string, bold: boolean): LaidOutText {
    const pieces = visualOrder(text, this.options.rightToLeft, (char, before: string | undefined) =>
      this.fonts.fontFor(char, before, bold),
    );
    const measured = pieces.map((piece) => {
      this.fonts.use(piece.font);
      return { ...piece, width: this.document.widthOfString(piece.text) };
    });
    return { pieces: measured, width: measured.reduce((sum, { width }) => sum + width, 0) };
  }
}

interface LaidOutText {
  pieces: (TextPiece<string> & { width: number })[];
  width: number;
}

function columnBoxes(columns: readonly Column[]): ColumnBox[] {
  const all = columns.reduce((sum, { width }) => sum + width, 0);
  let start = 0;
  return columns.map(({ width, kind }) => {
    const box: ColumnBox = { start, width: (width / all) * INNER_WIDTH - GAP, align: NUMERIC_KINDS.has(kind) ? 'end' : 'start' };
    start += (width / all) * INNER_WIDTH;
    return box;
  });
}
