import { describe, expect, it } from '@jest/globals';
import { withoutMetadata } from './picture-metadata.js';

const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');
const words = (text: string) => Buffer.from(text, 'latin1');

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** Builds Exif with the orientation 6, in Intel's order, and a place after it. */
const EXIF = Buffer.concat([
  words('Exif\0\0II*\0'),
  bytes('08000000 0200 0f01 0200 04000000 534f4e59 1201 0300 01000000 06000000 00000000'),
  words('GPS 30.1N 71.4E'),
]);
const JFIF = segment(0xe0, words('JFIF\0\x01\x01\0\0\x01\0\x01\0\0'));
const PROFILE = segment(0xe2, words('ICC_PROFILE\0\x01\x01colours'));
const ADOBE = segment(0xee, words('Adobe\0d\0\0\0\0\x01'));
const SCAN = Buffer.concat([segment(0xda, bytes('0101 00003f00')), bytes('a1ff00b2ffd0c3')]);
const SECOND_SCAN = Buffer.concat([segment(0xc4, bytes('001122')), segment(0xda, bytes('0101 00003f00')), bytes('d4ff00')]);
const START = bytes('ffd8');
const END = bytes('ffd9');
const jpeg = (...parts: Buffer[]) => Buffer.concat([START, ...parts, END]);

describe('a JPEG', () => {
  it('loses what says where and by what it was taken, and keeps how it is drawn and turned', () => {
    const taken = jpeg(
      JFIF,
      segment(0xe1, EXIF),
      segment(0xe1, words('http://ns.adobe.com/xap/1.0/\0<x:creator>Sana Malik')),
      segment(0xe2, words('MPF\0preview 30.1N')),
      PROFILE,
      segment(0xed, words('Photoshop 3.0\0caption')),
      ADOBE,
      segment(0xfe, words('taken at home')),
      SCAN,
      SECOND_SCAN,
    );
    const film = words('ftypmp42 a film at 30.1N');
    const bare = withoutMetadata(Buffer.concat([taken, film]), 'image/jpeg');
    const turned = segment(0xe1, Buffer.concat([words('Exif\0\0MM\0*'), bytes('00000008 0001 0112 0003 00000001 0006 0000 00000000')]));
    expect(bare).toEqual(jpeg(turned, JFIF, PROFILE, ADOBE, SCAN, SECOND_SCAN));
    expect(withoutMetadata(bare, 'image/jpeg')).toEqual(bare);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('keeps its turn %i in either order of bytes', (turn) => {
    const short = `000${turn}`;
    const intel = bytes(`49492a00 08000000 0100 1201 0300 01000000 0${turn}00 0000 00000000`);
    const motorola = bytes(`4d4d002a 00000008 0001 0112 0003 00000001 ${short} 0000 00000000`);
    for (const tiff of [intel, motorola]) {
      const bare = withoutMetadata(jpeg(segment(0xe1, Buffer.concat([words('Exif\0\0'), tiff])), JFIF, SCAN), 'image/jpeg');
      const kept = segment(0xe1, Buffer.concat([words('Exif\0\0'), motorola]));
      expect(bare).toEqual(turn === 1 ? jpeg(JFIF, SCAN) : jpeg(kept, JFIF, SCAN));
    }
  });

  it('without anything hidden stays byte for byte', () => {
    const plain = jpeg(JFIF, ADOBE, SCAN);
    expect(withoutMetadata(plain, 'image/jpeg')).toEqual(plain);
  });

  it.each([
    ['is cut off in a segment', jpeg(JFIF).subarray(0, 12)],
    ['is cut off in its scan', Buffer.concat([START, JFIF, SCAN])],
    ['holds no marker where one must be', Buffer.concat([START, JFIF, words('text'), END])],
    ['ends after its head', bytes('ffd8ff')],
  ])('is refused when it %s', (_, damaged) => {
    expect(() => withoutMetadata(damaged, 'image/jpeg')).toThrow(expect.objectContaining({ code: 'FileFormatInvalid' }));
  });

  it('with a directory that points outside of its Exif turns nothing', () => {
    const odd = segment(0xe1, Buffer.concat([words('Exif\0\0MM\0*'), bytes('fffffff0')]));
    expect(withoutMetadata(jpeg(odd, SCAN), 'image/jpeg')).toEqual(jpeg(SCAN));
  });
});

const PNG = bytes(
  '89504e470d0a1a0a 0000000d49484452000000010000000108020000009077 53de 0000000c4944415408d763f8cfc000000301010018dd8db0 0000000049454e44ae426082',
);

/** Builds a chunk whose checksum nobody reads. */
function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, words(name), data, Buffer.alloc(4)]);
}

describe('a PNG', () => {
  it('loses words, times and Exif, and what follows its end', () => {
    const hidden = [chunk('tEXt', words('Author\0Sana')), chunk('iTXt', words('XML:com.adobe.xmp\0')), chunk('tIME', Buffer.alloc(7))];
    const taken = Buffer.concat([PNG.subarray(0, 33), ...hidden, PNG.subarray(33), words('GPS 30.1N')]);
    expect(withoutMetadata(taken, 'image/png')).toEqual(PNG);
  });

  it('keeps how it is turned', () => {
    const taken = Buffer.concat([PNG.subarray(0, 33), chunk('eXIf', EXIF.subarray(6)), PNG.subarray(33)]);
    const bare = withoutMetadata(taken, 'image/png');
    expect(bare.toString('latin1')).not.toContain('GPS');
    expect(bare.includes(words('eXIfMM\0*'))).toBe(true);
    expect(withoutMetadata(bare, 'image/png')).toEqual(bare);
  });

  it('is refused when it is cut off', () => {
    expect(() => withoutMetadata(PNG.subarray(0, 50), 'image/png')).toThrow(expect.objectContaining({ code: 'FileFormatInvalid' }));
  });
});

it('leaves other files as they are', () => {
  const paper = words('%PDF-1.4 /Author (Sana)');
  expect(withoutMetadata(paper, 'application/pdf')).toBe(paper);
});
