import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from '@jest/globals';
import { eventStoreContract } from './event-store.contract.js';
import { NO_STREAM } from './event-store.js';
import { newEvents } from './sample-events.js';
import { SqliteEventStore } from './sqlite-event-store.js';

const folder = await mkdtemp(join(tmpdir(), 'events-'));

eventStoreContract('SQLite', {
  open: () => SqliteEventStore.open(join(folder, 'events.db')),
  clean: () => rm(folder, { recursive: true }),
});

it('notifies a subscription of each append without a pause', async () => {
  const other = await mkdtemp(join(tmpdir(), 'events-'));
  const store = await SqliteEventStore.open(join(other, 'events.db'));
  let told = (): void => {};
  store.subscribeAll(undefined, async () => told());
  const waits: number[] = [];
  for (let revision = NO_STREAM; revision < 20; revision++) {
    const heard = new Promise<void>((resolve) => {
      told = resolve;
    });
    await store.append('stream', revision, newEvents(1));
    const appended = performance.now();
    await heard;
    waits.push(performance.now() - appended);
  }
  // The median, so that a machine with much else to do does not fail it.
  expect(waits.sort((one, two) => one - two)[10]).toBeLessThan(20);
  await store.close();
  await rm(other, { recursive: true });
});

it('has all that it said it had when its process was killed', async () => {
  const other = await mkdtemp(join(tmpdir(), 'events-'));
  const file = join(other, 'events.db');
  const acknowledged = await appendUntilKilled(file);
  const store = await SqliteEventStore.open(file);
  const stored = await store.readAll(undefined, 100_000);
  expect(stored.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
  expect(stored.map(({ revision }) => revision)).toEqual(stored.map((_, at) => at));
  await store.close();
  await rm(other, { recursive: true });
}, 60_000);

/** Another process appends and reports the ids of stored events, and is killed in the midst of it. */
async function appendUntilKilled(file: string): Promise<string[]> {
  const href = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
  const program = `const { SqliteEventStore } = await import(${href('./sqlite-event-store.js')});
    const { newEvents } = await import(${href('./sample-events.js')});
    const store = await SqliteEventStore.open(${JSON.stringify(file)});
    for (let revision = -1; ; revision++) {
      const events = newEvents(1);
      await store.append('stream', revision, events);
      process.stdout.write(events[0].id + '\\n');
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(child, 'exit');
  const ids: string[] = [];
  for await (const id of createInterface({ input: child.stdout })) {
    if (id.length === 36) ids.push(id);
    if (ids.length === 50) child.kill('SIGKILL');
  }
  await exit;
  return ids;
}
