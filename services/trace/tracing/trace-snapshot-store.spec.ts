import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MemoryEventStore } from '../../../test/support/fakes/memory-event-store.js';
import { MemoryRecordStore } from '../../../test/support/fakes/memory-record-store.js';
import { LogBuilder } from '../../../test/support/histories/log-builder.js';
import { FolderBlobStore } from '../../platform/blobs/folder-blob-store.js';
import type { Position } from '../../platform/events/event-store.js';
import { snapshotPieces } from './index/graph-snapshot.js';
import { TraceIndex } from './index/trace-index.js';
import { TraceSnapshotStore } from './trace-snapshot-store.js';

const told = new LogBuilder();
told.record('farm', [{ id: 'raw', product: 'rawCotton' }]);
told.transform('gin', { inputs: [{ from: 'raw', grams: 1000 }] }, [{ id: 'lint', product: 'lint', grams: 350 }]);
const index = new TraceIndex();
for (const event of told.events) index.apply(event);
const pieces = [...snapshotPieces(index.graph)];

const folder = mkdtempSync(join(tmpdir(), 'saved-trace-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Stored {
  version: number;
  pieces: { name: string; sha256: string }[][];
}

describe('a saved trace', () => {
  const blobs = new FolderBlobStore(folder);
  let store: MemoryRecordStore;
  let events: MemoryEventStore;
  let head: Position;
  let before: Position;
  let warnings: string[];
  const log = { error: () => {}, info: () => {}, warn: (_: object, message: string) => warnings.push(message) };
  const trace = () => new TraceSnapshotStore(store as never, blobs, events, log);
  const stored = async () => (await store.get<Stored>('saved-trace', 'saved-trace'))?.value as Stored;
  const names = async () => (await stored()).pieces.flat().map(({ name }) => name);

  beforeEach(async () => {
    for (const file of readdirSync(folder)) rmSync(join(folder, file));
    store = new MemoryRecordStore();
    events = new MemoryEventStore();
    warnings = [];
    for (const { stream, revision, id, type, data, metadata } of told.events) {
      before = head;
      head = (await events.append(stream, revision - 1, [{ id, type, data, metadata }])).position;
    }
  });

  it('is there again as it was, with how far it reaches', async () => {
    expect(await trace().load()).toBeUndefined();
    await trace().save(pieces, head);
    const loaded = await trace().load();
    expect(loaded?.position).toBe(head);
    const again = new TraceIndex(loaded?.graph);
    expect(again.backwardShares('lint')).toEqual(index.backwardShares('lint'));
    expect(again.holdersOf('raw')).toEqual(['farm']);
  });

  it('takes the place of the one before it, and writes only what is not there yet', async () => {
    await trace().save(pieces, before);
    const first = await names();
    const more = new TraceIndex();
    for (const event of told.events) more.apply(event);
    more.graph.facilityIds.intern('mill');
    await trace().save([...snapshotPieces(more.graph)], head);
    const second = await names();
    expect((await trace().load())?.graph.facilityIds.find('mill')).toBeDefined();
    const gone = first.filter((name) => !second.includes(name));
    expect(gone).toHaveLength(1);
    expect(readdirSync(folder).sort()).toEqual(second.flatMap((name) => [name, `${name}.json`]).sort());
  });

  it('stays where another process has saved as much, or saves at the same time', async () => {
    await trace().save(pieces, head);
    const first = await names();
    await trace().save(pieces, before);
    expect(await names()).toEqual(first);
    const racing = Object.assign(Object.create(store) as MemoryRecordStore, { replace: async () => false });
    await store.put('saved-trace', 'saved-trace', { ...(await stored()), version: 1 });
    await new TraceSnapshotStore(racing as never, blobs, events, log).save(pieces, head);
    expect(await names()).toEqual(first);
    expect(readdirSync(folder)).toHaveLength(first.length * 2);
  });

  it('is not used where the log does not reach as far, or it has another shape', async () => {
    await trace().save(pieces, `${head}0`);
    expect(await trace().load()).toBeUndefined();
    await trace().save(pieces, head);
    expect(await trace().load()).toBeDefined();
    const old = await stored();
    await store.put('saved-trace', 'saved-trace', { ...old, version: 1, pieces: (await names()).map((name) => [name]) });
    expect(await trace().load()).toBeUndefined();
    await trace().save(pieces, head);
    expect(await trace().load()).toBeDefined();
    expect(readdirSync(folder)).toHaveLength((await names()).length * 2);
    await store.put('saved-trace', 'saved-trace', { ...(await stored()), pieces: old.pieces.slice(1) });
    expect(await trace().load()).toBeUndefined();
  });

  it.each([
    ['is gone', () => undefined],
    ['was cut', (content: Buffer) => content.subarray(1)],
    ['is longer', (content: Buffer) => Buffer.concat([content, content])],
    ['has a wrong bit', (content: Buffer) => content.map((byte, i) => (i === 0 ? byte ^ 4 : byte))],
  ] as const)('is not used where a part of it %s', async (_, damaged) => {
    await trace().save(pieces, head);
    const looked = (await names()).filter((_, i) => i % 5 === 0);
    for (const name of looked) {
      const file = join(folder, name);
      const content = readFileSync(file);
      const damage = damaged(content);
      if (damage) writeFileSync(file, damage);
      else rmSync(file);
      expect(await trace().load()).toBeUndefined();
      writeFileSync(file, content);
    }
    expect(warnings).toHaveLength(looked.length);
    expect(await trace().load()).toBeDefined();
  });
});
