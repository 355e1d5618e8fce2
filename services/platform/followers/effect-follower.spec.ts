import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MemoryEventStore } from '../../../test/support/fakes/memory-event-store.js';
import { MemoryRecordStore } from '../../../test/support/fakes/memory-record-store.js';
import type { EventMetadata, Position, StoredEvent } from '../events/event-store.js';
import { EffectFollower, FOLLOWER_CHECKPOINTS } from './effect-follower.js';
import { LogFeed } from './log-feed.js';

let events: MemoryEventStore;
let records: MemoryRecordStore;
let feed: LogFeed;
let stops: (() => Promise<void>)[];
beforeEach(async () => {
  events = new MemoryEventStore();
  records = new MemoryRecordStore();
  await records.ensure(FOLLOWER_CHECKPOINTS);
  feed = new LogFeed(events);
  stops = [];
});
afterEach(async () => {
  for (const stop of stops) await stop();
});

async function append(type: string): Promise<Position> {
  const { revision = -1 } = (await events.last('log')) ?? {};
  const { position } = await events.append('log', revision, [{ id: `${revision}`, type, data: {}, metadata: {} as EventMetadata }]);
  return position;
}

interface Following {
  follower: EffectFollower;
  handled: string[];
  warnings: string[];
  stop(): Promise<void>;
}

/** A process that follows under this name. `before` runs before each batch, and may throw. */
async function following(name: string, before: (batch: readonly StoredEvent[]) => unknown = () => undefined): Promise<Following> {
  const handled: string[] = [];
  const warnings: string[] = [];
  const warn = (message: string, error: unknown) => warnings.push(`${message}: ${(error as Error).message}`);
  const follower = new EffectFollower(name, { events, records, warn }, async (batch) => {
    await before(batch);
    handled.push(...batch.map(({ type }) => type));
  });
  await follower.load();
  const membership = feed.join(follower, { after: follower.position, pace: 'alone' });
  const stop = async () => {
    await membership.stop();
    await follower.stop();
  };
  stops.push(stop);
  return { follower, handled, warnings, stop };
}

const checkpoint = async (name: string) => (await records.get<{ position: Position }>(FOLLOWER_CHECKPOINTS.name, name))?.value.position;

/** Something that is awaited until it is released. */
function gate(): { opened: Promise<void>; entered: Promise<void>; enter(): Promise<void>; open(): void } {
  let open = (): void => undefined;
  let entering = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const entered = new Promise<void>((resolve) => {
    entering = resolve;
  });
  return {
    opened,
    entered,
    open: () => open(),
    enter: () => {
      entering();
      return opened;
    },
  };
}

describe('a follower with an effect', () => {
  it('continues from its checkpoint, and handles nothing twice that it saved', async () => {
    await append('one');
    const first = await following('mails');
    await first.follower.caughtUp();
    await append('two');
    await first.follower.caughtUp();
    await first.stop();
    expect(first.handled).toEqual(['one', 'two']);
    expect(await checkpoint('mails')).toBe(await events.head());
    await append('three');
    const second = await following('mails');
    await second.follower.caughtUp();
    expect(second.handled).toEqual(['three']);
  });

  it('continues from a checkpoint of an earlier release', async () => {
    const position = await append('one');
    await append('two');
    await records.put(FOLLOWER_CHECKPOINTS.name, 'mails', { position });
    const { follower, handled } = await following('mails');
    await follower.caughtUp();
    expect(handled).toEqual(['two']);
  });

  it('starts the log again when its checkpoint is not of this log', async () => {
    await append('one');
    await records.put(FOLLOWER_CHECKPOINTS.name, 'mails', { position: '0000000000000009' });
    const { follower, handled } = await following('mails');
    await follower.caughtUp();
    expect(handled).toEqual(['one']);
  });

  it('leaves a checkpoint that another process moved further', async () => {
    await append('one');
    const { follower, stop } = await following('mails');
    await follower.caughtUp();
    await records.put(FOLLOWER_CHECKPOINTS.name, 'mails', { position: '0000000000000009' });
    await stop();
    expect(await checkpoint('mails')).toBe('0000000000000009');
  });

  it('handles a batch again when handling threw, and holds nobody else back', async () => {
    let isBroken = true;
    const broken = await following('broken', () => {
      if (isBroken) throw new Error('no');
    });
    const other = await following('other');
    await append('one');
    await other.follower.caughtUp();
    await append('two');
    await other.follower.caughtUp();
    expect(other.handled).toEqual(['one', 'two']);
    expect(broken.handled).toEqual([]);
    isBroken = false;
    await broken.follower.caughtUp();
    expect(broken.handled).toEqual(['one', 'two']);
    expect(broken.warnings).toEqual(['Follower broken failed: no']);
    expect(other.warnings).toEqual([]);
  });

  it('is not waited for while it handles, and has what came meanwhile', async () => {
    const slow = gate();
    const tardy = await following('tardy', () => slow.enter());
    const other = await following('other');
    await append('one');
    await slow.entered;
    for (const type of ['two', 'three']) {
      await append(type);
      await other.follower.caughtUp();
    }
    expect(tardy.handled).toEqual([]);
    slow.open();
    await tardy.follower.caughtUp();
    expect(tardy.handled).toEqual(['one', 'two', 'three']);
  });

  it('has reached a position once it is handled, and not before', async () => {
    const slow = gate();
    const { follower, handled } = await following('mails', () => slow.enter());
    const position = await append('one');
    let seen = 0;
    const reached = follower.reached(position).then(() => {
      seen++;
      expect(handled).toEqual(['one']);
    });
    await slow.entered;
    expect(seen).toBe(0);
    slow.open();
    await reached;
    await append('two');
    await follower.caughtUp();
    await follower.reached(position);
    expect(seen).toBe(1);
  });

  it('loses nothing when it stops in the midst of a batch', async () => {
    const slow = gate();
    const first = await following('mails', ([event]) => (event?.type === 'two' ? slow.enter() : undefined));
    await append('one');
    await first.follower.caughtUp();
    await append('two');
    await slow.entered;
    const stopped = first.stop();
    await append('three');
    slow.open();
    await stopped;
    const second = await following('mails');
    await second.follower.caughtUp();
    expect([...first.handled, ...second.handled]).toEqual(['one', 'two', 'three']);
  });

  it('leaves its checkpoint before a batch that failed while it stopped', async () => {
    const position = await append('one');
    const first = await following('mails', ([event]) => {
      if (event?.type === 'two') throw new Error('no');
    });
    await first.follower.caughtUp();
    await append('two');
    await (await following('other')).follower.caughtUp();
    await first.stop();
    expect(await checkpoint('mails')).toBe(position);
  });
});
