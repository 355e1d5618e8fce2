import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { message, Refusal } from '../../../../contracts/shared/refusals.js';
import { type BlobInfo, BlobStore } from '../../../platform/blobs/blob-store.js';
import { checkedContent, type FileUpload } from '../../../platform/blobs/file-content.js';
import type { ActingUser } from '../../../platform/http/access/principal.js';
import { UncitedUploads } from '../../../platform/lifecycle/uncited-uploads.js';
import { DocumentReadPolicy } from '../access/document-read-policy.js';
import { UploadsByHash } from './uploads-by-hash.js';

const FILE_NAME_MAX = 200;

/** Stores uploaded receipts, invoices and proofs, and opens them for their readers. */
@Injectable()
export class DocumentUploads {
  constructor(
    private readonly blobs: BlobStore,
    private readonly readPolicy: DocumentReadPolicy,
    private readonly uncited: UncitedUploads,
    private readonly byHash: UploadsByHash,
  ) {}

  /** Stores files that a later command cites; those that none ever names are swept. @throws what `upload` throws */
  async uploadToCite(files: readonly FileUpload[], user: ActingUser): Promise<{ blobName: string }[]> {
    const stored = await this.upload(files, user);
    for (const { blobName } of stored) await this.uncited.note(blobName);
    return stored;
  }

  /** Stores all of the files, or none when one is refused. */
  async upload(files: readonly FileUpload[], user: ActingUser): Promise<{ blobName: string }[]> {
    if (files.length === 0) throw new Refusal('Invalid', {}, { files: [message('required', { field: 'files' })] });
    const checked = await Promise.all(files.map(checkedFile));
    return Promise.all(
      checked.map(async ({ fileName, contentType, content }) => {
        const blobInfo = { fileName, contentType, facilityId: blobOwnerOf(user) };
        const stored = await this.blobs.put(content, blobInfo);
        await this.byHash.note(stored);
        return { blobName: stored.blobName };
      }),
    );
  }

  /** Throws NotFound when the file does not exist or the caller may not read it. */
  async open(blobName: string, user: ActingUser): Promise<{ info: BlobInfo; content: Readable }> {
    const info = await this.blobs.info(blobName);
    if (!info || !(await this.readPolicy.mayRead(info, user))) throw new Refusal('NotFound');
    const content = await this.blobs.open(blobName);
    if (!content) throw new Refusal('NotFound');
    return { info, content };
  }
}

/** Leaves out of photos where and when they were taken: what is kept, and hashed, is the picture alone. */
async function checkedFile(file: FileUpload): Promise<{ fileName: string; contentType: string; content: Buffer }> {
  return { fileName: safeFileName(file.originalname), ...(await checkedContent(file)) };
}

/** Gives a blob to the user's facility; an admin has none and owns the blob in person. */
const blobOwnerOf = (user: ActingUser): string => user.facilityId ?? user.userId;

/** Strips the path and the control characters that a terminal or a header would interpret. */
function safeFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const shown = last.replaceAll(/[\p{C}"\\]/gu, '').trim();
  return shown.length > FILE_NAME_MAX ? shown.slice(-FILE_NAME_MAX) : shown || 'document';
}
