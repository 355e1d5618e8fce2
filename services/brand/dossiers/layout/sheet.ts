/** Measures blocks and draws them. */
import type { DossierPart } from '../../../../contracts/brand/dossiers/content.js';
import { type LaidOutText, LINE_SPACING, type PdfDocument, PdfText, type TextStyle } from '../../../platform/papers/pdf-text.js';
import type { PagesWords } from '../pages-words.js';
import { COLORS, INNER_WIDTH, PAGE, SIZES } from './page-format.js';

/** A part of the width of a page, measured from the side on which lines begin. */
export interface Span {
  start: number;
  width: number;
}

export const WHOLE: Span = { start: 0, width: INNER_WIDTH };

export class Sheet {
  readonly text: PdfText;
  /** By the row of a table. */
  readonly rowHeights = new WeakMap<object, number>();

  constructor(
    readonly document: PdfDocument,
    readonly isRightToLeft: boolean,
    readonly words: PagesWords,
  ) {
    this.text = new PdfText(document, isRightToLeft, { size: SIZES.text, color: COLORS.ink });
  }

  /** Returns the left edge of a span. */
  left({ start, width }: Span): number {
    return this.isRightToLeft ? PAGE.width - PAGE.margin - start - width : PAGE.margin + start;
  }

  lines(text: string, width: number, style: TextStyle): LaidOutText[] {
    return this.text.breakLines(text, width, style);
  }

  /** Draws lines below `top`; returns where they end. */
  write(lines: readonly LaidOutText[], span: Span, top: number, style: TextStyle & { align?: 'start' | 'end' }): number {
    const size = style.size ?? SIZES.text;
    const { align = 'start', ...rest } = style;
    const box = { left: this.left(span), width: span.width, align };
    for (const [at, line] of lines.entries()) this.text.write(line, { ...box, y: top + size + at * size * LINE_SPACING }, rest);
    return top + heightOf(lines.length, size);
  }

  fill(span: Span, top: number, height: number, color: string, radius = 0): void {
    this.document.roundedRect(this.left(span), top, span.width, height, radius).fill(color);
    this.text.forgetColor();
  }

  rule(top: number, span: Span = WHOLE): void {
    const left = this.left(span);
    this.document
      .moveTo(left, top)
      .lineTo(left + span.width, top)
      .lineWidth(0.5)
      .strokeColor(COLORS.line)
      .stroke();
  }

  /** Fills the path that `outline` draws with the sign of a part: solid, hatched, grey, dashed outline or dotted. */
  sign(part: DossierPart, outline: () => void): void {
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
