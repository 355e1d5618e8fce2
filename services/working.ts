import { NestFactory } from '@nestjs/core';
import { appIn } from './app.module.js';
import { backgroundOf } from './background.js';
import { openEngines } from './platform/adapters.js';
import { SystemClock } from './platform/clock.js';
import type { Config } from './platform/config.js';
import { nestLog, openLog } from './platform/log.js';
import { prepare } from './prepare.js';

export interface Worker {
  ready: Promise<void>;
  stop(): Promise<void>;
}

/** The product's background work on servers, in a process without HTTP. */
export async function startWorker(config: Config): Promise<Worker> {
  const log = openLog();
  const engines = await openEngines(config, log);
  const module = appIn({ config, engines, log, clock: new SystemClock() }, 'jobs');
  const app = await NestFactory.createApplicationContext(module, { logger: nestLog(log), abortOnError: false });
  const background = backgroundOf(app, 'worker');
  const stopping = new AbortController();
  const ready = prepare(app, background, stopping.signal);
  const stop = async (): Promise<void> => {
    stopping.abort(new Error('stopped'));
    await ready.catch(() => undefined);
    for (const work of background.toReversed()) await work.stop();
    await app.close();
    await engines.close();
  };
  return { ready, stop };
}
