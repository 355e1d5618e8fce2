/** `npm run restore -- <file>`: makes the product of a backup, in an empty data folder or on empty servers. */
import { parseArgs } from 'node:util';
import { isDistributed, readConfig } from '../../platform/config/config.js';
import { openLog } from '../../platform/monitoring/log.js';
import { runCommand } from '../../platform/monitoring/run-command.js';
import { BackupError } from './backup-error.js';
import { backupLines } from './backup-lines.js';
import { restoreBackup } from './restore-backup.js';

const USAGE = 'Usage: npm run restore -- <file>, into the empty folder that DATA_DIR names or onto empty servers';

async function run(args: string[]): Promise<void> {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new BackupError(USAGE);
  const config = readConfig(process.env);
  const { about, manifest, superAdmins } = await restoreBackup(file, config);
  for (const line of backupLines(about, manifest)) console.log(line);
  console.log(
    `The product is restored ${isDistributed(config) ? 'onto the servers' : `into ${config.dataDir}`}, and its log ends as it did.`,
  );
  const named = superAdmins.join(', ') || 'none';
  console.log(`Super admins: ${named}. Before you open the product, deactivate everybody whom you do not know.`);
  openLog().warn({ superAdmins }, 'a backup was restored with these super admins');
  console.log('Views are folded anew from the log at the next start; jobs that waited, such as mails and imports, are not in a backup.');
}

await runCommand(USAGE, run, (error) => (error instanceof BackupError ? error.message : undefined));
