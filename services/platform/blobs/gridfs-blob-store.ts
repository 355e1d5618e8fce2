import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Mongo, MongoBucket } from '../mongo/mongo.js';
import { type BlobInfo, BlobStore } from './blob-store.js';

type Metadata = Omit<BlobInfo, 'blobName' | 'size'>;

/** Blobs in GridFS. A blob is there when its file entry is, which is written after all of its content. */
export class GridFsBlobStore extends BlobStore {
  private readonly mongo: Mongo;
  private readonly bucket: MongoBucket;

  constructor(mongo: Mongo, bucketName = 'blobs') {
    super();
    this.mongo = mongo.use();
    this.bucket = mongo.bucket(bucketName);
  }

  async put(content: Buffer, about: Pick<BlobInfo, 'fileName' | 'contentType' | 'facilityId'>): Promise<BlobInfo> {
    const blobName = randomUUID();
    const sha256 = createHash('sha256').update(content).digest('hex');
    const { fileName, contentType, facilityId } = about;
    const metadata: Metadata = { fileName, contentType, sha256, facilityId, storedAt: new Date().toISOString() };
    // A Readable of a whole buffer is one chunk; GridFS cuts it.
    await this.mongo.ask(() => pipeline(Readable.from([content]), this.bucket.openUploadStream(blobName, { metadata: { ...metadata } })));
    return { blobName, size: content.length, ...metadata };
  }

  async info(blobName: string): Promise<BlobInfo | undefined> {
    const file = await this.file(blobName);
    return file && { blobName, size: file.length, ...(file.metadata as unknown as Metadata) };
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

  private async file(blobName: string) {
    const [file] = await this.mongo.ask(() => this.bucket.find({ filename: { $eq: blobName } }, { limit: 1 }).toArray());
    return file;
  }
}
