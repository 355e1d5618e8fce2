import { expect, it } from '@jest/globals';
import { MemoryEventStore } from '../../../test/support/fakes/memory-event-store.js';
import { MemoryRecordStore } from '../../../test/support/fakes/memory-record-store.js';
import type { Decider } from './decider.js';
import { DeciderSnapshots } from './decider-snapshots.js';
import { DeciderStreams } from './decider-streams.js';

const nothing: Decider<object, never, never> = {
  version: 1,
  initial: () => ({}),
  evolve: (state) => state,
  decide: () => [],
  toSnapshot: (state) => [state],
  fromSnapshot: (_, row) => row as object,
};

it('forgets streams without events, too: strangers ask for as many of them as they like', async () => {
  const events = new MemoryEventStore();
  const streams = new DeciderStreams(nothing, events, new DeciderSnapshots(new MemoryRecordStore(), 1), 100, () => undefined);
  const isCached = async (stream: string) => !(await streams.current(stream, false)).fresh;
  for (let at = 0; at < 2_000; at++) await streams.current(`s-${at}`, false);
  expect([await isCached('s-0'), await isCached('s-1999')]).toEqual([true, true]);
  streams.trim(() => false);
  expect([await isCached('s-5'), await isCached('s-1999')]).toEqual([false, true]);
});
