import { Injectable } from '@nestjs/common';
import type { DocumentRequestsQuery } from '../../../../contracts/brand/order-documents/queries.js';
import type {
  DocumentRequestDetails,
  DocumentRequestReply,
  DocumentRequestSummary,
  FileGrant,
} from '../../../../contracts/brand/order-documents/replies.js';
import { ORDER_NUMBERS } from '../../../../contracts/brand/orders/events.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import type { FacilityRef, Page } from '../../../../contracts/shared/replies.js';
import { type DocumentRequestBody, documentRequests } from '../../../../projections/brand/order-documents/document-requests.js';
import { type OrderBody, orders } from '../../../../projections/brand/orders/orders.js';
import { Facilities } from '../../../ground/facilities/facilities.js';
import { BlobStore } from '../../../platform/blobs/blob-store.js';
import type { Filter } from '../../../platform/documents/document-store.js';
import type { ActingUser } from '../../../platform/http/access/principal.js';
import { pageOf, pageRange, sortOrderOf } from '../../../platform/http/paging.js';
import { Clock } from '../../../platform/lib/clock.js';
import { omitUndefined } from '../../../platform/lib/omit-undefined.js';
import { Views } from '../../../platform/projections/views.js';
import { stands } from './grants-in-force.js';
import { facilityOf } from './request-commands.js';
import { RequestSubjects } from './request-subjects.js';
import { RequestTexts } from './request-texts.js';

const SORTED_BY = ['askedAt'];
const NEWEST_FIRST = ['-askedAt'];

/** Reads requests for the brand that asks and the site that answers. */
@Injectable()
export class RequestReads {
  constructor(
    private readonly views: Views,
    private readonly texts: RequestTexts,
    private readonly facilities: Facilities,
    private readonly subjects: RequestSubjects,
    private readonly blobs: BlobStore,
    private readonly clock: Clock,
  ) {}

  /** Lists requests to the caller when `to` is `me`, from the caller when `from` is, and both when neither is stated. */
  async documentRequests(query: DocumentRequestsQuery, user: ActingUser): Promise<Page<DocumentRequestReply>> {
    const own = facilityOf(user);
    const filter: Filter = {
      ...(query.to ? { facilityId: own } : {}),
      ...(query.from ? { brandId: own } : {}),
      ...(query.orderId === undefined ? {} : { orderId: query.orderId }),
    };
    const sides: Filter[] = query.to || query.from ? [{}] : [{ facilityId: own }, { brandId: own }];
    const anyOf = sides.flatMap((side) => this.statesOf(query.state).map((state) => ({ ...side, ...state })));
    const { page, perPage } = pageRange(query);
    const found = await this.views.page<DocumentRequestBody>(
      documentRequests,
      {
        filter,
        ...(anyOf.some((each) => Object.keys(each).length > 0) ? { anyOf } : {}),
        sort: sortOrderOf(query, SORTED_BY, NEWEST_FIRST),
      },
      page,
      perPage,
    );
    return pageOf(await this.replies(found.items), found.total, query);
  }

  /** Includes the files that a grant would cover or names. @throws Refusal NotFound */
  async documentRequest(id: string, user: ActingUser): Promise<DocumentRequestDetails> {
    const own = facilityOf(user);
    const request = await this.views.get<DocumentRequestBody>(documentRequests, id);
    if (!request || (request.facilityId !== own && request.brandId !== own)) throw new Refusal('NotFound');
    const { brandId, facilityId, kinds, orderId, productId, documentId } = request;
    const subject = orderId ? { orderId } : productId ? { productId } : { documentId: documentId ?? '' };
    const { files } =
      request.state === 'waiting' ? await this.subjects.read(brandId, facilityId, subject, kinds).catch(noneWhereGone) : request;
    // Until it is granted, the brand learns which kinds there are, not what they are called.
    const isTold = facilityId === own || request.state !== 'waiting';
    const documents = await Promise.all(
      files.map(async ({ blobName, kind, sha256, transactionId }) => {
        if (!isTold) return { kind, blobName, transactionId };
        const { fileName } = (await this.blobs.info(blobName)) ?? {};
        return { kind, blobName, transactionId, ...omitUndefined({ fileName, sha256 }) };
      }),
    );
    return { ...((await this.replies([request]))[0] as DocumentRequestReply), documents };
  }

  /** Returns summaries by request ID. */
  async summaries(requests: readonly DocumentRequestBody[]): Promise<Map<string, DocumentRequestSummary>> {
    const [reasons, ordersById] = await Promise.all([
      this.texts.getMany(requests.flatMap(({ reasonId }) => reasonId ?? [])),
      this.ordersOf(requests),
    ]);
    const now = this.clock.now();
    const summary = (each: DocumentRequestBody): DocumentRequestSummary => ({
      ...summaryOf(each, now, reasons.get(each.reasonId ?? '')),
      ...subjectReply(each, ordersById.get(each.orderId ?? '')),
    });
    return new Map(requests.map((each) => [each.requestId, summary(each)]));
  }

  /** Returns grants by their ID, with order, product and term. */
  async fileGrants(grants: readonly DocumentRequestBody[]): Promise<Map<string, FileGrant>> {
    const ordersById = await this.ordersOf(grants);
    return new Map(
      grants.map((grant) => {
        const { order, productId } = subjectReply(grant, ordersById.get(grant.orderId ?? ''));
        return [
          grant.requestId,
          { id: grant.requestId, standing: grant.standing, ...omitUndefined({ until: grant.until, order, productId }) },
        ];
      }),
    );
  }

  private ordersOf(requests: readonly DocumentRequestBody[]): Promise<Map<string, OrderBody>> {
    const ids = requests.flatMap(({ orderId }) => orderId ?? []);
    return this.views.getMany<OrderBody>(orders, [...new Set(ids)]);
  }

  private async replies(requests: readonly DocumentRequestBody[]): Promise<DocumentRequestReply[]> {
    const [facility, summaries, messages] = await Promise.all([
      this.facilities.refs(requests.flatMap(({ brandId, facilityId }) => [brandId, facilityId])),
      this.summaries(requests),
      this.texts.getMany(requests.flatMap(({ messageId }) => messageId ?? [])),
    ]);
    return requests.map((request) => ({
      ...(summaries.get(request.requestId) as DocumentRequestSummary),
      brand: facility(request.brandId) as FacilityRef,
      facility: facility(request.facilityId) as FacilityRef,
      kinds: request.kinds,
      files: request.files.length,
      ...omitUndefined({ message: messages.get(request.messageId ?? ''), endedAt: request.endedAt }),
    }));
  }

  /** Treats a grant after its last day as ended. */
  private statesOf(state: DocumentRequestsQuery['state']): Filter[] {
    const today = this.clock.now().slice(0, 10);
    if (state === undefined) return [{}];
    if (state === 'ended') return [{ state }, { state: 'granted', until: { lt: today } }];
    if (state !== 'granted') return [{ state }];
    return [
      { state, until: { gte: today } },
      { state, until: null },
    ];
  }
}

function summaryOf(request: DocumentRequestBody, now: string, reason: string | undefined): DocumentRequestSummary {
  const { requestId: id, state, askedAt, answeredAt, until, standing } = request;
  const hasEnded = state === 'granted' && !stands(request, now);
  return { id, state: hasEnded ? 'ended' : state, askedAt, standing, ...omitUndefined({ answeredAt, until, reason }) };
}

function subjectReply(
  { orderId, productId, documentId }: DocumentRequestBody,
  order: OrderBody | undefined,
): Pick<DocumentRequestSummary, 'order' | 'productId' | 'documentId'> {
  const name = ORDER_NUMBERS.map((number) => order?.[number]).find((number) => number !== undefined);
  return omitUndefined({ order: orderId === undefined ? undefined : { id: orderId, ...omitUndefined({ name }) }, productId, documentId });
}

function noneWhereGone(error: unknown): { files: [] } {
  if (error instanceof Refusal && error.code === 'NotFound') return { files: [] };
  throw error;
}
