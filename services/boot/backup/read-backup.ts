import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { type BlobInfo, checkSame, HashingContent } from '../../platform/blobs/blob-store.js';
import { BackupError } from './backup-error.js';
import {
  BACKUP_FORMAT,
  type BackupAbout,
  type BackupEntry,
  type BackupManifest,
  entryOf,
  fromLines,
  type KeptEvent,
  type KeptRecord,
} from './backup-format.js';
import { LogHeads } from './log-heads.js';

/** Gets what is in a backup, part by part, in the order of the file. Reads the content of a blob to its end. */
export interface BackupParts {
  about?(about: BackupAbout): Promise<void>;
  events?(events: KeptEvent[]): Promise<void>;
  records?(collection: string, records: KeptRecord[]): Promise<void>;
  blob(info: BlobInfo, content: AsyncIterable<Buffer>): Promise<void>;
  file?(name: string, content: Buffer): Promise<void>;
}

export type ReadBackup = { about: BackupAbout; manifest: BackupManifest };

/**
 * Reads a backup to its end and checks that it is whole: each byte against the digest, the log against the heads that it had, each paper
 * against its own digest.
 * @throws BackupError when it is none, damaged, cut off, or of a later format
 */
export async function readBackup(file: string, parts: BackupParts): Promise<ReadBackup> {
  const there = await lstat(file).catch(() => undefined);
  if (!there?.isFile()) throw new BackupError(`There is no file ${file}.`);
  const reading = new BackupReading(parts);
  try {
    const entries = extract();
    const flowing = pipeline(createReadStream(file), createGunzip(), entries as unknown as Writable);
    flowing.catch(() => undefined);
    for await (const entry of entries as unknown as AsyncIterable<TarEntry>) await reading.take(entry);
    await flowing;
  } catch (error) {
    if (error instanceof BackupError || !isOfFile(error)) throw error;
    throw new BackupError(`${file} is damaged or no backup: ${(error as Error).message}.`, { cause: error });
  }
  return reading.end(file);
}

type TarEntry = AsyncIterable<Buffer> & { header: { name: string; size?: number } };

/** Distinguishes errors of the compression and the archive from those of the engines that the parts are written to. */
function isOfFile(error: unknown): boolean {
  const { code, message = '' } = error as NodeJS.ErrnoException;
  return String(code).startsWith('Z_') || /tar|end of data|header|premature close/i.test(message) || error instanceof SyntaxError;
}

class BackupReading {
  private readonly hash = createHash('sha256');
  private readonly heads = new LogHeads();
  private readonly counts = { records: {} as Record<string, number>, blobs: 0 };
  private about: BackupAbout | undefined;
  private manifest: BackupManifest | undefined;
  private digest = '';
  private described: BlobInfo | undefined;

  constructor(private readonly parts: BackupParts) {}

  async take(source: TarEntry): Promise<void> {
    const { name, size = 0 } = source.header;
    const entry = entryOf(name);
    if (!entry || this.manifest || (this.about === undefined) !== (entry.kind === 'about'))
      throw new BackupError(`The file is no backup of this product: ${JSON.stringify(name.slice(0, 100))} is not what stands there.`);
    if (entry.kind === 'manifest') this.digest = this.hash.copy().digest('hex');
    this.hash.update(`${name}\n${size}\n`);
    const content = this.hashed(source);
    if (entry.kind === 'blob') return this.takeBlob(entry.blobName, content);
    await this.takeWhole(entry, await buffer(content));
  }

  end(file: string): ReadBackup {
    const { about, manifest } = this;
    if (!about || !manifest) throw new BackupError(`${file} is cut off: its end is missing.`);
    const { records, blobs } = this.counts;
    const isSame =
      manifest.digest === this.digest &&
      manifest.heads === this.heads.digest() &&
      manifest.events === this.heads.events &&
      manifest.broken.join() === this.heads.broken.join() &&
      manifest.blobs === blobs &&
      Object.entries(manifest.records).every(([collection, count]) => (records[collection] ?? 0) === count);
    if (!isSame) throw new BackupError(`${file} is not as it was written: what it says of itself at its end does not hold.`);
    return { about, manifest };
  }

  private async *hashed(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const part of source) {
      this.hash.update(part);
      yield part;
    }
  }

  private async takeWhole(entry: BackupEntry, content: Buffer): Promise<void> {
    switch (entry.kind) {
      case 'about':
        this.about = JSON.parse(content.toString('utf8')) as BackupAbout;
        checkFormat(this.about);
        return this.parts.about?.(this.about);
      case 'manifest':
        this.manifest = JSON.parse(content.toString('utf8')) as BackupManifest;
        return undefined;
      case 'events': {
        const events = fromLines<KeptEvent>(content);
        this.heads.add(events);
        return this.parts.events?.(events);
      }
      case 'records': {
        const records = fromLines<KeptRecord>(content);
        this.counts.records[entry.collection] = (this.counts.records[entry.collection] ?? 0) + records.length;
        return this.parts.records?.(entry.collection, records);
      }
      case 'blobInfo':
        this.described = JSON.parse(content.toString('utf8')) as BlobInfo;
        return undefined;
      case 'file':
        return this.parts.file?.(entry.name, content);
      default:
        return undefined;
    }
  }

  private async takeBlob(blobName: string, content: AsyncIterable<Buffer>): Promise<void> {
    const info = this.described;
    if (info?.blobName !== blobName) throw new BackupError(`The file is damaged: nothing describes the paper ${blobName}.`);
    const hashing = new HashingContent({ [Symbol.asyncIterator]: () => content[Symbol.asyncIterator]() });
    await this.parts.blob(info, hashing);
    checkSame(info, hashing.digest());
    this.counts.blobs += 1;
  }
}

function checkFormat({ format, version }: BackupAbout): void {
  if (format === BACKUP_FORMAT) return;
  throw new BackupError(`The backup was made by version ${version} in format ${format}; this version reads format ${BACKUP_FORMAT}.`);
}

/** Reads the backup without keeping anything of it. */
export const checkBackup = (file: string): Promise<ReadBackup> =>
  readBackup(file, {
    async blob(_, content) {
      for await (const _part of content);
    },
  });
