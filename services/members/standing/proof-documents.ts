import { Injectable } from '@nestjs/common';
import type { OriginDocument } from '../../../contracts/ledger/custody/origin-events.js';
import type { ProofDocument } from '../../../contracts/members/standing/commands.js';
import { type Message, message, Refusal } from '../../../contracts/shared/refusals.js';
import { BlobStore } from '../../platform/blobs/blob-store.js';

/** Looks up the files that speak for a site, with the hashes of their content. */
@Injectable()
export class ProofDocuments {
  constructor(private readonly blobs: BlobStore) {}

  /**
   * @param uploaders the site, and the admin who acts: an admin owns what they uploaded in person
   * @throws Refusal Invalid with the fields of the files that none of them uploaded
   */
  async resolve(documents: readonly ProofDocument[], uploaders: readonly string[]): Promise<OriginDocument[]> {
    const fields: Record<string, Message[]> = {};
    const found = await Promise.all(
      documents.map(async ({ blobName }, at) => {
        const info = await this.blobs.info(blobName);
        if (info && uploaders.includes(info.facilityId)) return [{ blobName, sha256: info.sha256 }];
        fields[`documents.${at}.blobName`] = [message('fileNotUploaded')];
        return [];
      }),
    );
    if (Object.keys(fields).length > 0) throw new Refusal('Invalid', {}, fields);
    return found.flat();
  }
}
