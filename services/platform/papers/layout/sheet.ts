/** A document that is being written, and the format of its pages: measures texts and draws them. */

import type { PartSign } from '../../../../contracts/platform/papers/paper-blocks.js';
import { directionOf, type LanguageCode } from '../../../../contracts/shared/languages.js';
import { PdfFonts } from '../text/pdf-fonts.js';
import { PdfTags } from '../text/pdf-tags.js';
import { type LaidOutText, LINE_SPACING, type PdfDocument, PdfText, type TextStyle } from '../text/pdf-text.js';
import { COLORS, type PageFormat } from './page-format.js';

/** A part of the width of a page, measured from the side on which lines begin. */
export type Span = { start: number; width: number };

export interface DocumentAbout {
  title: string;
  language: LanguageCode;
  /** The only time in the file, so that equal content has equal bytes. */
  at: Date;
}

export class Sheet {
  readonly whole: Span;
  readonly isRightToLeft: boolean;
  readonly tags: PdfTags;
  readonly text: PdfText;
  /** The lines of each row of a table, which are measured and then drawn. */
  readonly rowLines = new WeakMap<object, LaidOutText[][]>();

  private constructor(
    readonly document: PdfDocument,
    fonts: PdfFonts,
    language: LanguageCode,
    readonly format: PageFormat,
  ) {
    this.isRightToLeft = directionOf(language) === 'rtl';
    this.whole = { start: 0, width: format.innerWidth };
    this.tags = new PdfTags(document);
    this.text = new PdfText(document, fonts, this.isRightToLeft, { size: format.sizes.text, color: COLORS.ink });
  }

  static async open(format: PageFormat, { title, language, at }: DocumentAbout): Promise<Sheet> {
    const { default: PDFDocument } = await import('pdfkit');
    const document = new PDFDocument({
      ...{ size: [format.width, format.height], margin: 0, autoFirstPage: false },
      ...{ lang: language, tagged: true, displayTitle: true, pdfVersion: '1.7' },
      info: { Title: title, Creator: 'Selvedge', Producer: 'Selvedge', CreationDate: at, ModDate: at },
    });
    return new Sheet(document, await PdfFonts.of(document), language, format);
  }

  nextPage(): void {
    this.document.addPage();
    this.text.forgetColor();
  }

  end(): void {
    this.tags.end();
    this.document.end();
  }

  left({ start, width }: Span): number {
    const { width: page, margin } = this.format;
    return this.isRightToLeft ? page - margin - start - width : margin + start;
  }

  lines(text: string, width: number, style: TextStyle): LaidOutText[] {
    return this.text.breakLines(text, width, style);
  }

  /** Draws lines below `top`; returns where they end. */
  write(lines: readonly LaidOutText[], span: Span, top: number, style: TextStyle & { align?: 'start' | 'end' }): number {
    const size = style.size ?? this.format.sizes.text;
    const { align = 'start', ...rest } = style;
    const box = { left: this.left(span), width: span.width, align };
    if (this.isRightToLeft) this.tags.spell(lines.map(({ text }) => text).join(' '));
    for (const [at, line] of lines.entries()) this.text.write(line, { ...box, y: top + size + at * size * LINE_SPACING }, rest);
    return top + heightOf(lines.length, size);
  }

  fill(span: Span, top: number, height: number, color: string, radius = 0): void {
    this.tags.artifact(() => this.document.roundedRect(this.left(span), top, span.width, height, radius).fill(color));
    this.text.forgetColor();
  }

  rule(top: number): void {
    const left = this.left(this.whole);
    const line = () => this.document.moveTo(left, top).lineTo(left + this.whole.width, top);
    this.tags.artifact(() => line().lineWidth(0.5).strokeColor(COLORS.line).stroke());
  }

  /** Fills the path that `outline` draws with the sign of a part: solid, hatched, grey, dashed outline or dotted. */
  sign(part: PartSign, outline: () => void): void {
    const { document } = this;
    this.text.forgetColor();
    outline();
    if (part === 'named') document.fill(COLORS.green);
    else if (part === 'unverified') document.fill(COLORS.grey);
    else if (part === 'pooled') {
      document.fill('#ffffff');
      outline();
      // Stripes at 45 degrees, four points apart.
      const stripes = document.pattern([0, 0, 4, 4], 4, 4, '1.6 w -1 -1 m 5 5 l s -1 3 m 1 5 l s 3 -1 m 5 1 l s');
      document.fill([stripes, COLORS.green] as never);
    } else {
      document.lineWidth(0.7).strokeColor(COLORS.muted);
      document.dash(part === 'unknown' ? 2.5 : 0.7, { space: part === 'unknown' ? 2 : 1.8 });
      document.stroke().undash();
    }
  }
}

export const heightOf = (lines: number, size: number): number => lines * size * LINE_SPACING;
