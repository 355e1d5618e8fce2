/**
 * `npm run ledger -- verify <facility id> [--root <hex>] [--key <pem file>]`: checks a ledger on the engines that the
 * environment names, as `verify.mjs` checks a bundle, and that every ledger still stands where the newest root has it.
 * It only reads, also while the product runs.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ledgerOf } from '../../contracts/custody-events.js';
import { openEventsForReading } from '../platform/adapters.js';
import { ConfigError, readConfig } from '../platform/config.js';
import { EngineUnavailable, type EventStore } from '../platform/events/event-store.js';
import { bundleOf } from './bundle.js';
import { missingLedger } from './missing-ledger.js';
import { Bad, verifyBundle } from './verify.mjs';

const USAGE = 'Usage: npm run ledger -- verify <facility id> [--root <hex>] [--key <pem file>]';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { root: { type: 'string' }, key: { type: 'string' } } });
  const [command, facilityId = ''] = positionals.map((word) => word.toLowerCase());
  if (command !== 'verify' || positionals.length !== 2 || !UUID.test(facilityId)) throw new Bad(USAGE);
  const key = values.key === undefined ? undefined : readFileSync(values.key, 'utf8');
  const events = await openEventsForReading(readConfig(process.env));
  try {
    await verify(events, facilityId, { root: values.root, key });
  } finally {
    await events.close();
  }
}

async function verify(
  events: EventStore,
  facilityId: string,
  options: { root?: string | undefined; key?: string | undefined },
): Promise<void> {
  const lines = await verifyBundle(await bundleOf(events, facilityId, 'all'), options);
  // One that was dropped is missed by the roots; what no root knows either was never there.
  if (!(await events.last(ledgerOf(facilityId)))) throw new Bad(`This log has no ledger of facility ${facilityId}.`);
  for (const line of lines) console.log(line);
  const { ledgers, missing } = await missingLedger(events);
  if (missing !== undefined) throw new Bad(missing);
  console.log(`All ${ledgers} ledgers of the newest root stand in the store as it has them.`);
  console.log('All of it holds.');
}

const SAID = [Bad, ConfigError, EngineUnavailable, TypeError];

try {
  await run();
} catch (error) {
  console.error(SAID.some((kind) => error instanceof kind) ? (error as Error).message : error);
  process.exitCode = 1;
}
