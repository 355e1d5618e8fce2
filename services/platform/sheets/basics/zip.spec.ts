import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { checkZip, ZipBroken, ZipTooLarge } from './zip.js';

const TEXT = Buffer.from('cotton '.repeat(1000));
const MAX = 100_000;

/** A zip of one deflated text. `declared`: what it says that it unpacks to; `wide`: in 64-bit fields. */
function zipOf(name: string, { declared = TEXT.length, wide = false, flags = 0, garbled = false } = {}): Buffer {
  const packed = deflateRawSync(TEXT);
  if (garbled) packed.fill(0xff, 4);
  const own = Buffer.concat([fields([4, 0x04034b50], [22, 0], [2, name.length], [2, 0]), Buffer.from(name), packed]);
  const extra = wide ? Buffer.concat([fields([2, 1], [2, 16]), uint64(declared), uint64(packed.length)]) : Buffer.alloc(0);
  const size = (bytes: number): [number, number] => [4, wide ? 0xffffffff : bytes];
  const entry = Buffer.concat([
    fields([4, 0x02014b50], [4, 0], [2, flags], [2, 8], [8, 0], size(packed.length), size(declared)),
    fields([2, name.length], [2, extra.length], [10, 0], [4, 0]),
    Buffer.from(name),
    extra,
  ]);
  const at = own.length;
  const end64 = Buffer.concat([fields([4, 0x06064b50], [28, 0]), uint64(1), uint64(entry.length), uint64(at)]);
  const locator = Buffer.concat([fields([4, 0x07064b50], [4, 0]), uint64(at + entry.length), fields([4, 1])]);
  const end = fields([4, 0x06054b50], [4, 0], [2, wide ? 0xffff : 1], [2, 1], [4, entry.length], [4, wide ? 0xffffffff : at], [2, 0]);
  return Buffer.concat(wide ? [own, entry, end64, locator, end] : [own, entry, end]);
}

/** Little-endian fields of so many bytes. */
function fields(...all: [bytes: number, value: number][]): Buffer {
  return Buffer.concat(
    all.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes);
      if (value) field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );
}

function uint64(value: number): Buffer {
  const field = Buffer.alloc(8);
  field.writeBigUInt64LE(BigInt(value));
  return field;
}

describe('a zip', () => {
  it('returns the names in it, also where its sizes are in 64-bit fields', async () => {
    expect((await checkZip(zipOf('xl/a.xml'), MAX)).map(({ name }) => name)).toEqual(['xl/a.xml']);
    expect((await checkZip(zipOf('xl/a.xml', { wide: true }), MAX)).map(({ name }) => name)).toEqual(['xl/a.xml']);
  });

  it.each([
    ['unpacks to more than it says', zipOf('a', { declared: 10 })],
    ['unpacks to less than it says', zipOf('a', { declared: TEXT.length + 1 })],
    ['is garbled', zipOf('a', { garbled: true })],
    ['is encrypted', zipOf('a', { flags: 1 })],
    ['has lost its end', zipOf('a').subarray(0, -30)],
    ['has lost its beginning', zipOf('a').subarray(40)],
    ['is none', Buffer.from('cotton')],
    ['is empty', Buffer.alloc(0)],
  ])('that %s is broken', async (_, content) => {
    await expect(checkZip(content, MAX)).rejects.toBeInstanceOf(ZipBroken);
  });

  it('of more parts than a workbook has is not unpacked', async () => {
    const content = Buffer.from(zipOf('a'));
    content.writeUInt16LE(10_001, content.length - 12);
    await expect(checkZip(content, MAX)).rejects.toBeInstanceOf(ZipTooLarge);
  });

  it('that says it unpacks to more than it may is not unpacked', async () => {
    await expect(checkZip(zipOf('a'), TEXT.length - 1)).rejects.toBeInstanceOf(ZipTooLarge);
  });
});
