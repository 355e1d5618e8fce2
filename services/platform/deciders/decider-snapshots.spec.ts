import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MemoryRecordStore } from '../../../test/support/fakes/memory-record-store.js';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { SEED } from '../../../test/support/property-runs.js';
import { DeciderSnapshots, packRows, SNAPSHOTS } from './decider-snapshots.js';

const PARTS = 'decider-snapshot-parts';
const HEAD = { revision: 7, recordedAt: '2026-03-01T08:00:00.000Z', hash: 'a'.repeat(64) };
const rows = {
  initial: (): unknown[] => [],
  fromSnapshot(state: unknown[], row: unknown) {
    state.push(row);
    return state;
  },
};

const { row } = fc.letrec((tie) => ({
  row: fc.oneof(
    { depthSize: 'medium' },
    fc.string({ unit: 'binary' }),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
    fc.maxSafeInteger(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('row'), { maxLength: 5 }),
    fc.dictionary(fc.constantFrom('lotId', 'left', 'grams', ''), tie('row'), { noNullPrototype: true }),
  ),
}));

async function keys(store: MemoryRecordStore): Promise<string[]> {
  const found: string[] = [];
  for await (const batch of store.scan(PARTS, 100)) found.push(...batch.map(({ key }) => key));
  return found;
}

describe('a snapshot', () => {
  it('is the rows that were saved, whatever they say', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1 }), async (saved) => {
        const snapshots = new DeciderSnapshots(new MemoryRecordStore(), 1);
        await snapshots.save('s', HEAD, await packRows(saved));
        const { state } = (await snapshots.load('s', rows)) ?? {};
        expect(JSON.stringify(state)).toBe(JSON.stringify(saved));
      }),
      { seed: SEED },
    );
  });

  it('of many rows is of several parts, in order, and less than half their size', async () => {
    const many = Array.from({ length: 10_000 }, (_, n) => [
      'lot',
      { lotId: `${randomUUID()}:${n}`, product: 'lint', certification: 'BCI', left: { grams: n } },
    ]);
    const store = new MemoryRecordStore();
    const snapshots = new DeciderSnapshots(store, 1);
    const parts = await packRows(many);
    await snapshots.save('s', HEAD, parts);
    expect(parts.length).toBe(3);
    expect(parts.join('').length).toBeLessThan(JSON.stringify(many).length / 2);
    expect((await snapshots.load('s', rows))?.state).toEqual(many);
  });

  it('takes the place of one of the first format, with all its parts', async () => {
    const store = new MemoryRecordStore();
    const snapshots = new DeciderSnapshots(store, 1);
    await snapshots.save('s', HEAD, []);
    await store.put(SNAPSHOTS.name, 's', { deciderVersion: 1, head: HEAD, id: 'first', parts: 2 });
    for (const at of [0, 1]) await store.put(PARTS, `s/first/${at}`, { text: '{"strings":[],"shapes":[],"rows":[1]}' });
    expect(await snapshots.load('s', rows)).toBeUndefined();
    await snapshots.save('s', HEAD, await packRows([1, 2]));
    expect(await keys(store)).toEqual([expect.not.stringContaining('first')]);
    expect((await snapshots.load('s', rows))?.state).toEqual([1, 2]);
  });
});
