/** How high the cards of a map are: known before they are drawn, since their columns are laid out by it. Pure. */
import type { Direction } from '../model/lot-links.js';
import { CARD, CARD_GAP, TOP } from '../model/map-layout.js';
import type { TracePlace } from '../model/places.js';

/** Widths of letters in a name, in pixels at its size and weight: rather a little more than less, so that what counts as one line is one. */
const LETTER = { wide: 12.5, broad: 9.8, capital: 8, narrow: 3.9, other: 6.7 };
const NAME_WIDTH = { plain: 118, signed: 100 };
/** What a card has beside its name: edges, place, share; a bar on the way back. */
const REST = { backward: 68, forward: 58 };

/** A card's own height, where its name takes one line or two. */
export function cardHeight(name: string, isSigned: boolean, direction: Direction): number {
  return REST[direction] + nameLines(name, isSigned ? NAME_WIDTH.signed : NAME_WIDTH.plain) * CARD.line;
}

function nameLines(name: string, width: number): 1 | 2 {
  return Array.from(name).reduce((sum, letter) => sum + widthOf(letter), 0) > width ? 2 : 1;
}

function widthOf(letter: string): number {
  if (isWide(letter)) return LETTER.wide;
  if (/[mwMW%]/.test(letter)) return LETTER.broad;
  if (/[iljtfrI .,'’()-]/.test(letter)) return LETTER.narrow;
  return /\p{Lu}/u.test(letter) ? LETTER.capital : LETTER.other;
}

const isWide = (letter: string): boolean => /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]/.test(letter);

/** How many cards of a column have room, those that are never folded and the folded one among them. */
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
