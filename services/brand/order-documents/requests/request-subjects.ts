import { Injectable } from '@nestjs/common';
import type { GrantedFile, RequestSubject } from '../../../../contracts/brand/order-documents/events.js';
import type { DocumentKind } from '../../../../contracts/ledger/custody/command-parts.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import type { TransactionBody } from '../../../../projections/ledger/custody/transaction-body.js';
import { NOW } from '../../../../projections/shared/point-in-time.js';
import { BlobStore } from '../../../platform/blobs/blob-store.js';
import type { Reader } from '../../../platform/http/access/principal.js';
import { LotTraces } from '../../../trace/tracing/lot-traces.js';
import { OrderTrace } from '../../orders/reads/order-trace.js';
import { TracedDocuments } from '../traced-documents.js';
import { ReadableTransactions } from './readable-transactions.js';

/** Reads the subject of a request from the trace that its brand sees. */
@Injectable()
export class RequestSubjects {
  constructor(
    private readonly orders: OrderTrace,
    private readonly lots: LotTraces,
    private readonly documents: TracedDocuments,
    private readonly readable: ReadableTransactions,
    private readonly blobs: BlobStore,
  ) {}

  /**
   * Returns each of the site's files of these kinds once. @throws Refusal NotFound when the brand may not read the subject, or the site has
   * no part in it
   */
  async files(brandId: string, facilityId: string, subject: RequestSubject, kinds: readonly DocumentKind[]): Promise<GrantedFile[]> {
    const found =
      'documentId' in subject
        ? await this.oneFile(brandId, facilityId, subject.documentId)
        : await this.traced(brandId, facilityId, subject);
    const wanted = found.filter(({ kind }) => kinds.includes(kind));
    return [...new Map(wanted.map((file) => [`${file.blobName} ${file.kind}`, file])).values()];
  }

  private async traced(brandId: string, facilityId: string, subject: { orderId: string } | { productId: string }): Promise<GrantedFile[]> {
    const asBrand: Reader = { role: 'BRAND', facilityId: brandId };
    const { trace, setAside = [] } =
      'orderId' in subject
        ? await this.orders.trace(subject.orderId, {}, asBrand, 'en')
        : { trace: await this.lots.trace(subject.productId, { direction: 'backward' }, asBrand) };
    const sites = trace ? await this.documents.bySite(trace, NOW) : new Map<string, TransactionBody[]>();
    const own = sites.get(facilityId);
    const isOnTrace = trace?.nodes.some(({ facility }) => facility.id === facilityId) ?? false;
    // Who delivered goods that count for nothing yet can be asked what they are.
    const hasDelivered = setAside.some(({ seller, reason }) => seller?.id === facilityId && reason !== 'notASupplier');
    if (!own && !isOnTrace && !hasDelivered) throw new Refusal('NotFound');
    return (own ?? []).flatMap(filesOf);
  }

  private async oneFile(brandId: string, facilityId: string, documentId: string): Promise<GrantedFile[]> {
    const info = await this.blobs.info(documentId);
    if (info?.facilityId !== facilityId) throw new Refusal('NotFound');
    const files: GrantedFile[] = [];
    for await (const each of this.readable.citing(documentId, facilityId, brandId))
      files.push(...filesOf(each).filter(({ blobName }) => blobName === documentId));
    if (files.length === 0) throw new Refusal('NotFound');
    return files;
  }
}

const filesOf = ({ transactionId, documents }: TransactionBody): GrantedFile[] =>
  documents.map(({ blobName, kind, sha256 }) => ({ blobName, kind, transactionId, ...(sha256 === undefined ? {} : { sha256 }) }));
