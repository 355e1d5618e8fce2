/** Finds short labels that are much wider than their English: buttons and heads of tables have no room. Pure. */
import type { Texts } from '../catalogs.js';

const SHORT = 18;
const TOO_WIDE = 1.6;

export interface WideLabel {
  key: string;
  english: string;
  text: string;
  times: number;
}

/** The widest first. */
export function wideLabels(english: Texts, texts: Texts): WideLabel[] {
  return [...texts]
    .flatMap(([key, text]) => {
      const source = english.get(key);
      if (source === undefined || source.length > SHORT || source.length === 0) return [];
      return [{ key, english: source, text, times: widthOf(text) / widthOf(source) }];
    })
    .filter(({ times }) => times > TOO_WIDE)
    .sort((one, other) => other.times - one.times);
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Counts letters as a reader sees them: marks above and below take no room, a Chinese letter that of two. */
function widthOf(text: string): number {
  const seen = text.replaceAll(/[\u2066-\u2069]/g, '');
  return [...graphemes.segment(seen)].reduce((sum, { segment }) => sum + (/\p{Script=Han}|[\uff00-\uffef]/u.test(segment) ? 2 : 1), 0);
}
