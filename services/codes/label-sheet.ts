import { encode } from 'uqr';
import { CODE_LETTERS, type LabelSize, LETTER_WIDTH, labelCaption, labelLayout, labelsOnPage } from '../../contracts/labels.js';
import { Pauses } from '../platform/pauses.js';
import type { CodeRecord } from './code-records.js';

/** Millimetres to the points that PDF counts in. */
const POINTS = 72 / 25.4;
/** Every mask can be read. The search for the prettiest of eight would take ten times as long as all the rest. */
const MASK = 3;
/** White around the modules, in modules; the padding adds to it. */
const QUIET = 2;
/** What a page is made of; the library's types leave the last one out. */
type WrittenPage = Record<'dictionary' | 'content' | 'resources', { data: object }>;

/**
 * Labels as PDF, page by page: a page is drawn when the reader has taken the one before, so that no more than one is
 * in memory.
 */
export async function* labelSheet(name: string, size: LabelSize, parts: AsyncIterable<readonly CodeRecord[]>): AsyncGenerator<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({ autoFirstPage: false, size: size.page.map((mm) => mm * POINTS), margin: 0, info: { Title: name } });
  const pauses = new Pauses();
  let at = 0;
  for await (const codes of parts) {
    for (const code of codes) {
      const place = at++ % labelsOnPage(size);
      if (place === 0) {
        nextPage(document);
        yield* drawn(document);
      }
      drawLabel(document, size, place, code, labelCaption(name, code.number));
      if (pauses.isDue()) await pauses.take();
    }
  }
  document.end();
  for await (const rest of document) yield rest as Buffer;
}

/** The document keeps what it says of each page to its end; of a page that is written, nobody asks for it again. */
function nextPage(document: PDFKit.PDFDocument): void {
  const written = document.page as unknown as WrittenPage | undefined;
  document.addPage();
  if (written) for (const part of [written.dictionary, written.content, written.resources]) part.data = {};
}

/** What the document has ready. */
function* drawn(document: PDFKit.PDFDocument): Generator<Buffer> {
  for (let part = document.read() as Buffer | null; part !== null; part = document.read() as Buffer | null) yield part;
}

/** In points, by its top left corner. */
function cornerOf({ label, columns, margin, gap }: LabelSize, place: number): [x: number, y: number] {
  const x = margin[0] + (place % columns) * (label[0] + gap[0]);
  const y = margin[1] + Math.floor(place / columns) * (label[1] + gap[1]);
  return [x * POINTS, y * POINTS];
}

/** The QR code, its text in threes beneath, then the batch and the running number. */
function drawLabel(document: PDFKit.PDFDocument, size: LabelSize, place: number, { code }: CodeRecord, caption: string): void {
  const [x, y] = cornerOf(size, place);
  const layout = labelLayout(size);
  const middle = x + (size.label[0] * POINTS) / 2;
  drawCode(document, code, x + layout.qr.x * POINTS, y + layout.qr.y * POINTS, layout.qr.side * POINTS);
  const codeSize = layout.code.size * POINTS;
  document.font('Courier-Bold', codeSize);
  document.text(code, middle - (CODE_LETTERS * LETTER_WIDTH * codeSize) / 2, y + layout.code.y * POINTS, { lineBreak: false });
  document.font('Helvetica', layout.caption.size * POINTS);
  const [text, width] = fitted(document, caption, layout.within * POINTS);
  document.text(text, middle - width / 2, y + layout.caption.y * POINTS, { lineBreak: false });
}

/** A long name loses its middle, never the number at the end. */
function fitted(document: PDFKit.PDFDocument, caption: string, width: number): [text: string, width: number] {
  const number = caption.slice(caption.lastIndexOf('#'));
  let text = caption;
  for (let kept = caption.length - number.length; kept > 0 && document.widthOfString(text) > width; kept--)
    text = `${caption.slice(0, kept).trimEnd()}… ${number}`;
  return [text, document.widthOfString(text)];
}

/** One rectangle for each run of dark modules in a row, in units of modules. */
function drawCode(document: PDFKit.PDFDocument, text: string, x: number, y: number, side: number): void {
  const { data, size } = encode(text, { border: 0, ecc: 'Q', maskPattern: MASK });
  const module = side / (size + 2 * QUIET);
  const runs = data.flatMap((row, at) => runsOf(row).map(([from, length]) => `${from + QUIET} ${at + QUIET} ${length} 1 re`));
  const matrix = [module, 0, 0, module, x, y].map((value) => value.toFixed(4)).join(' ');
  document.addContent(`q ${matrix} cm 0 g ${runs.join(' ')} f Q`);
}

function runsOf(row: readonly boolean[]): [from: number, length: number][] {
  const runs: [number, number][] = [];
  for (const [at, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (isDark && last && last[0] + last[1] === at) last[1]++;
    else if (isDark) runs.push([at, 1]);
  }
  return runs;
}
