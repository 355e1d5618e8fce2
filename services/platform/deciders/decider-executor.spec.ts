import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { MemoryEventStore } from '../../../test/support/fakes/memory-event-store.js';
import { MemoryRecordStore } from '../../../test/support/fakes/memory-record-store.js';
import { type Appended, type NewEvent, RevisionConflict } from '../events/event-store.js';
import { verifyChain } from '../events/hash-chain.js';
import { Clock } from '../lib/clock.js';
import { EngineUnavailable } from '../lib/engine-unavailable.js';
import type { Decider } from './decider.js';
import { DeciderExecutor } from './decider-executor.js';
import { DeciderSnapshots, SNAPSHOTS } from './decider-snapshots.js';

type Taken = { type: 'Taken'; data: { by: string; grams: number } };
interface Take {
  by: string;
  grams: number;
}
interface Stock {
  left: number;
  done: Record<string, number>;
}

/** A stock that everybody takes from, and nobody beyond what is in it. */
const stock: Decider<Stock, Take, Taken> = {
  version: 3,
  initial: () => ({ left: 100_000, done: {} }),
  evolve(state, { event }) {
    state.left -= event.data.grams;
    state.done[event.data.by] = event.data.grams;
    return state;
  },
  decide(state, { by, grams }) {
    if (state.done[by] === grams) return [];
    if (grams > state.left) throw new Refusal('NotEnoughLeft');
    return [{ type: 'Taken', data: { by, grams } }];
  },
  toSnapshot: (state) => [structuredClone(state)],
  fromSnapshot: (_, row) => row as Stock,
};

class FixedClock extends Clock {
  now(): string {
    return '2026-03-01T08:00:00.000Z';
  }
}

class CountedEventStore extends MemoryEventStore {
  appends = 0;
  eventsRead = 0;
  /** Called before and after each append; may throw in the engine's stead. */
  before: () => void = () => {};
  after: () => void = () => {};

  override async append(stream: string, expected: number, events: readonly NewEvent[]): Promise<Appended> {
    this.appends += 1;
    this.before();
    const appended = await super.append(stream, expected, events);
    this.after();
    return appended;
  }

  override async read(stream: string, from: number, limit: number) {
    const events = await super.read(stream, from, limit);
    this.eventsRead += events.length;
    return events;
  }
}

const BY = { actor: { userId: 'u', facilityId: 'f' }, transactionId: 't' };

async function given() {
  const events = new CountedEventStore();
  const store = new MemoryRecordStore();
  const warnings: string[] = [];
  const another = async (decider = stock) => {
    const snapshots = new DeciderSnapshots(store, decider.version);
    return new DeciderExecutor(
      decider,
      { events, snapshots, clock: new FixedClock() },
      { retryMs: [1, 1], warn: (text) => warnings.push(text) },
    );
  };
  return { events, store, warnings, another, executor: await another() };
}

const left = (executor: DeciderExecutor<Stock, Take, Taken>) => executor.inspect('s', (state) => state.left);

describe('the executor', () => {
  it('appends what commands on one stream decide, many at a time, and answers each its own position', async () => {
    const { events, executor } = await given();
    const taken = await Promise.all(Array.from({ length: 200 }, (_, n) => executor.execute('s', { by: `b${n}`, grams: 10 }, BY)));
    const log = await events.read('s', 0, 1000);
    expect(log).toHaveLength(200);
    expect(verifyChain(log)).toBeUndefined();
    expect(taken.map(({ position }) => position)).toStrictEqual(log.map(({ position }) => position));
    expect(taken.map(({ events: [event] }) => event?.revision)).toStrictEqual(log.map(({ revision }) => revision));
    expect(events.appends).toBeLessThan(10);
    expect(await left(executor)).toBe(98_000);
  });

  it('answers a command that was done before with nothing, and appends nothing', async () => {
    const { events, executor } = await given();
    await executor.execute('s', { by: 'b', grams: 10 }, BY);
    expect(await executor.execute('s', { by: 'b', grams: 10 }, BY)).toStrictEqual({ events: [], position: undefined });
    expect(events.appends).toBe(1);
  });

  it('lets exactly those commands succeed that find enough', async () => {
    const { events, executor } = await given();
    const all = await Promise.allSettled(Array.from({ length: 30 }, (_, n) => executor.execute('s', { by: `b${n}`, grams: 20_000 }, BY)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    for (const one of all) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'NotEnoughLeft' });
    expect(await events.read('s', 0, 100)).toHaveLength(5);
  });

  it('catches up and decides again when other processes append', async () => {
    const { events, executor, another } = await given();
    const all = [executor, await another(), await another()];
    const commands = Array.from({ length: 90 }, (_, n) => all[n % 3]?.execute('s', { by: `b${n}`, grams: 1_000 }, BY));
    await Promise.all(commands);
    const log = await events.read('s', 0, 1000);
    expect(log).toHaveLength(90);
    expect(verifyChain(log)).toBeUndefined();
    for (const one of all) expect(await one.inspect('s', (state) => state.left)).toBeGreaterThanOrEqual(10_000);
    await expect(all[0]?.execute('s', { by: 'late', grams: 10_001 }, BY)).rejects.toMatchObject({ code: 'NotEnoughLeft' });
  });

  it('refuses only on what the log says now', async () => {
    const { executor, another } = await given();
    const stale = await another();
    await executor.execute('s', { by: 'a', grams: 100_000 }, BY);
    await expect(stale.execute('s', { by: 'b', grams: 1 }, BY)).rejects.toMatchObject({ code: 'NotEnoughLeft' });
    await executor.execute('s', { by: 'c', grams: -50_000 }, BY);
    await expect(stale.execute('s', { by: 'b', grams: 1 }, BY)).resolves.toMatchObject({ events: [{ revision: 2 }] });
    await expect(stale.dryRun('s', { by: 'd', grams: 49_999 })).resolves.toHaveLength(1);
    await expect(stale.dryRun('s', { by: 'd', grams: 50_000 })).rejects.toMatchObject({ code: 'NotEnoughLeft' });
  });

  it('sends the same batch again when its answer was lost', async () => {
    const { events, executor } = await given();
    events.after = () => {
      events.after = () => {};
      throw new EngineUnavailable('lost');
    };
    const { position } = await executor.execute('s', { by: 'b', grams: 10 }, BY);
    expect(events.appends).toBe(2);
    expect(position).toBe((await events.last('s'))?.position);
    expect(await events.read('s', 0, 10)).toHaveLength(1);
  });

  it('gives up when no answer comes, and continues from the log', async () => {
    const { events, executor } = await given();
    events.after = () => {
      throw new EngineUnavailable('lost');
    };
    await expect(executor.execute('s', { by: 'b', grams: 10 }, BY)).rejects.toBeInstanceOf(EngineUnavailable);
    events.after = () => {};
    expect(await executor.execute('s', { by: 'b', grams: 10 }, BY)).toMatchObject({ events: [] });
    expect(await left(executor)).toBe(99_990);
  });

  it('does not decide endlessly against an engine that always conflicts', async () => {
    const { events, executor } = await given();
    events.before = () => {
      throw new RevisionConflict('s', -1);
    };
    await expect(executor.execute('s', { by: 'b', grams: 10 }, BY)).rejects.toMatchObject({ code: 'Conflict' });
  });

  it('a defect of one command leaves the others alone', async () => {
    const broken = {
      ...stock,
      decide: (state: Stock, command: Take) => (command.by === 'x' ? (null as never) : stock.decide(state, command, '')),
    };
    const { another } = await given();
    const executor = await another(broken);
    const all = await Promise.allSettled(['a', 'x', 'b'].map((by) => executor.execute('s', { by, grams: 1 }, BY)));
    expect(all.map(({ status }) => status)).toStrictEqual(['fulfilled', 'rejected', 'fulfilled']);
  });
});

/** A part as it was in the first format: strings, lists of keys, and rows of both. */
const FIRST_FORMAT = '{"strings":[],"shapes":[["left","done"],[]],"rows":[[1,1,[2]]]}';

describe('snapshots of the executor', () => {
  const many = async (executor: DeciderExecutor<Stock, Take, Taken>, count: number, from = 0) => {
    await Promise.all(Array.from({ length: count }, (_, n) => executor.execute('s', { by: `b${from + n}`, grams: 1 }, BY)));
    await executor.snapshotsWritten();
  };

  it('spare reading the log from its beginning', async () => {
    const { events, executor, another } = await given();
    await many(executor, 1200);
    events.eventsRead = 0;
    expect(await left(await another())).toBe(98_800);
    expect(events.eventsRead).toBeLessThan(700);
  });

  const versions = [
    ['are ignored when another version of the decider took them', 700, async () => {}, 4],
    [
      'are ignored when they are from another log',
      701,
      broken(({ head, ...rest }) => ({ ...rest, head: { ...head, hash: '0'.repeat(64) } })),
      3,
    ],
    ['are ignored when they have no parts', 700, broken((snapshot) => ({ ...snapshot, parts: 0 })), 3],
    ['are ignored when a part is missing', 700, broken(({ parts, ...rest }) => ({ ...rest, parts: parts + 1 })), 3],
    ['are ignored when a part is another', 700, broken((snapshot) => snapshot, gzipSync('[{"left":1').toString('base64')), 3],
    ['are ignored when they are of the first format', 700, broken(({ format: _, ...rest }) => rest, FIRST_FORMAT), 3],
    ['are ignored when they are of a later format', 700, broken((snapshot) => ({ ...snapshot, format: 3 })), 3],
  ] as const;
  it.each(versions)('%s', async (_, eventsRead, breakIt, version) => {
    const { events, store, executor, another } = await given();
    await many(executor, 700);
    await breakIt(store);
    events.eventsRead = 0;
    expect(await left(await another({ ...stock, version }))).toBe(99_300);
    expect(events.eventsRead).toBe(eventsRead);
  });
});

interface Kept {
  format?: number;
  head: { hash: string };
  id: string;
  parts: number;
}

/** Puts another snapshot in the place of the one that is there, and another text in that of its first part. */
function broken(change: (kept: Kept) => Kept, text?: string) {
  return async (store: MemoryRecordStore): Promise<void> => {
    const { value } = (await store.get<Kept>(SNAPSHOTS.name, 's')) ?? {};
    if (!value) throw new Error('There is no snapshot');
    await store.put(SNAPSHOTS.name, 's', change(value));
    if (text) await store.put('decider-snapshot-parts', `s/${value.id}/0`, { text });
  };
}
