/**
 * `npm run ledger -- verify <facility id> [--root <hex> [--began-after]] [--key <pem file>] [--unsigned]`: checks a ledger on the engines
 * that the environment names, as `verify.mjs` checks a bundle, and that every ledger is still as the newest root has it. It only reads,
 * also while the product runs.
 */
import { ledgerStreamOf } from '../../../contracts/ledger/custody/events.js';
import { readConfig } from '../../platform/config/config.js';
import { openEventsForReading } from '../../platform/engines.js';
import type { EventStore } from '../../platform/events/event-store.js';
import { runCommand } from '../../platform/monitoring/run-command.js';
import { ledgerBundle } from './bundles/ledger-bundle.js';
import { findMissingLedger, foldRoots } from './roots/find-missing-ledger.js';
import { keyInForce } from './roots/roots.decider.js';
import { verifyBundle } from './verifier/bundle.mjs';
import { exitCodeOf, readOptions, type VerifyOptions } from './verifier/options.mjs';
import { VerificationError } from './verifier/values.mjs';

const USAGE = 'Usage: npm run ledger -- verify <facility id> [--root <hex> [--began-after]] [--key <pem file>] [--unsigned]';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function run(args: string[]): Promise<void> {
  const { positionals, options } = readOptions(args);
  const [command, facilityId = ''] = positionals.map((word) => word.toLowerCase());
  if (command !== 'verify' || positionals.length !== 2 || !UUID.test(facilityId)) throw new VerificationError(USAGE);
  const events = await openEventsForReading(readConfig(process.env));
  try {
    await verify(events, facilityId, { ...options, facility: facilityId });
  } finally {
    await events.close();
  }
}

async function verify(events: EventStore, facilityId: string, options: VerifyOptions): Promise<void> {
  const roots = await foldRoots(events);
  const ledger = ledgerStreamOf(facilityId);
  // One that was dropped is missed by the roots; what no root knows either was never there.
  if (!roots.places.has(ledger) && !(await events.last(ledger)))
    throw new VerificationError(`This log has no ledger of facility ${facilityId}.`);
  const bundle = await ledgerBundle(events, facilityId, 'all', keyInForce(roots));
  const report = await verifyBundle(bundle, options);
  const { checked, verdict, isProven } = report;
  for (const line of checked) console.log(line);
  const { ledgers, missing } = await findMissingLedger(events, roots);
  if (missing !== undefined) throw new VerificationError(missing);
  console.log(`All ${ledgers} ledgers of the newest root stand in the store as it has them.`);
  if (!isProven) throw new VerificationError(verdict.join('\n'));
  for (const line of verdict) console.log(line);
  // The store itself says who signed.
  process.exitCode = exitCodeOf({ ...report, isAttributed: true });
}

await runCommand(USAGE, run, (error) => (error instanceof VerificationError || error instanceof TypeError ? error.message : undefined));
