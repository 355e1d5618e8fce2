/** Reads text files as spreadsheet programs of all countries write them: UTF-8 or UTF-16, with any of the usual separators. */
import { Refusal } from '../../../contracts/shared/refusals.js';
import { KnownHeads } from './heads.js';
import type { SheetShape } from './sheet.js';

const SEPARATORS = [',', ';', '\t', '|'];
/** Lines among which the heads are sought. */
const FIRST_LINES = 20;

export interface TextFile {
  text: string;
  delimiter: string;
  /** Lines of the file before the text. */
  linesBefore: number;
}

/** @throws Refusal TextNotUtf8 */
export function readTextFile(content: Buffer, shape: SheetShape): TextFile {
  const text = decodeText(content);
  const [line = '', stated] = /^sep=(.)\r?\n?/i.exec(text) ?? [];
  if (stated) return { text: text.slice(line.length), delimiter: stated, linesBefore: 1 };
  return { text, delimiter: separatorOf(text, shape), linesBefore: 0 };
}

/** Returns true for a text in UTF-16, whose letters of English have a zero byte. */
export const isUtf16 = (content: Buffer): boolean => utf16Of(content) !== undefined;

/** @throws Refusal TextNotUtf8 for bytes that are no letters, which would be lost for ever */
export function decodeText(content: Buffer): string {
  try {
    return new TextDecoder(utf16Of(content) ?? 'utf-8', { fatal: true }).decode(content);
  } catch {
    throw new Refusal('TextNotUtf8');
  }
}

function utf16Of(content: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (content.length < 2 || content.length % 2 !== 0) return undefined;
  const [first, second] = content;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = content.subarray(0, 400);
  const zeros = (from: number): number => start.filter((byte, at) => at % 2 === from && byte === 0).length;
  if (zeros(1) > start.length / 4 && zeros(0) === 0) return 'utf-16le';
  return zeros(0) > start.length / 4 && zeros(1) === 0 ? 'utf-16be' : undefined;
}

/** Takes the separator between most heads that are known, or else the most frequent one. */
function separatorOf(text: string, shape: SheetShape): string {
  const known = new KnownHeads(shape.columns);
  const lines = text.slice(0, 100_000).split(/\r\n|\r|\n/, FIRST_LINES);
  const scored = SEPARATORS.map((separator) => {
    const counts = lines.map((line) => line.split(separator).filter((cell) => known.find(cell.replaceAll('"', ''))).length);
    return { separator, heads: Math.max(...counts), times: (lines[0] ?? '').split(separator).length };
  });
  return scored.reduce((best, each) => (each.heads > best.heads || (each.heads === best.heads && each.times > best.times) ? each : best))
    .separator;
}
