/**
 * `npm run admin -- create <email> [--name "First Last"]`: makes a super admin on the engines that the environment names,
 * also while the product runs. Asks for the password; where the input is no terminal, its first line is the password.
 */
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { Refusal } from '../../contracts/shared/refusals.js';
import { createSuperAdmin, namesFrom } from '../ground/identity/admin/create-super-admin.js';
import { PromptAborted, promptPassword } from '../ground/identity/admin/prompt-password.js';
import { NewPasswords } from '../ground/identity/passwords/new-passwords.js';
import { Users } from '../ground/identity/users.js';
import { PolicySettings } from '../ground/settings/policy-settings.js';
import { SETTINGS, Settings } from '../ground/settings/settings.js';
import { ConfigError, readConfig } from '../platform/config/config.js';
import { openRecords } from '../platform/engines.js';
import { SystemClock } from '../platform/lib/clock.js';
import { runCommand } from '../platform/monitoring/run-command.js';

const USAGE = 'Usage: npm run admin -- create <email> [--name "First Last"]';
const PASSWORD_RULE = 'A password has at least 8 characters with a digit, a capital and a small letter and one of !@#$%^&*';

async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { name: { type: 'string' } } });
  const [command, email = ''] = positionals;
  if (command !== 'create' || positionals.length !== 2) throw new ConfigError(USAGE);
  const records = await openRecords(readConfig(process.env));
  try {
    const users = new Users(records);
    await users.ensure();
    await records.ensure(SETTINGS);
    const passwords = new NewPasswords(new PolicySettings(new Settings(records, new SystemClock())));
    const user = await createSuperAdmin(
      { users, passwords },
      { email, ...namesFrom(email, values.name) },
      readPassword,
      new Date().toISOString(),
    );
    console.log(`${user.firstName} ${user.lastName} can sign in as ${user.email}, as super admin.`);
  } finally {
    await records.close();
  }
}

function readPassword(): Promise<string> {
  if (process.stdin.isTTY) console.error(PASSWORD_RULE);
  return promptPassword({ input: process.stdin, output: process.stderr });
}

/** Returns one line for refusals that the operator can act on. */
function refusalMessage(error: unknown): string | undefined {
  if (error instanceof Refusal) {
    if (error.code === 'Invalid' && 'password' in (error.fields ?? {})) return PASSWORD_RULE;
    return error.code === 'Invalid' && error.fields
      ? Object.entries(error.fields)
          .map(([field, texts]) => `${field}: ${texts.join(' ')}`)
          .join('\n')
      : error.message;
  }
  return error instanceof PromptAborted ? error.message : undefined;
}

await runCommand(USAGE, run, refusalMessage);
