import type { BlobInfo } from '../../../platform/blobs/blob-store.js';

export abstract class DocumentGrants {
  /** Says whether a valid grant lets the facility `readerId` read the file. */
  abstract mayRead(file: Pick<BlobInfo, 'blobName' | 'facilityId'>, readerId: string): Promise<boolean>;
}
