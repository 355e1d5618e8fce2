import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EngineUnavailable } from '../lib/engine-unavailable.js';
import {
  type AppendReport,
  EVENT_BYTES_MAX,
  EventStore,
  type NewEvent,
  NO_STREAM,
  type Position,
  RevisionConflict,
  type StoredEvent,
} from './event-store.js';
import { subscriptions } from './event-subscription.contract.js';
import { idsOf, newEvent, newEvents, newStream } from './sample-events.js';

export interface EventStoreUnderTest {
  /** Opens the store, each time on the same data, which may include data of others. The suite closes every store it opened. */
  open(): Promise<EventStore>;
  /** Removes the data of the suite. */
  clean?(): Promise<void>;
}

export function eventStoreContract(name: string, { open, clean }: EventStoreUnderTest): void {
  describe(`${name} as an event store`, () => {
    let store: EventStore;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(async () => {
      await store.close();
      await clean?.();
    });
    const reopen = async () => {
      await store.close();
      store = await open();
    };

    appending(() => store);
    repeating(() => store, reopen);
    reading(() => store, reopen);
    subscriptions(() => store, reopen);
  });
}

function appending(store: () => EventStore): void {
  it('appends a batch to a new stream and says where it ends', async () => {
    const stream = newStream();
    const { revision, position } = await store().append(stream, NO_STREAM, newEvents(3));
    expect(revision).toBe(2);
    expect(await store().last(stream)).toMatchObject({ revision, position });
  });

  it('refuses an event of more than 1 MB before it appends any of the batch', async () => {
    const stream = newStream();
    const large = newEvent({ words: 'é'.repeat(EVENT_BYTES_MAX / 2) });
    await expect(store().append(stream, NO_STREAM, [newEvent({}), large])).rejects.toMatchObject({ code: 'EventTooLarge' });
    expect(await store().last(stream)).toBeUndefined();
    expect(await store().append(stream, NO_STREAM, [newEvent({ words: 'x'.repeat(EVENT_BYTES_MAX - 1_000) })])).toMatchObject({
      revision: 0,
    });
  });

  it('reports each append with its number of events, and what came of it', async () => {
    const reports: AppendReport[] = [];
    store().onAppend((report) => reports.push(report));
    const stream = newStream();
    await store().append(stream, NO_STREAM, newEvents(3));
    await expect(store().append(stream, NO_STREAM, newEvents(2))).rejects.toThrow(RevisionConflict);
    expect(reports).toEqual([
      { outcome: 'appended', events: 3, seconds: expect.any(Number) },
      { outcome: 'failed', events: 2, seconds: expect.any(Number) },
    ]);
  });

  it('keeps data and metadata as they were, in any script and nesting', async () => {
    const stream = newStream();
    const event = newEvent({ text: 'Fäden 棉花 \u0000 \u2028 "', nested: [{ deep: [1, -0.5, 1e21, null, true] }], none: {}, z: 1, a: 2 });
    await store().append(stream, NO_STREAM, [event]);
    const [stored] = await store().read(stream, 0, 10);
    expect(stored).toMatchObject({ id: event.id, stream, revision: 0, type: event.type });
    expect(JSON.stringify(stored?.data)).toBe(JSON.stringify(event.data));
    expect(JSON.stringify(stored?.metadata)).toBe(JSON.stringify(event.metadata));
  });

  it.each([
    ['a stream that is not there', 0],
    ['a later revision than there is', 5],
  ])('refuses to append to %s', async (_, expected) => {
    const stream = newStream();
    await expect(store().append(stream, expected, newEvents(1))).rejects.toThrow(RevisionConflict);
    expect(await store().read(stream, 0, 10)).toEqual([]);
  });

  it.each([
    ['as new', NO_STREAM],
    ['behind its head', 0],
    ['beyond its head', 2],
  ])('refuses to append to a stream %s, and writes nothing of the batch', async (_, expected) => {
    const stream = newStream();
    const first = newEvents(2);
    await store().append(stream, NO_STREAM, first);
    await expect(store().append(stream, expected, newEvents(3))).rejects.toThrow(RevisionConflict);
    expect(idsOf(await store().read(stream, 0, 10))).toEqual(first.map(({ id }) => id));
  });

  it('takes exactly one of 50 appends at once at the same revision', async () => {
    const stream = newStream();
    await store().append(stream, NO_STREAM, newEvents(1));
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => store().append(stream, 0, newEvents(2))));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(RevisionConflict);
    expect(await store().read(stream, 0, 10)).toHaveLength(3);
  });

  it('takes appends to many streams at once', async () => {
    const streams = Array.from({ length: 50 }, newStream);
    const appended = await Promise.all(streams.map((stream) => store().append(stream, NO_STREAM, newEvents(2))));
    expect(appended.map(({ revision }) => revision)).toEqual(streams.map(() => 1));
    expect(new Set(appended.map(({ position }) => position)).size).toBe(50);
  });
}

function repeating(store: () => EventStore, reopen: () => Promise<void>): void {
  it('takes the same batch once, and answers the second time as the first', async () => {
    const stream = newStream();
    await store().append(stream, NO_STREAM, newEvents(1));
    const batch = newEvents(3);
    const first = await store().append(stream, 0, batch);
    expect(await store().append(stream, 0, batch)).toEqual(first);
    expect(await store().read(stream, 0, 10)).toHaveLength(4);
  });

  it('says the positions of all events of a batch, if it says them, also when the batch is repeated', async () => {
    const [stream, batch] = [newStream(), newEvents(3)];
    const answers = [await store().append(stream, NO_STREAM, batch), await store().append(stream, NO_STREAM, batch)];
    const stored = (await store().read(stream, 0, 10)).map(({ position }) => position);
    for (const { position, positions = stored } of answers) expect([position, positions]).toEqual([stored[2], stored]);
  });

  it('takes a batch once whose answer was lost, even when others have appended since', async () => {
    const stream = newStream();
    const batch = newEvents(2);
    await expect(appendAndLoseTheAnswer(store(), stream, NO_STREAM, batch)).rejects.toThrow(EngineUnavailable);
    const head = await store().last(stream);
    await store().append(stream, 1, newEvents(1));
    expect(await store().append(stream, NO_STREAM, batch)).toMatchObject({ revision: 1, position: head?.position });
    expect(await store().read(stream, 0, 10)).toHaveLength(3);
  });

  it('takes the same batch once when it comes 20 times at once', async () => {
    const stream = newStream();
    const batch = newEvents(2);
    const answers = await Promise.all(Array.from({ length: 20 }, () => store().append(stream, NO_STREAM, batch)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await store().read(stream, 0, 10)).toHaveLength(2);
  });

  it('knows a batch again after it was opened again', async () => {
    const stream = newStream();
    const batch = newEvents(2);
    const first = await store().append(stream, NO_STREAM, batch);
    await reopen();
    expect(await store().append(stream, NO_STREAM, batch)).toEqual(first);
  });

  it('refuses a batch of which only a part is there', async () => {
    const stream = newStream();
    const batch = newEvents(2);
    await store().append(stream, NO_STREAM, batch);
    await expect(store().append(stream, NO_STREAM, [...batch, ...newEvents(1)])).rejects.toThrow(RevisionConflict);
    expect(await store().read(stream, 0, 10)).toHaveLength(2);
  });
}

function reading(store: () => EventStore, reopen: () => Promise<void>): void {
  it('reads a stream in order, from a revision on, and no more than the requested number', async () => {
    const stream = newStream();
    const events = newEvents(10);
    await store().append(stream, NO_STREAM, events.slice(0, 4));
    await store().append(stream, 3, events.slice(4));
    const read = await store().read(stream, 3, 4);
    expect(idsOf(read)).toEqual(events.slice(3, 7).map(({ id }) => id));
    expect(read.map(({ revision }) => revision)).toEqual([3, 4, 5, 6]);
    expect(await store().read(stream, 10, 5)).toEqual([]);
  });

  it('has nothing of a stream that is not there', async () => {
    const stream = newStream();
    expect(await store().read(stream, 0, 10)).toEqual([]);
    expect(await store().last(stream)).toBeUndefined();
  });

  it('reads all streams in one order, which is the order of each and the alphabetical order of positions', async () => {
    const before = await store().head();
    const streams = [newStream(), newStream(), newStream()];
    for (let revision = NO_STREAM; revision < 3; revision++) {
      await Promise.all(streams.map((stream) => store().append(stream, revision, newEvents(1))));
    }
    const all = (await readOn(store(), before, 5)).filter(({ stream }) => streams.includes(stream));
    expect(all).toHaveLength(12);
    const positions = all.map(({ position }) => position);
    expect(positions).toEqual([...new Set(positions)].sort());
    for (const stream of streams) {
      expect(all.filter((event) => event.stream === stream)).toEqual(await store().read(stream, 0, 10));
    }
  });

  it('reads all from the beginning when it is given no position', async () => {
    await store().append(newStream(), NO_STREAM, newEvents(2));
    const [first, second] = await store().readAll(undefined, 2);
    expect(first && second && first.position < second.position).toBe(true);
    expect(await store().readAll(first?.position, 1)).toEqual([second]);
  });

  it('has its head at the newest event, also after it was opened again', async () => {
    const before = await store().head();
    const { position } = await store().append(newStream(), NO_STREAM, newEvents(2));
    const head = (await store().head()) ?? '';
    expect(before === undefined || position > before).toBe(true);
    expect(head >= position).toBe(true);
    await reopen();
    expect(((await store().head()) ?? '') >= head).toBe(true);
  });

  it('knows its own positions by their form', async () => {
    const { position } = await store().append(newStream(), NO_STREAM, newEvents(1));
    expect(store().isPosition(position)).toBe(true);
    for (const other of ['', 'x', `${position}0`, `${position}\n`, ` ${position}`, `-${position}`])
      expect(store().isPosition(other)).toBe(false);
  });

  it('answers a ping', async () => {
    await expect(store().ping()).resolves.toBeUndefined();
  });
}

async function appendAndLoseTheAnswer(store: EventStore, stream: string, expected: number, events: readonly NewEvent[]): Promise<never> {
  await store.append(stream, expected, events);
  throw new EngineUnavailable('The connection was lost before the answer came');
}

async function readOn(store: EventStore, after: Position | undefined, size: number): Promise<StoredEvent[]> {
  const all: StoredEvent[] = [];
  for (let last = after; ; ) {
    const page = await store.readAll(last, size);
    if (page.length === 0) return all;
    all.push(...page);
    last = page.at(-1)?.position;
  }
}
