import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { BoundedThreads } from './bounded-threads.js';

const MODULE = new URL('../blobs/uploaded-file.js', import.meta.url).href;
const A_PAPER = Buffer.from('%PDF-1.4\n');
/** Begins as a picture does, and ends there. */
const NO_PICTURE = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0x00]);
const LONG_MS = 60_000;

let started: Worker[];
/** Notes the threads of these pools alone: products of earlier files may start threads, too. */
const note = (message: unknown): void => {
  if (/bounded-threads\.[jt]s/.test(new Error().stack ?? '')) started.push((message as { worker: Worker }).worker);
};
beforeEach(() => {
  started = [];
  subscribe('worker_threads', note);
});
afterEach(() => {
  unsubscribe('worker_threads', note);
});

async function typesOf(threads: BoundedThreads, file: Buffer, withinMs = LONG_MS): Promise<unknown[]> {
  const types: unknown[] = [];
  for await (const { contentType } of threads.answersOf<{ contentType: string }>(MODULE, file, withinMs)) types.push(contentType);
  return types;
}

it('reads the next file in the thread that read one before', async () => {
  const threads = new BoundedThreads({ atOnce: 1, memoryMb: 256 });
  for (let file = 0; file < 3; file++) expect(await typesOf(threads, A_PAPER)).toEqual(['application/pdf']);
  expect(started).toHaveLength(1);
  await started[0]?.terminate();
  expect(await typesOf(threads, A_PAPER)).toEqual(['application/pdf']);
  expect(started).toHaveLength(2);
  await started[1]?.terminate();
});

it('ends a thread that nobody gave more work', async () => {
  const threads = new BoundedThreads({ atOnce: 1, memoryMb: 256 }, 1);
  expect(await typesOf(threads, A_PAPER)).toEqual(['application/pdf']);
  await once(started[0] as Worker, 'exit');
});

it('gives no work to a thread that is ending', async () => {
  const threads = new BoundedThreads({ atOnce: 1, memoryMb: 256 }, 1);
  for (let file = 0; file < 3; file++) {
    expect(await typesOf(threads, A_PAPER)).toEqual(['application/pdf']);
    const thread = started[file] as Worker;
    const { terminate } = thread;
    await new Promise<void>((resolve) => {
      thread.terminate = () => {
        resolve();
        return terminate.call(thread);
      };
    });
  }
  expect(started).toHaveLength(3);
});

it('ends a thread that refused its file, or had no time for it', async () => {
  const threads = new BoundedThreads({ atOnce: 1, memoryMb: 256 });
  await expect(typesOf(threads, NO_PICTURE)).rejects.toMatchObject({ code: 'FileFormatInvalid' });
  await expect(typesOf(threads, A_PAPER, 0)).rejects.toMatchObject({ code: 'ReadingTooLong' });
  expect(await typesOf(threads, A_PAPER)).toEqual(['application/pdf']);
  expect(started).toHaveLength(3);
  await started[2]?.terminate();
});
