/**
 * `npm run backup -- <file>`: writes everything that the product keeps into one file, also while it runs, and reads it again to its end.
 * `npm run backup -- --check <file>`: reads one.
 */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isDistributed, readConfig } from '../../platform/config/config.js';
import { BACKUPS_TAKEN, type BackupTaken, NEWEST_BACKUP } from '../../platform/documents/backups-taken.js';
import { openKept, openRecords } from '../../platform/engines.js';
import { VERSION } from '../../platform/monitoring/health.js';
import { runCommand } from '../../platform/monitoring/run-command.js';
import { BackupError } from './backup-error.js';
import { backupLines } from './backup-lines.js';
import { checkBackup } from './read-backup.js';
import { takeBackup } from './take-backup.js';

const USAGE = `Usage: npm run backup -- <file>            writes a backup of the product that the environment names, also while it runs
       npm run backup -- --check <file>    reads a backup to its end and says what is in it`;

async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, options: { check: { type: 'boolean' } }, allowPositionals: true });
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0) throw new BackupError(USAGE);
  const file = resolve(name);
  if (!values.check) await take(file);
  const { about, manifest } = await checkBackup(file);
  for (const line of backupLines(about, manifest)) console.log(line);
  console.log(`${basename(file)} is whole.`);
  if (!values.check) await note({ takenAt: about.takenAt, bytes: (await stat(file)).size });
  if (!values.check && process.env['JWT_SECRET']) console.log('JWT_SECRET is not in it: keep it apart.');
}

/** Lets Operations say when the newest backup was taken. */
async function note(taken: BackupTaken): Promise<void> {
  const records = await openRecords(readConfig(process.env));
  try {
    await records.ensure(BACKUPS_TAKEN);
    await records.put(BACKUPS_TAKEN.name, NEWEST_BACKUP, taken);
  } finally {
    await records.close();
  }
}

async function take(file: string): Promise<void> {
  const config = readConfig(process.env);
  const scratch = await mkdtemp(join(dirname(file), '.backup-')).catch((error: Error) => {
    throw new BackupError(`${dirname(file)} cannot be written: ${error.message}.`);
  });
  try {
    const engines = await openKept(config, scratch);
    try {
      const about = {
        version: VERSION,
        takenAt: new Date().toISOString(),
        engines: isDistributed(config) ? ('servers' as const) : ('embedded' as const),
      };
      await takeBackup(engines, about, { dataDir: config.dataDir, file });
    } finally {
      await engines.close();
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

await runCommand(USAGE, run, (error) => (error instanceof BackupError ? error.message : undefined));
