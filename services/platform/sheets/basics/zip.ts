import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';

/** A zip that is cut off or damaged. `ZipTooLarge`: a zip that unpacks to more than its limit. */
export class ZipBroken extends Error {}
export class ZipEncrypted extends ZipBroken {}
export class ZipTooLarge extends Error {}

export interface ZipEntry {
  name: string;
  stored: boolean;
  packed: number;
  unpacked: number;
  /** The offset of the entry's own header. */
  at: number;
}

const END_RECORD = 0x06054b50;
const END_RECORD_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const CENTRAL_HEADER = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
/** The end record with the longest possible comment. */
const END_SPAN = 22 + 0xffff;
/** A workbook has some dozens of parts; each more costs a turn. */
const ENTRIES_MAX = 10_000;
/** Marks a 32-bit field whose value is in the entry's 64-bit fields. */
const IN_64_BIT_FIELD = 0xffffffff;

/**
 * Unpacks every entry once without keeping it, so that later readers of the zip need not check. Stops at an entry that unpacks to more than
 * it declares. Returns the entries.
 * @throws ZipBroken
 * @throws ZipTooLarge
 */
export async function checkZip(content: Buffer, unpackedMax: number): Promise<ZipEntry[]> {
  const entries = orBroken(() => readDirectory(content));
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > unpackedMax) throw new ZipTooLarge();
  for (const entry of entries) for await (const _ of unpackedChunks(content, entry));
  return entries;
}

/** Yields the unpacked entry in chunks. @throws ZipBroken when the entry differs from its directory record */
export async function* unpackedChunks(content: Buffer, entry: ZipEntry): AsyncGenerator<Buffer> {
  const bytes = packedBytes(content, entry);
  let size = 0;
  try {
    for await (const chunk of entry.stored ? [bytes] : Readable.from([bytes]).pipe(createInflateRaw())) {
      size += chunk.length;
      if (size > entry.unpacked) break;
      yield chunk;
    }
  } catch (error) {
    throw new ZipBroken(String(error));
  }
  if (size !== entry.unpacked) throw new ZipBroken(`${entry.name} is not as long as it says`);
}

/** Converts reads beyond the end of the file to ZipBroken. */
function orBroken<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof ZipBroken || error instanceof ZipTooLarge ? error : new ZipBroken(String(error));
  }
}

function packedBytes(content: Buffer, { name, packed, at }: ZipEntry): Buffer {
  const from = orBroken(() => {
    if (content.readUInt32LE(at) !== LOCAL_HEADER) throw new ZipBroken(`${name} is not where it should be`);
    return at + 30 + content.readUInt16LE(at + 26) + content.readUInt16LE(at + 28);
  });
  const bytes = content.subarray(from, from + packed);
  if (bytes.length < packed) throw new ZipBroken(`${name} is cut off`);
  return bytes;
}

function readDirectory(content: Buffer): ZipEntry[] {
  const end = content.lastIndexOf(uint32(END_RECORD));
  if (end < Math.max(0, content.length - END_SPAN)) throw new ZipBroken('no end');
  let count = content.readUInt16LE(end + 10);
  let at = content.readUInt32LE(end + 16);
  if ((count === 0xffff || at === IN_64_BIT_FIELD) && content.readUInt32LE(end - 20) === LOCATOR_64) {
    const end64 = Number(content.readBigUInt64LE(end - 12));
    if (content.readUInt32LE(end64) !== END_RECORD_64) throw new ZipBroken('no 64-bit end');
    count = Number(content.readBigUInt64LE(end64 + 32));
    at = Number(content.readBigUInt64LE(end64 + 48));
  }
  if (count > ENTRIES_MAX) throw new ZipTooLarge();
  const entries: ZipEntry[] = [];
  for (let n = 0; n < count; n++) {
    if (content.readUInt32LE(at) !== CENTRAL_HEADER) throw new ZipBroken('no such entry');
    entries.push(readEntry(content, at));
    at += 46 + content.readUInt16LE(at + 28) + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32);
  }
  return entries;
}

function readEntry(content: Buffer, at: number): ZipEntry {
  const method = content.readUInt16LE(at + 10);
  if ((content.readUInt16LE(at + 8) & 1) !== 0) throw new ZipEncrypted('encrypted');
  if (method !== 0 && method !== 8) throw new ZipBroken('packed otherwise');
  const nameEnd = at + 46 + content.readUInt16LE(at + 28);
  const extra = content.subarray(nameEnd, nameEnd + content.readUInt16LE(at + 30));
  const wide = wideFields(extra);
  const field = (offset: number): number => {
    const value = content.readUInt32LE(at + offset);
    return value === IN_64_BIT_FIELD ? (wide.shift() ?? value) : value;
  };
  // The order of the 64-bit fields.
  const [unpacked, packed, own] = [field(24), field(20), field(42)];
  return { name: content.toString('utf8', at + 46, nameEnd), stored: method === 0, packed, unpacked, at: own };
}

/** Returns the 64-bit values in an entry's extra fields. */
function wideFields(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    const size = extra.readUInt16LE(at + 2);
    return Array.from({ length: Math.floor(size / 8) }, (_, nth) => Number(extra.readBigUInt64LE(at + 4 + nth * 8)));
  }
  return [];
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
