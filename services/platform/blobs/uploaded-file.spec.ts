import { describe, expect, it } from '@jest/globals';
import { turnsDuring } from '../../../test/support/server/turns-during.js';
import { readUploadedFile } from './uploaded-file.js';

const MB = 1024 * 1024;
const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');
const PNG = bytes('89504e470d0a1a0a 0000000d49484452 00000001000000010802000000 907753de');
const JPEG = bytes('ffd8 ffe000104a46494600010100000100010000');

describe('a file that somebody uploads', () => {
  it('is known by its content', async () => {
    expect((await readUploadedFile(Buffer.from('%PDF-1.7\n%%EOF'))).contentType).toBe('application/pdf');
    expect((await readUploadedFile(Buffer.from('words'))).contentType).toBeUndefined();
  });

  it('is read the same in place and in a thread', async () => {
    const scan = (length: number) => Buffer.concat([JPEG, bytes('fffe0006 686f6d65 ffda0002'), Buffer.alloc(length, 7), bytes('ffd9')]);
    for (const length of [10, MB]) {
      const { contentType, content } = await readUploadedFile(scan(length));
      expect(contentType).toBe('image/jpeg');
      expect(content.equals(Buffer.concat([JPEG, bytes('ffda0002'), Buffer.alloc(length, 7), bytes('ffd9')]))).toBe(true);
    }
  });

  it.each([
    ['a JPEG of two million parts', Buffer.concat([JPEG, Buffer.alloc(8 * MB, bytes('ffdb0002')), bytes('ffd9')])],
    ['a PNG of a million parts', Buffer.concat([PNG, Buffer.alloc(8 * MB, bytes('00000000 74455874 00000000'))])],
  ])('holds nobody up, even %s', async (_, file) => {
    const read = readUploadedFile(file).catch(() => undefined);
    expect(await turnsDuring(read)).toBeGreaterThan(20);
  });
});
