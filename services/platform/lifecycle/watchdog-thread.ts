import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { BEATS, ENDING, WatchdogCounter, type WatchdogData } from './watchdog.js';

// A thread that does nothing but look whether the event loop of its process still turns.

const { shared, tickMs, silentTicks } = workerData as WatchdogData;
const counter = new WatchdogCounter(silentTicks);

setInterval(() => {
  const why = counter.tick(Atomics.load(shared, BEATS), Atomics.load(shared, ENDING));
  if (why === undefined) return;
  // What a thread prints goes through the event loop that is dead.
  writeSync(2, `The process is ended from outside: ${why}.\n`);
  process.kill(process.pid, 'SIGKILL');
}, tickMs);
