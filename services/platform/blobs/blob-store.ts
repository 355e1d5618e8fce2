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

/** Uploaded files and generated documents. */
export abstract class BlobStore {
  /** Durable when it returns. */
  abstract put(content: Buffer, about: Pick<BlobInfo, 'fileName' | 'contentType' | 'facilityId'>): Promise<BlobInfo>;
  abstract info(blobName: string): Promise<BlobInfo | undefined>;
  /** Content from its beginning; undefined when there is no such blob. */
  abstract open(blobName: string): Promise<Readable | undefined>;
  abstract delete(blobName: string): Promise<void>;
  abstract ping(): Promise<void>;
  abstract close(): Promise<void>;
}
