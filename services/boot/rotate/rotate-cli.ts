/** `npm run rotate -- secrets [--leaked]`: a new secret for tokens and for what is sealed, on the data folder of the stopped product. */
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../../platform/config/config.js';
import { openEngines } from '../../platform/engines.js';
import { SystemClock } from '../../platform/lib/clock.js';
import { openLog } from '../../platform/monitoring/log.js';
import { runCommand } from '../../platform/monitoring/run-command.js';
import { rotateSecrets } from './rotate-secrets.js';

const USAGE = 'Usage: npm run rotate -- secrets [--leaked]    a new secret; --leaked ends what the one before has signed';

async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, options: { leaked: { type: 'boolean' } }, allowPositionals: true });
  const [what, ...more] = positionals;
  if (what !== 'secrets' || more.length > 0) throw new ConfigError(USAGE);
  const config = readConfig(process.env);
  const engines = await openEngines(config, openLog());
  try {
    const rotation = { records: engines.records, clock: new SystemClock(), isLeaked: values.leaked === true };
    for (const line of await rotateSecrets(config, rotation)) console.log(line);
  } finally {
    await engines.close();
  }
}

await runCommand(USAGE, run);
