/**
 * Counts the pages of a PDF that somebody uploaded, without trusting it: in a thread with a limit of time, bounded in bytes, unpacked bytes
 * and objects, and without following references, so that no file can hang it or fill the memory.
 */
import { inflateSync } from 'node:zlib';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { BoundedThreads } from '../../../platform/lib/bounded-threads.js';

/** Larger files are not counted. */
export const COUNTED_BYTES_MAX = 24 * 1024 * 1024;
const PAGES_MAX = 100_000;
const STREAMS_MAX = 20_000;
/** Counts each object that is looked at, also one whose number was there before. */
const OBJECTS_MAX = 50_000;
const LOOKED_AT_MAX = 16 * 1024 * 1024;
const UNPACKED_MAX = 8 * 1024 * 1024;
const ALL_UNPACKED_MAX = 48 * 1024 * 1024;

const PAGE = /\/Type\s{0,8}\/Page(?![A-Za-z])/;
const TREE = /\/Type\s{0,8}\/Pages(?![A-Za-z])/;
const PARENT = /\/Parent\s{1,8}\d/;
const COUNT = /\/Count\s{1,8}(\d{1,7})(?!\d)/;
const OBJECT = /(\d{1,10})\s{1,8}\d{1,5}\s{1,8}obj(?![a-z])/g;
const PACKED_OBJECTS = /\/Type\s{0,8}\/ObjStm(?![A-Za-z])/;
const PACKED_HEAD = /\/First\s{1,8}(\d{1,8})/;
const PACKED_COUNT = /\/N\s{1,8}(\d{1,8})/;
/** A number and a place, with the spaces between them. */
const PACKED_ENTRY_MAX = 32;
/** The part of an object that may say what it is. */
const LOOKED_AT = 16_384;

const THREADS = new BoundedThreads({ atOnce: 1, memoryMb: 256 });
const COUNTING_MS_MAX = 5_000;

/** Returns null where the pages cannot be counted, or not in time. */
export async function countPdfPages(file: Buffer): Promise<number | null> {
  try {
    for await (const pages of THREADS.answersOf<number | null>(import.meta.url, file, COUNTING_MS_MAX)) return pages;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
  return null;
}

/** Runs in the thread, which finds it by its name. @public */
export function* answers(file: Uint8Array): Generator<number | null> {
  yield pdfPageCount(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
}

/** Objects by their numbers: the last one of a number counts, as in a file that was changed by adding to its end. */
interface Found {
  objects: number;
  lookedAt: number;
  pages: Map<number, boolean>;
  /** The root of the tree of pages says that it holds so many. */
  counted: number | undefined;
}

/** Returns null where the pages cannot be counted: no PDF, too large, encrypted, or objects and tree that contradict each other. */
export function pdfPageCount(file: Buffer): number | null {
  if (file.length > COUNTED_BYTES_MAX || !file.subarray(0, 1024).includes('%PDF-')) return null;
  const text = file.toString('latin1');
  if (/\/Encrypt\s{1,8}\d/.test(text)) return null;
  const found: Found = { objects: 0, lookedAt: 0, pages: new Map(), counted: undefined };
  let [unpacked, streams] = [0, 0];
  for (const { before, content } of partsOf(text)) {
    if (++streams > STREAMS_MAX || !noteAll(found, plainObjects(before))) return null;
    const dictionary = before.slice(-LOOKED_AT);
    if (content === undefined || !PACKED_OBJECTS.test(dictionary)) continue;
    const objects = unpack(content);
    if (objects === undefined) return null;
    unpacked += objects.length;
    if (unpacked > ALL_UNPACKED_MAX || !noteAll(found, packedObjects(objects, dictionary))) return null;
  }
  const pages = [...found.pages.values()].filter(Boolean).length;
  return pages > 0 && pages <= PAGES_MAX && pages === found.counted ? pages : null;
}

/** Returns false where there is more than is looked at. */
function noteAll(found: Found, objects: Iterable<[number: number, body: string]>): boolean {
  for (const [number, body] of objects) {
    const seen = body.slice(0, LOOKED_AT);
    found.objects += 1;
    found.lookedAt += seen.length;
    if (found.objects > OBJECTS_MAX || found.lookedAt > LOOKED_AT_MAX) return false;
    found.pages.set(number, PAGE.test(seen));
    if (TREE.test(seen) && !PARENT.test(seen)) found.counted = Number(COUNT.exec(seen)?.[1]);
  }
  return true;
}

/** Yields the text before each stream, with the content of the stream. */
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

/** Objects in a stream follow a list of their numbers and places; entries beyond the count of its dictionary are ignored. */
function* packedObjects(text: string, dictionary: string): Generator<[number: number, body: string]> {
  const first = Number(PACKED_HEAD.exec(dictionary)?.[1] ?? 0);
  const count = Math.min(Number(PACKED_COUNT.exec(dictionary)?.[1] ?? 0), OBJECTS_MAX + 1);
  const list = text
    .slice(0, Math.min(first, count * PACKED_ENTRY_MAX))
    .trim()
    .split(/\s+/, 2 * count)
    .map(Number);
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
