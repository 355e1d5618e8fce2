/** Which engine stands behind which port: the one place that knows. Drivers of servers are loaded only where a server is named. */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BlobStore } from './blobs/blob-store.js';
import { type Config, ConfigError, isDistributed } from './config/config.js';
import type { RecordStore, ViewStore } from './documents/document-store.js';
import type { EventStore } from './events/event-store.js';
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
  /** Closes them all, the log last. */
  close(): Promise<void>;
}

type OpenEngines = Omit<Engines, 'close'>;

/** Opens every engine that the configuration names; embedded ones in its data folder, which one process alone may use. */
export async function openEngines(config: Config, log: Log): Promise<Engines> {
  const lock = isDistributed(config) ? undefined : await lockDataFolder(config);
  // Whatever the product keeps stands below it, secrets and mails too.
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const opened: Partial<OpenEngines> = {};
  const close = async (): Promise<void> => {
    for (const engine of [opened.mailer, opened.jobs, opened.views, opened.records, opened.blobs, opened.events]) await engine?.close();
    lock?.release();
  };
  try {
    const warn = (message: string): void => log.warn({}, message);
    opened.events = await openEvents(config, warn);
    Object.assign(opened, await openDocuments(config));
    opened.jobs = await openJobs(config, warn);
    opened.mailer = await openMailer(config);
    return { ...(opened as OpenEngines), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The log alone, for a look from outside: it writes nothing, and the data folder may be in use. */
export async function openEventsForReading({ eventStoreUrl, dataDir }: Config): Promise<EventStore> {
  const file = join(dataDir, 'events.db');
  if (eventStoreUrl) return openEvents({ eventStoreUrl, dataDir } as Config, () => undefined);
  if (!existsSync(file)) throw new ConfigError(`There is no log in ${dataDir}: name the product's data folder by DATA_DIR.`);
  const { SqliteEventStore } = await import('./events/sqlite-event-store.js');
  return SqliteEventStore.openForReading(file);
}

/** The records alone, for a program beside the product, which may be running: embedded ones take writes of several processes. */
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

/** Views may lose their last moments, which the log brings back; records may not. */
async function openDocuments({ mongoUrl, dataDir }: Config): Promise<Pick<OpenEngines, 'views' | 'records' | 'blobs'>> {
  if (mongoUrl) {
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

/** The account that mails are sent by, where it is an address; else one at the server. */
function senderAddressOf(smtpUrl: string): string {
  const { username, hostname } = new URL(smtpUrl);
  const account = decodeURIComponent(username);
  return `Selvedge <${account.includes('@') ? account : `no-reply@${hostname}`}>`;
}
