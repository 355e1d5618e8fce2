import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { lstat, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import type { KeptEngines } from '../../platform/engines.js';
import type { Position } from '../../platform/events/event-store.js';
import { BackupError } from './backup-error.js';
import {
  ABOUT_ENTRY,
  BACKUP_FORMAT,
  type BackupAbout,
  type BackupManifest,
  blobEntry,
  blobInfoEntry,
  eventsEntry,
  fileEntry,
  type KeptEvent,
  MANIFEST_ENTRY,
  recordsEntry,
  toLines,
} from './backup-format.js';
import { LogHeads } from './log-heads.js';

const EVENTS_PER_PART = 1_000;
const RECORDS_PER_PART = 500;
const FILE_BYTES_MAX = 1024 * 1024;
/** Speed counts more than size: most of a backup is papers, which are compressed already. */
const GZIP_LEVEL = 4;
/** The engines' own files, the address of a running product, and drafts of secrets: no backup needs them. */
const NOT_KEPT = /\.db(-\w+)?$|^address$|\.\d+$/;

/**
 * Writes everything that is in no other place into one file, readable by its owner alone. The file gets its name when it is whole.
 * @param dataDir the folder in which the secrets are
 * @throws BackupError when the file exists
 */
export async function takeBackup(
  { events, records, blobs }: KeptEngines,
  about: Omit<BackupAbout, 'format'>,
  { dataDir, file }: { dataDir: string; file: string },
): Promise<BackupManifest> {
  if (await lstat(file).catch(() => undefined)) throw new BackupError(`${file} exists already: name another file.`);
  const unfinished = `${file}.unfinished`;
  const writing = new BackupWriting();
  const output = createWriteStream(unfinished, { mode: 0o600 });
  const written = pipeline(writing.pack, createGzip({ level: GZIP_LEVEL }), output);
  const fill = async (): Promise<BackupManifest> => {
    await writing.add(ABOUT_ENTRY, Buffer.from(JSON.stringify({ format: BACKUP_FORMAT, ...about })));
    const heads = await writeEvents(events, writing);
    const counts = await writeRecords(records, writing);
    const stored = await writeBlobs(blobs, writing);
    const files = await writeFiles(dataDir, writing);
    const log = { events: heads.events, streams: heads.streams, heads: heads.digest(), broken: heads.broken };
    const manifest: BackupManifest = { ...log, records: counts, ...stored, files, digest: writing.digest() };
    await writing.add(MANIFEST_ENTRY, Buffer.from(JSON.stringify(manifest)));
    writing.pack.finalize();
    return manifest;
  };
  try {
    const [manifest] = await Promise.all([fill(), written]);
    await sync(unfinished);
    await rename(unfinished, file);
    return manifest;
  } catch (error) {
    writing.pack.destroy();
    await written.catch(() => undefined);
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Adds entries to the tar, and hashes them as it goes. */
class BackupWriting {
  readonly pack: Pack = pack();
  private readonly hash = createHash('sha256');

  async add(name: string, content: Buffer): Promise<void> {
    await this.stream(name, content.length, [content]);
  }

  /** @throws Error when the content has another size */
  async stream(name: string, size: number, content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void> {
    this.hash.update(`${name}\n${size}\n`);
    const { hash } = this;
    const entry = this.pack.entry({ name, size, mode: 0o600 });
    await pipeline(async function* () {
      for await (const part of content) {
        hash.update(part);
        yield part;
      }
    }, entry);
  }

  digest(): string {
    return this.hash.copy().digest('hex');
  }
}

/** Writes the log up to where it ends now. */
async function writeEvents(events: KeptEngines['events'], writing: BackupWriting): Promise<LogHeads> {
  const heads = new LogHeads();
  const end = await events.head();
  let after: Position | undefined;
  for (let part = 0; end !== undefined && (after === undefined || after < end); part++) {
    const page = (await events.readAll(after, EVENTS_PER_PART)).filter(({ position }) => position <= end);
    const kept = page.map(({ position: _, ...event }): KeptEvent => event);
    if (kept.length === 0) break;
    heads.add(kept);
    await writing.add(eventsEntry(part), toLines(kept));
    after = page.at(-1)?.position;
  }
  return heads;
}

async function writeRecords(records: KeptEngines['records'], writing: BackupWriting): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const collection of await records.collections()) {
    await records.ensure({ name: collection });
    counts[collection] = 0;
    let part = 0;
    for await (const batch of records.scan<object>(collection, RECORDS_PER_PART)) {
      await writing.add(recordsEntry(collection, part), toLines(batch.map(({ key, value }) => ({ key, value }))));
      counts[collection] += batch.length;
      part += 1;
    }
  }
  return counts;
}

async function writeBlobs(blobs: KeptEngines['blobs'], writing: BackupWriting): Promise<Pick<BackupManifest, 'blobs' | 'blobBytes'>> {
  const written = { blobs: 0, blobBytes: 0 };
  for await (const info of blobs.list()) {
    // One that is gone by now was deleted after the list was made.
    const content = await blobs.open(info.blobName);
    if (!content) continue;
    await writing.add(blobInfoEntry(info), Buffer.from(JSON.stringify(info)));
    await writing.stream(blobEntry(info), info.size, content as AsyncIterable<Buffer>);
    written.blobs += 1;
    written.blobBytes += info.size;
  }
  return written;
}

/** Writes the secrets: the small files at the top of the data folder. */
async function writeFiles(dataDir: string, writing: BackupWriting): Promise<string[]> {
  const entries = await readdir(dataDir, { withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => entry.isFile() && !NOT_KEPT.test(entry.name)).map(({ name }) => name);
  const written: string[] = [];
  for (const name of names.sort()) {
    const content = await readFile(join(dataDir, name));
    if (content.length > FILE_BYTES_MAX) continue;
    await writing.add(fileEntry(name), content);
    written.push(name);
  }
  return written;
}

async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
