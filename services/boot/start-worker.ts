import { NestFactory } from '@nestjs/core';
import type { Config } from '../platform/config/config.js';
import { openEngines } from '../platform/engines.js';
import { SystemClock } from '../platform/lib/clock.js';
import { nestLog, openLog } from '../platform/monitoring/log.js';
import { tellOutages } from '../platform/monitoring/outages.js';
import { appModule } from './app.module.js';
import { backgroundTasksFor } from './background-tasks.js';
import { makeReady } from './startup.js';

export interface RunningWorker {
  ready: Promise<void>;
  stop(): Promise<void>;
}

/** Runs the product's background work on servers, without HTTP. */
export async function startWorker(config: Config): Promise<RunningWorker> {
  const closing = new AbortController();
  const log = tellOutages(openLog(), config, { closing: closing.signal });
  const engines = await openEngines(config, log);
  const module = appModule({ config, engines, log, clock: new SystemClock() }, 'jobs');
  const app = await NestFactory.createApplicationContext(module, { logger: nestLog(log), abortOnError: false });
  const background = backgroundTasksFor(app, 'worker');
  const stopping = new AbortController();
  const ready = makeReady(app, background, stopping.signal);
  const stop = async (): Promise<void> => {
    stopping.abort(new Error('stopped'));
    await ready.catch(() => undefined);
    for (const work of background.toReversed()) await work.stop();
    await app.close();
    closing.abort();
    await engines.close();
  };
  return { ready, stop };
}
