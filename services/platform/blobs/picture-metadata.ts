/**
 * Leaves out of pictures what says where, when and by which device they were taken: all that shows nothing. The pixels are copied as they
 * are, and the orientation is kept, so that no picture turns.
 */
import { crc32 } from 'node:zlib';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { heifWithoutMetadata } from './heif-metadata.js';

/** Returns the picture without what is hidden in it; content that is no JPEG, PNG or HEIF as it is. @throws Refusal FileFormatInvalid when damaged */
export function withoutMetadata(content: Buffer, contentType: string): Buffer {
  if (contentType === 'image/jpeg') return jpegWithoutMetadata(content);
  if (contentType === 'image/heic' || contentType === 'image/heif') return heifWithoutMetadata(content);
  return contentType === 'image/png' ? pngWithoutMetadata(content) : content;
}

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const COMMENT = 0xfe;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const EXIF_HEAD = Buffer.from('Exif\0\0', 'latin1');
const ICC_HEAD = Buffer.from('ICC_PROFILE\0', 'latin1');

/** Copies what draws the picture up to its end; phones append films and previews, with a place of their own, after it. */
function jpegWithoutMetadata(content: Buffer): Buffer {
  const kept: Buffer[] = [Buffer.from([0xff, SOI])];
  let orientation = 1;
  let at = 2;
  while (content[at] === 0xff && content[at + 1] !== EOI) {
    const marker = content[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 4 > content.length ? Number.POSITIVE_INFINITY : at + 2 + Math.max(content.readUInt16BE(at + 2), 2);
    if (end > content.length) break;
    const segment = content.subarray(at, end);
    if (marker === APP1 && orientation === 1) orientation = orientationIn(segment.subarray(4));
    if (isDrawn(marker, segment)) kept.push(segment);
    at = marker === SOS ? endOfScan(content, end) : end;
    if (marker === SOS) kept.push(content.subarray(end, at));
  }
  if (content[at] !== 0xff || content[at + 1] !== EOI) throw new Refusal('FileFormatInvalid');
  if (orientation > 1) kept.splice(1, 0, exifSegment(orientation));
  kept.push(Buffer.from([0xff, EOI]));
  return Buffer.concat(kept);
}

/** Keeps the frame of JFIF, colour profiles, and how Adobe turned colours; every other part of a program is left out. */
function isDrawn(marker: number, segment: Buffer): boolean {
  if (marker === COMMENT) return false;
  if (marker === APP2) return segment.subarray(4, 4 + ICC_HEAD.length).equals(ICC_HEAD);
  return marker < APP0 || marker > APP15 || marker === APP0 || marker === APP14;
}

/** Finds the next marker that is neither a stuffed byte nor a restart within the scan. */
function endOfScan(content: Buffer, from: number): number {
  for (let at = content.indexOf(0xff, from); at !== -1 && at + 1 < content.length; at = content.indexOf(0xff, at + 1)) {
    const next = content[at + 1] as number;
    const isWithin = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isWithin) return at;
  }
  return content.length;
}

/** @returns 1, which turns nothing, where the Exif names none */
function orientationIn(data: Buffer): number {
  return data.subarray(0, EXIF_HEAD.length).equals(EXIF_HEAD) ? orientationOf(data.subarray(EXIF_HEAD.length)) : 1;
}

const ORIENTATION_TAG = 0x0112;
const ENTRY_BYTES = 12;

/** Reads the orientation in the first directory of a TIFF block. */
function orientationOf(tiff: Buffer): number {
  if (tiff.length < 8) return 1;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number): number => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return 1;
  for (let number = 0; number < short(directory); number++) {
    const entry = directory + 2 + number * ENTRY_BYTES;
    if (entry + ENTRY_BYTES > tiff.length) return 1;
    if (short(entry) !== ORIENTATION_TAG) continue;
    const orientation = short(entry + 8);
    return orientation >= 1 && orientation <= 8 ? orientation : 1;
  }
  return 1;
}

/** Makes a TIFF block that holds only the orientation. */
function tiffOf(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(ORIENTATION_TAG, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}

function exifSegment(orientation: number): Buffer {
  const data = Buffer.concat([EXIF_HEAD, tiffOf(orientation)]);
  const head = Buffer.from([0xff, APP1, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

const PNG_HEAD_BYTES = 8;
/** Length, type and checksum of a chunk. */
const CHUNK_BYTES = 12;
const DRAWN_CHUNKS: ReadonlySet<string> = new Set([
  ...['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'bKGD', 'pHYs', 'IDAT', 'IEND'],
  // Moving pictures.
  ...['acTL', 'fcTL', 'fdAT'],
]);

/** Copies the chunks that draw the picture, up to its end. */
function pngWithoutMetadata(content: Buffer): Buffer {
  const kept: Buffer[] = [content.subarray(0, PNG_HEAD_BYTES)];
  for (let at = PNG_HEAD_BYTES; at + CHUNK_BYTES <= content.length; ) {
    const end = at + CHUNK_BYTES + content.readUInt32BE(at);
    if (end > content.length) break;
    const name = content.toString('latin1', at + 4, at + 8);
    if (DRAWN_CHUNKS.has(name)) kept.push(content.subarray(at, end));
    const orientation = name === 'eXIf' ? orientationOf(content.subarray(at + 8, end - 4)) : 1;
    if (orientation > 1) kept.push(chunkOf('eXIf', tiffOf(orientation)));
    if (name === 'IEND') return Buffer.concat(kept);
    at = end;
  }
  throw new Refusal('FileFormatInvalid');
}

function chunkOf(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
