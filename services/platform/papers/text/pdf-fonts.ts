/** Chooses the fonts of a PDF: Inter, or the font of the script for letters that Inter lacks. */
import { readFileSync } from 'node:fs';
import type * as HarfBuzz from 'harfbuzzjs';
import { PDF_FACES, type PdfFace } from './pdf-faces.js';
import { type Glyph, ShapedFont, type ShapedText } from './shaped-font.js';
import { fontOfWoff } from './woff.js';

/** The build copies the fonts there. A PDF embeds only the subsets that it needs. */
const FONTS = new URL('../../../../fonts/', import.meta.url);
/** Marks and signs that belong to the word before them. */
const OF_WORD_BEFORE = /^(?:\p{M}|\u200c|\u200d|\u0964|\u0965)$/u;

type FontSubset = { face: PdfFace; part: string; ranges: readonly (readonly [from: number, to: number])[] };

let subsets: readonly FontSubset[] | undefined;
/** Keep fonts by name, and names of fonts by character and weight, for all documents. */
const shapedFonts = new Map<string, ShapedFont>();
const fontOfChar = new Map<string, string>();

interface FontDocument {
  registerFont(name: string, src: Buffer): unknown;
  font(name: string): unknown;
}

/** Declares the parts of pdfkit's fonts that its types leave out. */
interface EmbeddedFont {
  subset: { glyphs: number[] };
  widths: number[];
  unicode: (readonly number[])[];
  scale: number;
  layout(text: string): ShapedText;
  layoutCached(text: string): ShapedText;
  encode(text: string): [glyphs: string[], positions: ShapedText['positions']];
}

export class PdfFonts {
  private readonly registered = new Set<string>();

  private constructor(
    private readonly document: FontDocument & { _font?: EmbeddedFont },
    private readonly harfbuzz: typeof HarfBuzz,
  ) {}

  static async of(document: object): Promise<PdfFonts> {
    return new PdfFonts(document as FontDocument, await import('harfbuzzjs'));
  }

  /** Makes this the font of the document. HarfBuzz shapes its text, and pdfkit places the glyphs. */
  use(name: string): void {
    if (this.registered.has(name)) {
      this.document.font(name);
      return;
    }
    const shaped = this.shapedFont(name);
    this.document.registerFont(name, shaped.data);
    this.document.font(name);
    this.registered.add(name);
    if (this.document._font) shapeWith(this.document._font, shaped);
  }

  /** Returns the name of the first font that has the character; a mark uses the font of the letter before it. */
  readonly fontFor = (char: string, before: string | undefined, isBold: boolean): string => {
    if (before !== undefined && OF_WORD_BEFORE.test(char) && this.has(before, char)) return before;
    const key = `${isBold}${char}`;
    const font = fontOfChar.get(key) ?? this.findFont(char, isBold);
    if (font === undefined) return before ?? (this.findFont('?', isBold) as string);
    fontOfChar.set(key, font);
    return font;
  };

  has(name: string, char: string): boolean {
    return this.shapedFont(name).characters.has(char.codePointAt(0) as number);
  }

  private findFont(char: string, isBold: boolean): string | undefined {
    const code = char.codePointAt(0) as number;
    subsets ??= PDF_FACES.flatMap(subsetsOf);
    // A range may name characters that the font lacks.
    return subsets
      .filter(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to))
      .map(({ face, part }) => `${face.name}|${part}|${isBold ? face.bold : 400}`)
      .find((name) => this.has(name, char));
  }

  private shapedFont(name: string): ShapedFont {
    const known = shapedFonts.get(name);
    if (known) return known;
    const [face, part, weight] = name.split('|') as [string, string, string];
    const data = fontOfWoff(readFileSync(new URL(`${face}/${face}-${part}-${weight}-normal.woff`, FONTS)));
    const shaped = new ShapedFont(this.harfbuzz, data, joins(name));
    shapedFonts.set(name, shaped);
    return shaped;
  }
}

/** Gives a glyph that means different letters a code for each of them, so that copied text has the right ones. */
function shapeWith(embedded: EmbeddedFont, shaped: ShapedFont): void {
  const codes = new Map<string, string>();
  const codeOf = ({ id, codePoints, advanceWidth }: Glyph): string => {
    const key = `${id} ${codePoints.join(' ')}`;
    const known = codes.get(key);
    if (known !== undefined) return known;
    const code = embedded.subset.glyphs.push(id) - 1;
    embedded.widths[code] = advanceWidth * embedded.scale;
    embedded.unicode[code] = codePoints;
    const hex = code.toString(16).padStart(4, '0');
    codes.set(key, hex);
    return hex;
  };
  embedded.layoutCached = (text) => shaped.shape(text);
  embedded.encode = (text) => {
    const { glyphs, positions } = embedded.layout(text);
    return [glyphs.map(codeOf), positions];
  };
}

/** Says whether the letters of a font change their shape next to others. */
export const joins = (name: string): boolean => PDF_FACES.find((face) => name.startsWith(`${face.name}|`))?.joins === true;

function subsetsOf(face: PdfFace): FontSubset[] {
  const parts = JSON.parse(readFileSync(new URL(`${face.name}/unicode.json`, FONTS), 'utf8')) as Record<string, string>;
  return Object.entries(parts).map(([part, ranges]) => ({
    face,
    part: part.replaceAll(/[[\]]/g, ''),
    ranges: ranges.split(',').map(parseRange),
  }));
}

/** Parses `U+0600-06FF` or `U+204F`. */
function parseRange(text: string): readonly [number, number] {
  const [from = '0', to = from] = text.replace('U+', '').split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}
