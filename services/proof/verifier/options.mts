/** How the check is asked. */
import { parseArgs } from 'node:util';
import { readText } from './files.mjs';
import { VerificationError } from './values.mjs';

export interface VerifyOptions {
  /** Hash or tree of a root that was kept outside. */
  root?: string | undefined;
  /** PEM, from elsewhere. */
  key?: string | undefined;
  /** Id of the facility whose ledger it has to be. */
  facility?: string | undefined;
  /** Takes a ledger that began after the root that was kept outside. */
  beganAfter?: boolean | undefined;
  /** Takes events that no root covers, whether there is no root yet or none since more than an hour. */
  unsigned?: boolean | undefined;
}

export const OPTIONS_USAGE = '[--root <hex> [--began-after]] [--key <pem file>] [--facility <id>] [--unsigned]';

/** @throws Bad; TypeError for an option that there is not */
export function readOptions(args: string[]): { positionals: string[]; options: VerifyOptions } {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      root: { type: 'string' },
      key: { type: 'string' },
      facility: { type: 'string' },
      'began-after': { type: 'boolean' },
      unsigned: { type: 'boolean' },
    },
  });
  const { root, facility, unsigned, 'began-after': beganAfter } = values;
  if (beganAfter && root === undefined) throw new VerificationError('--began-after says of which root: give it with --root.');
  const key = values.key === undefined ? undefined : readText(values.key);
  return { positionals, options: { root, key, facility, beganAfter, unsigned } };
}
