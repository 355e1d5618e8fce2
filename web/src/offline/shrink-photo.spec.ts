import { afterEach, expect, it, jest } from '@jest/globals';
import { shrinkPhoto } from './shrink-photo.js';

const before = {
  make: globalThis.createImageBitmap,
  context: HTMLCanvasElement.prototype.getContext,
  blob: HTMLCanvasElement.prototype.toBlob,
};
afterEach(() => {
  globalThis.createImageBitmap = before.make;
  Object.assign(HTMLCanvasElement.prototype, { getContext: before.context, toBlob: before.blob });
});

it('draws a signature on a white ground, and a photo as it is turned', async () => {
  const drawn: unknown[] = [];
  const make = jest.fn(async (_photo: unknown, _options: unknown) => ({ width: 4_000, height: 1_000, close: () => undefined }));
  globalThis.createImageBitmap = make as never;
  const context = {
    fillStyle: '',
    fillRect: (...at: number[]) => drawn.push([context.fillStyle, ...at]),
    drawImage: (_: unknown, ...at: number[]) => drawn.push(['picture', ...at]),
  };
  const toBlob = (done: (blob: Blob) => void, type: string) => done(new Blob(['small'], { type }));
  Object.assign(HTMLCanvasElement.prototype, { getContext: () => context, toBlob });
  const shrunk = await shrinkPhoto(new File(['ink'], 'signature.png', { type: 'image/png' }));
  expect(shrunk.type).toBe('image/jpeg');
  expect(make).toHaveBeenCalledWith(expect.any(File), { imageOrientation: 'from-image' });
  expect(drawn).toEqual([
    ['white', 0, 0, 2_000, 500],
    ['picture', 0, 0, 2_000, 500],
  ]);
});
