import { Injectable } from '@nestjs/common';
import { type TransactionBody, transactions } from '../../projections/transactions.js';
import type { Principal } from '../identity/principal.js';
import type { BlobInfo } from '../platform/blobs/blob-store.js';
import type { Filter } from '../platform/documents/document-store.js';
import { Views } from '../platform/runner/views.js';
import { Access, type Eyes, seesAs } from './access.js';
import { isCarriers } from './carriers-papers.js';

/** Transactions of one facility that cite the same file: more than a few are no honest paperwork. */
const CITATIONS_READ = 100;

/** Who may read an uploaded file. */
@Injectable()
export class DocumentSight {
  constructor(
    private readonly views: Views,
    private readonly access: Access,
  ) {}

  /** The facility that uploaded it, those who trade with it by a transaction that cites the file, who carries goods by it, their auditors, and admins. */
  async mayRead({ facilityId, blobName }: BlobInfo, who: Principal): Promise<boolean> {
    const eyes = await this.access.eyesOf(who);
    if (seesAs(eyes, facilityId) || facilityId === who.userId) return true;
    if (eyes.ids.size === 0) return false;
    // Of the uploader's own transactions: citing a file whose name one has heard gives no sight of it.
    const ids = { in: [...eyes.ids] };
    const filter = { facilityId, blobNames: blobName };
    const anyOf: Filter[] = [{ counterpartyId: ids }, { transporterId: ids }];
    const found = await this.views.find<TransactionBody>(transactions, { filter, anyOf, limit: CITATIONS_READ });
    return found.some((transaction) => isTrader(transaction, eyes) || carries(transaction, blobName, eyes));
  }
}

function carries({ transporterId, documents }: TransactionBody, blobName: string, eyes: Eyes): boolean {
  return seesAs(eyes, transporterId) && documents.some((document) => document.blobName === blobName && isCarriers(document.kind));
}

function isTrader({ counterpartyId, transporterId }: TransactionBody, eyes: Eyes): boolean {
  return counterpartyId !== transporterId && seesAs(eyes, counterpartyId);
}
