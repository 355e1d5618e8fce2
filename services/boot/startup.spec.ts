import { expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { Refusal } from '../../contracts/shared/refusals.js';
import { MemoryRecordStore } from '../../test/support/fakes/memory-record-store.js';
import { RecordStore } from '../platform/documents/document-store.js';
import { EventStore } from '../platform/events/event-store.js';
import { EngineUnavailable } from '../platform/lib/engine-unavailable.js';
import { Lifecycle } from '../platform/lifecycle/lifecycle.js';
import { Log } from '../platform/monitoring/log.js';
import { ReadPositions } from '../platform/projections/read-positions.js';
import { makeReady } from './startup.js';

/** Builds an application whose log ends at a position. */
function appOf(waitFor: () => Promise<void>): { app: INestApplicationContext; readiness: Lifecycle } {
  const readiness = new Lifecycle();
  const parts = new Map<unknown, unknown>([
    [RecordStore, new MemoryRecordStore()],
    [EventStore, { head: async () => '0000000000000001' }],
    [ReadPositions, { waitFor, leaveBehind: async () => false }],
    [Lifecycle, readiness],
    [Log, { warn: () => undefined }],
  ]);
  return { app: { get: (part: unknown) => parts.get(part) } as unknown as INestApplicationContext, readiness };
}

/** Fails with each of these errors in turn, then succeeds. */
function after(failures: Error[]): () => Promise<void> {
  return async () => {
    const failure = failures.shift();
    if (failure) throw failure;
  };
}

it('waits for views that are behind, however long that takes', async () => {
  const { app, readiness } = appOf(after([new Refusal('ReadModelBehind'), new Refusal('ReadModelBehind')]));
  await makeReady(app, [], new AbortController().signal);
  expect(readiness.state).toBe('ready');
});

it('outlasts an engine that goes away while it waits for the views', async () => {
  const { app, readiness } = appOf(after([new EngineUnavailable('gone'), new Refusal('ReadModelBehind')]));
  await makeReady(app, [], new AbortController().signal);
  expect(readiness.state).toBe('ready');
});

it('ends with a defect', async () => {
  const { app, readiness } = appOf(after([new Error('a defect')]));
  await expect(makeReady(app, [], new AbortController().signal)).rejects.toThrow('a defect');
  expect(readiness.state).toBe('starting');
});
