/** Text as it stands on paper from left to right: pieces of one font each, those of right-to-left words turned round. */

/** A piece of text that one font can write. */
export interface Piece<Font> {
  text: string;
  font: Font;
}

type Class = 'left' | 'right' | 'neutral';

const PLAIN = /^[\x20-\x7e]+$/;
const RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const NEUTRAL = /^[\s\p{P}\p{S}]+$/u;
/** Signs that belong to the figure beside them. */
const OF_FIGURES = /[-+−%.,/:#–]/;

/**
 * The pieces of a text in the order in which they are drawn. `fontOf`: which font writes a character, after which other.
 * Words of Arabic letters are whole pieces, since their letters join.
 */
export function visual<Font>(
  text: string,
  isRightToLeft: boolean,
  fontOf: (char: string, before: Font | undefined) => Font,
): Piece<Font>[] {
  // Most cells are figures and codes.
  if (!isRightToLeft && PLAIN.test(text)) return [{ text, font: fontOf(text.charAt(0), undefined) }];
  const pieces = classified(text, fontOf);
  const base: Class = isRightToLeft ? 'right' : 'left';
  if (!isRightToLeft && pieces.every(({ as }) => as !== 'right')) return joined(pieces);
  const runs: { as: Class; pieces: (Piece<Font> & { as: Class })[] }[] = [];
  pieces.forEach((piece, at) => {
    const as = piece.as === 'neutral' ? between(pieces, at, base) : piece.as;
    const last = runs.at(-1);
    if (last?.as === as) last.pieces.push(piece);
    else runs.push({ as, pieces: [piece] });
  });
  const drawn = runs.map((run) => (run.as === 'right' ? run.pieces.toReversed().map(mirrored) : run.pieces));
  return (isRightToLeft ? drawn.toReversed() : drawn).flat();
}

/** What is between two words of one direction has it too; else that of the paper. */
function between(pieces: readonly { as: Class }[], at: number, base: Class): Class {
  const before = pieces.slice(0, at).findLast(({ as }) => as !== 'neutral')?.as ?? base;
  const after = pieces.slice(at + 1).find(({ as }) => as !== 'neutral')?.as ?? base;
  return before === after ? before : base;
}

function classified<Font>(text: string, fontOf: (char: string, before: Font | undefined) => Font): (Piece<Font> & { as: Class })[] {
  const pieces: (Piece<Font> & { as: Class })[] = [];
  const chars = [...text.normalize('NFC')];
  chars.forEach((char, at) => {
    const as = classOf(char, chars[at - 1] ?? '', chars[at + 1] ?? '');
    const last = pieces.at(-1);
    const font = fontOf(char, last?.font);
    if (last && last.font === font && last.as === as) last.text += char;
    else pieces.push({ text: char, font, as });
  });
  return pieces;
}

function classOf(char: string, before: string, after: string): Class {
  if (RIGHT.test(char)) return 'right';
  if (OF_FIGURES.test(char) && (/\d/.test(before) || /\d/.test(after))) return 'left';
  return NEUTRAL.test(char) ? 'neutral' : 'left';
}

const MIRRORS: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[', '«': '»', '»': '«' };

const mirrored = <Font>(piece: Piece<Font> & { as: Class }): Piece<Font> =>
  piece.as === 'neutral'
    ? {
        ...piece,
        text: [...piece.text]
          .reverse()
          .map((char) => MIRRORS[char] ?? char)
          .join(''),
      }
    : piece;

/** Neighbours of one font are one piece. */
function joined<Font>(pieces: readonly Piece<Font>[]): Piece<Font>[] {
  const all: Piece<Font>[] = [];
  for (const { text, font } of pieces) {
    const last = all.at(-1);
    if (last?.font === font) last.text += text;
    else all.push({ text, font });
  }
  return all;
}
