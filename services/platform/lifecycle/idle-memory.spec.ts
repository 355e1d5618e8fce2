import { describe, expect, it } from '@jest/globals';
import { IdleMemory } from './idle-memory.js';

/** Returns to what each look collects; the collections leave `after`, one size each. */
function heapsAfter(looks: readonly { share: number; heap: number }[], after: readonly number[]): (number | 'left alone')[] {
  const sizes = [...after];
  let collected: number | undefined;
  const memory = new IdleMemory(() => (collected = sizes.shift() ?? 0));
  return looks.map(({ share, heap }) => {
    collected = undefined;
    memory.look(share, heap);
    return collected ?? 'left alone';
  });
}

const idle = (heap: number) => ({ share: 0.01, heap });

describe('an idle process', () => {
  it('collects three times, and then no more', () => {
    const heaps = [104, 63, 62, 62, 63].map(idle);
    expect(heapsAfter(heaps, [62, 62, 61])).toEqual([62, 62, 61, 'left alone', 'left alone']);
  });

  it('collects again once more is in use', () => {
    const heaps = [80, 62, 62, 68, 70].map(idle);
    expect(heapsAfter(heaps, [62, 62, 62, 61])).toEqual([62, 62, 62, 'left alone', 61]);
  });

  it('leaves a heap alone that takes long', () => {
    expect(heapsAfter([idle(257)], [80])).toEqual(['left alone']);
  });
});

it('collects nothing while there is work', () => {
  const looks = [{ share: 0.06, heap: 128 }, idle(128)];
  expect(heapsAfter(looks, [112])).toEqual(['left alone', 112]);
});
