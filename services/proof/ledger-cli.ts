/**
 * `npm run ledger -- verify <facility id> [--root <hex> [--began-after]] [--key <pem file>] [--unsigned]`: checks a
 * ledger on the engines that the environment names, as `verify.mjs` checks a bundle, and that every ledger still stands
 * where the newest root has it. It only reads, also while the product runs.
 */
import { ledgerOf } from '../../contracts/custody-events.js';
import { openEventsForReading } from '../platform/adapters.js';
import { ConfigError, readConfig } from '../platform/config.js';
import { EngineUnavailable, type EventStore } from '../platform/events/event-store.js';
import { bundleOf } from './bundle.js';
import { foldedRoots, missingLedger } from './missing-ledger.js';
import { verifyBundle } from './verifier/bundle.mjs';
import { type Options, readOptions } from './verifier/options.mjs';
import { Bad } from './verifier/values.mjs';

const USAGE = 'Usage: npm run ledger -- verify <facility id> [--root <hex> [--began-after]] [--key <pem file>] [--unsigned]';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function run(): Promise<void> {
  const { positionals, options } = readOptions(process.argv.slice(2));
  const [command, facilityId = ''] = positionals.map((word) => word.toLowerCase());
  if (command !== 'verify' || positionals.length !== 2 || !UUID.test(facilityId)) throw new Bad(USAGE);
  const events = await openEventsForReading(readConfig(process.env));
  try {
    await verify(events, facilityId, { ...options, facility: facilityId });
  } finally {
    await events.close();
  }
}

async function verify(events: EventStore, facilityId: string, options: Options): Promise<void> {
  const roots = await foldedRoots(events);
  const ledger = ledgerOf(facilityId);
  // One that was dropped is missed by the roots; what no root knows either was never there.
  if (!roots.places.has(ledger) && !(await events.last(ledger))) throw new Bad(`This log has no ledger of facility ${facilityId}.`);
  const bundle = await bundleOf(events, facilityId, 'all', roots.newest?.key);
  const { checked, verdict, isProven } = await verifyBundle(bundle, options);
  for (const line of checked) console.log(line);
  const { ledgers, missing } = await missingLedger(events, roots);
  if (missing !== undefined) throw new Bad(missing);
  console.log(`All ${ledgers} ledgers of the newest root stand in the store as it has them.`);
  if (!isProven) throw new Bad(verdict.join('\n'));
  for (const line of verdict) console.log(line);
}

const SAID = [Bad, ConfigError, EngineUnavailable, TypeError];

try {
  await run();
} catch (error) {
  console.error(SAID.some((kind) => error instanceof kind) ? (error as Error).message : error);
  process.exitCode = 1;
}
