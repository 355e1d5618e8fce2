/**
 * Chooses the engine behind each port, and is the only place that knows it. Loads the driver of a server only when a server is configured.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BlobStore } from './blobs/blob-store.js';
import { closeToOthers } from './config/closed-folder.js';
import { type Config, ConfigError, isDistributed } from './config/config.js';
import type { RecordStore, ViewStore } from './documents/document-store.js';
import type { EventStore } from './events/event-store.js';
import type { SharedCounts } from './http/access/limits/redis-counts.js';
import type { JobQueue } from './jobs/job-queue.js';
import type { Mailer } from './mail/mailer.js';
import type { Log } from './monitoring/log.js';

export interface Engines {
  events: EventStore;
  views: ViewStore;
  records: RecordStore;
  jobs: JobQueue;
  blobs: BlobStore;
  mailer: Mailer;
  /** Holds the counts of limits that processes share, where they can. */
  counts?: SharedCounts;
  /** Closes all engines, the log last. */
  close(): Promise<void>;
}

type OpenEngines = Omit<Engines, 'close'>;

/** Opens every configured engine. Embedded engines use the data folder, which only one process may use. */
export async function openEngines(config: Config, log: Log): Promise<Engines> {
  const lock = isDistributed(config) ? undefined : await lockDataFolder(config);
  // The product keeps everything below this folder, including secrets and mails.
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  await closeToOthers(config.dataDir);
  const opened: Partial<OpenEngines> = {};
  const close = async (): Promise<void> => {
    await closeAll([opened.mailer, opened.jobs, opened.views, opened.records, opened.blobs, opened.events]);
    opened.counts?.disconnect();
    lock?.release();
  };
  try {
    const warn = (message: string): void => log.warn({}, message);
    opened.events = await openEvents(config, warn);
    Object.assign(opened, await openDocuments(config));
    opened.jobs = await openJobs(config, warn);
    opened.mailer = await openMailer(config);
    if (config.redisUrl) opened.counts = (await import('./http/access/limits/redis-counts.js')).openCounts(config.redisUrl);
    return { ...(opened as OpenEngines), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Opens only the log, for reading. Writes nothing, so another process may be using the data folder. */
export async function openEventsForReading({ eventStoreUrl, dataDir }: Config): Promise<EventStore> {
  const file = join(dataDir, 'events.db');
  if (eventStoreUrl) return openEvents({ eventStoreUrl, dataDir } as Config, () => undefined);
  if (!existsSync(file)) throw new ConfigError(`There is no log in ${dataDir}: name the product's data folder by DATA_DIR.`);
  const { SqliteEventStore } = await import('./events/sqlite-event-store.js');
  return SqliteEventStore.openForReading(file);
}

/** Opens only the records, for a program next to the running product. Embedded records accept writes from several processes. */
export async function openRecords({ mongoUrl, dataDir }: Config): Promise<RecordStore> {
  if (mongoUrl) {
    const [{ Mongo }, { MongoDocumentStore }] = await Promise.all([
      import('./mongo/mongo.js'),
      import('./documents/mongo-document-store.js'),
    ]);
    return new MongoDocumentStore(new Mongo(mongoUrl), 'records');
  }
  const file = join(dataDir, 'records.db');
  if (!existsSync(file))
    throw new ConfigError(`There is no product in ${dataDir}: start it there once, or name its data folder by DATA_DIR.`);
  const { SqliteDocumentStore } = await import('./documents/sqlite-document-store.js');
  return SqliteDocumentStore.open(file, 'full');
}

/** Holds what a backup is made of. */
export type KeptEngines = Pick<Engines, 'events' | 'records' | 'blobs'> & { close(): Promise<void> };

/**
 * Opens the log, the records and the blobs for reading, also while the product runs. Embedded records are read from a copy of one instant,
 * which is made in `scratch`, a folder of the caller.
 */
export async function openKept(config: Config, scratch: string): Promise<KeptEngines> {
  const events = await openEventsForReading(config);
  const { mongoUrl, dataDir } = config;
  const { records, blobs } = mongoUrl ? await openKeptOnMongo(mongoUrl) : await openCopied(dataDir, scratch);
  return { events, records, blobs, close: () => closeAll([records, blobs, events]) };
}

/** Opens empty embedded engines in a folder, or the servers, to be filled from a backup. */
export async function openToRestore(config: Config, folder: string): Promise<KeptEngines> {
  const { records, blobs, views } = await openDocuments({ ...config, dataDir: folder });
  const events = await openEvents({ ...config, dataDir: folder }, () => undefined);
  await views.close();
  return { events, records, blobs, close: () => closeAll([records, blobs, events]) };
}

/** Closes those that are open, one after the other. */
const closeAll = async (engines: readonly ({ close(): Promise<void> } | undefined)[]): Promise<void> => {
  for (const engine of engines) await engine?.close();
};

/** Gives the views back at once: a connection pool stays open, and its process alive, until all that share it have closed. */
async function openKeptOnMongo(mongoUrl: string): Promise<Pick<OpenEngines, 'records' | 'blobs'>> {
  const { views, records, blobs } = await openOnMongo(mongoUrl);
  await views.close();
  return { records, blobs };
}

async function openCopied(dataDir: string, scratch: string): Promise<Pick<OpenEngines, 'records' | 'blobs'>> {
  const copy = join(scratch, 'records.db');
  const [{ copyDatabase }, { SqliteDocumentStore }, { FolderBlobStore }] = await Promise.all([
    import('./sqlite/sqlite.js'),
    import('./documents/sqlite-document-store.js'),
    import('./blobs/folder-blob-store.js'),
  ]);
  copyDatabase(join(dataDir, 'records.db'), copy);
  return { records: await SqliteDocumentStore.open(copy, 'normal'), blobs: new FolderBlobStore(join(dataDir, 'blobs')) };
}

async function lockDataFolder({ dataDir }: Config): Promise<{ release(): void }> {
  const { FolderInUse, FolderUnusable, lockFolder } = await import('./sqlite/folder-lock.js');
  try {
    return lockFolder(dataDir);
  } catch (error) {
    throw error instanceof FolderInUse || error instanceof FolderUnusable ? new ConfigError(error.message) : error;
  }
}

async function openEvents({ eventStoreUrl, dataDir }: Config, warn: (message: string) => void): Promise<EventStore> {
  if (eventStoreUrl) {
    const { EventStoreDbEventStore } = await import('./events/eventstoredb-event-store.js');
    return new EventStoreDbEventStore(eventStoreUrl, { warn });
  }
  const { SqliteEventStore } = await import('./events/sqlite-event-store.js');
  return SqliteEventStore.open(join(dataDir, 'events.db'));
}

/** Opens views without full durability, since the log restores their last moments, and records with it. */
async function openDocuments({ mongoUrl, dataDir }: Config): Promise<Pick<OpenEngines, 'views' | 'records' | 'blobs'>> {
  if (mongoUrl) return openOnMongo(mongoUrl);
  const [{ SqliteDocumentStore }, { FolderBlobStore }] = await Promise.all([
    import('./documents/sqlite-document-store.js'),
    import('./blobs/folder-blob-store.js'),
  ]);
  return {
    views: await SqliteDocumentStore.open(join(dataDir, 'docs.db'), 'normal'),
    records: await SqliteDocumentStore.open(join(dataDir, 'records.db'), 'full'),
    blobs: new FolderBlobStore(join(dataDir, 'blobs')),
  };
}

async function openOnMongo(mongoUrl: string): Promise<Pick<OpenEngines, 'views' | 'records' | 'blobs'>> {
  const [{ Mongo }, { MongoDocumentStore }, { GridFsBlobStore }] = await Promise.all([
    import('./mongo/mongo.js'),
    import('./documents/mongo-document-store.js'),
    import('./blobs/gridfs-blob-store.js'),
  ]);
  const mongo = new Mongo(mongoUrl);
  return {
    views: new MongoDocumentStore(mongo, 'views'),
    records: new MongoDocumentStore(mongo, 'records'),
    blobs: new GridFsBlobStore(mongo),
  };
}

async function openJobs({ redisUrl, dataDir }: Config, warn: (message: string) => void): Promise<JobQueue> {
  if (redisUrl) {
    const { BullMqJobQueue } = await import('./jobs/bullmq-job-queue.js');
    return new BullMqJobQueue(redisUrl, { warn });
  }
  const { SqliteJobQueue } = await import('./jobs/sqlite-job-queue.js');
  return SqliteJobQueue.open(join(dataDir, 'jobs.db'));
}

async function openMailer({ smtpUrl, dataDir }: Config): Promise<Mailer> {
  if (smtpUrl) {
    const { SmtpMailer } = await import('./mail/smtp-mailer.js');
    return new SmtpMailer(smtpUrl, { from: senderAddressOf(smtpUrl) });
  }
  const { OutboxMailer } = await import('./mail/outbox-mailer.js');
  return new OutboxMailer(join(dataDir, 'outbox'));
}

/** Returns the account that sends mails if it is an address, or otherwise an address at the server. */
function senderAddressOf(smtpUrl: string): string {
  const { username, hostname } = new URL(smtpUrl);
  const account = decodeURIComponent(username);
  return `Selvedge <${account.includes('@') ? account : `no-reply@${hostname}`}>`;
}
