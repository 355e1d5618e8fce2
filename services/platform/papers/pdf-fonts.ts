/** Fonts that a PDF is written in: Inter, and where it has no letter the font of that script. */
import { readFileSync } from 'node:fs';
import { PDF_FACES, type PdfFace } from './pdf-faces.js';
import { fontOfWoff } from './woff.js';

/** What the build copies there: a face has slices by ranges of characters, and a paper carries those that it needs. */
const FONTS = new URL('../../../fonts/', import.meta.url);

interface FontSubset {
  face: PdfFace;
  part: string;
  ranges: readonly (readonly [from: number, to: number])[];
}

let subsets: readonly FontSubset[] | undefined;
const subsetOfChar = new Map<string, FontSubset | undefined>();

/** The parts of pdfkit's document that fonts hang on. */
interface FontDocument {
  registerFont(name: string, src: Buffer): unknown;
  font(name: string): unknown;
}

/** What pdfkit's embedded font lays a text out as. */
interface Layout {
  glyphs: unknown[];
  positions: unknown[];
  advanceWidth: number;
}

interface EmbeddedFont {
  layoutRun(text: string, features?: readonly string[]): Layout;
  layoutCached(text: string): Layout;
}

export class PdfFonts {
  private readonly registered = new Set<string>();

  constructor(private readonly document: FontDocument & { _font?: EmbeddedFont }) {}

  /** Makes the font current. */
  use(name: string): void {
    if (this.registered.has(name)) {
      this.document.font(name);
      return;
    }
    const [face, part, weight] = name.split('|') as [string, string, string];
    this.document.registerFont(name, fontOfWoff(readFileSync(new URL(`${face}/${face}-${part}-${weight}-normal.woff`, FONTS))));
    this.document.font(name);
    this.registered.add(name);
    if (this.document._font && !PDF_FACES.find((each) => each.name === face)?.joins) layOutByCharacter(this.document._font);
  }

  /** Name of the font that writes a character; a mark stays with the letter before it. */
  readonly fontFor = (char: string, before: string | undefined, isBold: boolean): string => {
    if (before !== undefined && /^[\p{M}\u200c\u200d]$/u.test(char)) return before;
    const { face, part } = subsetFor(char) ?? (subsetFor('?') as FontSubset);
    return `${face.name}|${part}|${isBold ? face.bold : 400}`;
  };
}

/**
 * Letters that do not join are laid out one by one, each once: substitution over whole words takes a millisecond a cell,
 * and a cache of words would grow with the paper. Figures get one width, so that they stand in columns.
 */
function layOutByCharacter(font: EmbeddedFont): void {
  const chars = new Map<string, Layout>();
  font.layoutCached = (text) => {
    const all: Layout = { glyphs: [], positions: [], advanceWidth: 0 };
    for (const char of text) {
      const layout = chars.get(char) ?? font.layoutRun(char, /\d/.test(char) ? ['tnum'] : undefined);
      chars.set(char, layout);
      all.glyphs.push(...layout.glyphs);
      all.positions.push(...layout.positions);
      all.advanceWidth += layout.advanceWidth;
    }
    return all;
  };
}

function subsetFor(char: string): FontSubset | undefined {
  if (subsetOfChar.has(char)) return subsetOfChar.get(char);
  subsets ??= PDF_FACES.flatMap(subsetsOf);
  const code = char.codePointAt(0) ?? 0;
  const found = subsets.find(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to));
  subsetOfChar.set(char, found);
  return found;
}

function subsetsOf(face: PdfFace): FontSubset[] {
  const parts = JSON.parse(readFileSync(new URL(`${face.name}/unicode.json`, FONTS), 'utf8')) as Record<string, string>;
  return Object.entries(parts).map(([part, ranges]) => ({
    face,
    part: part.replaceAll(/[[\]]/g, ''),
    ranges: ranges.split(',').map(parseRange),
  }));
}

/** `U+0600-06FF`, `U+204F`. */
function parseRange(text: string): readonly [number, number] {
  const [from = '0', to = from] = text.replace('U+', '').split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}
