import { createHash, type Hash } from 'node:crypto';
import type { Readable } from 'node:stream';

export interface BlobInfo {
  /** The store creates this name from letters, digits and dashes. */
  blobName: string;
  /** The name as uploaded; never part of a path. */
  fileName: string;
  contentType: string;
  size: number;
  /** Hex digest of the content. */
  sha256: string;
  facilityId: string;
  storedAt: string;
}

/** The whole content, or its parts in order, so that large files need not be in memory at once. */
export type BlobContent = Buffer | AsyncIterable<Buffer>;

export abstract class BlobStore {
  /** Stores the content durably before it returns. If the content ends with an error, stores nothing and rethrows the error. */
  abstract put(content: BlobContent, about: Pick<BlobInfo, 'fileName' | 'contentType' | 'facilityId'>): Promise<BlobInfo>;
  /**
   * Stores a blob of another store again, under its name and as that store described it.
   * @throws Error when the content is not of that size and digest
   */
  abstract restore(info: BlobInfo, content: BlobContent): Promise<void>;
  /** Yields what is known of each blob, in any order. */
  abstract list(): AsyncIterable<BlobInfo>;
  abstract info(blobName: string): Promise<BlobInfo | undefined>;
  /** Returns the content from its beginning, or undefined when no such blob exists. */
  abstract open(blobName: string): Promise<Readable | undefined>;
  abstract delete(blobName: string): Promise<void>;
  abstract ping(): Promise<void>;
  abstract close(): Promise<void>;
}

/** @throws Error when the digest is not that of the described blob */
export function checkSame({ blobName, ...described }: BlobInfo, digest: Pick<BlobInfo, 'size' | 'sha256'>): void {
  if (digest.size !== described.size || digest.sha256 !== described.sha256)
    throw new Error(`The content of ${blobName} is not what is described: ${digest.size} of ${described.size} bytes, or others`);
}

/** Passes on the parts of a content, and afterwards knows its size and digest. */
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

  /** Ends the hash, so it may be called only once, after the last part. */
  digest(): Pick<BlobInfo, 'size' | 'sha256'> {
    return { size: this.size, sha256: this.hash.digest('hex') };
  }
}
