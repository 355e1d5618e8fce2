import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Mongo, MongoBucket, MongoFile } from '../mongo/mongo.js';
import { type BlobContent, type BlobInfo, BlobStore, checkSame, HashingContent } from './blob-store.js';

/** Files that one query lists, so that a slow reader holds no cursor open. */
const LISTED_AT_ONCE = 500;

type Metadata = Omit<BlobInfo, 'blobName' | 'size'>;

/** Stores blobs in GridFS. A blob exists once its file entry does, which is written after all of its content. */
export class GridFsBlobStore extends BlobStore {
  private readonly mongo: Mongo;
  private readonly bucket: MongoBucket;

  constructor(mongo: Mongo, bucketName = 'blobs') {
    super();
    this.mongo = mongo.retain();
    this.bucket = mongo.bucket(bucketName);
  }

  async put(content: BlobContent, about: Pick<BlobInfo, 'fileName' | 'contentType' | 'facilityId'>): Promise<BlobInfo> {
    const blobName = randomUUID();
    const hashing = new HashingContent(content);
    const { fileName, contentType, facilityId } = about;
    const metadata: Metadata = { fileName, contentType, sha256: '', facilityId, storedAt: new Date().toISOString() };
    let size = 0;
    // GridFS writes the file entry last, with the metadata of that moment.
    async function* parts() {
      yield* hashing;
      const sums = hashing.digest();
      metadata.sha256 = sums.sha256;
      size = sums.size;
    }
    await this.mongo.ask(() => this.upload(blobName, parts(), metadata));
    return { blobName, size, ...metadata };
  }

  async restore({ blobName, size, ...metadata }: BlobInfo, content: BlobContent): Promise<void> {
    const hashing = new HashingContent(content);
    async function* parts() {
      yield* hashing;
      checkSame({ blobName, size, ...metadata }, hashing.digest());
    }
    await this.mongo.ask(() => this.upload(blobName, parts(), metadata));
  }

  async *list(): AsyncGenerator<BlobInfo> {
    for (let after: MongoFile['_id'] | undefined; ; ) {
      const rest = after === undefined ? {} : { _id: { $gt: after } };
      const files = await this.mongo.ask(() => this.bucket.find(rest, { sort: { _id: 1 }, limit: LISTED_AT_ONCE }).toArray());
      for (const file of files) yield infoOf(file);
      after = files.at(-1)?._id;
      if (files.length < LISTED_AT_ONCE) return;
    }
  }

  async info(blobName: string): Promise<BlobInfo | undefined> {
    const file = await this.file(blobName);
    return file && infoOf(file);
  }

  async open(blobName: string): Promise<Readable | undefined> {
    const file = await this.file(blobName);
    return file && this.bucket.openDownloadStream(file._id);
  }

  async delete(blobName: string): Promise<void> {
    const file = await this.file(blobName);
    if (file) await this.mongo.ask(() => this.bucket.delete(file._id));
  }

  async ping(): Promise<void> {
    await this.mongo.ping();
  }

  async close(): Promise<void> {
    await this.mongo.release();
  }

  /** Deletes the chunks of a content that ended with an error. Without a server they remain, but belong to no file. */
  private async upload(blobName: string, parts: AsyncIterable<Buffer>, metadata: Metadata): Promise<void> {
    const upload = this.bucket.openUploadStream(blobName, { metadata: metadata as unknown as Record<string, unknown> });
    try {
      await pipeline(Readable.from(parts), upload);
    } catch (error) {
      await upload.abort().catch(() => undefined);
      throw error;
    }
  }

  private async file(blobName: string) {
    const [file] = await this.mongo.ask(() => this.bucket.find({ filename: { $eq: blobName } }, { limit: 1 }).toArray());
    return file;
  }
}

const infoOf = ({ filename, length, metadata }: MongoFile): BlobInfo => ({
  blobName: filename,
  size: length,
  ...(metadata as unknown as Metadata),
});
