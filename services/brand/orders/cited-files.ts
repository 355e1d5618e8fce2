import { Injectable } from '@nestjs/common';
import type { CitedFile, OrderFile } from '../../../contracts/brand/orders/files.js';
import { type Message, message } from '../../../contracts/shared/refusals.js';
import { type BlobInfo, BlobStore } from '../../platform/blobs/blob-store.js';

/** Resolves files that products and orders cite, with the hash of their content. */
@Injectable()
export class CitedFiles {
  constructor(private readonly blobs: BlobStore) {}

  /**
   * Returns the files as an event cites them. A file that the order cited before stays as it was, even when it is gone; any other must have
   * been uploaded by the brand, or is reported at its field.
   */
  async resolve(
    brandId: string,
    field: string,
    named: readonly { blobName: string }[],
    before: readonly OrderFile[],
  ): Promise<{ files: OrderFile[]; faults: Record<string, Message[]> }> {
    const faults: Record<string, Message[]> = {};
    const unique = [...new Map(named.map((each) => [each.blobName, each])).values()];
    const found = await Promise.all(
      unique.map(async ({ blobName }, at): Promise<OrderFile[]> => {
        const known = before.find((each) => each.blobName === blobName);
        if (known) return [known];
        const info = await this.blobs.info(blobName);
        if (info?.facilityId === brandId) return [{ blobName, sha256: info.sha256 }];
        faults[`${field}.${at}.blobName`] = [message('fileNotUploaded')];
        return [];
      }),
    );
    return { files: found.flat(), faults };
  }

  replies(files: readonly OrderFile[]): Promise<CitedFile[]> {
    return Promise.all(files.map(async (file) => citedFile(file, await this.blobs.info(file.blobName))));
  }
}

const citedFile = ({ blobName, sha256 }: OrderFile, info: BlobInfo | undefined): CitedFile => ({
  blobName,
  sha256,
  ...(info ? { fileName: info.fileName, bytes: info.size } : {}),
});
