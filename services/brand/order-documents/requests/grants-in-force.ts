import { Injectable } from '@nestjs/common';
import type { DocumentKind } from '../../../../contracts/ledger/custody/command-parts.js';
import { type DocumentRequestBody, documentRequests } from '../../../../projections/brand/order-documents/document-requests.js';
import { DocumentGrants } from '../../../ledger/custody/access/document-grants.js';
import type { BlobInfo } from '../../../platform/blobs/blob-store.js';
import { Clock } from '../../../platform/lib/clock.js';
import { Views } from '../../../platform/projections/views.js';
import { ReadableTransactions } from './readable-transactions.js';

/** Names a file, the site that owns it, and the kind under which its record cites it. */
export type FileOnTrace = { blobName: string; facilityId: string; kind: DocumentKind };

/** Ends a grant after its last day in UTC. */
export const stands = ({ state, until }: Pick<DocumentRequestBody, 'state' | 'until'>, now: string): boolean =>
  state === 'granted' && (until === undefined || now.slice(0, 10) <= until);

/** Says whether the grant covers a file of a trace that its brand reads. */
export function letsIn({ facilityId, standing, kinds, files }: DocumentRequestBody, file: FileOnTrace): boolean {
  if (facilityId !== file.facilityId) return false;
  return files.some(({ blobName }) => blobName === file.blobName) || (standing && kinds.includes(file.kind));
}

@Injectable()
export class GrantsInForce extends DocumentGrants {
  constructor(
    private readonly views: Views,
    private readonly readable: ReadableTransactions,
    private readonly clock: Clock,
  ) {
    super();
  }

  async ofBrand(brandId: string, facilityId?: string): Promise<DocumentRequestBody[]> {
    const filter = { brandId, state: 'granted', ...(facilityId === undefined ? {} : { facilityId }) };
    const found = await this.views.find<DocumentRequestBody>(documentRequests, { filter });
    const now = this.clock.now();
    return found.filter((grant) => stands(grant, now));
  }

  /** Covers, for a standing grant, only files on the way of goods that the reader may read. */
  async mayRead({ blobName, facilityId }: Pick<BlobInfo, 'blobName' | 'facilityId'>, readerId: string): Promise<boolean> {
    const grants = await this.ofBrand(readerId, facilityId);
    if (grants.some(({ files }) => files.some((file) => file.blobName === blobName))) return true;
    const kinds = new Set(grants.filter(({ standing }) => standing).flatMap((grant) => grant.kinds));
    if (kinds.size === 0) return false;
    for await (const { documents } of this.readable.citing(blobName, facilityId, readerId))
      if (documents.some((each) => each.blobName === blobName && kinds.has(each.kind))) return true;
    return false;
  }
}
