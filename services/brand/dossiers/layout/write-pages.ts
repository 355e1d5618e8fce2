/** Writes laid-out pages as a PDF, one after the other: a page is not kept once it is written. */
import { PassThrough, type Readable } from 'node:stream';
import { directionOf, languageOf } from '../../../../contracts/shared/languages.js';
import { waitUntilDrained } from '../../../platform/papers/backpressure.js';
import { formatDateTime } from '../../../platform/papers/cell-format.js';
import type { PdfDocument } from '../../../platform/papers/pdf-text.js';
import { fillText } from '../../../trace/tracing/papers/trace-paper-words.js';
import { pagesWordsOf } from '../pages-words.js';
import { blockHeight, drawBlock } from './block-layout.js';
import { evenSpaces } from './cut-text.js';
import { BLOCK_GAP, BODY_TOP, COLORS, FOOT_Y, INNER_WIDTH, PAGE, SIZES } from './page-format.js';
import type { LaidOutPage } from './paginate.js';
import { Sheet } from './sheet.js';

/** Each page says this at its head and foot. */
export interface PagesHead {
  title: string;
  orderNumber: string;
  goods: string;
  language: string;
  asOf: string;
  timeZone: string;
  /** The hash of the newest root of the instant; null before the first. */
  root: string | null;
  pages: number;
}

/** A document whose bytes come from what is written alone: its dates and its ID are those of the instant. */
async function newDocument({ title, orderNumber, asOf, language }: PagesHead): Promise<PdfDocument> {
  const { default: PDFDocument } = await import('pdfkit');
  const at = new Date(asOf);
  return new PDFDocument({
    ...{ size: [PAGE.width, PAGE.height], margin: 0, autoFirstPage: false, lang: language },
    info: { Title: `${title}, ${orderNumber}`, Creator: 'Selvedge', Producer: 'Selvedge', CreationDate: at, ModDate: at },
  });
}

/** Opens what blocks are measured with. Nothing is written by it. */
export async function measuringSheet(head: Omit<PagesHead, 'pages'>): Promise<Sheet> {
  return sheetOf(await newDocument({ ...head, pages: 0 }), head.language);
}

const sheetOf = (document: PdfDocument, language: string): Sheet =>
  new Sheet(document, directionOf(languageOf(language)) === 'rtl', pagesWordsOf(language));

/** Returns the PDF, which is written as fast as it is read. `written` is told of each page. */
export function writePages(
  head: PagesHead,
  pages: AsyncIterable<LaidOutPage>,
  written: (page: number) => Promise<void> = async () => undefined,
): Readable {
  const out = new PassThrough();
  void write(head, pages, out, written).catch((error: Error) => out.destroy(error));
  return out;
}

async function write(
  head: PagesHead,
  pages: AsyncIterable<LaidOutPage>,
  out: PassThrough,
  written: (page: number) => Promise<void>,
): Promise<void> {
  const document = await newDocument(head);
  document.pipe(out);
  const sheet = sheetOf(document, head.language);
  let before: string | undefined;
  for await (const page of pages) {
    document.addPage();
    sheet.text.forgetColor();
    if (page.chapterId !== before) document.outline.addItem([page.chapterNumber, page.chapterTitle].filter(Boolean).join(' '));
    drawPage(sheet, head, page, page.chapterId !== before);
    before = page.chapterId;
    await written(page.number);
    await waitUntilDrained(out, () => out.readableLength + document.readableLength);
  }
  document.end();
}

function drawPage(sheet: Sheet, head: PagesHead, page: LaidOutPage, isFirst: boolean): void {
  drawHead(sheet, head, page, isFirst);
  let y = BODY_TOP;
  for (const block of page.blocks) {
    drawBlock(sheet, block, y);
    y += blockHeight(sheet, block) + BLOCK_GAP;
  }
  drawFoot(sheet, head, page);
}

const HEAD_WIDTH = INNER_WIDTH * 0.68;
const HEAD_LINES_MAX = 2;
const ORDER_LINES_MAX = 4;
const START = { start: 0, width: HEAD_WIDTH };
const END = { start: HEAD_WIDTH + 10, width: INNER_WIDTH - HEAD_WIDTH - 10 };

/** The chapter, large where it begins; the order at the other side. A title that is too long for its place is set smaller. */
function drawHead(sheet: Sheet, { orderNumber, goods }: PagesHead, { chapterNumber, chapterTitle }: LaidOutPage, isFirst: boolean): void {
  const quiet = { size: SIZES.small, color: COLORS.muted };
  const label = chapterNumber === '' ? 'Selvedge' : fillText(sheet.words.chapter, { number: chapterNumber });
  sheet.write([sheet.text.layOut(label, quiet)], START, 44, quiet);
  const title = evenSpaces(chapterTitle);
  const size = isFirst ? sizeThatFits(sheet, title) : SIZES.text;
  const style = { size, bold: true };
  sheet.write(sheet.lines(title, HEAD_WIDTH, style), START, 56, style);
  const order = sheet.lines(evenSpaces(orderNumber), END.width, quiet);
  const bought = goods === '' ? [] : sheet.lines(evenSpaces(goods), END.width, quiet);
  // Long goods stand on the cover alone.
  const lines = order.length + bought.length <= ORDER_LINES_MAX ? [...order, ...bought] : order;
  sheet.write(lines, END, 44, { ...quiet, align: 'end' });
}

function sizeThatFits(sheet: Sheet, title: string): number {
  let size: number = SIZES.title;
  while (size > SIZES.small) {
    const lines = sheet.lines(title, HEAD_WIDTH, { size, bold: true }).length;
    if (lines === 1 || (lines <= HEAD_LINES_MAX && size <= SIZES.head2)) break;
    size -= 1;
  }
  return size;
}

function drawFoot(sheet: Sheet, { orderNumber, asOf, timeZone, root, pages }: PagesHead, { number }: LaidOutPage): void {
  const { words } = sheet;
  const style = { size: 6.5, color: COLORS.muted };
  sheet.rule(FOOT_Y - 8);
  const parts = [
    fillText(words.foot, { number: orderNumber }),
    fillText(words.asOf, { at: formatDateTime(asOf, timeZone) }),
    root === null ? words.noRoot : fillText(words.root, { hash: `${root.slice(0, 6)}…${root.slice(-6)}` }),
    fillText(words.page, { page: number, pages }),
  ];
  const widths = [0.37, 0.26, 0.24, 0.13];
  let start = 0;
  for (const [at, text] of parts.entries()) {
    const width = (widths[at] ?? 0) * INNER_WIDTH;
    const align = at === parts.length - 1 ? 'end' : 'start';
    const lines = sheet.lines(evenSpaces(text), width - 4, style);
    sheet.write(lines, { start, width: align === 'end' ? width : width - 4 }, FOOT_Y - 2, { ...style, align });
    start += width;
  }
}
