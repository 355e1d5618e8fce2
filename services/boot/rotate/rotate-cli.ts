/**
 * `npm run rotate -- secrets [--leaked]`: a new secret for tokens and for what is sealed.
 * `npm run rotate -- root`: a new key for roots, which the one before names with its signature.
 * `npm run rotate -- log`: a new key for the log of roots; the one before signs with it for 30 days.
 * All on the data folder of the stopped product, or on the servers.
 */
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../../platform/config/config.js';
import { openEngines, openRecords } from '../../platform/engines.js';
import { SystemClock } from '../../platform/lib/clock.js';
import { openLog } from '../../platform/monitoring/log.js';
import { runCommand } from '../../platform/monitoring/run-command.js';
import { rotateLogKey } from './rotate-log-key.js';
import { rotateRootKey } from './rotate-root-key.js';
import { rotateSecrets } from './rotate-secrets.js';

const USAGE = `Usage: npm run rotate -- secrets [--leaked]    a new secret; --leaked ends what the one before has signed
       npm run rotate -- root                  a new key for roots, which the one before names with its signature
       npm run rotate -- log                   a new key for the log of roots; the one before signs with it for 30 days`;

async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, options: { leaked: { type: 'boolean' } }, allowPositionals: true });
  const [what, ...more] = positionals;
  const rotateKey = what === 'root' ? rotateRootKey : what === 'log' ? rotateLogKey : undefined;
  const isKey = rotateKey !== undefined && values.leaked !== true;
  if (!(isKey || what === 'secrets') || more.length > 0) throw new ConfigError(USAGE);
  const config = readConfig(process.env);
  // Says so where there is no product, before one is made there.
  await (await openRecords(config)).close();
  const engines = await openEngines(config, openLog());
  try {
    const clock = new SystemClock();
    const lines = isKey
      ? await rotateKey(config, engines, clock)
      : await rotateSecrets(config, { records: engines.records, clock, isLeaked: values.leaked === true });
    for (const line of lines) console.log(line);
  } finally {
    await engines.close();
  }
}

await runCommand(USAGE, run);
