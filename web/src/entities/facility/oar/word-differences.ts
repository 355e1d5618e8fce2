/** Finds the words of a record that are missing from another record. */

export type TextPiece = { text: string; differs: boolean };

/** Ignores legal forms, which identify no firm. */
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
/** Treats numbers with this many digits as postal codes. */
const POSTAL_DIGITS = 4;

/** Splits the text in order, with neighbouring differences as one piece. Spaces and signs count as equal. */
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
/** Drops accents and the dot of the Turkish i, as matching compares names. */
const normalizeWord = (word: string): string => word.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i');

function isShared(word: string, theirs: readonly string[]): boolean {
  if (LEGAL_FORMS.has(word) || theirs.includes(word)) return true;
  if (/^\d+$/.test(word)) return word.length >= POSTAL_DIGITS;
  return theirs.some(
    (their) => [word, their].every(({ length }) => length >= SHORT_FORM_LETTERS) && (their.startsWith(word) || word.startsWith(their)),
  );
}

/** Joins two differing words across a space or a comma. */
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
