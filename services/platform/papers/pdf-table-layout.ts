/** Lays out pages with tables. */
import { waitUntilDrained } from './backpressure.js';
import type { Cell, CellKind } from './cell.js';
import { formatCell } from './cell-format.js';
import { type LaidOutText, LINE_SPACING, type LineBox, type PdfDocument, PdfText, type TextStyle } from './pdf-text.js';
import type { Column, Table } from './table.js';

export type { LineBox, TextStyle } from './pdf-text.js';

/** The free part of a page, in points from the upper left corner. */
export interface PageRoom {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface ColumnBox {
  /** Measured from the side on which lines begin. */
  start: number;
  width: number;
  align?: 'start' | 'end';
}

interface PageOptions {
  rightToLeft: boolean;
  timeZone: string;
  /** Returns the text at the foot of a page. */
  foot: (page: number) => string;
  none: string;
  /** Shown above the foot of each page, and large across it. */
  watermark: string | undefined;
}

/** A4 in landscape. */
const [WIDTH, HEIGHT, MARGIN] = [841.89, 595.28, 40];
const INNER_WIDTH = WIDTH - 2 * MARGIN;
const BOTTOM = HEIGHT - MARGIN - 18;
const ROW_HEIGHT = 14;
/** Keeps a table's title, its head and its first row on one page. */
const ROWS_TOGETHER = 5;
const GAP = 8;
const FONT_SIZE = 7.5;
const [DETAILS_PER_ROW, DETAIL_CHARS_MAX, LABEL_WIDTH] = [3, 34, 96];
const [INK, MUTED, LINE, MARK] = ['#14211b', '#5f6c65', '#dfe5e1', '#eceff0'];
const MARK_SIZE = 20;

const NUMERIC_KINDS: ReadonlySet<CellKind> = new Set(['kg', 'part', 'count', 'metres', 'percent', 'share', 'yield']);

export class PdfTableLayout {
  private readonly texts: PdfText;
  private y = BOTTOM + 1;
  private page = 0;

  constructor(
    private readonly document: PdfDocument,
    private readonly options: PageOptions,
  ) {
    this.texts = new PdfText(document, options.rightToLeft, { size: FONT_SIZE, color: INK });
  }

  title(title: string, name: string, facts: readonly (readonly [string, string])[], note: string): void {
    this.nextPage();
    this.paragraph(title, { size: 10, color: MUTED });
    this.y += 22;
    this.paragraph(name, { size: 18, bold: true });
    this.y += 22;
    this.details(facts);
    this.y += 4;
    this.paragraph(note, { color: MUTED });
    this.y += ROW_HEIGHT;
  }

  /** Puts three details in a row, and a long one, such as a hash, in a row of its own. */
  private details(facts: readonly (readonly [string, string])[]): void {
    const width = INNER_WIDTH / DETAILS_PER_ROW;
    let [column, lowest] = [0, this.y];
    for (const [label, value] of facts) {
      const isLong = value.length > DETAIL_CHARS_MAX;
      if (column > 0 && (isLong || column === DETAILS_PER_ROW)) {
        this.y = lowest + ROW_HEIGHT;
        column = 0;
      }
      const start = column * width;
      const labelFoot = this.text(label, { start, width: LABEL_WIDTH - GAP }, { color: MUTED });
      const valueFoot = this.text(value, { start: start + LABEL_WIDTH, width: (isLong ? INNER_WIDTH : width) - LABEL_WIDTH - GAP });
      lowest = column === 0 ? Math.max(labelFoot, valueFoot) : Math.max(lowest, labelFoot, valueFoot);
      column = isLong ? DETAILS_PER_ROW : column + 1;
    }
    this.y = lowest + ROW_HEIGHT;
  }

  /** @throws Error when the reader has gone */
  async table({ title, columns, rows }: Table): Promise<void> {
    if (this.y + ROWS_TOGETHER * ROW_HEIGHT > BOTTOM) this.nextPage();
    this.y += ROW_HEIGHT;
    this.paragraph(title, { size: 11, bold: true });
    this.y += ROW_HEIGHT + 2;
    const boxes = columnBoxes(columns);
    this.headRow(columns, boxes);
    let isEmpty = true;
    for await (const page of rows()) {
      for (const cells of page) {
        isEmpty = false;
        const lines = this.linesOfRow(cells, columns, boxes);
        if (this.y + heightOf(lines) > BOTTOM) {
          this.nextPage();
          this.headRow(columns, boxes);
          // Pages are made only as fast as the reader accepts them.
          await waitUntilDrained(this.document, () => this.document.readableLength);
        }
        this.row(lines, columns, boxes);
      }
    }
    if (!isEmpty) return;
    this.paragraph(this.options.none, { color: MUTED });
    this.y += ROW_HEIGHT;
  }

  /** Returns the room below the text, on a new page when it is lower than `heightMin`. */
  room(heightMin: number): PageRoom {
    if (this.y + heightMin > BOTTOM) this.nextPage();
    return { left: MARGIN, top: this.y, width: INNER_WIDTH, height: BOTTOM - this.y };
  }

  /** Moves below a drawing in the room, which set its own colors. */
  skip(height: number): void {
    this.y += height;
    this.texts.forgetColor();
  }

  /** Breaks a text into lines that fit the width. Loses no text: a word that is too long continues on the next line. */
  wrap(text: string, width: number, style: TextStyle): string[] {
    return this.texts.breakLines(text, width, style).map((line) => line.text);
  }

  private headRow(columns: readonly Column[], boxes: readonly ColumnBox[]): void {
    const style = { color: MUTED, bold: true };
    const feet = columns.map(({ head }, at) => this.text(head, boxes[at] as ColumnBox, style));
    this.y = Math.max(this.y, ...feet);
    this.rule();
  }

  private linesOfRow(cells: readonly Cell[], columns: readonly Column[], boxes: readonly ColumnBox[]): LaidOutText[][] {
    return cells.map((cell, at) => {
      const text = formatCell(cell, columns[at]?.kind ?? 'text', this.options.timeZone);
      return this.texts.breakLines(text, (boxes[at] as ColumnBox).width, {});
    });
  }

  /** Draws a row; one that is higher than a page continues on the next page. */
  private row(lines: readonly LaidOutText[][], columns: readonly Column[], boxes: readonly ColumnBox[]): void {
    const count = Math.max(1, ...lines.map(({ length }) => length));
    for (let at = 0; at < count; at++) {
      if (at > 0) this.y += FONT_SIZE * LINE_SPACING;
      if (this.y + ROW_HEIGHT > BOTTOM) {
        this.nextPage();
        this.headRow(columns, boxes);
      }
      for (const [column, own] of lines.entries()) {
        const line = own[at];
        if (line) this.texts.write(line, this.placed(boxes[column] as ColumnBox), {});
      }
    }
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
    this.texts.forgetColor();
    this.page += 1;
    this.y = HEIGHT - MARGIN;
    this.text(this.options.foot(this.page), { start: 0, width: INNER_WIDTH }, { color: MUTED });
    if (this.options.watermark !== undefined) this.mark(this.options.watermark);
    this.y = MARGIN + FONT_SIZE;
  }

  /** Writes it where nothing else stands, and again behind what does. */
  private mark(watermark: string): void {
    this.y = HEIGHT - MARGIN + ROW_HEIGHT;
    this.text(watermark, { start: 0, width: INNER_WIDTH }, { color: MUTED });
    this.document.save();
    this.document.rotate(-Math.atan(HEIGHT / WIDTH) * (180 / Math.PI), { origin: [WIDTH / 2, HEIGHT / 2] });
    const lines = this.wrap(watermark, INNER_WIDTH, { size: MARK_SIZE });
    for (const [at, line] of lines.entries()) {
      const y = HEIGHT / 2 + (at - (lines.length - 1) / 2) * MARK_SIZE * LINE_SPACING;
      this.line(line, { left: MARGIN, y, width: INNER_WIDTH }, { size: MARK_SIZE, color: MARK });
    }
    this.document.restore();
    this.texts.forgetColor();
  }

  /** Draws a text over the whole width, and continues below its last line. */
  private paragraph(text: string, style: TextStyle): void {
    this.y = this.text(text, { start: 0, width: INNER_WIDTH }, style);
  }

  /** Draws a text in as many lines as it needs, from the side on which lines begin. Returns the bottom of the last line. */
  private text(text: string, box: ColumnBox, style: TextStyle = {}): number {
    const size = style.size ?? FONT_SIZE;
    const lines = this.texts.breakLines(text, box.width, style);
    const feet = lines.map((_, at) => this.y + at * size * LINE_SPACING);
    for (const [at, line] of lines.entries()) this.texts.write(line, { ...this.placed(box), y: feet[at] as number }, style);
    return feet.at(-1) ?? this.y;
  }

  private placed({ start, width, align = 'start' }: ColumnBox): LineBox {
    const left = this.options.rightToLeft ? WIDTH - MARGIN - start - width : MARGIN + start;
    return { left, y: this.y, width, align };
  }

  /** Draws one line, already fitted by `wrap`, anywhere on the page. */
  line(text: string, box: LineBox, style: TextStyle): void {
    this.texts.forgetColor();
    this.texts.write(this.texts.layOut(text, style), box, style);
  }
}

const heightOf = (lines: readonly LaidOutText[][]): number =>
  ROW_HEIGHT + (Math.max(1, ...lines.map(({ length }) => length)) - 1) * FONT_SIZE * LINE_SPACING;

function columnBoxes(columns: readonly Column[]): ColumnBox[] {
  const all = columns.reduce((sum, { width }) => sum + width, 0);
  let start = 0;
  return columns.map(({ width, kind }) => {
    const box: ColumnBox = { start, width: (width / all) * INNER_WIDTH - GAP, align: NUMERIC_KINDS.has(kind) ? 'end' : 'start' };
    start += (width / all) * INNER_WIDTH;
    return box;
  });
}
