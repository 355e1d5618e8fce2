import { setTimeout as sleep } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { Refusal } from '../contracts/refusals.js';
import { RECORDS } from './app.module.js';
import type { BackgroundWork } from './platform/background.js';
import { RecordStore } from './platform/documents/document-store.js';
import { EngineUnavailable, EventStore, type Position } from './platform/events/event-store.js';
import { Log } from './platform/log.js';
import { ReadPositions } from './platform/read-positions.js';
import { Readiness } from './platform/readiness.js';

const RETRY_MS = 1000;

/** Makes a listening process ready: collections, background work, seed, and views as new as the log. Rejects when `stopping` is set. */
export async function prepare(app: INestApplicationContext, background: readonly BackgroundWork[], stopping: AbortSignal): Promise<void> {
  await answering(app, stopping, () => ensureRecords(app));
  for (const work of background) {
    stopping.throwIfAborted();
    await answering(app, stopping, () => work.start(stopping));
  }
  const head = await answering(app, stopping, () => app.get(EventStore).head());
  if (head !== undefined) await answering(app, stopping, () => reach(app.get(ReadPositions), head, stopping));
  stopping.throwIfAborted();
  app.get(Readiness).state = 'ready';
}

async function ensureRecords(app: INestApplicationContext): Promise<void> {
  const records = app.get(RecordStore);
  for (const collection of RECORDS) await records.ensure(collection);
}

/** Does the work, again and again while an engine does not answer: servers may start after us. */
async function answering<T>(app: INestApplicationContext, stopping: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (;;) {
    stopping.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof EngineUnavailable)) throw error;
      app.get(Log).warn({ err: error }, 'an engine does not answer; trying again');
      await sleep(RETRY_MS, undefined, { signal: stopping });
    }
  }
}

/** However long it takes: a changed projection may have the whole log to fold. */
async function reach(positions: ReadPositions, head: Position, stopping: AbortSignal): Promise<void> {
  for (;;) {
    stopping.throwIfAborted();
    try {
      return await positions.waitFor(head);
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'ReadModelBehind')) throw error;
    }
  }
}
