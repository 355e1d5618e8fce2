/** Runs a worker process: the product without HTTP, for work on the log and on jobs. */
import './late-phone-numbers.js';
import { ConfigError, isDistributed, readConfig } from '../platform/config/config.js';
import { failureMessage } from '../platform/monitoring/failure-message.js';
import { shutDownOnSignal } from './shutdown.js';
import type { RunningWorker } from './start-worker.js';

let starting: Promise<RunningWorker> | undefined;
const { signal, start: end } = shutDownOnSignal(async () => {
  const worker = await starting?.catch(() => undefined);
  await worker?.stop();
});
// Started by the API process: without it the worker has no work.
process.once('disconnect', end);

try {
  const config = readConfig(process.env);
  if (!isDistributed(config)) throw new ConfigError('A worker needs EVENTSTORE_URL, MONGODB_URL and REDIS_URL.');
  const { startWorker } = await import('./start-worker.js');
  starting = startWorker(config);
  await (await starting).ready;
  console.log('A Selvedge worker is ready');
} catch (error) {
  if (!signal.aborted) {
    console.error(failureMessage(error));
    process.exit(1);
  }
}
