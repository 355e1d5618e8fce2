/** Sets lines of text. Places every piece itself, because a line can have several fonts and both directions. */
import type PDFDocument from 'pdfkit';
import { type TextPiece, visualOrder } from './bidi-visual-order.js';
import { breakLines, type MeasuredText } from './break-lines.js';
import { PdfFonts } from './pdf-fonts.js';

export type PdfDocument = InstanceType<typeof PDFDocument>;

export interface TextStyle {
  size?: number;
  bold?: boolean;
  color?: string;
  /** Hashes, IDs and commands. */
  mono?: boolean;
}

export interface LineBox {
  left: number;
  y: number;
  width: number;
  align?: 'start' | 'end';
}

export interface LaidOutText extends MeasuredText {
  pieces: (TextPiece<string> & { width: number })[];
}

/** The distance between lines of one text, as a multiple of the font size. */
export const LINE_SPACING = 1.3;

const MONO = 'Courier';
/** Every character of the monospaced face is so wide, as a part of its size. */
const MONO_WIDTH = 0.6;
/** The monospaced face has these characters; other text keeps the fonts of its letters. */
const OF_MONO = /^[\x20-\x7e]+$/;

export class PdfText {
  private readonly fonts: PdfFonts;
  private color = '';

  constructor(
    private readonly document: PdfDocument,
    readonly isRightToLeft: boolean,
    private readonly basis: { size: number; color: string },
  ) {
    this.fonts = new PdfFonts(document);
  }

  /** Is called after something else may have set a colour: a new page, or a drawing. */
  forgetColor(): void {
    this.color = '';
  }

  /** Breaks a text into lines that fit the width. Loses no text: a word that is too long continues on the next line. */
  breakLines(text: string, width: number, { size = this.basis.size, bold, mono }: TextStyle): LaidOutText[] {
    this.document.fontSize(size);
    return breakLines(text, width, (part) => this.measured(part, { size, bold, mono }));
  }

  layOut(text: string, { size = this.basis.size, bold, mono }: TextStyle): LaidOutText {
    this.document.fontSize(size);
    return this.measured(text, { size, bold, mono });
  }

  write(
    line: LaidOutText,
    { left, y, width, align = 'start' }: LineBox,
    { size = this.basis.size, color = this.basis.color }: TextStyle,
  ): void {
    if (line.text === '') return;
    this.document.fontSize(size);
    if (color !== this.color) this.document.fillColor(color);
    this.color = color;
    const isAtRight = (align === 'end') !== this.isRightToLeft;
    let x = isAtRight ? left + width - line.width : left;
    for (const { text: piece, font, width: wide } of line.pieces) {
      this.use(font);
      this.document.text(piece, x, y, { lineBreak: false, baseline: 'alphabetic' });
      x += wide;
    }
  }

  private measured(text: string, { size, bold = false, mono = false }: TextStyle & { size: number }): LaidOutText {
    if (mono && OF_MONO.test(text)) {
      const width = text.length * MONO_WIDTH * size;
      return { text, pieces: [{ text, font: MONO, width }], width };
    }
    const pieces = visualOrder(text, this.isRightToLeft, (char, before: string | undefined) => this.fonts.fontFor(char, before, bold));
    const measured = pieces.map((piece) => {
      this.use(piece.font);
      return { ...piece, width: this.document.widthOfString(piece.text) };
    });
    return { text, pieces: measured, width: measured.reduce((sum, { width }) => sum + width, 0) };
  }

  private use(font: string): void {
    if (font === MONO) this.document.font(MONO);
    else this.fonts.use(font);
  }
}
