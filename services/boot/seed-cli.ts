/**
 * `npm run seed -- [--scale N] [--seed N] [--fraud name]…`: fills an empty log with a chain of 120 farms, `scale` times
 * over, on the engines that the environment names, and prints as JSON what was made and which frauds were planted.
 */
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { LazyModuleLoader, NestFactory } from '@nestjs/core';
import { ConfigError, readConfig } from '../platform/config/config.js';
import { RecordStore } from '../platform/documents/document-store.js';
import { openEngines } from '../platform/engines.js';
import { EventStore } from '../platform/events/event-store.js';
import { SystemClock } from '../platform/lib/clock.js';
import { nestLog, openLog } from '../platform/monitoring/log.js';
import { runCommand } from '../platform/monitoring/run-command.js';
import { loadChainSeeder } from '../seed/demo/load-seed.js';
import { FRAUDS, type Fraud } from '../seed/frauds/fraud-plan.js';
import { chainSizeAt } from '../seed/seed-facilities.js';

const USAGE = `Usage: npm run seed -- [--scale N] [--seed N] [--fraud ${FRAUDS.join('|')}]…
Fills an empty log, in the folder that DATA_DIR names, with 120 farms and their chain.`;

type Wanted = { scale: number; seed: number; frauds: Fraud[] };

function readWanted(args: string[]): Wanted {
  const { values } = parseArgs({
    args,
    options: {
      scale: { type: 'string', default: '1' },
      seed: { type: 'string', default: '1' },
      fraud: { type: 'string', multiple: true, default: [] },
    },
  });
  const [scale, seed] = [Number(values.scale), Number(values.seed)];
  if (!(scale > 0 && scale <= 100)) throw misused('--scale must be above 0 and at most 100.');
  if (!Number.isInteger(seed)) throw misused('--seed must be a whole number.');
  const frauds = values.fraud.map((name) => {
    const fraud = FRAUDS.find((each) => each === name);
    if (!fraud) throw misused(`No fraud is called ${name}.`);
    return fraud;
  });
  return { scale, seed, frauds };
}

const misused = (message: string): ConfigError => new ConfigError(`${message} ${USAGE}`);

async function fill(app: INestApplicationContext, { scale, seed, frauds }: Wanted): Promise<void> {
  const { RECORD_COLLECTIONS } = await import('./app.module.js');
  if ((await app.get(EventStore).head()) !== undefined) throw new ConfigError('The log is not empty: name an empty folder by DATA_DIR.');
  for (const collection of RECORD_COLLECTIONS) await app.get(RecordStore).ensure(collection);
  // A minute for each planted fraud lies between the chain's end and now.
  const endsAt = new Date(Date.now() - (1 + frauds.length * 2) * 60_000).toISOString();
  const seeding = await loadChainSeeder(app.get(LazyModuleLoader));
  const plan = await seeding.plan({ seed, size: chainSizeAt(scale), endsAt, frauds });
  const made = await seeding.seed(plan, new AbortController().signal, (commands) => {
    if (commands % 1000 === 0) console.error(`${commands} commands`);
  });
  console.log(JSON.stringify(made, null, 2));
}

await runCommand(USAGE, async (args) => {
  const wanted = readWanted(args);
  const config = readConfig(process.env);
  const log = openLog();
  const engines = await openEngines(config, log);
  try {
    // Loads the whole product only when nothing is left to refuse.
    const { appModule } = await import('./app.module.js');
    const module = appModule({ config, engines, log, clock: new SystemClock() }, 'elsewhere');
    const app = await NestFactory.createApplicationContext(module, { logger: nestLog(log), abortOnError: false });
    await fill(app, wanted).finally(() => app.close());
  } finally {
    await engines.close();
  }
});
