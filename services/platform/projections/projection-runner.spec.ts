import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { LedgerEvent } from '../../../contracts/ledger/custody/events.js';
import { massBalance } from '../../../projections/ledger/balance/mass-balance.js';
import { lots } from '../../../projections/ledger/custody/lots.js';
import { transactions } from '../../../projections/ledger/custody/transactions.js';
import type { Projection } from '../../../projections/shared/projection.js';
import { CustodyWorld } from '../../../test/support/histories/custody-world.js';
import { foldSums, foldViews, ledgerEvents, toNewEvent } from '../../../test/support/histories/ledger-events.js';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { until } from '../../../test/support/jest/until.js';
import { SqliteDocumentStore } from '../documents/sqlite-document-store.js';
import { NO_STREAM } from '../events/event-store.js';
import { SqliteEventStore } from '../events/sqlite-event-store.js';
import { LogFeed } from '../followers/log-feed.js';
import { SqliteJobQueue } from '../jobs/sqlite-job-queue.js';
import { Checkpoints, collectionOf } from './checkpoints.js';
import { ProjectionFollower } from './projection-follower.js';
import { ProjectionRunner, type ProjectionRunnerOptions } from './projection-runner.js';
import { rebuild, rebuildAll } from './rebuild.js';
import { Views } from './views.js';

const ALL: readonly Projection<object>[] = [lots, transactions, massBalance];

let folder: string;
let events: SqliteEventStore;
let store: SqliteDocumentStore;
let jobs: SqliteJobQueue;
let views: Views;
let running: ProjectionRunner[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'runner-'));
  events = await SqliteEventStore.open(join(folder, 'events.db'));
  store = await SqliteDocumentStore.open(join(folder, 'docs.db'), 'normal');
  jobs = await SqliteJobQueue.open(join(folder, 'jobs.db'));
  views = new Views(store);
  running = [];
});
afterEach(async () => {
  for (const each of running) await each.stop();
  for (const engine of [jobs, store, events]) await engine.close();
  rmSync(folder, { recursive: true });
});

/** So many rounds of record, purchase, ginning and sale. */
function history(rounds: number): LedgerEvent[] {
  const world = new CustodyWorld();
  const [farm, ginner, spinner] = [world.site('FARM'), world.site('GINNER'), world.site('SPINNER', { model: 'massBalance' })];
  for (let round = 0; round < rounds; round++) {
    const raw = world.records(farm, ['30 kg rawCotton BCI', '20 kg rawCotton BCI']);
    world.buys(ginner, farm, raw.productIds);
    const lint = world.transforms(ginner, raw.productIds, '18 kg lint');
    if (round % 5 === 0) world.voids(ginner, lint.transactionId);
    else world.buys(spinner, ginner, lint.productIds);
  }
  return ledgerEvents(world);
}

async function append(log: readonly LedgerEvent[]): Promise<string> {
  let position = '';
  for (const event of log) position = (await events.append(event.stream, event.revision - 1, [toNewEvent(event)])).position;
  return position;
}

async function started(options: ProjectionRunnerOptions = {}, projections = ALL): Promise<ProjectionRunner> {
  const all = new ProjectionRunner({ events, feed: new LogFeed(events), store, jobs, views }, projections, options);
  running.push(all);
  await all.start();
  return all;
}

/** The stored views of a projection, as text, by key. */
async function storedOf(projection: Projection<object>, collection = collectionOf(projection)): Promise<Map<string, string>> {
  const stored = new Map<string, string>();
  for await (const batch of store.scan<object>(collection, 100)) for (const { key, value } of batch) stored.set(key, JSON.stringify(value));
  return stored;
}

/** The expected views when all of the log is folded. */
function wantedOf(projection: Projection<object>, log: readonly LedgerEvent[]): Map<string, string> {
  const folded = [...foldViews(projection, log), ...foldSums(projection, log)].map(([key, view]) => [key, JSON.stringify(view)] as const);
  return new Map(folded.sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function expectAllFolded(log: readonly LedgerEvent[]): Promise<void> {
  for (const projection of ALL) expect(await storedOf(projection)).toEqual(wantedOf(projection, log));
}

const runOf = (projection: Projection<object> = lots): ProjectionFollower<object> =>
  new ProjectionFollower(projection, { events, store, checkpoints: new Checkpoints(store), views });

describe('the runner', () => {
  it('folds what is there, and what comes, into every projection', async () => {
    const log = history(6);
    await append(log.slice(0, 20));
    const projections = await started();
    const position = await append(log.slice(20));
    await projections.waitFor(position);
    await expectAllFolded(log);
    expect(await projections.states()).toEqual(ALL.map(({ name, version }) => ({ name, version, position, lag: 0, failing: false })));
  });

  it('continues where it stopped', async () => {
    const log = history(6);
    await append(log.slice(0, 25));
    await (await started()).stop();
    const position = await append(log.slice(25));
    const projections = await started();
    await projections.waitFor(position);
    await expectAllFolded(log);
  });

  it('stores how far it has read with the views that change, or when it stops', async () => {
    const log = history(3);
    const projections = await started({}, [lots]);
    const before = await views.markOf([lots]);
    const changed = await append(log);
    await projections.waitFor(changed);
    const stored = async () => (await new Checkpoints(store).open(lots)).value.position;
    expect(await stored()).toBe(changed);
    const mark = await views.markOf([lots]);
    expect(mark).not.toBe(before);
    const [first] = log as [LedgerEvent];
    const { position } = await events.append('acts', NO_STREAM, [{ ...toNewEvent(first), id: randomUUID(), type: 'ActRecorded' }]);
    await projections.waitFor(position);
    expect(await projections.states()).toMatchObject([{ position, lag: 0 }]);
    expect(await stored()).toBe(changed);
    expect(await views.markOf([lots])).toBe(mark);
    await projections.stop();
    expect(await stored()).toBe(position);
    await (await started({}, [lots])).waitFor(position);
    expect(await storedOf(lots)).toEqual(wantedOf(lots, log));
  });

  it('reads no more than so many events again that changed nothing', async () => {
    const [first] = history(1) as [LedgerEvent];
    const acts = Array.from({ length: 600 }, () => ({ ...toNewEvent(first), id: randomUUID(), type: 'ActRecorded' }));
    const projections = await started({}, [lots]);
    for (let revision = NO_STREAM; acts.length > 0; ) {
      const { position } = await events.append('acts', revision, acts.splice(0, 200));
      revision += 200;
      await projections.waitFor(position);
    }
    expect((await new Checkpoints(store).open(lots)).value.position).not.toBeNull();
  });

  it('takes events twice as once', async () => {
    const log = history(4);
    await append(log);
    await (await started()).stop();
    const checkpoints = new Checkpoints(store);
    for (const projection of ALL) {
      const stored = await checkpoints.open(projection);
      await checkpoints.move(stored, { ...stored.value, position: log[4]?.position ?? null });
    }
    await started();
    await expectAllFolded(log);
  });

  it('gives the same views when several work at once', async () => {
    const log = history(8);
    await append(log.slice(0, 30));
    await new Checkpoints(store).ensure();
    const workers = [runOf(), runOf(), runOf()];
    await Promise.all(workers.map((worker) => worker.catchUp()));
    await append(log.slice(30));
    await Promise.all([workers[2], workers[0], workers[1]].map((worker) => worker?.catchUp()));
    expect(await storedOf(lots)).toEqual(wantedOf(lots, log));
  });

  it('tries again when a store fails, without holding up the others', async () => {
    const log = history(4);
    const told: string[] = [];
    const projections = await started({ warn: (message, error) => told.push(`${message}: ${(error as Error).message}`) });
    const whole = store.putNewer.bind(store);
    let failures = 3;
    store.putNewer = (collection, documents) => {
      if (collection === collectionOf(lots) && failures-- > 0) return Promise.reject(new Error('the disk is full'));
      return whole(collection, documents);
    };
    const position = await append(log);
    await projections.waitFor(position);
    await expectAllFolded(log);
    expect(told).toEqual(['Follower lots failed: the disk is full']);
  });
});

/** Makes no write of the projection return until it is called. */
function hang(projection: Projection<object>): () => void {
  const whole = store.putNewer.bind(store);
  let goOn = (): void => undefined;
  const going = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  store.putNewer = async (collection, documents) => {
    if (collection === collectionOf(projection)) await going;
    return whole(collection, documents);
  };
  return goOn;
}

describe('a projection that hangs', () => {
  it('holds no other up, is reported once, and continues', async () => {
    const told: string[] = [];
    const projections = await started({ waitMs: 5_000, stallMs: 1, warn: (message) => told.push(message) });
    const goOn = hang(lots);
    const log = history(3);
    let position = await append(log.slice(0, 10));
    await projections.waitFor(position, [transactions.name, massBalance.name]);
    position = await append(log.slice(10));
    await projections.waitFor(position, [transactions.name, massBalance.name]);
    await until(async () => (await projections.states())[0]?.failing);
    expect(await projections.states()).toMatchObject([{ failing: true }, { lag: 0, failing: false }, { lag: 0, failing: false }]);
    goOn();
    await projections.waitFor(position);
    await expectAllFolded(log);
    await until(async () => !(await projections.states())[0]?.failing);
    expect(told).toEqual(['Follower lots is behind and gets no further']);
  });

  it('delays no start, and is not read until it has caught up', async () => {
    const log = history(3);
    const position = await append(log);
    const goOn = hang(lots);
    const projections = await started({ waitMs: 50, stallMs: 1, warn: () => undefined });
    const othersFolded = () => projections.waitFor(position, [transactions.name, massBalance.name]);
    await until(() =>
      othersFolded().then(
        () => true,
        () => false,
      ),
    );
    expect(await projections.leaveBehind(position)).toBe(true);
    expect(views.isHolding()).toBe(true);
    await expect(views.count(lots, {})).rejects.toMatchObject({ code: 'ReadModelBehind' });
    expect(await views.count(transactions, {})).toBe(wantedOf(transactions, log).size);
    goOn();
    await until(() => !views.isHolding());
    expect(await views.count(lots, {})).toBe(wantedOf(lots, log).size);
  });
});

describe('a projection that fails', () => {
  it('delays no start, is reported once, and is not read', async () => {
    const told: string[] = [];
    const evolve = () => {
      throw new Error('It folds nothing');
    };
    const log = history(2);
    const position = await append(log);
    const broken: Projection<object> = { ...lots, name: 'broken', evolve };
    const projections = await started({ waitMs: 200, warn: (message) => told.push(message) }, [lots, broken]);
    expect(await projections.leaveBehind(position)).toBe(true);
    await expect(views.count(broken, {})).rejects.toMatchObject({ code: 'ReadModelBehind' });
    expect(await views.count(lots, {})).toBe(wantedOf(lots, log).size);
    expect(await projections.states()).toMatchObject([{ failing: false }, { failing: true }]);
    expect(told).toEqual(['Follower broken failed']);
  });
});

describe('a read that waits', () => {
  it('is refused when the views do not come in time', async () => {
    const log = history(1);
    const projections = await started({ waitMs: 50 });
    await projections.stop();
    const position = await append(log);
    await expect(projections.waitFor(position)).rejects.toMatchObject({ code: 'ReadModelBehind' });
    expect(await projections.states()).toMatchObject([{ lag: log.length }, { lag: log.length }, { lag: log.length }]);
  });

  it('waits for the end of the log of the views that it names alone', async () => {
    const broken: Projection<object> = {
      ...lots,
      name: 'broken',
      evolve: () => {
        throw new Error('It folds nothing');
      },
    };
    const projections = await started({ waitMs: 1_000, warn: () => undefined }, [lots, broken]);
    await projections.waitForEnd();
    const log = history(2);
    await append(log);
    await expect(projections.waitForEnd([lots.name])).resolves.toBeUndefined();
    expect(await storedOf(lots)).toEqual(wantedOf(lots, log));
    await expect(projections.waitForEnd()).rejects.toMatchObject({ code: 'ReadModelBehind' });
  });

  it('waits for what workers fold in another process', async () => {
    const log = history(3);
    await started({ mode: 'jobs' });
    const api = await started({ mode: 'elsewhere' });
    const position = await append(log);
    await api.waitFor(position);
    await expectAllFolded(log);
    expect(await api.states()).toMatchObject([
      { position, lag: 0 },
      { position, lag: 0 },
      { position, lag: 0 },
    ]);
  });
});

describe('a rebuild', () => {
  it('gives the same bytes, in a collection of its own, and takes the place of the old one', async () => {
    const log = history(6);
    const position = await append(log);
    const projections = await started({ warn: () => undefined });
    const before = await storedOf(lots);
    expect(await rebuild(lots, { events, store }, 0)).toBe(log.length);
    expect(await storedOf(lots, collectionOf(lots, 1))).toEqual(before);
    const next = await append(history(7).slice(log.length));
    expect(next > position).toBe(true);
    await projections.waitFor(next);
    expect(await views.count(lots, {})).toBe(wantedOf(lots, history(7)).size);
  });

  it('of all reads the log once, and one that fails holds up none of the others', async () => {
    const log = history(60);
    await append(log);
    await (await started()).stop();
    const before = await Promise.all(ALL.map((each) => storedOf(each)));
    const evolve = () => {
      throw new Error('It folds nothing');
    };
    const readAll = jest.spyOn(events, 'readAll');
    const outcomes = await rebuildAll([...ALL, { ...lots, name: 'broken', evolve }], { events, store }, 0);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
    expect(await Promise.all(ALL.map((each) => storedOf(each, collectionOf(each, 1))))).toEqual(before);
    expect(readAll.mock.calls.filter(([after]) => after === undefined)).toHaveLength(1);
  });

  it('of a raised version drops the old one when it has caught up', async () => {
    const log = history(3);
    await append(log);
    await (await started()).stop();
    const raised = { ...lots, version: lots.version + 1 } as Projection<object>;
    await started({}, [raised]);
    expect(await storedOf(raised)).toEqual(wantedOf(lots, log));
    expect(await new Checkpoints(store).get(lots)).toBeUndefined();
    await store.ensure({ name: collectionOf(lots) });
    expect((await storedOf(lots)).size).toBe(0);
  });
});
