import { setTimeout as sleep } from 'node:timers/promises';
import type { Projection } from '../../../projections/shared/projection.js';
import type { Stored, ViewStore } from '../documents/document-store.js';
import type { EventStore, Position } from '../events/event-store.js';
import { BATCH_EVENTS } from '../followers/log-follower.js';
import { type Checkpoint, Checkpoints, collectionOf } from './checkpoints.js';
import { ViewBatch } from './view-batch.js';

/** Long enough for readers and runners in other processes to find the new collection. */
const SWITCH_GRACE_MS = 3_000;

/**
 * Folds a projection again from the beginning of the log, next to the views in use, and replaces them once the new views have caught up.
 * Returns the number of events read.
 */
export async function rebuild(
  projection: Projection<object>,
  { events, store }: { events: EventStore; store: ViewStore },
  graceMs = SWITCH_GRACE_MS,
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
    const caughtUp = await foldToEnd(folding, events, position);
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
  events: EventStore,
  from: Position | undefined,
): Promise<{ position: Position | undefined; read: number }> {
  let position = from;
  let read = 0;
  for (;;) {
    const batch = await events.readAll(position, BATCH_EVENTS);
    const last = batch.at(-1);
    if (!last) break;
    await folding.fold(batch);
    position = last.position;
    read += batch.length;
    if (folding.isFull) await folding.write();
  }
  await folding.write();
  return { position, read };
}
