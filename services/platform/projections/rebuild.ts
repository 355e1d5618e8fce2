import { setTimeout as sleep } from 'node:timers/promises';
import type { Projection } from '../../../projections/shared/projection.js';
import type { Stored, ViewStore } from '../documents/document-store.js';
import type { EventStore, Position } from '../events/event-store.js';
import { LogReads } from '../followers/log-reads.js';
import { type Checkpoint, Checkpoints, collectionOf } from './checkpoints.js';
import { ViewBatch } from './view-batch.js';

/** Long enough for readers and runners in other processes to find the new collection. */
const SWITCH_GRACE_MS = 3_000;

/** Rebuilds several projections, for which the log is read once. One that fails holds up none of the others. */
export function rebuildAll(
  projections: readonly Projection<object>[],
  stores: { events: EventStore; store: ViewStore },
  graceMs = SWITCH_GRACE_MS,
): Promise<PromiseSettledResult<number>[]> {
  const reads = new LogReads(stores.events);
  return Promise.allSettled(projections.map((each) => rebuild(each, stores, graceMs, reads)));
}

/**
 * Folds a projection again from the beginning of the log, next to the views in use, and replaces them once the new views have caught up.
 * Returns the number of events read.
 */
export async function rebuild(
  projection: Projection<object>,
  { events, store }: { events: EventStore; store: ViewStore },
  graceMs = SWITCH_GRACE_MS,
  reads = new LogReads(events),
): Promise<number> {
  const checkpoints = new Checkpoints(store);
  await checkpoints.ensure();
  const before = await checkpoints.open(projection);
  const generation = before.value.generation + 1;
  const collection = collectionOf(projection, generation);
  await store.drop(collection);
  await store.ensure({ name: collection, indexes: projection.indexes });
  const folding = new ViewBatch(projection, store, collection, true);
  let position: Position | undefined;
  let read = 0;
  for (let current = before; ; current = await checkpoints.open(projection)) {
    const caughtUp = await foldToEnd(folding, reads, position);
    position = caughtUp.position;
    read += caughtUp.read;
    if (current.value.generation >= generation) throw new Error(`${projection.name} was rebuilt by someone else meanwhile`);
    if (await switchCheckpoint(checkpoints, current, { ...current.value, generation, collection, position: position ?? null })) break;
  }
  await sleep(graceMs);
  await store.drop(before.value.collection);
  return read;
}

/** Switches only when the new views are at least as far as those in use. */
async function switchCheckpoint(checkpoints: Checkpoints, current: Stored<Checkpoint>, to: Checkpoint): Promise<boolean> {
  if ((current.value.position ?? '') > (to.position ?? '')) return false;
  return (await checkpoints.move(current, to)) !== undefined;
}

async function foldToEnd(
  folding: ViewBatch<object>,
  reads: LogReads,
  from: Position | undefined,
): Promise<{ position: Position | undefined; read: number }> {
  let position = from;
  let read = 0;
  reads.join(folding);
  try {
    for (;;) {
      const batch = await reads.read(folding, position);
      const last = batch.at(-1);
      if (!last) break;
      await folding.fold(batch);
      position = last.position;
      read += batch.length;
      if (folding.isFull) await folding.write();
    }
  } finally {
    reads.leave(folding);
  }
  await folding.write();
  return { position, read };
}
