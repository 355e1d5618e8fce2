/** Films a code as a camera would see it: a few frames, which browsers accept in place of a camera. */
import { writeFileSync } from 'node:fs';
import { encode } from 'uqr';

const WIDTH = 640;
const HEIGHT = 480;
const FRAMES = 10;
const MODULE = 10;
const [BLACK, WHITE, GREY] = [16, 235, 128];

/** Writes a film (YUV4MPEG2, 10 frames a second) of a QR code of this text; answers the file. */
export function filmOf(text: string, file: string): string {
  const { data, size } = encode(text);
  const [left, top] = [Math.floor((WIDTH - size * MODULE) / 2), Math.floor((HEIGHT - size * MODULE) / 2)];
  const luma = Buffer.alloc(WIDTH * HEIGHT, WHITE);
  for (const [row, modules] of data.entries()) {
    for (const [column, dark] of modules.entries()) {
      if (!dark) continue;
      for (let y = 0; y < MODULE; y++) {
        const start = (top + row * MODULE + y) * WIDTH + left + column * MODULE;
        luma.fill(BLACK, start, start + MODULE);
      }
    }
  }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((WIDTH * HEIGHT) / 2, GREY)]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420mpeg2\n`);
  writeFileSync(file, Buffer.concat([head, ...Array<Buffer>(FRAMES).fill(frame)]));
  return file;
}
