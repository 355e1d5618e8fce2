import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { BEATS, ENDING, WatchdogCounter, type WatchdogData } from './watchdog.js';

// Watches from its own thread whether the event loop of the process still runs.

const { shared, tickMs, silentTicks } = workerData as WatchdogData;
const counter = new WatchdogCounter(silentTicks);

setInterval(() => {
  const why = counter.tick(Atomics.load(shared, BEATS), Atomics.load(shared, ENDING));
  if (why === undefined) return;
  // A thread's normal output goes through the event loop, which is blocked.
  writeSync(2, `The process is ended from outside: ${why}.\n`);
  process.kill(process.pid, 'SIGKILL');
}, tickMs);
