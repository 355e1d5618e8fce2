import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MemoryEventStore } from '../../test/support/memory-event-store.js';
import { MemoryRecordStore } from '../../test/support/memory-record-store.js';
import { Told } from '../../test/support/told.js';
import { FolderBlobStore } from '../platform/blobs/folder-blob-store.js';
import type { Position } from '../platform/events/event-store.js';
import { TraceIndex } from './index/trace-index.js';
import { SavedTrace } from './saved-trace.js';

const told = new Told();
told.record('farm', [{ id: 'raw', product: 'rawCotton' }]);
told.transform('gin', { inputs: [{ from: 'raw', grams: 1000 }] }, [{ id: 'lint', product: 'lint', grams: 350 }]);
const index = new TraceIndex();
for (const event of told.events) index.apply(event);

const folder = mkdtempSync(join(tmpdir(), 'saved-trace-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a saved trace', () => {
  const blobs = new FolderBlobStore(folder);
  let store: MemoryRecordStore;
  let events: MemoryEventStore;
  let head: Position;
  const trace = () => new SavedTrace(store as never, blobs, events);

  beforeEach(async () => {
    store = new MemoryRecordStore();
    events = new MemoryEventStore();
    for (const { stream, revision, id, type, data, metadata } of told.events) {
      head = (await events.append(stream, revision - 1, [{ id, type, data, metadata }])).position;
    }
  });

  it('is there again as it was, with how far it reaches', async () => {
    expect(await trace().load()).toBeUndefined();
    await trace().save(index.graph, head);
    const loaded = await trace().load();
    expect(loaded?.position).toBe(head);
    const again = new TraceIndex(loaded?.graph);
    expect(again.backwardShares('lint')).toEqual(index.backwardShares('lint'));
    expect(again.holdersOf('raw')).toEqual(['farm']);
  });

  it('takes the place of the one before it', async () => {
    await trace().save(index.graph, head);
    const before = (await store.get<{ pieces: string[][] }>('saved-trace', 'saved-trace'))?.value.pieces.flat() ?? [];
    await trace().save(index.graph, head);
    expect(await trace().load()).toBeDefined();
    expect(await Promise.all(before.map((name) => blobs.info(name)))).toEqual(before.map(() => undefined));
  });

  it('is not used where the log does not reach as far, or a part of it is gone', async () => {
    await trace().save(index.graph, `${head}0`);
    expect(await trace().load()).toBeUndefined();
    await trace().save(index.graph, head);
    const [first = ''] = (await store.get<{ pieces: string[][] }>('saved-trace', 'saved-trace'))?.value.pieces.flat() ?? [];
    await blobs.delete(first);
    expect(await trace().load()).toBeUndefined();
  });
});
