import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type BlobContent, type BlobInfo, BlobStore, HashingContent } from './blob-store.js';

/** Bytes of a content; large ones come much faster than by Node's 64 kB. */
const READ_BUFFER_BYTES = 256 * 1024;

/** What is not whole yet. */
const UNFINISHED_SUFFIX = '.unfinished';

/** Only what this store made itself names a file. */
const BLOB_NAME = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Each blob in two files of one folder: the content, then what is known of it. A blob without the second does not exist. */
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
      await writeFile(tried, 'Whether a file can be written here.');
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

  /** What a process left unfinished when it was killed, nobody goes on with. */
  private async prepareFolder(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const left = (await readdir(this.folder)).filter((name) => name.endsWith(UNFINISHED_SUFFIX));
    await Promise.all(left.map((name) => rm(join(this.folder, name), { force: true })));
  }

  /** The file is there whole or not at all, and still there after a power cut. */
  private async write(file: string, content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void> {
    const unfinished = `${file}${UNFINISHED_SUFFIX}`;
    const handle = await open(unfinished, 'wx');
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

/** A new name in a folder lasts only once the folder itself is on the disk. Windows has no such call, and needs none. */
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
