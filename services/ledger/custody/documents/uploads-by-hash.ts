import { Injectable } from '@nestjs/common';
import { type BlobInfo, BlobStore } from '../../../platform/blobs/blob-store.js';
import { type Collection, RecordStore } from '../../../platform/documents/document-store.js';

/** Maps an uploader and the SHA-256 of a file to its newest upload. */
export const UPLOADS_BY_HASH: Collection = { name: 'uploads-by-hash', indexes: [{ fields: ['facilityId'] }] };

interface HashedUpload {
  facilityId: string;
  blobName: string;
}

const keyOf = (facilityId: string, sha256: string): string => `${facilityId}:${sha256}`;

/** Finds the file of a site by its content: other systems know the hash of a paper, not our name of it. */
@Injectable()
export class UploadsByHash {
  constructor(
    private readonly records: RecordStore,
    private readonly blobs: BlobStore,
  ) {}

  async note({ facilityId, sha256, blobName }: BlobInfo): Promise<void> {
    await this.records.put(UPLOADS_BY_HASH.name, keyOf(facilityId, sha256), { facilityId, blobName } satisfies HashedUpload);
  }

  /** Returns undefined where the site uploaded no such file, or the file was erased. */
  async find(facilityId: string, sha256: string): Promise<string | undefined> {
    const found = await this.records.get<HashedUpload>(UPLOADS_BY_HASH.name, keyOf(facilityId, sha256));
    return found && (await this.blobs.info(found.value.blobName))?.blobName;
  }
}
