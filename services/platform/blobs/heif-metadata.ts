/** Blanks what says where, when and by which device a HEIF picture was taken. The pixels and their turn, which is a property, stay. */
import { Refusal } from '../../../contracts/shared/refusals.js';

interface Box {
  type: string;
  /** The first byte of the content, and the one after it. */
  from: number;
  to: number;
}

/** Are items of a picture that draw nothing: Exif, and XMP or other texts. */
const HIDDEN_ITEMS: ReadonlySet<string> = new Set(['Exif', 'mime', 'uri ']);
/** Are boxes of the file in which programs keep what they like. */
const FREE_BOXES: ReadonlySet<string> = new Set(['free', 'skip', 'udta', 'uuid']);

/** Keeps every byte in its place, since items are found by their places. @throws Refusal FileFormatInvalid when damaged */
export function heifWithoutMetadata(content: Buffer): Buffer {
  try {
    const bare = Buffer.from(content);
    const boxes = boxesIn(bare, 0, bare.length);
    for (const { type, from, to } of boxes) if (FREE_BOXES.has(type)) bare.fill(0, from, to);
    for (const meta of boxes.filter(({ type }) => type === 'meta')) blankItems(bare, meta);
    return bare;
  } catch (error) {
    throw error instanceof RangeError ? new Refusal('FileFormatInvalid') : error;
  }
}

function blankItems(bare: Buffer, meta: Box): void {
  // A version and flags come before the boxes.
  const parts = boxesIn(bare, meta.from + 4, meta.to);
  const partOf = (type: string): Box | undefined => parts.find((each) => each.type === type);
  const [infos, places, data] = [partOf('iinf'), partOf('iloc'), partOf('idat')];
  if (!infos || !places) return;
  const hidden = hiddenItems(bare, infos);
  for (const { item, isInData, from, length } of extentsIn(bare, places)) {
    if (!hidden.has(item)) continue;
    const start = from + (isInData ? (data?.from ?? 0) : 0);
    if (start + length > bare.length) throw new RangeError('An item ends after the file');
    bare.fill(0, start, start + length);
  }
}

/** @throws RangeError for a box that ends outside */
function boxesIn(content: Buffer, start: number, end: number): Box[] {
  const boxes: Box[] = [];
  for (let at = start; at < end; ) {
    const size = content.readUInt32BE(at);
    const head = size === 1 ? 16 : 8;
    const length = size === 1 ? Number(content.readBigUInt64BE(at + 8)) : size === 0 ? end - at : size;
    if (length < head || at + length > end) throw new RangeError('A box ends outside');
    boxes.push({ type: content.toString('latin1', at + 4, at + 8), from: at + head, to: at + length });
    at += length;
  }
  return boxes;
}

function hiddenItems(content: Buffer, { from, to }: Box): Set<number> {
  const isLong = content.readUInt8(from) > 0;
  const hidden = new Set<number>();
  for (const { from: at } of boxesIn(content, from + (isLong ? 8 : 6), to)) {
    const version = content.readUInt8(at);
    const id = version >= 3 ? content.readUInt32BE(at + 4) : content.readUInt16BE(at + 4);
    const typeAt = at + (version >= 3 ? 10 : 8);
    if (version >= 2 && HIDDEN_ITEMS.has(content.toString('latin1', typeAt, typeAt + 4))) hidden.add(id);
  }
  return hidden;
}

interface Extent {
  item: number;
  /** Is true when it is counted from the box of data, not from the start of the file. */
  isInData: boolean;
  from: number;
  length: number;
}

function* extentsIn(content: Buffer, { from }: Box): Generator<Extent> {
  let at = from + 4;
  const read = (bytes: number): number => {
    const value = bytes === 0 ? 0 : bytes === 8 ? Number(content.readBigUInt64BE(at)) : content.readUIntBE(at, bytes);
    at += bytes;
    return value;
  };
  const version = content.readUInt8(from);
  const sizes = read(2);
  const [offsetBytes, lengthBytes, baseBytes] = [(sizes >> 12) & 15, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexBytes = version > 0 ? sizes & 15 : 0;
  for (let items = read(version < 2 ? 2 : 4); items > 0; items--) {
    const item = read(version < 2 ? 2 : 4);
    const isInData = version > 0 && (read(2) & 15) === 1;
    read(2);
    const base = read(baseBytes);
    for (let extents = read(2); extents > 0; extents--) {
      read(indexBytes);
      yield { item, isInData, from: base + read(offsetBytes), length: read(lengthBytes) };
    }
  }
}
