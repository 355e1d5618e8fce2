import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { MemoryEventStore } from '../../../test/support/fakes/memory-event-store.js';
import type { EventMetadata, Position, StoredEvent } from '../events/event-store.js';
import { LogFollower } from './log-follower.js';
import { BATCH_EVENTS, LogReads } from './log-reads.js';

const BATCHES = 12;
const FOR_EVER_MS = 1_000_000;

class CountingStore extends MemoryEventStore {
  /** Positions after which full batches were read. */
  readonly fullReads: (Position | undefined)[] = [];

  override async readAll(after: Position | undefined, limit: number): Promise<StoredEvent[]> {
    const found = await super.readAll(after, limit);
    if (found.length === limit) this.fullReads.push(after);
    return found;
  }
}

const newEvents = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: String(from + at), type: 'Told', data: {}, metadata: {} as EventMetadata }));

async function filled(): Promise<{ events: CountingStore; log: Position[] }> {
  const events = new CountingStore();
  await events.append('log', -1, newEvents(0, BATCHES * BATCH_EVENTS + 10));
  const log = (await events.readAll(undefined, 1_000_000)).map(({ position }) => position);
  return { events, log };
}

/** Lists what it folds, from a saved position; `beforeFold` gets the number of the batch. */
class Listing extends LogFollower {
  readonly folded: Position[] = [];
  private batch = 0;

  constructor(
    readonly name: string,
    store: MemoryEventStore,
    reads: LogReads,
    private saved: Position | undefined,
    private readonly beforeFold: (batch: number) => Promise<unknown> | undefined = () => undefined,
  ) {
    super(store, () => undefined, reads);
  }

  protected async open(): Promise<Position | undefined> {
    return this.saved;
  }

  protected async fold(events: readonly StoredEvent[]): Promise<void> {
    await this.beforeFold(this.batch++);
    this.folded.push(...events.map(({ position }) => position));
    this.saved = events.at(-1)?.position;
  }

  protected isFull(): boolean {
    return false;
  }

  protected async save(position: Position): Promise<Position> {
    return position;
  }

  protected async onCaughtUp(): Promise<void> {}

  protected reset(): void {}
}

const slowly = async (): Promise<void> => {
  for (let turns = 0; turns < 5; turns++) await turn();
};

it('reads each full batch once for all that begin together, however slow one is', async () => {
  const { events, log } = await filled();
  const reads = new LogReads(events, FOR_EVER_MS);
  const all = [0, 1, 2].map((each) => new Listing(String(each), events, reads, undefined, each === 1 ? slowly : undefined));
  await Promise.all(all.map((each) => each.catchUp()));
  for (const { folded } of all) expect(folded).toEqual(log);
  expect(events.fullReads).toHaveLength(BATCHES);
});

it('gives each what follows its own position, once and in order', async () => {
  const { events, log } = await filled();
  const reads = new LogReads(events, FOR_EVER_MS);
  const begins = [0, 1, 100, BATCH_EVENTS, 700, log.length - 3, log.length];
  const all = begins.map((at) => new Listing(String(at), events, reads, log[at - 1], at === 100 ? slowly : undefined));
  await Promise.all(all.map((each) => each.catchUp()));
  for (const [at, { folded }] of all.entries()) expect(folded).toEqual(log.slice(begins[at]));
});

it('leaves one that hangs behind, and lets it continue', async () => {
  const { events, log } = await filled();
  const reads = new LogReads(events, 1);
  let goOn = (): void => undefined;
  const going = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const hanging = new Listing('hanging', events, reads, undefined, (batch) => (batch === 3 ? going : undefined));
  const other = new Listing('other', events, reads, undefined);
  const continued = hanging.catchUp();
  await other.catchUp();
  expect(other.folded).toEqual(log);
  goOn();
  await continued;
  expect(hanging.folded).toEqual(log);
});

it('lets one that fails try again for itself', async () => {
  const { events, log } = await filled();
  const reads = new LogReads(events, FOR_EVER_MS);
  const failing = new Listing('failing', events, reads, undefined, async (batch) => {
    if (batch === 6 || batch === 8) throw new Error('the disk is full');
  });
  const other = new Listing('other', events, reads, undefined, slowly);
  await Promise.all([failing.begin(), other.catchUp()]);
  await failing.caughtUp();
  for (const { folded } of [failing, other]) expect(folded).toEqual(log);
});

it('ends a follower that waits for another one, which continues where it was', async () => {
  const { events, log } = await filled();
  const reads = new LogReads(events, FOR_EVER_MS);
  let goOn = (): void => undefined;
  const going = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const slow = new Listing('slow', events, reads, undefined, (batch) => (batch === 1 ? going : undefined));
  const waiting = new Listing('waiting', events, reads, undefined);
  const [slowEnds, waitingEnds] = [slow.catchUp(), waiting.catchUp()];
  for (let turns = 0; turns < 20; turns++) await turn();
  await waiting.stop();
  await waitingEnds;
  expect(waiting.folded.length).toBeLessThan(log.length);
  const again = new Listing('again', events, new LogReads(events), waiting.folded.at(-1));
  await again.catchUp();
  expect([...waiting.folded, ...again.folded]).toEqual(log);
  goOn();
  await slowEnds;
  expect(slow.folded).toEqual(log);
});

it('finds an event that was appended while another one read the end', async () => {
  const events = new MemoryEventStore();
  const readAll = events.readAll.bind(events);
  events.readAll = async (after, limit) => {
    const found = await readAll(after, limit);
    await turn();
    return found;
  };
  await events.append('log', -1, newEvents(0, 1));
  const reads = new LogReads(events);
  const first = reads.read({}, undefined);
  await Promise.resolve();
  await events.append('log', 0, newEvents(1, 1));
  const second = await reads.read({}, undefined);
  expect((await first).length).toBeGreaterThan(0);
  expect(second).toHaveLength(2);
});
