import { Injectable } from '@nestjs/common';
import { CHECKLIST } from '../../../../contracts/brand/order-documents/checklist.js';
import type {
  ChecklistDocument,
  ChecklistFile,
  ChecklistStep,
  DocumentRequestSummary,
  OrderDocumentsReply,
} from '../../../../contracts/brand/order-documents/replies.js';
import { type ChecklistKey, isSameItem } from '../../../../contracts/brand/orders/events.js';
import type { DocumentKind } from '../../../../contracts/ledger/custody/command-parts.js';
import type { LanguageCode } from '../../../../contracts/shared/languages.js';
import type { CutQuery } from '../../../../contracts/shared/queries.js';
import type { OrderTraceReply, TraceReply } from '../../../../contracts/trace/tracing/replies.js';
import type { DocumentRequestBody } from '../../../../projections/brand/order-documents/document-requests.js';
import type { OrderBody } from '../../../../projections/brand/orders/orders.js';
import { pointInTimeOf } from '../../../../projections/shared/point-in-time.js';
import { Facilities } from '../../../ground/facilities/facilities.js';
import type { Reader } from '../../../platform/http/access/principal.js';
import { omitUndefined } from '../../../platform/lib/omit-undefined.js';
import { LotTraces } from '../../../trace/tracing/lot-traces.js';
import { CancelReasons } from '../../orders/order/cancel-reasons.js';
import { OrderReads } from '../../orders/reads/order-reads.js';
import { OrderTrace } from '../../orders/reads/order-trace.js';
import { RequestReads } from '../requests/request-reads.js';
import { RequestsForGoods } from '../requests/requests-for-goods.js';
import { type AskedSite, askedSites, countsOf, deliveryCounts, percentOf, stateOf, unknownParts } from './checklist.rules.js';
import { ChecklistFiles, type DeliveredFilesOf, filesOnce } from './checklist-files.js';

interface Known {
  files: DeliveredFilesOf;
  waivers: NonNullable<OrderBody['waivers']>;
  reasons: ReadonlyMap<string, string>;
  requests: readonly DocumentRequestBody[];
  summaries: ReadonlyMap<string, DocumentRequestSummary>;
}

/** Reads the checklist of an order, or of a lot, by stage and site. */
@Injectable()
export class OrderChecklist {
  constructor(
    private readonly reads: OrderReads,
    private readonly traces: OrderTrace,
    private readonly lots: LotTraces,
    private readonly files: ChecklistFiles,
    private readonly reasons: CancelReasons,
    private readonly requests: RequestReads,
    private readonly facilities: Facilities,
    private readonly ofGoods: RequestsForGoods,
  ) {}

  /** @throws Refusal NotFound for an order that does not exist or belongs to another brand */
  async orderEvidence(orderId: string, query: CutQuery, user: Reader, language: LanguageCode): Promise<OrderDocumentsReply> {
    const order = await this.reads.view(orderId, user);
    return this.ofTraced(order, await this.traces.orderTrace(orderId, query, user, language), query);
  }

  /** The same for an order that the caller has read and traced. */
  async ofTraced(order: OrderBody, { trace, message }: OrderTraceReply, query: CutQuery): Promise<OrderDocumentsReply> {
    const sites = trace ? askedSites(trace) : [];
    const known = await this.known(order, trace, query);
    const steps = [...sites.map((site) => stepOf(site, known)), await this.importStep(order, known)];
    const counts = countsOf(steps);
    return { percent: percentOf(counts), counts, ...omitUndefined({ message }), steps, unknown: trace ? unknownParts(trace, sites) : [] };
  }

  /** The same for a lot: a brand has no documents and no waivers of its own there. @throws Refusal those of `LotTraces.trace` */
  async lotEvidence(productId: string, query: CutQuery, user: Reader): Promise<OrderDocumentsReply> {
    const trace = await this.lots.traceLot(productId, { ...query, direction: 'backward' }, user);
    const sites = askedSites(trace);
    const brandId = user.facilityId ?? '';
    const [files, requests] = await Promise.all([
      this.files.of({ brandId }, trace, pointInTimeOf(query)),
      this.ofGoods.ofLot(brandId, trace),
    ]);
    const known: Known = { files, waivers: [], reasons: new Map(), requests, summaries: await this.requests.summaries(requests) };
    const steps = sites.map((site) => stepOf(site, known));
    const counts = countsOf(steps);
    return { percent: percentOf(counts), counts, steps, unknown: unknownParts(trace, sites) };
  }

  private async known(order: OrderBody, trace: TraceReply | undefined, query: CutQuery): Promise<Known> {
    const { orderId, brandId, waivers = [] } = order;
    const [files, reasons, requests] = await Promise.all([
      this.files.of({ brandId, order }, trace, pointInTimeOf(query)),
      this.reasons.getMany(waivers.map(({ reasonId }) => reasonId)),
      this.ofGoods.ofOrder(brandId, orderId, trace),
    ]);
    return { files, waivers, reasons, requests, summaries: await this.requests.summaries(requests) };
  }

  private async importStep({ brandId }: OrderBody, known: Known): Promise<ChecklistStep> {
    const facility = (await this.facilities.refs([brandId]))(brandId);
    return { ...stepOf({ stage: 'import', facility, share: 0, isOutside: false, kinds: CHECKLIST.import }, known), share: null };
  }
}

function stepOf({ stage, facility, share, isOutside, kinds }: AskedSite, known: Known): ChecklistStep {
  const documents = kinds.map((document) => documentOf({ stage, facilityId: facility.id, document }, known));
  return { stage, facility, share, isOutside, documents };
}

function documentOf(item: ChecklistKey, { files: filesOf, waivers, reasons, requests, summaries }: Known): ChecklistDocument {
  const delivered = filesOf(item);
  const files = filesOnce(delivered);
  const deliveries = deliveryCounts(delivered.map((each) => each.files));
  const waived = waivers.find((waiver) => isSameItem(waiver, item));
  const waiver = waived && { at: waived.at, ...omitUndefined({ reason: reasons.get(waived.reasonId) }) };
  const [request, ...earlier] = requests.filter((each) => each.facilityId === item.facilityId && each.kinds.includes(item.document));
  const refused = request?.state === 'refused' ? undefined : earlier.find(({ state }) => state === 'refused');
  const newest: ChecklistFile | undefined = files[0];
  return {
    kind: item.document satisfies DocumentKind,
    state: stateOf({ deliveries, ...(waiver ? { waiver } : {}) }),
    deliveries,
    ...omitUndefined({ transactionId: newest?.transactionId, sha256: newest?.sha256 }),
    files,
    ...omitUndefined({
      waiver,
      request: request && summaries.get(request.requestId),
      refusedBefore: refused && summaries.get(refused.requestId),
    }),
  };
}
