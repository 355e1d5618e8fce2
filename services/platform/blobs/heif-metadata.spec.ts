import { describe, expect, it } from '@jest/globals';
import { realFiles } from '../../../test/support/matching/real-data.js';
import { withoutMetadata } from './picture-metadata.js';

const words = (text: string) => Buffer.from(text, 'latin1');
const number = (value: number, bytes: number) => {
  const written = Buffer.alloc(bytes);
  written.writeUIntBE(value, 0, bytes);
  return written;
};
const box = (type: string, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([number(content.length + 8, 4), words(type), content]);
};
const info = (version: 2 | 3, id: number, type: string) =>
  box('infe', number(version, 1), number(0, 3), number(id, version === 2 ? 2 : 4), number(0, 2), words(`${type}\0`));

const PIXELS = words('pixels of the picture');
const EXIF = words('\0\0\0\x06Exif\0\0II*\0 at 30.1N 71.4E');
const XMP = words('<x:creator>Sana Malik');
const HEAD = box('ftyp', words('heic\0\0\0\0mif1heic'));

/** Builds a picture with two items in the data of the file, and a third one within the description. */
function picture(version: 2 | 3): Buffer {
  const idBytes = version === 2 ? 2 : 4;
  const place = (id: number, method: number, at: number, length: number) =>
    Buffer.concat([number(id, idBytes), number(method, 2), number(0, 2), number(1, 2), number(at, 4), number(length, 4)]);
  const infos = [info(version, 1, 'hvc1'), info(version, 2, 'Exif'), info(version, 3, 'mime')];
  const described = (dataAt: number) =>
    box(
      'meta',
      number(0, 4),
      box('iinf', number(version === 2 ? 0 : 1, 1), number(0, 3), number(3, idBytes), ...infos),
      box(
        ...(['iloc', number(version === 2 ? 1 : 2, 1), number(0, 3), number(0x4400, 2), number(3, idBytes)] as const),
        ...[place(1, 0, dataAt, PIXELS.length), place(2, 0, dataAt + PIXELS.length, EXIF.length), place(3, 1, 0, XMP.length)],
      ),
      box('idat', XMP),
      box('iprp', words('irot turned by 90')),
    );
  const dataAt = HEAD.length + described(0).length + 8;
  return Buffer.concat([HEAD, described(dataAt), box('mdat', PIXELS, EXIF), box('uuid', words('taken at home'))]);
}

describe.each([2, 3] as const)('a HEIF picture of version %d', (version) => {
  it('keeps nothing hidden, and its pixels and turn where they are', () => {
    const taken = picture(version);
    const bare = withoutMetadata(taken, 'image/heic');
    expect(bare.toString('latin1')).not.toMatch(/30\.1N|Sana|home/);
    expect(bare).toHaveLength(taken.length);
    for (const kept of [HEAD, PIXELS, words('irot turned by 90')]) expect(bare.indexOf(kept)).toBe(taken.indexOf(kept));
    expect(withoutMetadata(bare, 'image/heif')).toEqual(bare);
  });

  it('is refused when it is cut off', () => {
    const taken = picture(version);
    for (const at of [30, 100, taken.length - 20])
      expect(() => withoutMetadata(taken.subarray(0, at), 'image/heic')).toThrow(expect.objectContaining({ code: 'FileFormatInvalid' }));
  });
});

const [turned] = realFiles('outside2', /^e02/);
(turned ? it : it.skip)('a photo that was taken turned keeps its turn', () => {
  const bare = withoutMetadata(turned?.content as Buffer, 'image/jpeg');
  expect(bare.includes(Buffer.from('011200030000000100060000', 'hex'))).toBe(true);
});
