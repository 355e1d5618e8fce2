/**
 * node verify.mjs <folder> [--root <hex>] [--key <pem file>] [--policy <file>] [--facility <id>]
 *                         [--began-after] [--unsigned]
 *
 * Checks the bundle of a custody ledger without network and without anything but Node: that no event was changed, left
 * out or put in, that the signed roots are one unbroken line, and that each of them has the ledger as it is here. It
 * says "hold" only of the events that a root covers. A bundle may hold a part of a ledger: then it says with which event
 * it begins and ends, and that it proves nothing about earlier and later ones.
 *
 * --root         a root that was kept outside, its hash or its tree; it has to cover the ledger
 * --key          the public key, from elsewhere than this bundle
 * --policy       your list of the log and the witnesses that you trust; then --root and --key are not needed
 * --facility     whose ledger it has to be
 * --began-after  the ledger is known to have begun after the root given by --root
 * --unsigned     takes events that no root covers: of a ledger before its first root, or while the signing was stopped
 *
 * Ends with 0 when all events hold, and the policy is met where one is given. With 3 when those hold that a root covers,
 * and newer ones wait for a root. With 4 when all is consistent, but neither a key, a root nor a policy says who signed
 * it. With 1 when something does not hold or is not proven, or the policy is not met; then it names the fault.
 */
import { type BundleSource, verifyBundle } from './bundle.mjs';
import { readLines, readText, readTextIfThere } from './files.mjs';
import { exitCodeOf, OPTIONS_USAGE, readOptions } from './options.mjs';
import { VerificationError } from './values.mjs';

async function main(): Promise<number> {
  const { positionals, options } = readOptions(process.argv.slice(2));
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) throw new VerificationError(`Usage: node verify.mjs <folder> ${OPTIONS_USAGE}`);
  const source: BundleSource = {
    events: readLines(`${folder}/events.jsonl`),
    roots: readLines(`${folder}/roots.jsonl`),
    proofs: readLines(`${folder}/proofs.json`),
    publicKey: readText(`${folder}/public-key.pem`),
    tlogProof: readTextIfThere(`${folder}/root.tlog-proof`),
  };
  const report = await verifyBundle(source, options);
  const { checked, verdict, isProven } = report;
  for (const line of checked) console.log(line);
  for (const line of verdict) (isProven ? console.log : console.error)(line);
  return exitCodeOf(report);
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof VerificationError || error instanceof TypeError ? error.message : error);
    process.exitCode = 1;
  },
);
