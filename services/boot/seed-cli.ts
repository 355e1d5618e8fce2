/**
 * `npm run seed -- [--scale N] [--seed N] [--fraud name]…`: fills an empty log with a chain of 120 farms, `scale` times
 * over, on the engines that the environment names, and prints as JSON what was made and which frauds were planted.
 */
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { NestFactory } from '@nestjs/core';
import { readConfig } from '../platform/config/config.js';
import { RecordStore } from '../platform/documents/document-store.js';
import { openEngines } from '../platform/engines.js';
import { EventStore } from '../platform/events/event-store.js';
import { SystemClock } from '../platform/lib/clock.js';
import { nestLog, openLog } from '../platform/monitoring/log.js';
import { ChainSeeder } from '../seed/chain-seeder.js';
import { chainSizeAt } from '../seed/seed-facilities.js';
import { FRAUDS, type Fraud } from '../seed/seed-frauds.js';
import { appModule, RECORD_COLLECTIONS } from './app.module.js';

const { values } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    fraud: { type: 'string', multiple: true, default: [] },
  },
});

function usage(message: string): never {
  console.error(`${message} Usage: npm run seed -- [--scale N] [--seed N] [--fraud ${FRAUDS.join('|')}]…`);
  process.exit(1);
}

const scale = Number(values.scale);
const seed = Number(values.seed);
if (!(scale > 0 && scale <= 100)) usage('--scale must be above 0 and at most 100.');
if (!Number.isInteger(seed)) usage('--seed must be a whole number.');
const frauds = values.fraud.map((name) => FRAUDS.find((fraud) => fraud === name) ?? usage(`No fraud is called ${name}.`)) as Fraud[];

const config = readConfig(process.env);
const log = openLog();
const engines = await openEngines(config, log);
const app = await NestFactory.createApplicationContext(appModule({ config, engines, log, clock: new SystemClock() }, 'elsewhere'), {
  logger: nestLog(log),
});
try {
  if ((await app.get(EventStore).head()) !== undefined) throw new Error('the log is not empty: name an empty folder by DATA_DIR');
  for (const collection of RECORD_COLLECTIONS) await app.get(RecordStore).ensure(collection);
  // A minute for each planted fraud lies between the chain's end and now.
  const endsAt = new Date(Date.now() - (1 + frauds.length * 2) * 60_000).toISOString();
  const seeding = app.get(ChainSeeder);
  const plan = await seeding.plan({ seed, size: chainSizeAt(scale), endsAt, frauds });
  const made = await seeding.seed(plan, new AbortController().signal, (commands) => {
    if (commands % 1000 === 0) console.error(`${commands} commands`);
  });
  console.log(JSON.stringify(made, null, 2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await app.close();
  await engines.close();
}
