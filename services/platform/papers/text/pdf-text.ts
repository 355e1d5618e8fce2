/** Sets lines of text. Places every piece itself, because a line can have several fonts and both directions. */
import type PDFDocument from 'pdfkit';
import { RIGHT_TO_LEFT, type TextPiece, visualOrder } from './bidi-visual-order.js';
import { breakLines, type MeasuredText } from './break-lines.js';
import { joins, PdfFonts } from './pdf-fonts.js';

export type PdfDocument = InstanceType<typeof PDFDocument>;

export interface TextStyle {
  size?: number;
  bold?: boolean;
  color?: string;
  /** Hashes, IDs and commands. */
  mono?: boolean;
}

export type LineBox = { left: number; y: number; width: number; align?: 'start' | 'end' };

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

type GlyphPosition = { xAdvance: number; advanceWidth: number; xOffset?: number; yOffset?: number };

/** Declares the parts of pdfkit that its types leave out. */
interface EncodingDocument {
  page: { fonts: Record<string, unknown> };
  _font: { id: string; ref(): unknown; encode(text: string): [glyphs: string[], positions: GlyphPosition[]] };
}

export class PdfText {
  private color = '';

  constructor(
    private readonly document: PdfDocument,
    private readonly fonts: PdfFonts,
    readonly isRightToLeft: boolean,
    private readonly basis: { size: number; color: string },
  ) {}

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
    const { height } = this.document.page;
    // A page is drawn from its top, text from the foot.
    const operators = ['q', `1 0 0 -1 0 ${rounded(height)} cm`];
    for (const { text: piece, font, width: wide } of line.pieces) {
      this.use(font);
      const order = letterOrder(piece, font);
      if (order === 'reversed') operators.push('/ReversedChars BMC');
      else if (order === 'mixed') operators.push(`/Span <</ActualText <${hexOf(piece)}>>> BDC`);
      this.showPiece(piece, { x, y: height - y, size }, operators);
      if (order !== 'same') operators.push('EMC');
      x += wide;
    }
    operators.push('Q');
    this.document.addContent(operators.join('\n'));
  }

  private showPiece(text: string, place: TextPlace, operators: string[]): void {
    const { _font: font, page } = this.document as unknown as EncodingDocument;
    page.fonts[font.id] ??= font.ref();
    const [glyphs, positions] = font.encode(text);
    operators.push('BT', `1 0 0 1 ${rounded(place.x)} ${rounded(place.y)} Tm`, `/${font.id} ${rounded(place.size)} Tf`);
    showGlyphs(glyphs, positions, place, operators);
    operators.push('ET');
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

/** Glyphs of Arabic letters are written from the left; those of Indian scripts are in an order of their own. */
const letterOrder = (piece: string, font: string): 'same' | 'reversed' | 'mixed' =>
  !joins(font) ? 'same' : RIGHT_TO_LEFT.test(piece) ? 'reversed' : 'mixed';

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** Encodes a text as a string of PDF: UTF-16 with a mark of its byte order. */
const hexOf = (text: string): string => Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex');

type TextPlace = { x: number; y: number; size: number };

/** Shows glyphs one after the other. A glyph that is moved, such as a mark above a letter, begins at a place of its own. */
function showGlyphs(glyphs: readonly string[], positions: readonly GlyphPosition[], { x, y, size }: TextPlace, operators: string[]): void {
  let shown = '';
  let [at, wasMoved] = [x, false];
  for (const [index, { xAdvance, advanceWidth, xOffset = 0, yOffset = 0 }] of positions.entries()) {
    const isMoved = xOffset !== 0 || yOffset !== 0;
    if (isMoved || wasMoved) {
      if (shown !== '') operators.push(`[${shown}] TJ`);
      operators.push(`1 0 0 1 ${rounded(at + (xOffset * size) / 1000)} ${rounded(y + (yOffset * size) / 1000)} Tm`);
      shown = '';
    }
    const correction = rounded(advanceWidth - xAdvance);
    shown += `<${glyphs[index]}>${correction === 0 ? '' : ` ${correction} `}`;
    [at, wasMoved] = [at + (xAdvance * size) / 1000, isMoved];
  }
  if (shown !== '') operators.push(`[${shown.replaceAll('><', '')}] TJ`);
}
