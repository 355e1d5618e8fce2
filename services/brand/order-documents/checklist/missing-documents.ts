import { Injectable } from '@nestjs/common';
import type { PointInTime } from '../../../../projections/shared/point-in-time.js';
import type { Reader } from '../../../platform/http/access/principal.js';
import { ChecklistDocuments } from '../../../trace/risk/findings/checklist-documents.js';
import { LotTraces } from '../../../trace/tracing/lot-traces.js';
import { TracedDocuments } from '../traced-documents.js';
import { askedSites } from './checklist.rules.js';
import { deliveriesOf } from './deliveries.rules.js';
import { OrderChecklist } from './order-checklist.js';

/** Measures missing documents for the product risk. Withheld documents are not missing. */
@Injectable()
export class MissingDocuments extends ChecklistDocuments {
  constructor(
    private readonly checklist: OrderChecklist,
    private readonly lots: LotTraces,
    private readonly documents: TracedDocuments,
  ) {
    super();
  }

  async missingShare(goods: { orderId: string } | { productId: string }, pointInTime: PointInTime, user: Reader): Promise<number | null> {
    if ('productId' in goods) return this.missingShareOfLot(goods.productId, pointInTime, user);
    const { counts } = await this.checklist.orderEvidence(goods.orderId, pointInTime, user, 'en');
    const asked = counts.there + counts.withheld + counts.missing;
    return asked === 0 ? null : counts.missing / asked;
  }

  /** Has neither documents of a brand nor waivers for a lot. */
  private async missingShareOfLot(productId: string, pointInTime: PointInTime, user: Reader): Promise<number | null> {
    const trace = await this.lots.traceLot(productId, { direction: 'backward', ...pointInTime }, user);
    const records = await this.documents.records(trace, pointInTime);
    const deliveries = askedSites(trace).flatMap(({ stage, facility: { id: facilityId }, kinds }) =>
      kinds.flatMap((document) => deliveriesOf({ stage, facilityId, document }, records.get(facilityId) ?? [])),
    );
    const missing = deliveries.filter((papers) => papers.length === 0);
    return deliveries.length === 0 ? null : missing.length / deliveries.length;
  }
}
