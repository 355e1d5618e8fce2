import { describe, expect, it, jest } from '@jest/globals';
import { ModulesContainer } from '@nestjs/core';
import { MemoryEventStore } from '../../test/support/fakes/memory-event-store.js';
import { MemoryRecordStore } from '../../test/support/fakes/memory-record-store.js';
import { startTestServer } from '../../test/support/server/test-server.js';
import { MailDelivery } from '../ground/mail/mail-delivery.js';
import { MAILS } from '../ground/mail/outgoing-mail.js';
import { WindowClosing } from '../ledger/balance/commands/window-closing.js';
import { readConfig } from '../platform/config/config.js';
import type { ViewStore } from '../platform/documents/document-store.js';
import { SqliteEventStore } from '../platform/events/sqlite-event-store.js';
import { LogFeed } from '../platform/followers/log-feed.js';
import { JobQueue } from '../platform/jobs/job-queue.js';
import { EngineUnavailable } from '../platform/lib/engine-unavailable.js';
import { BackgroundTask } from '../platform/lifecycle/background-task.js';
import { ProjectionRunner } from '../platform/projections/projection-runner.js';
import { Views } from '../platform/projections/views.js';
import { backgroundTasksFor } from './background-tasks.js';

/** Does not answer for a while, and counts who takes jobs from it. */
class QueueAway extends JobQueue {
  readonly taken: string[] = [];
  isAway = true;

  override async schedule(): Promise<void> {
    if (this.isAway) throw new EngineUnavailable('away');
  }
  override async add(): Promise<string> {
    return '';
  }
  override work(queue: string) {
    this.taken.push(queue);
    return { stop: async () => undefined };
  }
  override async get(): Promise<undefined> {}
  override async list() {
    return [];
  }
  override async ping(): Promise<void> {}
  override async close(): Promise<void> {}
}

const nothing = undefined as never;

async function projections(jobs: JobQueue): Promise<BackgroundTask> {
  const store = new MemoryRecordStore() as unknown as ViewStore;
  const events = new MemoryEventStore();
  return new ProjectionRunner({ events, feed: new LogFeed(events), store, jobs, views: new Views(store) }, [], { mode: 'jobs' });
}

async function mailDelivery(jobs: JobQueue): Promise<BackgroundTask> {
  const records = new MemoryRecordStore();
  await records.ensure(MAILS);
  return new MailDelivery(records, jobs, nothing, nothing, readConfig({}), nothing, nothing);
}

const windowClosing = async (jobs: JobQueue): Promise<BackgroundTask> => new WindowClosing(nothing, nothing, jobs, nothing, nothing);

describe.each([
  ['projections', projections, ['projections']],
  ['the closing of windows', windowClosing, ['window-closing']],
  ['the delivery of mails', mailDelivery, ['mails', 'mail-sweep']],
] as const)('%s', (_, workOn, queues) => {
  it('take jobs once, also after several attempts to start', async () => {
    const jobs = new QueueAway();
    const work = await workOn(jobs);
    for (let n = 0; n < 3; n++) await expect(work.start(new AbortController().signal)).rejects.toThrow(EngineUnavailable);
    jobs.isAway = false;
    await work.start(new AbortController().signal);
    expect(jobs.taken).toEqual(queues);
    await work.stop();
  });
});

it('a process follows the log with one subscription', async () => {
  const subscribe = jest.spyOn(SqliteEventStore.prototype, 'subscribeAll');
  try {
    const product = await startTestServer();
    await product.stop();
    expect(subscribe).toHaveBeenCalledTimes(1);
  } finally {
    subscribe.mockRestore();
  }
});

it('all background tasks are in the list by which the product starts and stops them', async () => {
  const { app, stop } = await startTestServer();
  try {
    const provided = [...app.get(ModulesContainer).values()].flatMap(({ providers }) =>
      [...providers.values()].map(({ instance }) => instance),
    );
    const tasks = new Set(provided.filter((each): each is BackgroundTask => each instanceof BackgroundTask));
    expect(tasks.size).toBeGreaterThan(10);
    const listed = new Set(backgroundTasksFor(app, 'alone'));
    expect([...tasks].filter((task) => !listed.has(task)).map((task) => task.constructor.name)).toEqual([]);
  } finally {
    await stop();
  }
}, 60_000);
