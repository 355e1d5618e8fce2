/** A worker process: the same product without HTTP, doing what hangs on the log and on jobs. */
import { NestFactory } from '@nestjs/core';
import { appIn } from './app.module.js';
import { backgroundOf } from './background.js';
import { openEngines } from './platform/adapters.js';
import { SystemClock } from './platform/clock.js';
import { ConfigError, isDistributed, readConfig } from './platform/config.js';
import { nestLog, openLog } from './platform/log.js';
import { prepare } from './prepare.js';
import { endAtSignal, startFailure } from './process-end.js';

const stopping = new AbortController();
let stop = async (): Promise<void> => undefined;
endAtSignal(() => stop());
// Started by the API process: without it there is nothing to work for.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));

try {
  const config = readConfig(process.env);
  if (!isDistributed(config)) throw new ConfigError('A worker needs EVENTSTORE_URL, MONGODB_URL and REDIS_URL.');
  const log = openLog();
  const engines = await openEngines(config, log);
  const surroundings = { config, engines, log, clock: new SystemClock() };
  const app = await NestFactory.createApplicationContext(appIn(surroundings, 'jobs'), { logger: nestLog(log), abortOnError: false });
  const background = backgroundOf(app, 'worker');
  const ready = prepare(app, background, stopping.signal);
  stop = async () => {
    stopping.abort(new Error('stopped'));
    await ready.catch(() => undefined);
    for (const work of background.toReversed()) await work.stop();
    await app.close();
    await engines.close();
  };
  await ready;
} catch (error) {
  if (!(error instanceof Error && error.message === 'stopped')) {
    console.error(startFailure(error));
    process.exit(1);
  }
}
