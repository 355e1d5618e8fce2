/** Takes out of a photo what it tells beside its picture: where and when it was taken, by what, and small copies of it. */
import { Refusal } from '../../../contracts/shared/refusals.js';

/** Returns the photo without its metadata. @throws Refusal FileFormatInvalid for a picture that is damaged or of another kind */
export function barePhoto(contentType: string, photo: Buffer): Buffer {
  if (contentType === 'image/jpeg') return bareJpeg(photo);
  if (contentType === 'image/png') return barePng(photo);
  throw new Refusal('FileFormatInvalid');
}

const [SCAN, END, APP0, APP14, APP15, COMMENT] = [0xda, 0xd9, 0xe0, 0xee, 0xef, 0xfe];
/** Say how the picture is decoded. */
const isDecoding = (marker: number): boolean =>
  marker !== COMMENT && (marker < APP0 || marker > APP15 || marker === APP0 || marker === APP14);

function bareJpeg(photo: Buffer): Buffer {
  const kept: Buffer[] = [photo.subarray(0, 2)];
  for (let at = 2; at + 2 <= photo.length; ) {
    const marker = photo[at + 1] ?? 0;
    if (photo[at] !== 0xff) break;
    if (marker === END) return Buffer.concat([...kept, photo.subarray(at, at + 2)]);
    if (marker === SCAN) return Buffer.concat([...kept, scansFrom(photo, at)]);
    if (at + 4 > photo.length) break;
    const next = at + 2 + Math.max(photo.readUInt16BE(at + 2), 2);
    if (next > photo.length) break;
    if (isDecoding(marker)) kept.push(photo.subarray(at, next));
    at = next;
  }
  throw new Refusal('FileFormatInvalid');
}

/** Leaves out what follows the end of the picture: another one, or none. */
function scansFrom(photo: Buffer, at: number): Buffer {
  const end = photo.indexOf(Buffer.from([0xff, END]), at);
  if (end < 0) throw new Refusal('FileFormatInvalid');
  return photo.subarray(at, end + 2);
}

const PNG_HEAD = 8;
/** The length, the name and the checksum of a chunk. */
const CHUNK_FRAME = 12;
const PICTURE_CHUNKS: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'IDAT', 'IEND']);

function barePng(photo: Buffer): Buffer {
  const kept: Buffer[] = [photo.subarray(0, PNG_HEAD)];
  for (let at = PNG_HEAD; at + CHUNK_FRAME <= photo.length; ) {
    const next = at + CHUNK_FRAME + photo.readUInt32BE(at);
    if (next > photo.length) break;
    const name = photo.toString('latin1', at + 4, at + 8);
    if (PICTURE_CHUNKS.has(name)) kept.push(photo.subarray(at, next));
    if (name === 'IEND') return Buffer.concat(kept);
    at = next;
  }
  throw new Refusal('FileFormatInvalid');
}
