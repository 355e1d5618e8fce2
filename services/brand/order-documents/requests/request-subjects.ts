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

interface SubjectRead {
  /** Names a lot as its record does, however the caller wrote its ID. */
  subject: RequestSubject;
  /** The lot that the request is about. */
  lotId?: string;
  /** The site's files, each once. */
  files: GrantedFile[];
}

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

  /** Finds the site's files of these kinds. @throws Refusal NotFound when the brand may not read the subject, or the site has no part in it */
  async read(brandId: string, facilityId: string, subject: RequestSubject, kinds: readonly DocumentKind[]): Promise<SubjectRead> {
    const read =
      'documentId' in subject
        ? { subject, files: await this.oneFile(brandId, facilityId, subject.documentId) }
        : await this.traced(brandId, facilityId, subject);
    const files = read.files.filter(({ kind }) => kinds.includes(kind));
    return { ...read, files: [...new Map(files.map((file) => [`${file.blobName} ${file.kind}`, file])).values()] };
  }

  private async traced(brandId: string, facilityId: string, subject: { orderId: string } | { productId: string }): Promise<SubjectRead> {
    const asBrand: Reader = { role: 'BRAND', facilityId: brandId };
    const { trace, setAside = [] } =
      'orderId' in subject
        ? await this.orders.orderTrace(subject.orderId, {}, asBrand, 'en')
        : { trace: await this.lots.traceLot(subject.productId, { direction: 'backward' }, asBrand) };
    const sites = trace ? await this.documents.bySite(trace, NOW) : new Map<string, TransactionBody[]>();
    const own = sites.get(facilityId);
    const isOnTrace = trace?.nodes.some(({ facility }) => facility.id === facilityId) ?? false;
    // Who delivered goods that count for nothing yet can be asked what they are.
    const hasDelivered = setAside.some(({ seller, reason }) => seller?.id === facilityId && reason !== 'notASupplier');
    if (!own && !isOnTrace && !hasDelivered) throw new Refusal('NotFound');
    const files = (own ?? []).flatMap(filesOf);
    const lot = 'productId' in subject ? trace?.nodes.find(({ lotId }) => lotId === trace.root) : undefined;
    return lot ? { subject: { productId: lot.productId }, lotId: lot.lotId, files } : { subject, files };
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
