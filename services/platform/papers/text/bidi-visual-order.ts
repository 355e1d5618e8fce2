/** Orders text for drawing from left to right: pieces of one font each, with right-to-left words reversed. */

export interface TextPiece<Font> {
  text: string;
  font: Font;
}

type Direction = 'left' | 'right' | 'neutral';

const PLAIN = /^[\x20-\x7e]+$/;
export const RIGHT_TO_LEFT = /[\u0590-\u065f\u066a-\u06ef\u06fa-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** Signs that only say how others run, or join. */
const CONTROLS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const JOINERS = /[\u200c\u200d]/;
const NEUTRAL = /^[\s\p{P}\p{S}]+$/u;
/** Matches signs that belong to the number next to them. */
const OF_FIGURES = /[-+−%.,/:#–<>]/;

/**
 * Returns the pieces of a text in drawing order. `fontOf` chooses the font of a character from the character and the one before it. Words
 * of Arabic letters stay in one piece, since their letters join.
 */
export function visualOrder<Font>(
  text: string,
  isRightToLeft: boolean,
  fontOf: (char: string, before: Font | undefined) => Font,
): TextPiece<Font>[] {
  // Most cells are numbers and codes.
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

/** Returns the direction of neutral text: that of the words around it if they agree, otherwise that of the document. */
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
  const chars = [...text.replaceAll(CONTROLS, '').normalize('NFC')];
  const directions = chars.map((char, at) => charDirection(char, chars[at - 1] ?? '', chars[at + 1] ?? ''));
  joinBrackets(chars, directions);
  chars.forEach((char, at) => {
    const as = directions[at] as Direction;
    const last = pieces.at(-1);
    const font = fontOf(char, last?.font);
    if (last && last.font === font && last.as === as) last.text += char;
    else pieces.push({ text: char, font, as });
  });
  return pieces;
}

/** Keeps brackets around left-to-right words together with such words before them, so that both turn the same way. */
function joinBrackets(chars: readonly string[], directions: Direction[]): void {
  const opened: number[] = [];
  for (const [at, char] of chars.entries()) {
    if (char === '(' || char === '[') opened.push(at);
    if (char !== ')' && char !== ']') continue;
    const from = opened.pop();
    if (from === undefined || directions.slice(from, at).includes('right')) continue;
    if (directions.slice(0, from).findLast((each) => each !== 'neutral') !== 'left') continue;
    directions[from] = 'left';
    directions[at] = 'left';
  }
}

function charDirection(char: string, before: string, after: string): Direction {
  if (JOINERS.test(char)) return RIGHT_TO_LEFT.test(before) ? 'right' : 'left';
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

function mergePieces<Font>(pieces: readonly TextPiece<Font>[]): TextPiece<Font>[] {
  const all: TextPiece<Font>[] = [];
  for (const { text, font } of pieces) {
    const last = all.at(-1);
    if (last?.font === font) last.text += text;
    else all.push({ text, font });
  }
  return all;
}
