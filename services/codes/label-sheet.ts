import { encode } from 'uqr';
import { CODE_LETTERS, type LabelSize, LETTER_WIDTH, labelCaption, labelLayout, labelsOnPage } from '../../contracts/labels.js';
import type { CodeRecord } from './code-records.js';
import { PdfPages } from './pdf-pages.js';

/** Millimetres to the points that PDF counts in. */
const POINTS = 72 / 25.4;
/** Every mask can be read. The search for the prettiest of eight would take ten times as long as all the rest. */
const MASK = 3;
/** White around the modules, in modules; the padding adds to it. */
const QUIET = 2;
const [CODE_FONT, CAPTION_FONT] = ['Courier-Bold', 'Helvetica'];
/** From the top of a line to where its letters stand, by their size. */
const [CODE_RISE, CAPTION_RISE] = [0.63, 0.72];

export type LabelledCode = Pick<CodeRecord, 'code' | 'number'>;
/** How wide a text is, in the font of captions at so many points. */
type WidthOf = (text: string, points: number) => number;

/** Labels as PDF, written from the first to the last. Drawing takes a third of a millisecond a label: see `draw-labels.ts`. */
export class LabelSheet {
  private readonly pages: PdfPages;
  private page: string[] = [];

  private constructor(
    private readonly name: string,
    private readonly size: LabelSize,
    private readonly widthOf: WidthOf,
  ) {
    const [width, height] = size.page;
    this.pages = new PdfPages([width * POINTS, height * POINTS], { C: CODE_FONT as string, H: CAPTION_FONT as string }, name);
  }

  /** The library of PDF is there for the widths of its letters. */
  static async begin(name: string, size: LabelSize): Promise<LabelSheet> {
    const { default: PDFDocument } = await import('pdfkit');
    const measured = new PDFDocument({ autoFirstPage: false }).font(CAPTION_FONT as string);
    return new LabelSheet(name, size, (text, points) => measured.fontSize(points).widthOfString(text));
  }

  /** Draws labels, and answers the bytes of the pages that are full. */
  draw(codes: readonly LabelledCode[]): Buffer {
    for (const code of codes) {
      this.page.push(this.label(this.page.length, code));
      if (this.page.length === labelsOnPage(this.size)) this.endPage();
    }
    return this.pages.take();
  }

  /** The last page where it is not full, and the end of the document. */
  end(): Buffer {
    if (this.page.length > 0) this.endPage();
    return this.pages.end();
  }

  private endPage(): void {
    this.pages.add(this.page.join('\n'));
    this.page = [];
  }

  /** The QR code, its text in threes beneath, then the batch and the running number. */
  private label(place: number, { code, number }: LabelledCode): string {
    const [x, y] = cornerOf(this.size, place);
    const { qr, code: codeLine, caption, within } = labelLayout(this.size);
    const middle = x + (this.size.label[0] * POINTS) / 2;
    const [codeSize, captionSize] = [codeLine.size * POINTS, caption.size * POINTS];
    const codeWidth = CODE_LETTERS * LETTER_WIDTH * codeSize;
    const [text, width] = this.fitted(labelCaption(this.name, number), within * POINTS, captionSize);
    return [
      drawnCode(code, x + qr.x * POINTS, y + qr.y * POINTS, qr.side * POINTS),
      drawnText('C', codeSize, middle - codeWidth / 2, y + codeLine.y * POINTS + CODE_RISE * codeSize, code),
      drawnText('H', captionSize, middle - width / 2, y + caption.y * POINTS + CAPTION_RISE * captionSize, text),
    ].join('\n');
  }

  /** A long name loses its end, never the number. */
  private fitted(caption: string, within: number, points: number): [text: string, width: number] {
    const number = caption.slice(caption.lastIndexOf('#'));
    let text = caption;
    let width = this.widthOf(text, points);
    for (let kept = caption.length - number.length; kept > 0 && width > within; kept--) {
      text = `${caption.slice(0, kept).trimEnd()}… ${number}`;
      width = this.widthOf(text, points);
    }
    return [text, width];
  }
}

/** In points, by its top left corner. */
function cornerOf({ label, columns, margin, gap }: LabelSize, place: number): [x: number, y: number] {
  const x = margin[0] + (place % columns) * (label[0] + gap[0]);
  const y = margin[1] + Math.floor(place / columns) * (label[1] + gap[1]);
  return [x * POINTS, y * POINTS];
}

/** Letters in the bytes of Windows-1252: those of Latin-1 and an ellipsis are all that captions have. */
function drawnText(font: string, points: number, x: number, y: number, text: string): string {
  const hex = Buffer.from(text.replaceAll('…', '\x85'), 'latin1').toString('hex');
  return `BT /${font} ${points.toFixed(4)} Tf 1 0 0 -1 ${x.toFixed(4)} ${y.toFixed(4)} Tm [<${hex}>] TJ ET`;
}

/** One rectangle for each run of dark modules in a row, in units of modules. */
function drawnCode(text: string, x: number, y: number, side: number): string {
  const { data, size } = encode(text, { border: 0, ecc: 'Q', maskPattern: MASK });
  const module = side / (size + 2 * QUIET);
  const runs = data.flatMap((row, at) => runsOf(row).map(([from, length]) => `${from + QUIET} ${at + QUIET} ${length} 1 re`));
  const matrix = [module, 0, 0, module, x, y].map((value) => value.toFixed(4)).join(' ');
  return `q ${matrix} cm 0 g ${runs.join(' ')} f Q`;
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
