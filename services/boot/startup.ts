import { setTimeout as sleep } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { Refusal } from '../../contracts/shared/refusals.js';
import { RecordStore } from '../platform/documents/document-store.js';
import { EventStore, type Position } from '../platform/events/event-store.js';
import { EngineUnavailable } from '../platform/lib/engine-unavailable.js';
import type { BackgroundTask } from '../platform/lifecycle/background-task.js';
import { Lifecycle } from '../platform/lifecycle/lifecycle.js';
import { Log } from '../platform/monitoring/log.js';
import { ReadPositions } from '../platform/projections/read-positions.js';
import { RECORD_COLLECTIONS } from './app.module.js';

const RETRY_MS = 1000;

/** Makes a listening process ready: collections, background work, seed, and views as new as the log. Rejects when `stopping` is aborted. */
export async function makeReady(app: INestApplicationContext, background: readonly BackgroundTask[], stopping: AbortSignal): Promise<void> {
  await retryWhileUnavailable(app, stopping, () => ensureCollections(app));
  for (const work of background) {
    stopping.throwIfAborted();
    await retryWhileUnavailable(app, stopping, () => work.start(stopping));
  }
  const head = await retryWhileUnavailable(app, stopping, () => app.get(EventStore).head());
  if (head !== undefined) await retryWhileUnavailable(app, stopping, () => waitForViews(app.get(ReadPositions), head, stopping));
  stopping.throwIfAborted();
  app.get(Lifecycle).state = 'ready';
}

async function ensureCollections(app: INestApplicationContext): Promise<void> {
  const records = app.get(RecordStore);
  for (const collection of RECORD_COLLECTIONS) await records.ensure(collection);
}

/** Repeats the work while an engine does not answer, since servers may start later. */
async function retryWhileUnavailable<T>(app: INestApplicationContext, stopping: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (;;) {
    stopping.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof EngineUnavailable)) throw error;
      // Logged once a minute (`tellOutages`).
      app.get(Log).warn({ err: error }, 'an engine does not answer; trying again');
      await sleep(RETRY_MS, undefined, { signal: stopping });
    }
  }
}

/** Waits as long as they get on, since a changed projection may fold the whole log; one that fails makes its own reads wait (ADR 0122). */
async function waitForViews(positions: ReadPositions, head: Position, stopping: AbortSignal): Promise<void> {
  for (;;) {
    stopping.throwIfAborted();
    try {
      return await positions.waitFor(head);
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'ReadModelBehind')) throw error;
      if (await positions.leaveBehind(head)) return;
    }
  }
}
