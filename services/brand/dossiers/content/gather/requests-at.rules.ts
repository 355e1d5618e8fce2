/** Determines the state of requests for documents at an instant. Pure. */
import type { DocumentKind } from '../../../../../contracts/ledger/custody/command-parts.js';
import { groupBy } from '../../../../../contracts/shared/group-by.js';
import { productIdKey } from '../../../../../contracts/shared/product-id.js';
import type { DocumentRequestBody } from '../../../../../projections/brand/order-documents/document-requests.js';

export interface RequestAt {
  request: DocumentRequestBody;
  state: 'waiting' | 'refused' | 'granted' | 'ended';
}

/** Returns undefined for what was asked later. */
export function requestAt(request: DocumentRequestBody, asOf: string): RequestAt | undefined {
  const { askedAt, answeredAt, endedAt, reasonId, until } = request;
  if (askedAt > asOf) return undefined;
  if (endedAt !== undefined && endedAt <= asOf) return { request, state: 'ended' };
  if (answeredAt === undefined || answeredAt > asOf) return { request, state: 'waiting' };
  if (reasonId !== undefined) return { request, state: 'refused' };
  return { request, state: until !== undefined && until < asOf.slice(0, 10) ? 'ended' : 'granted' };
}

/** Finds the requests that concern a file or a kind of document of a site, newest first. */
export class RequestsAt {
  private readonly bySite: ReadonlyMap<string, RequestAt[]>;
  /** Lots on the trace. Older requests name their lot as the brand wrote it, so IDs are compared by their keys. */
  private readonly lotKeys: ReadonlySet<string>;

  constructor(
    requests: readonly DocumentRequestBody[],
    asOf: string,
    private readonly orderId: string,
    productIds: ReadonlySet<string>,
  ) {
    this.lotKeys = new Set([...productIds].map(productIdKey));
    const known = requests.flatMap((request) => requestAt(request, asOf) ?? []);
    known.sort((a, b) => (a.request.askedAt > b.request.askedAt ? -1 : 1));
    this.bySite = groupBy(known, ({ request }) => request.facilityId);
  }

  /** Returns the requests of this order, or of a lot on its trace, for a kind of document, newest first. */
  ofKind(facilityId: string, kind: DocumentKind): RequestAt[] {
    return this.ofSite(facilityId).filter(({ request }) => request.kinds.includes(kind) && this.isOfOrder(request));
  }

  /** Returns all requests of this order, or of a lot on its trace, oldest first. */
  ofOrder(): RequestAt[] {
    const own = [...this.bySite.values()].flat().filter(({ request }) => this.isOfOrder(request));
    return own.sort((a, b) => (a.request.askedAt < b.request.askedAt ? -1 : 1));
  }

  /** Returns the requests whose grant lets the brand read the file. */
  grantsFor(file: { blobName: string; facilityId: string; kind: DocumentKind }): RequestAt[] {
    return this.ofSite(file.facilityId).filter(({ request: { files, standing, kinds }, state }) => {
      return state === 'granted' && ((standing && kinds.includes(file.kind)) || files.some(({ blobName }) => blobName === file.blobName));
    });
  }

  isWaiting(file: { blobName: string; facilityId: string; kind: DocumentKind }): boolean {
    return this.ofSite(file.facilityId).some(({ request, state }) => {
      if (state !== 'waiting') return false;
      return request.documentId === file.blobName || (request.kinds.includes(file.kind) && this.isOfOrder(request));
    });
  }

  private ofSite(facilityId: string): readonly RequestAt[] {
    return this.bySite.get(facilityId) ?? [];
  }

  private isOfOrder({ orderId, productId }: DocumentRequestBody): boolean {
    return orderId === this.orderId || (productId !== undefined && this.lotKeys.has(productIdKey(productId)));
  }
}
