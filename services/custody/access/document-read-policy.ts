import { Injectable } from '@nestjs/common';
import { type TransactionBody } from '../../../projections/transaction-body.js';
import { transactions } from '../../../projections/transactions.js';
import type { BlobInfo } from '../../platform/blobs/blob-store.js';
import type { Filter } from '../../platform/documents/document-store.js';
import type { Principal } from '../../platform/http/access/principal.js';
import { Views } from '../../platform/projections/views.js';
import { Access, canReadAs, type ReadScope } from './access.js';
import { isTransportDocument } from './transport-documents.js';

/** Transactions of one facility that cite the same file: more than a few are no honest paperwork. */
const CITATIONS_READ = 100;

/** Who may read an uploaded file. */
@Injectable()
export class DocumentReadPolicy {
  constructor(
    private readonly views: Views,
    private readonly access: Access,
  ) {}

  /** The facility that uploaded it, those who trade with it by a transaction that cites the file, who carries goods by it, their auditors, and admins. */
  async mayRead({ facilityId, blobName }: BlobInfo, user: Principal): Promise<boolean> {
    const scope = await this.access.readScopeOf(user);
    if (canReadAs(scope, facilityId) || facilityId === user.userId) return true;
    if (scope.facilityIds.size === 0) return false;
    // Of the uploader's own transactions: citing a file whose name one has heard gives no sight of it.
    const ids = { in: [...scope.facilityIds] };
    const filter = { facilityId, blobNames: blobName };
    const anyOf: Filter[] = [{ counterpartyId: ids }, { transporterId: ids }];
    const found = await this.views.find<TransactionBody>(transactions, { filter, anyOf, limit: CITATIONS_READ });
    return found.some((transaction) => isTrader(transaction, scope) || isCarrier(transaction, blobName, scope));
  }
}

function isCarrier({ transporterId, documents }: TransactionBody, blobName: string, scope: ReadScope): boolean {
  return (
    canReadAs(scope, transporterId) && documents.some((document) => document.blobName === blobName && isTransportDocument(document.kind))
  );
}

function isTrader({ counterpartyId, transporterId }: TransactionBody, scope: ReadScope): boolean {
  return counterpartyId !== transporterId && canReadAs(scope, counterpartyId);
}
