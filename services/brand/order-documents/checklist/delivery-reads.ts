import { Injectable } from '@nestjs/common';
import type { DeliveriesQuery } from '../../../../contracts/brand/order-documents/queries.js';
import { type ChecklistDelivery, DELIVERY_LOTS_MAX } from '../../../../contracts/brand/order-documents/replies.js';
import type { LanguageCode } from '../../../../contracts/shared/languages.js';
import type { FacilityRef } from '../../../../contracts/shared/replies.js';
import type { TraceReply } from '../../../../contracts/trace/tracing/replies.js';
import { pointInTimeOf } from '../../../../projections/shared/point-in-time.js';
import { Facilities } from '../../../ground/facilities/facilities.js';
import type { Reader } from '../../../platform/http/access/principal.js';
import { LotTraces } from '../../../trace/tracing/lot-traces.js';
import { OrderReads } from '../../orders/reads/order-reads.js';
import { OrderTrace } from '../../orders/reads/order-trace.js';
import { deliveryState } from './checklist.rules.js';
import { type AskingBrand, ChecklistFiles, type DeliveredFiles } from './checklist-files.js';

/** Lists the deliveries behind one document of the checklist, the newest first. */
@Injectable()
export class DeliveryReads {
  constructor(
    private readonly reads: OrderReads,
    private readonly orders: OrderTrace,
    private readonly lots: LotTraces,
    private readonly files: ChecklistFiles,
    private readonly facilities: Facilities,
  ) {}

  /** @throws Refusal NotFound for an order that does not exist or belongs to another brand */
  async orderDeliveries(orderId: string, query: DeliveriesQuery, user: Reader, language: LanguageCode) {
    const order = await this.reads.view(orderId, user);
    const { trace } = await this.orders.orderTrace(orderId, query, user, language);
    return this.of({ brandId: order.brandId, order }, trace, query);
  }

  /** @throws Refusal those of `LotTraces.trace` */
  async lotDeliveries(productId: string, query: DeliveriesQuery, user: Reader) {
    const trace = await this.lots.traceLot(productId, { asOf: query.asOf, on: query.on, direction: 'backward' }, user);
    return this.of({ brandId: user.facilityId ?? '' }, trace, query);
  }

  private async of(brand: AskingBrand, trace: TraceReply | undefined, query: DeliveriesQuery): Promise<{ items: ChecklistDelivery[] }> {
    const { stage, facilityId, kind: document } = query;
    const filesOf = await this.files.of(brand, trace, pointInTimeOf(query));
    const found = filesOf({ stage, facilityId: facilityId.toLowerCase(), document });
    const sites = found.flatMap(({ record }) => (record ? [record.transaction.facilityId, record.transaction.counterpartyId ?? ''] : []));
    const refOf = await this.facilities.refs(sites.filter((id) => id !== ''));
    const productIds = new Map(trace?.nodes.map(({ lotId, productId }) => [lotId, productId]));
    const items = found.map((each) => deliveryOf(each, refOf, productIds));
    return { items: items.sort((a, b) => (b.at ?? '').localeCompare(a.at ?? '')) };
  }
}

function deliveryOf(
  { record, files }: DeliveredFiles,
  refOf: (id: string) => FacilityRef,
  productIds: ReadonlyMap<string, string>,
): ChecklistDelivery {
  const state = deliveryState(files);
  if (!record) return { state, productIds: [], lots: 0, files };
  const { transaction, lotIds } = record;
  const { occurredAt: at, transactionId, facilityId, counterpartyId } = transaction;
  const named = [...new Set(lotIds.flatMap((lotId) => productIds.get(lotId) ?? []))];
  return {
    state,
    at,
    transactionId,
    recordedBy: refOf(facilityId),
    counterparty: counterpartyId === null ? null : refOf(counterpartyId),
    productIds: named.slice(0, DELIVERY_LOTS_MAX),
    lots: named.length,
    files,
  };
}
