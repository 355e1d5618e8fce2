/** Writes laid-out pages as a PDF, one after the other: a page is not kept once it is written. */
import { PassThrough, type Readable } from 'node:stream';
import type { DossierContent } from '../../../../contracts/brand/dossiers/content.js';
import { languageOf } from '../../../../contracts/shared/languages.js';
import { waitUntilDrained } from '../../../platform/papers/backpressure.js';
import { formatDateTime } from '../../../platform/papers/cell-format.js';
import { evenSpaces } from '../../../platform/papers/layout/cut-text.js';
import { BLOCK_GAP, COLORS } from '../../../platform/papers/layout/page-format.js';
import { Sheet } from '../../../platform/papers/layout/sheet.js';
import { fillText } from '../../../trace/tracing/papers/trace-paper-words.js';
import { type PagesWords, pagesWordsOf } from '../pages-words.js';
import { dossierBlocks } from './dossier-blocks.js';
import { DOSSIER_FORMAT, FOOT_Y, INNER_WIDTH, SIZES } from './page-format.js';
import type { LaidOutPage } from './paginate.js';

/** Each page says this at its head and foot. */
export interface PagesHead {
  title: string;
  orderNumber: string;
  goods: string;
  /** The number of the notice of the detention that the dossier answers. */
  notice?: string;
  language: string;
  asOf: string;
  timeZone: string;
  /** The hash of the newest root of the instant; null before the first. */
  root: string | null;
  /** Counts the witnesses that signed it, and all that count; absent while too few had signed. */
  witnessed?: DossierContent['witnessed'];
  pages: number;
}

/** Opens a document. Its bytes come from what is written alone: its dates and its ID are those of the instant. */
export const openSheet = ({ title, orderNumber, asOf, language }: Omit<PagesHead, 'pages'>): Promise<Sheet> =>
  Sheet.open(DOSSIER_FORMAT, { title: `${title}, ${orderNumber}`, language: languageOf(language), at: new Date(asOf) });

/** Returns the PDF, which is written as fast as it is read. Calls `written` for each page. */
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
  const sheet = await openSheet(head);
  const { document } = sheet;
  document.pipe(out);
  let before: string | undefined;
  for await (const page of pages) {
    sheet.nextPage();
    if (page.chapterId !== before) document.outline.addItem([page.chapterNumber, page.chapterTitle].filter(Boolean).join(' '));
    drawPage(sheet, head, page, page.chapterId !== before);
    before = page.chapterId;
    await written(page.number);
    await waitUntilDrained(out, () => out.readableLength + document.readableLength);
  }
  sheet.end();
}

function drawPage(sheet: Sheet, head: PagesHead, page: LaidOutPage, isFirst: boolean): void {
  const blocks = dossierBlocks(sheet);
  const { gap = BLOCK_GAP } = page;
  drawHead(sheet, head, page, isFirst);
  let y = DOSSIER_FORMAT.top;
  for (const block of page.blocks) {
    blocks.draw(block, y);
    y += blocks.height(block) + gap;
  }
  sheet.tags.artifact(() => drawFoot(sheet, head, page));
}

const HEAD_WIDTH = INNER_WIDTH * 0.68;
const HEAD_LINES_MAX = 2;
const ORDER_LINES_MAX = 4;
const START = { start: 0, width: HEAD_WIDTH };
const QUIET = { size: SIZES.small, color: COLORS.muted };
const END = { start: HEAD_WIDTH + 10, width: INNER_WIDTH - HEAD_WIDTH - 10 };

/** The chapter, large where it begins; the order at the other side. A title that is too long for its place is set smaller. */
function drawHead(sheet: Sheet, head: PagesHead, { chapterNumber, chapterTitle }: LaidOutPage, isFirst: boolean): void {
  const words = pagesWordsOf(head.language);
  const label = chapterNumber === '' ? 'Selvedge' : fillText(words.chapter, { number: chapterNumber });
  sheet.tags.artifact(() => sheet.write([sheet.text.layOut(label, QUIET)], START, 44, QUIET));
  const title = evenSpaces(chapterTitle);
  const style = { size: isFirst ? sizeThatFits(sheet, title) : SIZES.text, bold: true };
  const draw = () => void sheet.write(sheet.lines(title, HEAD_WIDTH, style), START, 56, style);
  if (isFirst) sheet.tags.mark('H1', draw);
  else sheet.tags.artifact(draw);
  sheet.tags.artifact(() => drawOrder(sheet, head));
}

function drawOrder(sheet: Sheet, { orderNumber, notice, goods, language }: PagesHead): void {
  const noticed = notice === undefined ? [] : [fillText(pagesWordsOf(language).notice, { number: notice })];
  const order = [orderNumber, ...noticed].flatMap((line) => sheet.lines(evenSpaces(line), END.width, QUIET));
  const bought = goods === '' ? [] : sheet.lines(evenSpaces(goods), END.width, QUIET);
  // Long goods are on the cover alone.
  const lines = order.length + bought.length <= ORDER_LINES_MAX ? [...order, ...bought] : order;
  sheet.write(lines, END, 44, { ...QUIET, align: 'end' });
}

function sizeThatFits(sheet: Sheet, title: string): number {
  let size: number = SIZES.title;
  while (size > SIZES.small) {
    const lines = sheet.lines(title, HEAD_WIDTH, { size, bold: true }).length;
    if (lines === 1 || (lines <= HEAD_LINES_MAX && size <= DOSSIER_FORMAT.headings[2].size)) break;
    size -= 1;
  }
  return size;
}

function drawFoot(sheet: Sheet, head: PagesHead, { number }: LaidOutPage): void {
  const { orderNumber, asOf, timeZone, pages, language } = head;
  const words = pagesWordsOf(language);
  const style = { size: 6.5, color: COLORS.muted };
  sheet.rule(FOOT_Y - 8);
  const parts = [
    fillText(words.foot, { number: orderNumber }),
    fillText(words.asOf, { at: `${formatDateTime(asOf, timeZone)} ${timeZone}` }),
    rootText(head, words),
    fillText(words.page, { page: number, pages }),
  ];
  const widths = head.witnessed ? [0.29, 0.25, 0.33, 0.13] : [0.37, 0.26, 0.24, 0.13];
  let start = 0;
  for (const [at, text] of parts.entries()) {
    const width = (widths[at] ?? 0) * INNER_WIDTH;
    const align = at === parts.length - 1 ? 'end' : 'start';
    const lines = sheet.lines(evenSpaces(text), width - 4, style);
    sheet.write(lines, { start, width: align === 'end' ? width : width - 4 }, FOOT_Y - 2, { ...style, align });
    start += width;
  }
}

function rootText({ root, witnessed }: PagesHead, words: PagesWords): string {
  if (root === null) return words.noRoot;
  const hash = `${root.slice(0, 6)}…${root.slice(-6)}`;
  return witnessed ? fillText(words.rootWitnessed, { hash, ...witnessed }) : fillText(words.root, { hash });
}
