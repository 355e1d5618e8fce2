import { beforeEach, describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../../test/support/crashes/command-side.js';
import { MemoryRecordStore } from '../../../test/support/fakes/memory-record-store.js';
import { SHARED_TURNS, SharedTurns } from './shared-turns.js';

let records: MemoryRecordStore;
let clock: ManualClock;
beforeEach(async () => {
  records = new MemoryRecordStore();
  for (const collection of [SHARED_TURNS, { name: 'sums' }]) await records.ensure(collection);
  clock = new ManualClock();
});

const anotherProcess = () => new SharedTurns(records, clock);

/** Adds one by reading and writing, which loses additions when two run at once. */
async function addOne(): Promise<void> {
  const { n = 0 } = (await records.get<{ n: number }>('sums', 'sum'))?.value ?? {};
  await records.put('sums', 'sum', { n: n + 1 });
}

describe('turns of several processes', () => {
  it('come one after the other for one key', async () => {
    const processes = [anotherProcess(), anotherProcess(), anotherProcess()];
    await Promise.all(Array.from({ length: 30 }, (_, n) => processes[n % 3]?.run('key', addOne)));
    expect((await records.get('sums', 'sum'))?.value).toEqual({ n: 30 });
  });

  it('of another key wait for nobody', async () => {
    const [one, other] = [anotherProcess(), anotherProcess()];
    expect(await one.run('key', () => other.run('another key', async () => 'done'))).toBe('done');
  });

  it('are given back by a task that fails', async () => {
    await expect(anotherProcess().run('key', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect(await anotherProcess().run('key', async () => 'done')).toBe('done');
  });

  it('of a process that died are taken over', async () => {
    await records.insert(SHARED_TURNS.name, 'key', { heldAt: clock.now() });
    clock.advance(11);
    expect(await anotherProcess().run('key', async () => 'done')).toBe('done');
  });

  it('are decided again when another process took them over', async () => {
    const [slow, quick] = [anotherProcess(), anotherProcess()];
    const done: string[] = [];
    let attempts = 0;
    await slow.run('key', async (confirm) => {
      attempts += 1;
      if (attempts === 1) {
        clock.advance(11);
        await quick.run('key', async () => void done.push('quick'));
      }
      await confirm();
      done.push('slow');
    });
    expect([attempts, done]).toEqual([2, ['quick', 'slow']]);
  });

  it('are kept by a task that takes long and confirms', async () => {
    const done: string[] = [];
    let waiting: Promise<unknown> | undefined;
    await anotherProcess().run('key', async (confirm) => {
      clock.advance(6);
      await confirm();
      clock.advance(6);
      waiting = anotherProcess().run('key', async () => void done.push('second'));
      await addOne();
      done.push('first');
    });
    await waiting;
    expect(done).toEqual(['first', 'second']);
  });
});
