/** Pages with tables on them. Every word is placed here, since a line may have several fonts and both directions. */
import type PDFDocument from 'pdfkit';
import type { Cell, CellKind } from './cells.js';
import { shown } from './formats.js';
import { PdfFonts } from './pdf-fonts.js';
import { taken } from './slow-reader.js';
import type { Column, Table } from './table.js';
import { type Piece, visual } from './visual.js';

type Document = InstanceType<typeof PDFDocument>;

interface Look {
  size?: number;
  bold?: boolean;
  color?: string;
}

interface Box {
  /** From the side on which lines begin. */
  start: number;
  width: number;
  align?: 'start' | 'end';
}

interface Marks {
  rightToLeft: boolean;
  timeZone: string;
  /** At the foot of each page. */
  foot: (page: number) => string;
  none: string;
}

/** A4, on its side. */
const [WIDTH, HEIGHT, MARGIN] = [841.89, 595.28, 40];
const INNER = WIDTH - 2 * MARGIN;
const BOTTOM = HEIGHT - MARGIN - 18;
const ROW = 14;
const GAP = 8;
const SIZE = 7.5;
const [FACTS_A_ROW, FACT_LETTERS_MAX, LABEL] = [3, 34, 96];
const [INK, MUTED, LINE] = ['#14211b', '#5f6c65', '#dfe5e1'];

const NUMBERS: ReadonlySet<CellKind> = new Set(['kg', 'count', 'metres', 'percent', 'yield']);

export class Paper {
  private readonly fonts: PdfFonts;
  private y = BOTTOM + 1;
  private page = 0;
  private color = '';

  constructor(
    private readonly document: Document,
    private readonly marks: Marks,
  ) {
    this.fonts = new PdfFonts(document);
  }

  /** The top of the first page. */
  title(title: string, name: string, facts: readonly (readonly [string, string])[], note: string): void {
    this.turn();
    this.text(title, { start: 0, width: INNER }, { size: 10, color: MUTED });
    this.y += 22;
    this.text(name, { start: 0, width: INNER }, { size: 18, bold: true });
    this.y += 22;
    this.facts(facts);
    this.y += 4;
    this.text(note, { start: 0, width: INNER }, { color: MUTED });
    this.y += ROW;
  }

  /** Three to a row; a long one, as a hash, has a row of its own. */
  private facts(facts: readonly (readonly [string, string])[]): void {
    const width = INNER / FACTS_A_ROW;
    let column = 0;
    for (const [label, value] of facts) {
      const isLong = value.length > FACT_LETTERS_MAX;
      if (column > 0 && (isLong || column === FACTS_A_ROW)) {
        this.y += ROW;
        column = 0;
      }
      const start = column * width;
      this.text(label, { start, width: LABEL }, { color: MUTED });
      this.text(value, { start: start + LABEL, width: (isLong ? INNER : width) - LABEL - GAP });
      column = isLong ? FACTS_A_ROW : column + 1;
    }
    this.y += ROW;
  }

  /** @throws where nobody reads on */
  async table({ title, columns, rows }: Table): Promise<void> {
    if (this.y + 4 * ROW > BOTTOM) this.turn();
    this.y += ROW;
    this.text(title, { start: 0, width: INNER }, { size: 11, bold: true });
    this.y += ROW + 2;
    const boxes = boxesOf(columns);
    this.head(columns, boxes);
    let isEmpty = true;
    for await (const page of rows()) {
      for (const cells of page) {
        isEmpty = false;
        if (this.y + ROW > BOTTOM) {
          this.turn();
          this.head(columns, boxes);
          // Pages are not made faster than they are taken.
          await taken(this.document, () => this.document.readableLength);
        }
        this.row(cells, columns, boxes);
      }
    }
    if (!isEmpty) return;
    this.text(this.marks.none, { start: 0, width: INNER }, { color: MUTED });
    this.y += ROW;
  }

  private head(columns: readonly Column[], boxes: readonly Box[]): void {
    for (const [at, { head }] of columns.entries()) this.text(head, boxes[at] as Box, { color: MUTED, bold: true });
    this.rule();
  }

  private row(cells: readonly Cell[], columns: readonly Column[], boxes: readonly Box[]): void {
    for (const [at, cell] of cells.entries()) this.text(shown(cell, columns[at]?.kind ?? 'text', this.marks.timeZone), boxes[at] as Box);
    this.rule();
  }

  private rule(): void {
    this.document
      .moveTo(MARGIN, this.y + 4)
      .lineTo(WIDTH - MARGIN, this.y + 4)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke();
    this.y += ROW;
  }

  private turn(): void {
    this.document.addPage();
    this.color = '';
    this.page += 1;
    this.y = HEIGHT - MARGIN;
    this.text(this.marks.foot(this.page), { start: 0, width: INNER }, { color: MUTED });
    this.y = MARGIN + SIZE;
  }

  /** One line with its foot at `y`, cut where it does not fit. */
  private text(text: string, { start, width, align = 'start' }: Box, { size = SIZE, bold = false, color = INK }: Look = {}): void {
    if (text === '') return;
    this.document.fontSize(size);
    if (color !== this.color) this.document.fillColor(color);
    this.color = color;
    const laid = this.fitting(text, width, bold);
    const isAtRight = (align === 'end') !== this.marks.rightToLeft;
    const left = this.marks.rightToLeft ? WIDTH - MARGIN - start - width : MARGIN + start;
    let x = isAtRight ? left + width - laid.width : left;
    for (const { text: piece, font, width: wide } of laid.pieces) {
      this.fonts.use(font);
      this.document.text(piece, x, this.y, { lineBreak: false, baseline: 'alphabetic' });
      x += wide;
    }
  }

  private fitting(text: string, width: number, bold: boolean): Laid {
    const whole = this.laid(text, bold);
    if (whole.width <= width) return whole;
    const chars = [...text];
    let [fits, tooLong] = [0, chars.length];
    while (tooLong - fits > 1) {
      const middle = (fits + tooLong) >> 1;
      if (this.laid(`${chars.slice(0, middle).join('')}…`, bold).width <= width) fits = middle;
      else tooLong = middle;
    }
    return this.laid(`${chars.slice(0, fits).join('')}…`, bold);
  }

  private laid(text: string, bold: boolean): Laid {
    const pieces = visual(text, this.marks.rightToLeft, (char, before: string | undefined) => this.fonts.of(char, before, bold));
    const measured = pieces.map((piece) => {
      this.fonts.use(piece.font);
      return { ...piece, width: this.document.widthOfString(piece.text) };
    });
    return { pieces: measured, width: measured.reduce((sum, { width }) => sum + width, 0) };
  }
}

interface Laid {
  pieces: (Piece<string> & { width: number })[];
  width: number;
}

function boxesOf(columns: readonly Column[]): Box[] {
  const all = columns.reduce((sum, { width }) => sum + width, 0);
  let start = 0;
  return columns.map(({ width, kind }) => {
    const box: Box = { start, width: (width / all) * INNER - GAP, align: NUMBERS.has(kind) ? 'end' : 'start' };
    start += (width / all) * INNER;
    return box;
  });
}
