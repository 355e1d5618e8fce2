import type { BlobInfo } from '../../platform/blobs/blob-store.js';

/** Who was let in to a document by the facility whose it is, beyond those who may read it by a transaction. */
export abstract class DocumentGrants {
  /** Whether a grant stands by which the facility reads the file. */
  abstract mayRead(file: Pick<BlobInfo, 'blobName' | 'facilityId'>, readerId: string): Promise<boolean>;
}
