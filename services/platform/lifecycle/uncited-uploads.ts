import { Injectable } from '@nestjs/common';
import { BlobStore } from '../blobs/blob-store.js';
import { type Collection, RecordStore } from '../documents/document-store.js';
import { chunksOf } from '../lib/chunks-of.js';
import { Clock } from '../lib/clock.js';

type UncitedUpload = { storedAt: string };

/** Stores by blob name the files that were uploaded to be cited, until a command names them. */
export const UNCITED_UPLOADS: Collection = { name: 'uncited-uploads', indexes: [{ fields: ['storedAt'] }] };

/** Leaves a phone that lost its network between the upload and the record the time to send the record. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
const SWEPT_AT_ONCE = 1_000;
const ASKED_AT_ONCE = 500;
/** The fields of the commonest commands whose IDs are no names of files. Any other field may name one. */
const OTHER_IDS: ReadonlySet<string> = new Set([
  'transactionId',
  'productId',
  'sellerId',
  'purchaserId',
  'facilityId',
  'userId',
  'sessionId',
]);
const BLOB_NAME = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Deletes uploaded files that nobody cites. A file that a command has ever named stays, even if the command was refused. */
@Injectable()
export class UncitedUploads {
  constructor(
    private readonly records: RecordStore,
    private readonly blobs: BlobStore,
    private readonly clock: Clock,
  ) {}

  async note(blobName: string): Promise<void> {
    await this.records.put(UNCITED_UPLOADS.name, blobName, { storedAt: this.clock.now() } satisfies UncitedUpload);
  }

  /** Keeps the files that a command names, before it is carried out: a crash after it must not leave a cited file to the sweep. */
  async keepNamedIn(command: object): Promise<void> {
    for (const names of chunksOf([...namesIn(command)], ASKED_AT_ONCE))
      for (const { key } of await this.records.getMany(UNCITED_UPLOADS.name, names)) await this.records.delete(UNCITED_UPLOADS.name, key);
  }

  async sweep(): Promise<void> {
    const before = new Date(Date.parse(this.clock.now()) - KEPT_MS).toISOString();
    const query = { filter: { storedAt: { lt: before } }, sort: ['storedAt'], limit: SWEPT_AT_ONCE };
    // The process that removes the note decides: a command that names the file at this moment keeps it.
    for (const { key, version } of await this.records.find<UncitedUpload>(UNCITED_UPLOADS.name, query))
      if (await this.records.delete(UNCITED_UPLOADS.name, key, version)) await this.blobs.delete(key);
  }
}

/** Returns the texts of a command that could be names of files, but nothing of the content of files. */
function namesIn(command: object): Set<string> {
  const names = new Set<string>();
  const seen = new Set<object>();
  const open: unknown[] = [command];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value === 'string') {
      if (BLOB_NAME.test(value)) names.add(value);
    } else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value) && !seen.has(value)) {
      seen.add(value);
      for (const [name, inner] of Object.entries(value)) if (inner !== undefined && !OTHER_IDS.has(name)) open.push(inner);
    }
  }
  return names;
}
