import { mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { UserRecord } from '../../ground/identity/user-record.js';
import { USERS } from '../../ground/identity/users.js';
import { type Config, isDistributed } from '../../platform/config/config.js';
import { type KeptEngines, openToRestore } from '../../platform/engines.js';
import type { EventStore, Position } from '../../platform/events/event-store.js';
import { noteRestored } from '../../platform/events/restored-log.js';
import { BackupError } from './backup-error.js';
import type { BackupAbout, KeptEvent, KeptRecord } from './backup-format.js';
import { LogHeads } from './log-heads.js';
import { checkBackup, type ReadBackup, readBackup } from './read-backup.js';

const EVENTS_PER_READ = 1_000;
const DRAFT_SUFFIX = '.restoring';

/** Lists the super admins of the restored product: somebody may have added themselves to the backup. */
export interface RestoredBackup extends ReadBackup {
  superAdmins: string[];
}

/**
 * Makes the product of a backup, where there is none: in the empty data folder, or on empty servers. Reads the whole backup before it writes
 * anything, and the whole log afterwards. A data folder gets its name when it is whole.
 * @throws BackupError
 */
export async function restoreBackup(file: string, config: Config): Promise<RestoredBackup> {
  const backup = await checkBackup(file);
  checkEngines(backup.about, config);
  const folder = resolve(config.dataDir);
  const onServers = isDistributed(config);
  const files = onServers ? await filesIn(folder) : [];
  if (!onServers) await checkEmptyFolder(folder);
  const draft = onServers ? folder : `${folder}${DRAFT_SUFFIX}`;
  if (!onServers) await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    const superAdmins = await fill(file, backup, { config, draft, files });
    if (!onServers) await putInPlace(draft, folder);
    return { ...backup, superAdmins };
  } catch (error) {
    if (!onServers) await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

interface Filling {
  config: Config;
  /** Is the folder that gets the secrets, and the embedded engines. */
  draft: string;
  /** Names the secrets that are there already, which stay. */
  files: readonly string[];
}

async function fill(file: string, { manifest }: ReadBackup, { config, draft, files }: Filling): Promise<string[]> {
  const superAdmins: string[] = [];
  const engines = await openToRestore(config, draft);
  try {
    await checkEmptyEngines(engines);
    const append = isDistributed(config) ? appendInTurn : appendAtOnce;
    await readBackup(file, {
      events: (events) => append(engines.events, events),
      async records(collection, records) {
        await engines.records.ensure({ name: collection });
        if (collection === USERS.name) superAdmins.push(...namesOfSuperAdmins(records));
        await Promise.all(records.map(({ key, value }) => engines.records.put(collection, key, value)));
      },
      blob: (info, content) => engines.blobs.restore(info, content),
      async file(name, content) {
        if (!files.includes(name)) await writeFile(join(draft, name), content, { mode: 0o600, flag: 'wx' });
      },
    });
    const end = await engines.events.head();
    if (isDistributed(config) && end !== undefined) await noteRestored(engines.records, end);
    const heads = await headsOf(engines.events);
    if (heads.digest() !== manifest.heads || heads.events !== manifest.events)
      throw new BackupError('The restored log does not end as the one in the backup: something else writes to these engines.');
    return superAdmins.sort();
  } finally {
    await engines.close();
  }
}

/** Names invited and deactivated ones, too: they can come back. */
const namesOfSuperAdmins = (records: readonly KeptRecord[]): string[] =>
  records
    .map(({ value }) => value as UserRecord)
    .filter(({ roles }) => roles.includes('SUPER_ADMIN'))
    .map(({ email, firstName, lastName }) => `${`${firstName} ${lastName}`.trim()} <${email}>`.trim());

function checkEngines({ engines }: BackupAbout, config: Config): void {
  const here = isDistributed(config) ? 'servers' : 'embedded';
  if (engines === here) return;
  throw new BackupError(
    engines === 'servers'
      ? 'The backup is of a product on servers: set EVENTSTORE_URL, MONGODB_URL and REDIS_URL to empty ones.'
      : 'The backup is of a product on embedded engines: restore it without EVENTSTORE_URL, MONGODB_URL and REDIS_URL.',
  );
}

const filesIn = async (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

async function checkEmptyFolder(folder: string): Promise<void> {
  if ((await filesIn(folder)).length > 0)
    throw new BackupError(`The folder ${folder} is not empty: move it away, or set DATA_DIR to another folder.`);
}

async function checkEmptyEngines({ events, records }: KeptEngines): Promise<void> {
  const isEmpty = (await events.head()) === undefined && (await records.collections()).length === 0;
  if (!isEmpty) throw new BackupError('There is a product on these servers already: name empty ones.');
}

async function putInPlace(draft: string, folder: string): Promise<void> {
  await rmdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(draft, folder);
}

/** Hands all batches to the embedded log at once, which commits them in this order. */
async function appendAtOnce(log: EventStore, events: readonly KeptEvent[]): Promise<void> {
  await Promise.all(batchesOf(events).map(([first, ...more]) => log.appendKept(first.stream, first.revision - 1, [first, ...more])));
}

/** Waits for each batch, since calls to a server may overtake each other. */
async function appendInTurn(log: EventStore, events: readonly KeptEvent[]): Promise<void> {
  for (const [first, ...more] of batchesOf(events)) await log.appendKept(first.stream, first.revision - 1, [first, ...more]);
}

/** Returns neighbours of one stream together. */
function batchesOf(events: readonly KeptEvent[]): [KeptEvent, ...KeptEvent[]][] {
  const batches: [KeptEvent, ...KeptEvent[]][] = [];
  for (const event of events) {
    const last = batches.at(-1);
    if (last?.[0].stream === event.stream) last.push(event);
    else batches.push([event]);
  }
  return batches;
}

async function headsOf(log: EventStore): Promise<LogHeads> {
  const heads = new LogHeads();
  for (let after: Position | undefined; ; ) {
    const page = await log.readAll(after, EVENTS_PER_READ);
    heads.add(page);
    after = page.at(-1)?.position;
    if (page.length < EVENTS_PER_READ) return heads;
  }
}
