import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MemoryEventStore } from '../../../test/support/fakes/memory-event-store.js';
import { MemoryRecordStore } from '../../../test/support/fakes/memory-record-store.js';
import { LogBuilder } from '../../../test/support/histories/log-builder.js';
import { FolderBlobStore } from '../../platform/blobs/folder-blob-store.js';
import type { Position, StoredEvent } from '../../platform/events/event-store.js';
import { Views } from '../../platform/projections/views.js';
import { TraceFollower } from './trace-follower.js';
import { TraceSnapshotStore } from './trace-snapshot-store.js';

const folder = mkdtempSync(join(tmpdir(), 'trace-follower-'));
afterAll(() => rmSync(folder, { recursive: true }));

const LOTS = 10;
const FACTS = 300;
const log = { error: () => {}, info: () => {}, warn: (about: object) => expect(about).toBeUndefined() };

class SavingSoon extends TraceFollower {
  protected override minGrowthToSave = LOTS * FACTS;
}

describe('the index of a process', () => {
  const told = new LogBuilder();
  const events = new MemoryEventStore();
  const store = new MemoryRecordStore();
  const blobs = new FolderBlobStore(folder);
  const trace = () => new TraceSnapshotStore(store as never, blobs, events, log);
  const follower = () =>
    new SavingSoon(events, store as never, trace(), { addFollower: () => {} } as never, new Views(store as never), log);
  let appended = 0;

  async function append(): Promise<StoredEvent[]> {
    const stored: StoredEvent[] = [];
    for (const { stream, revision, id, type, data, metadata } of told.events.slice(appended)) {
      const { position } = await events.append(stream, revision - 1, [{ id, type, data, metadata }]);
      stored.push({ stream, revision, id, type, data, metadata, position } as StoredEvent);
    }
    appended = told.events.length;
    return stored;
  }

  beforeAll(async () => {
    const lots = (fact: number) => Array.from({ length: LOTS }, (_, lot) => ({ id: `farm:${fact}:${lot}`, product: 'rawCotton' as const }));
    for (let fact = 0; fact < FACTS; fact++) told.record('farm', lots(fact));
    await append();
  });

  it('is saved as it was at one position while the log grows, and a start begins there', async () => {
    const first = follower();
    await first.catchUp();
    const { position } = first;
    expect(position).toBe(await events.head());
    told.transform('gin', { inputs: [{ from: 'farm:0:0', grams: 1000 }] }, [{ id: 'lint', product: 'lint', grams: 350 }]);
    await first.process(position, await append());
    expect(first.index.has('lint')).toBe(true);
    await first.stop();

    const saved = await trace().load();
    expect(saved?.position).toBe(position as Position);
    expect(saved?.graph.find(`farm:${FACTS - 1}:${LOTS - 1}`)).toBeDefined();
    expect(saved?.graph.find('lint')).toBeUndefined();

    const second = follower();
    await second.catchUp();
    expect(second.index.backwardShares('lint')).toEqual(first.index.backwardShares('lint'));
    expect(second.index.graph.size).toBe(first.index.graph.size);
    await second.stop();
  });
});
