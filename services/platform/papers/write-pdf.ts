import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PaperBlock, PaperCell, PaperTable } from '../../../contracts/platform/papers/paper-blocks.js';
import { fillMessage } from '../../../contracts/shared/messages/field-messages.js';
import { waitUntilDrained } from './backpressure.js';
import type { Cell, CellKind } from './cell.js';
import { formatCell } from './cell-format.js';
import { type BlockLayout, Blocks, PAPER_BLOCKS } from './layout/block-layout.js';
import { PageFlow } from './layout/page-flow.js';
import { COLORS, type PageFormat } from './layout/page-format.js';
import { PageTotal } from './layout/page-total.js';
import { heightOf, Sheet } from './layout/sheet.js';
import type { Paper } from './paper.js';
import type { Column, Table } from './table.js';

/** A4 in landscape. */
const [WIDTH, HEIGHT, MARGIN, SIZE] = [841.89, 595.28, 40, 7.5];

const PAPER_FORMAT: PageFormat = {
  ...{ width: WIDTH, height: HEIGHT, margin: MARGIN, innerWidth: WIDTH - 2 * MARGIN, top: MARGIN - 2, bottom: HEIGHT - MARGIN - 14 },
  sizes: { text: SIZE, cell: SIZE, small: SIZE },
  headings: { 2: { size: 11, bold: true }, 3: { size: 9, bold: true } },
  table: { cellGap: 8, rowPadding: 4.25, head: { size: SIZE, bold: true, color: COLORS.muted } },
  facts: { perRow: 3, labelWidth: 88, valueStart: 96, rowGap: 4.25, charsMax: 34 },
};
const FOOT = { top: HEIGHT - MARGIN - SIZE, width: PAPER_FORMAT.innerWidth - 60, gap: 2, style: { size: SIZE, color: COLORS.muted } };
const MARK = { size: 20, color: '#eceff0' };
const [TITLE, NAME] = [
  { size: 10, color: COLORS.muted },
  { size: 18, bold: true },
] as const;

const NUMERIC_KINDS: ReadonlySet<CellKind> = new Set(['kg', 'part', 'count', 'metres', 'percent', 'share', 'yield']);

/** A picture of its own size, with the words that a screen reader says for it. */
export interface Picture {
  /** In points. */
  height: number;
  alt: string;
  /** Draws below `top`, and sets its own colors. */
  draw(top: number): void;
}

/** Lays a picture out for a page that has so much room, in points, and at most so much on a page of its own. */
export type LayOutPicture = (sheet: Sheet, roomFor: (heightMin: number) => number) => Picture;

type WrittenBlock = PaperBlock | { kind: 'title'; title: string; name: string } | ({ kind: 'picture' } & Picture);

const title: BlockLayout<Extract<WrittenBlock, { kind: 'title' }>> = {
  height: (sheet, block) => heightOf(1, TITLE.size) + heightOf(nameLines(sheet, block).length, NAME.size),
  draw: (sheet, block, top) => {
    sheet.tags.mark('P', () => sheet.write([sheet.text.layOut(block.title, TITLE)], sheet.whole, top, TITLE));
    sheet.tags.mark('H1', () => sheet.write(nameLines(sheet, block), sheet.whole, top + heightOf(1, TITLE.size), NAME));
  },
};

const nameLines = (sheet: Sheet, { name }: { name: string }) => sheet.lines(name, sheet.whole.width, NAME);

const picture: BlockLayout<Extract<WrittenBlock, { kind: 'picture' }>> = {
  height: (_, { height }) => height,
  draw: (sheet, { alt, draw }, top) => {
    sheet.tags.mark('Figure', () => draw(top), { alt });
    sheet.text.forgetColor();
  },
};

/** Writes a document as a PDF, page by page as its lines are read. A picture is before the tables. */
export async function writePdf(paper: Paper, out: Writable, layOutPicture?: LayOutPicture): Promise<void> {
  const about = { title: `${paper.title}, ${paper.foot}`, language: paper.language, at: new Date(paper.madeAt) };
  const sheet = await Sheet.open(PAPER_FORMAT, about);
  const sent = pipeline(sheet.document, out);
  // Ignored here: the page being written already reports that the reader has gone.
  sent.catch(() => undefined);
  const pages = new PaperPages(sheet, paper);
  pages.flow.add({ kind: 'title', title: paper.title, name: paper.name });
  pages.flow.add({ kind: 'facts', facts: paper.details });
  if (paper.note !== '') pages.flow.add({ kind: 'text', text: paper.note, quiet: true });
  if (layOutPicture) pages.flow.add({ kind: 'picture', ...layOutPicture(sheet, (heightMin) => pages.flow.room(heightMin)) });
  for (const table of paper.tables) await pages.table(table);
  pages.end();
  await sent;
}

class PaperPages {
  readonly flow: PageFlow<WrittenBlock>;
  private readonly total: PageTotal;
  private page = 0;

  constructor(
    private readonly sheet: Sheet,
    private readonly paper: Paper,
  ) {
    const blocks = new Blocks<WrittenBlock>(sheet, { ...PAPER_BLOCKS, title, picture });
    const { top, bottom } = PAPER_FORMAT;
    this.flow = new PageFlow(blocks, bottom - top, {
      place: (block, at) => blocks.draw(block, top + at),
      nextPage: () => this.nextPage(),
    });
    this.total = new PageTotal(sheet.document, FOOT.style);
    this.nextPage();
  }

  /** @throws Error when the reader has gone */
  async table({ title: text, columns, rows }: Table): Promise<void> {
    this.flow.add({ kind: 'heading', level: 2, text });
    let waiting: PaperTable['rows'] = [];
    let isEmpty = true;
    this.sheet.tags.begin('Table');
    for await (const page of rows()) {
      isEmpty = isEmpty && page.length === 0;
      const rest = this.flow.fill(tableOf(columns, [...waiting, ...page.map((cells) => this.rowOf(cells, columns))]));
      waiting = rest.kind === 'table' ? rest.table.rows : [];
      // Pages are made only as fast as the reader accepts them.
      await waitUntilDrained(this.sheet.document, () => this.sheet.document.readableLength);
    }
    if (isEmpty || waiting.length > 0) this.flow.add(tableOf(columns, waiting));
    this.sheet.tags.close();
    if (isEmpty) this.flow.add({ kind: 'text', text: this.paper.texts.none, quiet: true });
  }

  private rowOf(cells: readonly Cell[], columns: readonly Column[]): PaperCell[] {
    return cells.map((cell, at) => formatCell(cell, columns[at]?.kind ?? 'text', this.paper.timeZone));
  }

  private nextPage(): void {
    this.sheet.nextPage();
    this.page += 1;
    this.sheet.tags.artifact(() => {
      if (this.paper.watermark !== undefined) this.mark(this.paper.watermark);
      this.foot();
    });
  }

  private foot(): void {
    const { sheet, paper } = this;
    const [before = ''] = paper.texts.page.split('{pages}');
    const text = `${paper.foot}   ${fillMessage(before, { page: this.page }).trim()}`;
    const lines = sheet.lines(text, FOOT.width, FOOT.style);
    sheet.write(lines, sheet.whole, FOOT.top, FOOT.style);
    const wide = (lines.at(-1)?.width ?? 0) + FOOT.gap;
    const y = FOOT.top + heightOf(lines.length - 1, SIZE) + SIZE;
    this.total.draw(sheet.isRightToLeft ? WIDTH - MARGIN - wide : MARGIN + wide, y);
  }

  /** Writes the number of pages at the foot of each, and ends the document. */
  end(): void {
    // The document then has the font of the digits.
    this.sheet.text.layOut('0', FOOT.style);
    this.total.end(this.page, this.sheet.isRightToLeft);
    this.sheet.end();
  }

  /** Writes the watermark below the foot, and large across the page behind the text. */
  private mark(watermark: string): void {
    const { sheet } = this;
    const { document } = sheet;
    sheet.write(sheet.lines(watermark, sheet.whole.width, FOOT.style), sheet.whole, FOOT.top + 14, FOOT.style);
    document.save();
    document.rotate(-Math.atan(HEIGHT / WIDTH) * (180 / Math.PI), { origin: [WIDTH / 2, HEIGHT / 2] });
    const lines = sheet.lines(watermark, sheet.whole.width, MARK);
    sheet.write(lines, sheet.whole, (HEIGHT - heightOf(lines.length, MARK.size)) / 2, MARK);
    document.restore();
    sheet.text.forgetColor();
  }
}

const tableOf = (columns: readonly Column[], rows: PaperTable['rows']): WrittenBlock => ({
  kind: 'table',
  table: { columns: columns.map(({ head, width, kind }) => ({ head, width, ...(NUMERIC_KINDS.has(kind) && { align: 'end' }) })), rows },
});
