import { encode } from 'uqr';
import { lotAddress } from '../../../../contracts/ledger/codes/addresses/lot-address.js';
import {
  CODE_LETTERS,
  type LabelSize,
  LETTER_WIDTH,
  labelCaption,
  labelLayout,
  labelsOnPage,
} from '../../../../contracts/ledger/codes/labels.js';
import { PdfFonts } from '../../../platform/papers/text/pdf-fonts.js';
import { type LaidOutText, PdfText } from '../../../platform/papers/text/pdf-text.js';
import type { CodeRecord } from '../code-records.js';

/** Converts millimetres to the points of PDF. */
const POINTS_PER_MM = 72 / 25.4;
/** Uses one mask, since every mask can be read and choosing the best of eight takes ten times as long as all the rest. */
const QR_MASK = 3;
/** Leaves white around the modules, in modules, as ISO/IEC 18004 demands. */
const QUIET_ZONE_MODULES = 4;
/** Describes a page; the library's types lack its last part. */
type WrittenPage = Record<'dictionary' | 'content' | 'resources', { data: object }>;

/** Names the batch, and its site where only that may use the codes. */
export type LabelNames = { name: string; site?: string };

/** Begins the addresses in the codes: see `lotAddress`. */
export type LabelContent = LabelNames & { publicUrl: string };

export type LabelledCode = Pick<CodeRecord, 'code' | 'number'>;

/** Draws labels as PDF from the first to the last. Each takes half a millisecond, so `draw-labels.ts` uses a thread. */
export class LabelDocument {
  private nextPlace = 0;

  private constructor(
    private readonly content: LabelContent,
    private readonly size: LabelSize,
    private readonly document: PDFKit.PDFDocument,
    private readonly text: PdfText,
  ) {}

  static async create(content: LabelContent, size: LabelSize): Promise<LabelDocument> {
    const { default: PDFDocument } = await import('pdfkit');
    const page = size.page.map((mm) => mm * POINTS_PER_MM);
    const document = new PDFDocument({
      ...{ autoFirstPage: false, size: page, margin: 0, displayTitle: true },
      info: { Title: content.name },
    });
    const captionSize = labelLayout(size).caption.size * POINTS_PER_MM;
    const text = new PdfText(document, await PdfFonts.of(document), false, { size: captionSize, color: '#000000' });
    return new LabelDocument(content, size, document, text);
  }

  /** Draws labels; returns the bytes that are ready. */
  draw(codes: readonly LabelledCode[]): Buffer {
    for (const code of codes) {
      const place = this.nextPlace++ % labelsOnPage(this.size);
      if (place === 0) {
        nextPage(this.document);
        this.text.forgetColor();
      }
      this.drawLabel(place, code);
    }
    return this.readReady();
  }

  /** Ends the last page and the document. */
  async end(): Promise<Buffer> {
    this.document.end();
    const rest: Buffer[] = [];
    for await (const part of this.document) rest.push(part as Buffer);
    return Buffer.concat(rest);
  }

  /** Draws the QR code of the lot's address, below it the code in threes, then the batch and the running number. */
  private drawLabel(place: number, { code, number }: LabelledCode): void {
    const { document, size } = this;
    const [x, y] = cornerOf(size, place);
    const middle = x + (size.label[0] * POINTS_PER_MM) / 2;
    const layout = labelLayout(size);
    drawCode(
      document,
      lotAddress(this.content.publicUrl, code),
      x + layout.qr.x * POINTS_PER_MM,
      y + layout.qr.y * POINTS_PER_MM,
      layout.qr.side * POINTS_PER_MM,
    );
    const codeSize = layout.code.size * POINTS_PER_MM;
    document.font('Courier-Bold', codeSize);
    document.text(code, middle - (CODE_LETTERS * LETTER_WIDTH * codeSize) / 2, y + layout.code.y * POINTS_PER_MM, { lineBreak: false });
    const caption = this.fittingCaption(labelCaption(this.content, number), layout.within * POINTS_PER_MM);
    const foot = y + layout.caption.y * POINTS_PER_MM + layout.caption.size * POINTS_PER_MM;
    this.text.write(caption, { left: middle - caption.width / 2, y: foot, width: caption.width }, {});
  }

  /** Shortens a long name, never the number. */
  private fittingCaption(caption: string, maxWidth: number): LaidOutText {
    const number = caption.slice(caption.lastIndexOf('#'));
    let line = this.text.layOut(caption, {});
    for (let kept = caption.length - number.length; kept > 0 && line.width > maxWidth; kept--)
      line = this.text.layOut(`${caption.slice(0, kept).trimEnd()}… ${number}`, {});
    return line;
  }

  private readReady(): Buffer {
    const ready: Buffer[] = [];
    for (let part = this.document.read() as Buffer | null; part !== null; part = this.document.read() as Buffer | null) ready.push(part);
    return Buffer.concat(ready);
  }
}

/** Drops a written page's description, which the library would keep to the end. */
function nextPage(document: PDFKit.PDFDocument): void {
  const written = document.page as unknown as WrittenPage | undefined;
  document.addPage();
  if (written) for (const part of [written.dictionary, written.content, written.resources]) part.data = {};
}

/** Returns the top left corner in points. */
function cornerOf({ label, columns, margin, gap }: LabelSize, place: number): [x: number, y: number] {
  const x = margin[0] + (place % columns) * (label[0] + gap[0]);
  const y = margin[1] + Math.floor(place / columns) * (label[1] + gap[1]);
  return [x * POINTS_PER_MM, y * POINTS_PER_MM];
}

/** Draws one rectangle per run of dark modules in a row, in units of modules. */
function drawCode(document: PDFKit.PDFDocument, text: string, x: number, y: number, side: number): void {
  const { data, size } = encode(text, { border: 0, ecc: 'M', maskPattern: QR_MASK });
  const module = side / (size + 2 * QUIET_ZONE_MODULES);
  const runs = data.flatMap((row, at) =>
    darkRunsOf(row).map(([from, length]) => `${from + QUIET_ZONE_MODULES} ${at + QUIET_ZONE_MODULES} ${length} 1 re`),
  );
  const matrix = [module, 0, 0, module, x, y].map((value) => value.toFixed(4)).join(' ');
  document.addContent(`q ${matrix} cm 0 g ${runs.join(' ')} f Q`);
}

function darkRunsOf(row: readonly boolean[]): [from: number, length: number][] {
  const runs: [number, number][] = [];
  for (const [at, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (isDark && last && last[0] + last[1] === at) last[1]++;
    else if (isDark) runs.push([at, 1]);
  }
  return runs;
}
