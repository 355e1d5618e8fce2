/** How the check is asked. */
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { readText } from './files.mjs';
import { VerificationError } from './values.mjs';

export interface VerifyOptions {
  /** Hash or tree of a root that was kept outside. */
  root?: string | undefined;
  /** PEM, from elsewhere. */
  key?: string | undefined;
  /** The policy of the reader: the log and the witnesses whom they trust. */
  policy?: string | undefined;
  /** Id of the facility whose ledger it has to be. */
  facility?: string | undefined;
  /** Takes a ledger that began after the root that was kept outside. */
  beganAfter?: boolean | undefined;
  /** Takes events that no root covers, whether there is no root yet or none since more than an hour. */
  unsigned?: boolean | undefined;
}

export const OPTIONS_USAGE = '[--root <hex> [--began-after]] [--key <pem file>] [--policy <file>] [--facility <id>] [--unsigned]';

/**
 * Reads a command line as `parseArgs` does. @throws VerificationError for an option that is given twice, of which one would be passed over;
 * TypeError for an unknown one
 */
export function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(args: string[], options: Options) {
  const { tokens, ...read } = parseArgs({ args, allowPositionals: true, tokens: true, options });
  const names = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new VerificationError(`--${twice} is given twice: give it once.`);
  return read;
}

export interface CheckOutcome {
  isProven: boolean;
  /** False where neither a key, a root nor a policy from outside says who signed. */
  isAttributed: boolean;
  uncovered: number;
}

/**
 * Says how a check ended: 0 where all holds, 3 where what a root covers holds and no root covers the rest, 4 where all fits together and
 * nothing from outside says who signed it, 1 where nothing is proven.
 */
export function exitCodeOf({ isProven, isAttributed, uncovered }: CheckOutcome): number {
  if (!isProven) return 1;
  if (!isAttributed) return 4;
  return uncovered > 0 ? 3 : 0;
}

/** Returns true where something from outside says who signed. */
export const isAttributed = ({ root, key, policy }: Pick<VerifyOptions, 'root' | 'key' | 'policy'>): boolean =>
  root !== undefined || key !== undefined || policy !== undefined;

/** @throws VerificationError; TypeError for an unknown option */
export function readOptions(args: string[]): { positionals: string[]; options: VerifyOptions } {
  const { values, positionals } = readArguments(args, {
    root: { type: 'string' },
    key: { type: 'string' },
    policy: { type: 'string' },
    facility: { type: 'string' },
    'began-after': { type: 'boolean' },
    unsigned: { type: 'boolean' },
  });
  const { root, facility, unsigned, 'began-after': beganAfter } = values;
  if (beganAfter && root === undefined) throw new VerificationError('--began-after says of which root: give it with --root.');
  const key = values.key === undefined ? undefined : readText(values.key);
  const policy = values.policy === undefined ? undefined : readText(values.policy);
  return { positionals, options: { root, key, policy, facility, beganAfter, unsigned } };
}
