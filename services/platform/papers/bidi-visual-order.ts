/** Text as it stands on paper from left to right: pieces of one font each, those of right-to-left words turned round. */

/** A piece of text that one font can write. */
export interface TextPiece<Font> {
  text: string;
  font: Font;
}

type Direction = 'left' | 'right' | 'neutral';

const PLAIN = /^[\x20-\x7e]+$/;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const NEUTRAL = /^[\s\p{P}\p{S}]+$/u;
/** Signs that belong to the figure beside them. */
const OF_FIGURES = /[-+−%.,/:#–<>]/;

/**
 * The pieces of a text in the order in which they are drawn. `fontOf`: which font writes a character, after which other.
 * Words of Arabic letters are whole pieces, since their letters join.
 */
export function visualOrder<Font>(
  text: string,
  isRightToLeft: boolean,
  fontOf: (char: string, before: Font | undefined) => Font,
): TextPiece<Font>[] {
  // Most cells are figures and codes.
  if (!isRightToLeft && PLAIN.test(text)) return [{ text, font: fontOf(text.charAt(0), undefined) }];
  const pieces = withDirections(text, fontOf);
  const base: Direction = isRightToLeft ? 'right' : 'left';
  if (!isRightToLeft && pieces.every(({ as }) => as !== 'right')) return mergePieces(pieces);
  const runs: { as: Direction; pieces: (TextPiece<Font> & { as: Direction })[] }[] = [];
  pieces.forEach((piece, at) => {
    const as = piece.as === 'neutral' ? neutralDirection(pieces, at, base) : piece.as;
    const last = runs.at(-1);
    if (last?.as === as) last.pieces.push(piece);
    else runs.push({ as, pieces: [piece] });
  });
  const drawn = runs.map((run) => (run.as === 'right' ? run.pieces.toReversed().map(mirrored) : run.pieces));
  return (isRightToLeft ? drawn.toReversed() : drawn).flat();
}

/** What is between two words of one direction has it too; else that of the paper. */
function neutralDirection(pieces: readonly { as: Direction }[], at: number, base: Direction): Direction {
  const before = pieces.slice(0, at).findLast(({ as }) => as !== 'neutral')?.as ?? base;
  const after = pieces.slice(at + 1).find(({ as }) => as !== 'neutral')?.as ?? base;
  return before === after ? before : base;
}

function withDirections<Font>(
  text: string,
  fontOf: (char: string, before: Font | undefined) => Font,
): (TextPiece<Font> & { as: Direction })[] {
  const pieces: (TextPiece<Font> & { as: Direction })[] = [];
  const chars = [...text.normalize('NFC')];
  chars.forEach((char, at) => {
    const as = charDirection(char, chars[at - 1] ?? '', chars[at + 1] ?? '');
    const last = pieces.at(-1);
    const font = fontOf(char, last?.font);
    if (last && last.font === font && last.as === as) last.text += char;
    else pieces.push({ text: char, font, as });
  });
  return pieces;
}

function charDirection(char: string, before: string, after: string): Direction {
  if (RIGHT_TO_LEFT.test(char)) return 'right';
  if (OF_FIGURES.test(char) && (/\d/.test(before) || /\d/.test(after))) return 'left';
  return NEUTRAL.test(char) ? 'neutral' : 'left';
}

const MIRRORS: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[', '«': '»', '»': '«' };

const mirrored = <Font>(piece: TextPiece<Font> & { as: Direction }): TextPiece<Font> =>
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
function mergePieces<Font>(pieces: readonly TextPiece<Font>[]): TextPiece<Font>[] {
  const all: TextPiece<Font>[] = [];
  for (const { text, font } of pieces) {
    const last = all.at(-1);
    if (last?.font === font) last.text += text;
    else all.push({ text, font });
  }
  return all;
}
