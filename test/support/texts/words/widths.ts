/** Finds short labels that are much wider than their English: buttons and heads of tables have no room. Pure. */
import { groupBy } from '../../../../contracts/shared/group-by.js';
import type { Texts } from '../catalogs.js';

const SHORT = 18;
const TOO_WIDE = 1.6;
/** Messages and the names of fields in them are parts of sentences, which have room. */
const OF_NO_SCREEN = ['messages:', 'columns:'];

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
      if (OF_NO_SCREEN.some((catalog) => key.startsWith(catalog)) || source === undefined || source.length > SHORT || source.length === 0)
        return [];
      return [{ key, english: source, text, times: widthOf(text) / widthOf(source) }];
    })
    .filter(({ times }) => times > TOO_WIDE)
    .sort((one, other) => other.times - one.times);
}

/**
 * Faults of those catalogs that have more wide labels than are known of them; all are named, since a new one may be any.
 * @param known `account 3, actions 7`
 */
export function newWideLabels(labels: readonly WideLabel[], known: string): string[] {
  const most = new Map(known.split(', ').map((each): [string, number] => [each.split(' ')[0] ?? '', Number(each.split(' ')[1])]));
  return [...groupBy(labels, ({ key }) => key.split(':')[0] ?? '')].flatMap(([catalog, wide]) => {
    const texts = wide.map(({ key, text }) => `${key} (${text})`).join(', ');
    return wide.length > (most.get(catalog) ?? 0)
      ? [
          `${catalog}: ${wide.length} short labels are wider than ${TOO_WIDE} times their English, ${most.get(catalog) ?? 0} are known: ${texts}`,
        ]
      : [];
  });
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Counts letters as a reader sees them: marks above and below take no room, a Chinese letter that of two. */
function widthOf(text: string): number {
  const seen = text.replaceAll(/[\u2066-\u2069]/g, '');
  return [...graphemes.segment(seen)].reduce((sum, { segment }) => sum + (/\p{Script=Han}|[\uff00-\uffef]/u.test(segment) ? 2 : 1), 0);
}
