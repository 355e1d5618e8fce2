/** Chooses the fonts of a PDF: Inter, or the font of the script for letters that Inter lacks. */
import { readFileSync } from 'node:fs';
import { PDF_FACES, type PdfFace } from './pdf-faces.js';
import { fontOfWoff } from './woff.js';

/** The build copies the fonts there. A PDF embeds only the subsets that it needs. */
const FONTS = new URL('../../../fonts/', import.meta.url);

interface FontSubset {
  face: PdfFace;
  part: string;
  ranges: readonly (readonly [from: number, to: number])[];
}

let subsets: readonly FontSubset[] | undefined;
const subsetOfChar = new Map<string, FontSubset | undefined>();

interface FontDocument {
  registerFont(name: string, src: Buffer): unknown;
  font(name: string): unknown;
}

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

  /** Returns the name of the font for a character; a mark uses the font of the letter before it. */
  readonly fontFor = (char: string, before: string | undefined, isBold: boolean): string => {
    if (before !== undefined && /^[\p{M}\u200c\u200d]$/u.test(char)) return before;
    const { face, part } = subsetFor(char) ?? (subsetFor('?') as FontSubset);
    return `${face.name}|${part}|${isBold ? face.bold : 400}`;
  };
}

/**
 * Lays out letters that do not join one by one and caches each: substitution over whole words takes a millisecond per cell, and a cache of
 * words would grow with the document. Figures get equal widths, so that they align in columns.
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

/** Parses `U+0600-06FF` or `U+204F`. */
function parseRange(text: string): readonly [number, number] {
  const [from = '0', to = from] = text.replace('U+', '').split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}
