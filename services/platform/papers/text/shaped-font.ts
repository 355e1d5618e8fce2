/** Shapes text by HarfBuzz with one file of a font: which glyphs it takes, where they are placed, and which letters they mean. */
import type * as HarfBuzz from 'harfbuzzjs';

export interface Glyph {
  id: number;
  /** The letters that copied or searched text has for it. */
  codePoints: readonly number[];
  /** In units of the font. */
  advanceWidth: number;
}

/** All numbers are in thousandths of the font size, as pdfkit wants them. */
type Position = { xAdvance: number; xOffset: number; yOffset: number; advanceWidth: number };

export type ShapedText = { glyphs: Glyph[]; positions: Position[]; advanceWidth: number };

type PlacedGlyph = { codepoint: number; cluster: number; xAdvance?: number };

const EM = 1000;
/** Words that are kept shaped; more would grow with the document. */
const KEPT_WORDS = 4_000;

export class ShapedFont {
  readonly characters: ReadonlySet<number>;
  private readonly font: HarfBuzz.Font;
  private readonly buffer: HarfBuzz.Buffer;
  private readonly tabular: HarfBuzz.Feature[];
  private readonly scale: number;
  private readonly kept = new Map<string, ShapedText>();

  /** @param data an OpenType font; @param joins true when its letters change their shape next to others */
  constructor(
    private readonly harfbuzz: typeof HarfBuzz,
    readonly data: Buffer,
    private readonly joins: boolean,
  ) {
    const face = new harfbuzz.Face(new harfbuzz.Blob(data));
    this.characters = new Set(face.collectUnicodes());
    this.scale = EM / face.upem;
    this.font = new harfbuzz.Font(face);
    this.buffer = new harfbuzz.Buffer();
    this.tabular = [new harfbuzz.Feature('tnum')];
  }

  /** Shapes letters that do not join one by one: they have no kerning, and figures have equal widths, so that they align in columns. */
  shape(text: string): ShapedText {
    if (this.joins) return this.shapeOnce(text);
    const all: ShapedText = { glyphs: [], positions: [], advanceWidth: 0 };
    for (const char of text) {
      const { glyphs, positions, advanceWidth } = this.shapeOnce(char);
      all.glyphs.push(...glyphs);
      all.positions.push(...positions);
      all.advanceWidth += advanceWidth;
    }
    return all;
  }

  private shapeOnce(text: string): ShapedText {
    const known = this.kept.get(text);
    if (known) return known;
    if (this.kept.size >= KEPT_WORDS) this.kept.clear();
    const shaped = this.shapeWith(text, /^\d$/.test(text) ? this.tabular : []);
    this.kept.set(text, shaped);
    return shaped;
  }

  private shapeWith(text: string, features: HarfBuzz.Feature[]): ShapedText {
    const { buffer, scale } = this;
    buffer.reset();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    // Digits run from the left in every script.
    if (/^\p{Nd}+$/u.test(text)) buffer.setDirection(this.harfbuzz.Direction.LTR);
    this.harfbuzz.shape(this.font, buffer, features);
    const placed = buffer.getGlyphInfosAndPositions();
    const letters = this.lettersOf(text, placed);
    const glyphs = placed.map(({ codepoint: id }, at) => ({
      id,
      codePoints: letters[at] ?? [],
      advanceWidth: this.font.glyphHAdvance(id),
    }));
    const positions = placed.map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => ({
      xAdvance: xAdvance * scale,
      xOffset: xOffset * scale,
      yOffset: yOffset * scale,
      advanceWidth: this.font.glyphHAdvance(codepoint) * scale,
    }));
    return { glyphs, positions, advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) };
  }

  /** A glyph means its own letter; the letters of a cluster without glyphs of their own are meant by its widest one, not by dots. */
  private lettersOf(text: string, placed: readonly PlacedGlyph[]): number[][] {
    const starts = [...new Set(placed.map(({ cluster }) => cluster)), text.length].sort((a, b) => a - b);
    const letters = placed.map((): number[] => []);
    for (const [at, start] of starts.slice(0, -1).entries()) {
      const own = placed.flatMap(({ cluster }, index) => (cluster === start ? [index] : []));
      const free = new Set(own);
      const left: number[] = [];
      for (const char of text.slice(start, starts[at + 1])) {
        const code = char.codePointAt(0) as number;
        const nominal = this.font.nominalGlyph(code);
        const index = own.find((each) => free.has(each) && placed[each]?.codepoint === nominal);
        if (index === undefined) left.push(code);
        else {
          letters[index] = [code];
          free.delete(index);
        }
      }
      const index = widest([...(free.size > 0 ? free : own)], placed);
      letters[index]?.push(...left);
    }
    return letters;
  }
}

const widest = (indexes: readonly number[], placed: readonly PlacedGlyph[]): number =>
  indexes.reduce((best, at) => ((placed[at]?.xAdvance ?? 0) > (placed[best]?.xAdvance ?? 0) ? at : best), indexes[0] ?? 0);
