/** Computes the heights of a map's cards: known before they are drawn, since the layout of columns needs them. Pure. */
import type { Direction } from '../../../../../drawing/lot-links.js';
import { CARD, CARD_GAP, TOP } from '../../../../../drawing/map-layout.js';
import type { TracePlace } from '../../../../../drawing/places.js';

/** Widths of letters in a name, in pixels at its size and weight: rather a little more than less, so that what counts as one line is one. */
const LETTER = { wide: 12.5, broad: 9.8, capital: 8, narrow: 3.9, other: 6.7 };
const NAME_WIDTH = 118;
/** A sign at the name, with its gap. */
const SIGN = 18;
const NAME_FONT = '600 12px "Inter Variable", Inter, "Noto Naskh Arabic", sans-serif';
/** The height of a card without its name: edges, place, share; in a backward trace also a bar. */
const REST = { backward: 68, forward: 58 };
/** The line of the standing, and the room above it. */
const STANDING = 20;

/** A card's own height, where its name takes one line or two. */
export const cardHeight = (name: string, signs: number, direction: Direction, hasStanding = false): number =>
  REST[direction] + nameLines(name, signs) * CARD.line + (hasStanding ? STANDING : 0);

/** In one line as far as it fits there with so many signs, else in two. */
export const nameLines = (name: string, signs: number): 1 | 2 => (nameWidth(name) > NAME_WIDTH - signs * SIGN ? 2 : 1);

const measured = new Map<string, number>();

/** Measured where there is something to measure with, else reckoned letter by letter. */
function nameWidth(name: string): number {
  const known = measured.get(name);
  if (known !== undefined) return known;
  const width = measure(name) ?? Array.from(name).reduce((sum, letter) => sum + widthOf(letter), 0);
  if (isFontLoaded()) measured.set(name, width);
  return width;
}

function measure(name: string): number | undefined {
  const context = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) return undefined;
  context.font = NAME_FONT;
  return Math.ceil(context.measureText(name).width) + 1;
}

/** Until then it is measured in another. */
const isFontLoaded = (): boolean => typeof document.fonts === 'undefined' || document.fonts.check(NAME_FONT);

function widthOf(letter: string): number {
  if (isWide(letter)) return LETTER.wide;
  if (/[mwMW%]/.test(letter)) return LETTER.broad;
  if (/[iljtfrI .,'’()-]/.test(letter)) return LETTER.narrow;
  return /\p{Lu}/u.test(letter) ? LETTER.capital : LETTER.other;
}

const isWide = (letter: string): boolean => /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]/.test(letter);

/** Returns how many cards of a column fit, including those that are never folded and the folded one. */
export function cardsThatFit(column: readonly TracePlace[], heightOf: (place: TracePlace) => number, height: number): number {
  const heights = [...column].sort((a, b) => b.share - a.share).map(heightOf);
  let used = TOP * 2 - CARD_GAP;
  let fits = 0;
  for (const own of heights) {
    used += own + CARD_GAP;
    if (used > height) break;
    fits++;
  }
  return Math.max(3, fits);
}
