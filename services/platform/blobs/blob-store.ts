import { createHash, type Hash } from 'node:crypto';
import type { Readable } from 'node:stream';

export interface BlobInfo {
  /** Made by the store; letters, digits and dashes. */
  blobName: string;
  /** As uploaded; never part of a path. */
  fileName: string;
  contentType: string;
  size: number;
  /** Hex, of the content. */
  sha256: string;
  /** Facility whose user uploaded it. */
  facilityId: string;
  storedAt: string;
}

/** Whole, or part by part where it is not to be in memory at once. */
export type BlobContent = Buffer | AsyncIterable<Buffer>;

/** Uploaded files and generated documents. */
export abstract class BlobStore {
  /** Durable when it returns. Content that breaks off is not stored, and its error is thrown. */
  abstract put(content: BlobContent, about: Pick<BlobInfo, 'fileName' | 'contentType' | 'facilityId'>): Promise<BlobInfo>;
  abstract info(blobName: string): Promise<BlobInfo | undefined>;
  /** Content from its beginning; undefined when there is no such blob. */
  abstract open(blobName: string): Promise<Readable | undefined>;
  abstract delete(blobName: string): Promise<void>;
  abstract ping(): Promise<void>;
  abstract close(): Promise<void>;
}

/** The parts of a content as they pass, and what is known of them once all have. */
export class HashingContent implements AsyncIterable<Buffer> {
  private readonly hash: Hash = createHash('sha256');
  private size = 0;

  constructor(private readonly content: BlobContent) {}

  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer> {
    for await (const part of Buffer.isBuffer(this.content) ? [this.content] : this.content) {
      this.hash.update(part);
      this.size += part.length;
      yield part;
    }
  }

  /** Asked once, at the end. */
  digest(): Pick<BlobInfo, 'size' | 'sha256'> {
    return { size: this.size, sha256: this.hash.digest('hex') };
  }
}
