import { Injectable } from '@nestjs/common';
import { type TransactionBody } from '../../../../projections/ledger/custody/transaction-body.js';
import { transactions } from '../../../../projections/ledger/custody/transactions.js';
import { type CertificateBody, certificates } from '../../../../projections/members/certificates/certificates.js';
import type { BlobInfo } from '../../../platform/blobs/blob-store.js';
import type { Filter } from '../../../platform/documents/document-store.js';
import { readOn } from '../../../platform/documents/read-on.js';
import type { ActingUser } from '../../../platform/http/access/principal.js';
import { chunksOf } from '../../../platform/lib/chunks-of.js';
import { Views } from '../../../platform/projections/views.js';
import { Access, canReadAs, type ReadScope } from './access.js';
import { DocumentGrants } from './document-grants.js';
import { GrievanceDocuments } from './grievance-documents.js';
import { LaboratoryDocuments } from './laboratory-documents.js';
import { isTransportDocument } from './transport-documents.js';

const CITATIONS_PER_READ = 100;
const FILES_ASKED_AT_ONCE = 20;

@Injectable()
export class DocumentReadPolicy {
  constructor(
    private readonly views: Views,
    private readonly access: Access,
    private readonly grants: DocumentGrants,
    private readonly grievanceDocuments: GrievanceDocuments,
    private readonly laboratoryDocuments: LaboratoryDocuments,
  ) {}

  /**
   * Allows the facility that uploaded the file, the parties and the transporter of a transaction that cites it, their auditors, admins, the
   * site whose certificate it is, the readers of a response, a corrective action or a test with it, and holders of a grant.
   */
  async mayRead(file: BlobInfo, user: ActingUser): Promise<boolean> {
    const scope = await this.access.readScopeOf(user);
    if (file.facilityId === user.userId || (await this.readableAmong([file], scope)).has(file.blobName)) return true;
    if (await this.isCertificateIn(scope, file)) return true;
    if (await this.grievanceDocuments.mayRead(file.blobName, user)) return true;
    if (await this.laboratoryDocuments.mayRead(file.blobName, scope.facilityIds)) return true;
    return user.facilityId !== undefined && this.grants.mayRead(file, user.facilityId);
  }

  /** Allows a site to read its certificate that an admin brought, whose file is the admin's. */
  private async isCertificateIn({ facilityIds }: ReadScope, { blobName }: BlobInfo): Promise<boolean> {
    if (facilityIds.size === 0) return false;
    const filter = { blobName, facilityId: { in: [...facilityIds] } };
    return (await this.views.find<CertificateBody>(certificates, { filter, limit: 1 })).length > 0;
  }

  /** Returns the blob names that the scope may read as owner or by a transaction. Ignores grants. */
  async readableAmong(files: readonly UploadedFile[], scope: ReadScope): Promise<Set<string>> {
    const readable = new Set(files.filter(({ facilityId }) => canReadAs(scope, facilityId)).map(({ blobName }) => blobName));
    if (scope.facilityIds.size === 0) return readable;
    const others = files.filter(({ blobName }) => !readable.has(blobName));
    for (const some of chunksOf(others, FILES_ASKED_AT_ONCE)) for (const name of await this.tradedFiles(some, scope)) readable.add(name);
    return readable;
  }

  /** Counts only the uploader's own transactions: citing a file name that one has heard of gives no right to read the file. */
  private async tradedFiles(files: readonly UploadedFile[], scope: ReadScope): Promise<string[]> {
    const ids = { in: [...scope.facilityIds] };
    const filter = { facilityId: oneOf(files.map((file) => file.facilityId)), blobNames: oneOf(files.map(({ blobName }) => blobName)) };
    const anyOf: Filter[] = [{ counterpartyId: ids }, { transporterId: ids }];
    const unread = new Set(files);
    const citing = readOn(CITATIONS_PER_READ, (skip, limit) =>
      this.views.find<TransactionBody>(transactions, { filter, anyOf, skip, limit }),
    );
    for await (const each of citing) {
      for (const file of unread) if (isTradedIn(each, file, scope)) unread.delete(file);
      if (unread.size === 0) break;
    }
    return files.flatMap((file) => (unread.has(file) ? [] : file.blobName));
  }
}

type UploadedFile = Pick<BlobInfo, 'blobName' | 'facilityId'>;

function oneOf(values: readonly string[]): Filter[string] {
  const [first = '', ...others] = new Set(values);
  return others.length === 0 ? first : { in: [first, ...others] };
}

const isTradedIn = (body: TransactionBody, { blobName, facilityId }: UploadedFile, scope: ReadScope): boolean =>
  body.facilityId === facilityId && cites(body, blobName) && (isTrader(body, scope) || isCarrier(body, blobName, scope));

const cites = ({ blobNames = [] }: TransactionBody, name: string): boolean => blobNames.includes(name);

function isCarrier({ transporterId, documents }: TransactionBody, blobName: string, scope: ReadScope): boolean {
  return (
    canReadAs(scope, transporterId) && documents.some((document) => document.blobName === blobName && isTransportDocument(document.kind))
  );
}

function isTrader({ counterpartyId, transporterId }: TransactionBody, scope: ReadScope): boolean {
  return counterpartyId !== transporterId && canReadAs(scope, counterpartyId);
}
