import { expect, it } from '@jest/globals';
import type { Projection } from '../../../projections/shared/projection.js';
import type { ViewStore } from '../documents/document-store.js';
import type { StoredEvent } from '../events/event-store.js';
import { ViewBatch } from './view-batch.js';

const EVENTS = 2_600;

/** Four views for each event, and one for all of them. */
const counting: Projection<{ count: number }> = {
  name: 'counting',
  version: 1,
  handles: ['ProductRecorded'],
  keysOf: ({ id }) => ['a', 'b', 'c', 'd'].map((name) => id + name).concat('all'),
  initial: () => ({ count: 0 }),
  evolve(view) {
    // Slow enough that others get their turn meanwhile.
    for (const until = performance.now() + 0.005; performance.now() < until; );
    view.count += 1;
    return view;
  },
  indexes: [],
};

const VIEWS = EVENTS * 4 + 1;
const position = (at: number): string => String(at).padStart(16, '0');
const events = Array.from(
  { length: EVENTS },
  (_, at) => ({ id: `e${at}`, type: 'ProductRecorded', position: position(at) }) as StoredEvent,
);

/** Keeps what is written, as text; fails at the writes that `fails` names. */
function storeOf(written: Map<string, string>, fails: (write: number) => boolean) {
  let writes = 0;
  const putNewer = async (_: string, documents: readonly { key: string; value: object }[]): Promise<void> => {
    for (const { key, value } of documents) written.set(key, JSON.stringify(value));
    await Promise.resolve();
    if (fails(writes++)) throw new Error('the disk is full');
  };
  return { putNewer } as unknown as ViewStore;
}

it('writes what was changed first while it folds, and all of it in the end', async () => {
  const written = new Map<string, string>();
  const folding = new ViewBatch(
    counting,
    storeOf(written, () => false),
    'views',
    true,
  );
  await folding.fold(events);
  const ahead = written.size;
  expect(ahead).toBeGreaterThan(0);
  expect(ahead).toBeLessThan(VIEWS);
  await folding.write();
  expect(written.size).toBe(VIEWS);
  expect(written.get('all')).toBe(JSON.stringify({ count: EVENTS, position: position(EVENTS - 1) }));
});

it('reports a write ahead that failed before its checkpoint can follow', async () => {
  const folding = new ViewBatch(
    counting,
    storeOf(new Map(), (write) => write === 0),
    'views',
    true,
  );
  await folding.fold(events);
  await expect(folding.write()).rejects.toThrow('the disk is full');
});

it('is full by all that is not under a checkpoint, written ahead or not', async () => {
  const folding = new ViewBatch(
    counting,
    storeOf(new Map(), () => false),
    'views',
    true,
  );
  expect(folding.isFull).toBe(false);
  await folding.fold(events);
  expect(folding.isFull).toBe(true);
  await folding.write();
  expect(folding.isFull).toBe(false);
});
