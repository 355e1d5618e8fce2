import { inflateSync } from 'node:zlib';

/** Sizes of a WOFF file's header, of an entry of its directory, and the same for the font inside (W3C, WOFF 1.0, sections 3 to 5). */
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/**
 * Unpacks a WOFF 1.0 file to the OpenType font inside. pdfkit's own unpacking drops the last two bytes of each table, which loses a table
 * that needs them: in Noto Sans SC, the characters of one subset.
 */
export function fontOfWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, at) => tableAt(woff, WOFF_HEADER + at * WOFF_ENTRY));
  const directory = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY);
  writeHeader(directory, woff.readUInt32BE(4), count);
  let offset = directory.length;
  tables.forEach(({ tag, checksum, data }, at) => {
    const entry = SFNT_HEADER + at * SFNT_ENTRY;
    directory.writeUInt32BE(tag, entry);
    directory.writeUInt32BE(checksum, entry + 4);
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(data.length, entry + 12);
    offset += padded(data.length);
  });
  return Buffer.concat([directory, ...tables.flatMap(({ data }) => [data, Buffer.alloc(padded(data.length) - data.length)])]);
}

function tableAt(woff: Buffer, entry: number): { tag: number; checksum: number; data: Buffer } {
  const [tag, offset, packed, length, checksum] = [0, 4, 8, 12, 16].map((at) => woff.readUInt32BE(entry + at)) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const stored = woff.subarray(offset, offset + packed);
  return { tag, checksum, data: packed < length ? inflateSync(stored) : stored };
}

/** Writes the header, whose numbers after the count serve binary search: the largest power of two that fits, its exponent, and the rest. */
function writeHeader(directory: Buffer, flavor: number, count: number): void {
  const exponent = Math.floor(Math.log2(count));
  directory.writeUInt32BE(flavor, 0);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(16 * 2 ** exponent, 6);
  directory.writeUInt16BE(exponent, 8);
  directory.writeUInt16BE(16 * (count - 2 ** exponent), 10);
}

/** Rounds up to a multiple of four, at which tables begin. */
const padded = (length: number): number => Math.ceil(length / 4) * 4;
