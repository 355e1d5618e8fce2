import { expect, it } from '@jest/globals';
import { KeptRead } from './kept-read.js';

function kept() {
  const views = { mark: '1', markOf: async () => views.mark };
  const reads: { resolve: (found: string) => void; reject: (error: Error) => void }[] = [];
  const read = new KeptRead(views, [], () => new Promise<string>((resolve, reject) => void reads.push({ resolve, reject })));
  return { views, reads, read };
}
const marked = () => new Promise(setImmediate);

it('reads once for readers at once and later, and again when the views have changed', async () => {
  const { views, reads, read } = kept();
  const both = Promise.all([read.get(), read.get()]);
  await marked();
  reads[0]?.resolve('found');
  expect(await both).toEqual(['found', 'found']);
  expect(await read.get()).toBe('found');
  expect(reads).toHaveLength(1);
  views.mark = '2';
  const newer = read.get();
  await marked();
  reads[1]?.resolve('newer');
  expect(await newer).toBe('newer');
});

it('gives nobody a read that began before the views changed', async () => {
  const { views, reads, read } = kept();
  const older = read.get();
  await marked();
  views.mark = '2';
  const newer = read.get();
  await marked();
  reads[1]?.resolve('newer');
  reads[0]?.resolve('older');
  expect([await older, await newer, await read.get()]).toEqual(['older', 'newer', 'newer']);
});

it('reads again after a failure', async () => {
  const { reads, read } = kept();
  const failing = read.get();
  await marked();
  reads[0]?.reject(new Error('gone'));
  await expect(failing).rejects.toThrow('gone');
  const next = read.get();
  await marked();
  reads[1]?.resolve('found');
  expect(await next).toBe('found');
});
