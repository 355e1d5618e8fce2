/**
 * node verify.mjs <dossier.zip or its folder> [--root <hex>] [--key <pem file>] [--policy <file>] [--unsigned]
 *
 * Checks a dossier without network and without anything but Node: that the PDF and every exhibit are those of the signed
 * manifest, that each exhibit is named with its hash by the recorded event that the manifest says, that these events lead
 * to a signed root, and that the newest root has the heads of the ledgers. It names events that no root covers yet.
 *
 * --root      a root that was kept outside, its hash or its tree; it has to be among those of the dossier
 * --key       the public key, from elsewhere than this dossier
 * --policy    your list of the log and the witnesses that you trust; then --root and --key are not needed
 * --unsigned  takes a dossier from before the first root
 *
 * Ends with 0 when it holds, and the policy is met where one is given. With 3 when its ledgers have newest events that no
 * root covers yet. With 4 when all is consistent, but neither a key, a root nor a policy says who signed it. With 1 when
 * something does not hold or is not proven, or the policy is not met; then it names the fault.
 */
import { readText } from '../files.mjs';
import { exitCodeOf, readArguments } from '../options.mjs';
import { VerificationError } from '../values.mjs';
import { type DossierOptions, verifyDossier } from './dossier.mjs';
import { dossierFiles } from './zip.mjs';

function asked(args: string[]): { path: string; options: DossierOptions } {
  const { values, positionals } = readArguments(args, {
    root: { type: 'string' },
    key: { type: 'string' },
    policy: { type: 'string' },
    unsigned: { type: 'boolean' },
  });
  const [path] = positionals;
  if (path === undefined || positionals.length > 1)
    throw new VerificationError(
      'Usage: node verify.mjs <dossier.zip or its folder> [--root <hex>] [--key <pem file>] [--policy <file>] [--unsigned]',
    );
  const { root, unsigned } = values;
  const read = (file: string | undefined): string | undefined => (file === undefined ? undefined : readText(file));
  return { path, options: { root, unsigned, key: read(values.key), policy: read(values.policy) } };
}

async function main(): Promise<number> {
  const { path, options } = asked(process.argv.slice(2));
  const report = await verifyDossier(await dossierFiles(path), options);
  const { checked, verdict, isProven } = report;
  for (const line of checked) console.log(line);
  (isProven ? console.log : console.error)(verdict);
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
