import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type BlobContent, type BlobInfo, BlobStore, checkSame, HashingContent } from './blob-store.js';

/** Reads large files much faster than Node's default of 64 kB. */
const READ_BUFFER_BYTES = 256 * 1024;

/** Marks files that are still being written. */
const UNFINISHED_SUFFIX = '.unfinished';

/** Matches only names that this store created. */
const BLOB_NAME = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Keeps each blob as two files in one folder: the content, then its metadata. A blob without metadata does not exist. */
export class FolderBlobStore extends BlobStore {
  private folderMade: Promise<unknown> | undefined;

  constructor(private readonly folder: string) {
    super();
  }

  async put(content: BlobContent, about: Pick<BlobInfo, 'fileName' | 'contentType' | 'facilityId'>): Promise<BlobInfo> {
    const blobName = randomUUID();
    const hashing = new HashingContent(content);
    await this.makeFolder();
    await this.write(this.contentFile(blobName), hashing);
    const { fileName, contentType, facilityId } = about;
    const info: BlobInfo = { blobName, fileName, contentType, ...hashing.digest(), facilityId, storedAt: new Date().toISOString() };
    await this.write(this.infoFile(blobName), [Buffer.from(JSON.stringify(info))]);
    return info;
  }

  async restore(info: BlobInfo, content: BlobContent): Promise<void> {
    if (!BLOB_NAME.test(info.blobName)) throw new Error(`No blob has the name ${info.blobName}`);
    const hashing = new HashingContent(content);
    await this.makeFolder();
    await this.write(this.contentFile(info.blobName), hashing);
    try {
      checkSame(info, hashing.digest());
    } catch (error) {
      await rm(this.contentFile(info.blobName), { force: true });
      throw error;
    }
    await this.write(this.infoFile(info.blobName), [Buffer.from(JSON.stringify(info))]);
  }

  async *list(): AsyncGenerator<BlobInfo> {
    const names = (await undefinedIfMissing(readdir(this.folder))) ?? [];
    for (const name of names) {
      const info = name.endsWith('.json') ? await this.info(name.slice(0, -'.json'.length)) : undefined;
      if (info) yield info;
    }
  }

  async info(blobName: string): Promise<BlobInfo | undefined> {
    if (!BLOB_NAME.test(blobName)) return undefined;
    const json = await undefinedIfMissing(readFile(this.infoFile(blobName), 'utf8'));
    return json === undefined ? undefined : (JSON.parse(json) as BlobInfo);
  }

  async open(blobName: string): Promise<Readable | undefined> {
    if (!(await this.info(blobName))) return undefined;
    const file = await undefinedIfMissing(open(this.contentFile(blobName)));
    return file?.createReadStream({ highWaterMark: READ_BUFFER_BYTES });
  }

  async delete(blobName: string): Promise<void> {
    if (!BLOB_NAME.test(blobName)) return;
    await rm(this.infoFile(blobName), { force: true });
    await rm(this.contentFile(blobName), { force: true });
  }

  async ping(): Promise<void> {
    await this.makeFolder();
    const tried = join(this.folder, `${randomUUID()}${UNFINISHED_SUFFIX}`);
    try {
      await writeFile(tried, 'Whether a file can be written here.', { mode: 0o600 });
    } finally {
      await rm(tried, { force: true });
    }
  }

  async close(): Promise<void> {}

  private contentFile(blobName: string): string {
    return join(this.folder, blobName);
  }

  private infoFile(blobName: string): string {
    return join(this.folder, `${blobName}.json`);
  }

  private async makeFolder(): Promise<void> {
    this.folderMade ??= this.prepareFolder();
    await this.folderMade;
  }

  /** Deletes the unfinished files that a killed process left. */
  private async prepareFolder(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const left = (await readdir(this.folder)).filter((name) => name.endsWith(UNFINISHED_SUFFIX));
    await Promise.all(left.map((name) => rm(join(this.folder, name), { force: true })));
  }

  /** Writes the file atomically, so that it is whole or absent even after a power cut. */
  private async write(file: string, content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void> {
    const unfinished = `${file}${UNFINISHED_SUFFIX}`;
    const handle = await open(unfinished, 'wx', 0o600);
    try {
      for await (const part of content) await handle.writeFile(part);
      await handle.sync();
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
    await syncFolder(this.folder);
  }
}

/** Flushes the folder, since a new name survives a power cut only then. Windows neither has nor needs such a call. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function undefinedIfMissing<T>(result: Promise<T>): Promise<T | undefined> {
  try {
    return await result;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
