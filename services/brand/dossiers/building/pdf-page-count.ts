/**
 * Counts the pages of a PDF that somebody uploaded, without trusting it: bounded in bytes, unpacked bytes and objects, and without
 * following references, so that no file can hang it or fill the memory.
 */
import { inflateSync } from 'node:zlib';

/** Larger files are not counted. */
export const COUNTED_BYTES_MAX = 24 * 1024 * 1024;
const PAGES_MAX = 100_000;
const STREAMS_MAX = 20_000;
const OBJECTS_MAX = 400_000;
const UNPACKED_MAX = 8 * 1024 * 1024;
const ALL_UNPACKED_MAX = 48 * 1024 * 1024;

const PAGE = /\/Type\s{0,8}\/Page(?![A-Za-z])/;
const TREE = /\/Type\s{0,8}\/Pages(?![A-Za-z])/;
const PARENT = /\/Parent\s{1,8}\d/;
const COUNT = /\/Count\s{1,8}(\d{1,7})(?!\d)/;
const OBJECT = /(\d{1,10})\s{1,8}\d{1,5}\s{1,8}obj(?![a-z])/g;
const PACKED_OBJECTS = /\/Type\s{0,8}\/ObjStm(?![A-Za-z])/;
const PACKED_HEAD = /\/First\s{1,8}(\d{1,8})/;
/** The part of an object that may tell what it is. */
const LOOKED_AT = 16_384;

/** Objects by their numbers: the last one of a number counts, as in a file that was changed by adding to its end. */
interface Found {
  pages: Map<number, boolean>;
  /** The root of the tree of pages says that it holds so many. */
  counted: number | undefined;
}

/** Returns null where the pages cannot be told: no PDF, too large, encrypted, or objects and tree that say two things. */
export function pdfPageCount(file: Buffer): number | null {
  if (file.length > COUNTED_BYTES_MAX || !file.subarray(0, 1024).includes('%PDF-')) return null;
  const text = file.toString('latin1');
  if (/\/Encrypt\s{1,8}\d/.test(text)) return null;
  const found: Found = { pages: new Map(), counted: undefined };
  let [unpacked, streams] = [0, 0];
  for (const { before, content } of partsOf(text)) {
    for (const [number, body] of plainObjects(before)) note(found, number, body);
    if (++streams > STREAMS_MAX || found.pages.size > OBJECTS_MAX) return null;
    const dictionary = before.slice(-LOOKED_AT);
    if (content === undefined || !PACKED_OBJECTS.test(dictionary)) continue;
    const objects = unpack(content);
    if (objects === undefined) return null;
    unpacked += objects.length;
    if (unpacked > ALL_UNPACKED_MAX) return null;
    for (const [number, body] of packedObjects(objects, Number(PACKED_HEAD.exec(dictionary)?.[1] ?? 0))) note(found, number, body);
  }
  const pages = [...found.pages.values()].filter(Boolean).length;
  return pages > 0 && pages <= PAGES_MAX && pages === found.counted ? pages : null;
}

function note(found: Found, number: number, body: string): void {
  const seen = body.slice(0, LOOKED_AT);
  found.pages.set(number, PAGE.test(seen));
  if (TREE.test(seen) && !PARENT.test(seen)) found.counted = Number(COUNT.exec(seen)?.[1]);
}

/** Yields what stands before each stream, with the content of the stream. */
function* partsOf(text: string): Generator<{ before: string; content: string | undefined }> {
  let at = 0;
  while (at < text.length) {
    const begin = text.indexOf('stream', at);
    if (begin < 0) {
      yield { before: text.slice(at), content: undefined };
      return;
    }
    const from = begin + 6 + (text[begin + 6] === '\r' ? 2 : 1);
    const end = text.indexOf('endstream', from);
    yield { before: text.slice(at, begin), content: text.slice(from, end < 0 ? text.length : end) };
    if (end < 0) return;
    at = end + 9;
  }
}

function* plainObjects(text: string): Generator<[number: number, body: string]> {
  let open: { number: number; from: number } | undefined;
  for (const match of text.matchAll(OBJECT)) {
    if (open) yield [open.number, text.slice(open.from, match.index)];
    open = { number: Number(match[1]), from: match.index + match[0].length };
  }
  if (open) yield [open.number, text.slice(open.from)];
}

/** Objects in a stream stand after a list of their numbers and places. */
function* packedObjects(text: string, first: number): Generator<[number: number, body: string]> {
  const list = text.slice(0, first).trim().split(/\s+/).map(Number);
  for (let at = 0; at + 1 < list.length; at += 2) {
    const [number = 0, from = 0, next = Number.NaN] = [list[at], list[at + 1], list[at + 3]];
    yield [number, text.slice(first + from, Number.isNaN(next) ? undefined : first + next)];
  }
}

function unpack(content: string): string | undefined {
  try {
    return inflateSync(Buffer.from(content, 'latin1'), { maxOutputLength: UNPACKED_MAX }).toString('latin1');
  } catch {
    return undefined;
  }
}
