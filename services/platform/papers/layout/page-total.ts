import type PDFDocument from 'pdfkit';

type Document = InstanceType<typeof PDFDocument>;

interface EncodingFont {
  id: string;
  ref(): unknown;
  /** Returns the glyphs of the text as hex numbers. */
  encode(text: string): [glyphs: string[], positions: { advanceWidth: number }[]];
}

/** Declares the parts of pdfkit that its types leave out. */
interface DrawingDocument {
  _font: EncodingFont;
  page: { xobjects: Record<string, unknown> };
  ref(dictionary: object): { data: Record<string, unknown>; end(content: string): void };
  addContent(operators: string): unknown;
}

const NAME = 'PageTotal';
/** Advance widths are in thousandths of the font size. */
const EM = 1000;
/** Leaves room for every number of pages. */
const WIDTH = 80;

/**
 * Shows the number of pages on every page, although it is known only after the last: each page refers to one form, whose content is written
 * at the end. No page has to be kept in memory.
 */
export class PageTotal {
  private readonly document: DrawingDocument;
  private readonly form: ReturnType<DrawingDocument['ref']>;

  constructor(
    document: Document,
    private readonly style: { size: number; color: string },
  ) {
    this.document = document as unknown as DrawingDocument;
    const { size } = style;
    this.form = this.document.ref({ Type: 'XObject', Subtype: 'Form', BBox: [-WIDTH, -size, WIDTH, size] });
  }

  /** Refers to the total, which begins at `x`, or ends there where lines run from the right. `y` is the foot of the digits. */
  draw(x: number, y: number): void {
    this.document.page.xobjects[NAME] = this.form;
    // A page is drawn from its top, a form from its foot.
    this.document.addContent(`q 1 0 0 -1 ${x.toFixed(2)} ${y.toFixed(2)} cm /${NAME} Do Q`);
  }

  /** Writes the total in the font that the document uses now. */
  end(total: number, endsAtPoint: boolean): void {
    const { _font: font } = this.document;
    const { size, color } = this.style;
    const [glyphs, positions] = font.encode(String(total));
    const width = (positions.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) / EM) * size;
    this.form.data.Resources = { Font: { [font.id]: font.ref() } };
    const start = `1 0 0 1 ${endsAtPoint ? (-width).toFixed(2) : 0} 0 Tm`;
    this.form.end(['BT', `${rgb(color)} rg`, `/${font.id} ${size} Tf`, start, `<${glyphs.join('')}> Tj`, 'ET'].join('\n'));
  }
}

/** Turns `#5f6c65` into the three parts of a colour, each from 0 to 1. */
const rgb = (color: string): string => [1, 3, 5].map((at) => (Number.parseInt(color.slice(at, at + 2), 16) / 255).toFixed(3)).join(' ');
