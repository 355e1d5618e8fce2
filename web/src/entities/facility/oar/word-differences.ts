/** Which words of a record another record does not have. */

export interface TextPiece {
  text: string;
  differs: boolean;
}

/** A legal form does not identify a firm. */
const LEGAL_FORMS = new Set([
  'ltd',
  'limited',
  'pvt',
  'private',
  'co',
  'inc',
  'llc',
  'plc',
  'corp',
  'gmbh',
  'sa',
  'srl',
  'as',
  'sti',
  'jsc',
  'pt',
]);
const SHORT_FORM_LETTERS = 3;
/** Numbers of so many digits are postal codes. */
const POSTAL_DIGITS = 4;

/** The text in pieces, in order; neighbouring words that differ are one piece. Spaces and signs belong to neither. */
export function wordDifferences(text: string, other: string): TextPiece[] {
  const theirs = wordsOf(other).map(normalizeWord);
  const pieces: TextPiece[] = [];
  for (const part of text.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu) ?? []) {
    const differs = isWord(part) && !isShared(normalizeWord(part), theirs);
    const last = pieces.at(-1);
    if (last && last.differs === differs) last.text += part;
    else pieces.push({ text: part, differs });
  }
  return joinNeighbours(pieces);
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];
const isWord = (part: string): boolean => /[\p{L}\p{N}]/u.test(part);
/** Without marks, and the dotless i of Turkish an i, as matching compares names. */
const normalizeWord = (word: string): string => word.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i');

function isShared(word: string, theirs: readonly string[]): boolean {
  if (LEGAL_FORMS.has(word) || theirs.includes(word)) return true;
  if (/^\d+$/.test(word)) return word.length >= POSTAL_DIGITS;
  return theirs.some(
    (their) => [word, their].every(({ length }) => length >= SHORT_FORM_LETTERS) && (their.startsWith(word) || word.startsWith(their)),
  );
}

/** A space or a comma between two words that differ differs along. */
function joinNeighbours(pieces: readonly TextPiece[]): TextPiece[] {
  const together: TextPiece[] = [];
  for (const [at, piece] of pieces.entries()) {
    const [before, after] = [together.at(-1), pieces[at + 1]];
    const isBetween = !isWord(piece.text) && before?.differs === true && after?.differs === true;
    if (before && (isBetween || before.differs === piece.differs)) before.text += piece.text;
    else together.push({ ...piece });
  }
  return together;
}
