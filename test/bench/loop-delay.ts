/** 99th percentile of the event loop's delay, while 10,000 events a second are appended for ten seconds. */
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { NO_STREAM } from '../../services/platform/events/event-store.js';
import { SqliteEventStore } from '../../services/platform/events/sqlite-event-store.js';
import { type FigureLine, printNote } from './support/figures.js';
import { sampleEvent } from './support/sample-event.js';
import { inFolder } from './support/scratch.js';

const SECONDS = 10;
const PER_MS = 10;
const STREAMS = 1000;

export async function* loopDelay(): AsyncGenerator<FigureLine> {
  const value = await inFolder(async (folder) => {
    const log = await SqliteEventStore.open(join(folder, 'events.db'));
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const perSecond = await appendSteadily(log);
    delay.disable();
    await log.close();
    const [mean, max] = [delay.mean, delay.max].map((nanoseconds) => (nanoseconds / 1e6).toFixed(1));
    printNote(`loop-delay: at ${Math.round(perSecond)} appends/s, mean ${mean} ms, max ${max} ms`);
    return delay.percentile(99) / 1e6;
  });
  yield { figure: 'loop-delay', unit: 'ms', value };
}

/** Appends what is due, on streams that have none under way; answers how many were appended a second. */
async function appendSteadily(log: SqliteEventStore): Promise<number> {
  const free = Array.from({ length: STREAMS }, (_, n) => ({ stream: `ledger-${n}`, revision: NO_STREAM }));
  const pending = new Set<Promise<void>>();
  const began = performance.now();
  const passed = () => performance.now() - began;
  let sent = 0;
  for (; passed() < SECONDS * 1000; await sleep(1)) {
    for (const due = passed() * PER_MS; sent < due; sent++) {
      const ledger = free.pop();
      if (!ledger) break;
      const done: Promise<void> = log.append(ledger.stream, ledger.revision, [sampleEvent()]).then(({ revision }) => {
        free.push({ ...ledger, revision });
        pending.delete(done);
      });
      pending.add(done);
    }
  }
  await Promise.all(pending);
  return (sent * 1000) / passed();
}
