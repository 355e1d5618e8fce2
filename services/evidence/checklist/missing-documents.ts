import { Injectable } from '@nestjs/common';
import type { DocumentKind } from '../../../contracts/custody/command-parts.js';
import type { EvidenceStage } from '../../../contracts/evidence/checklist.js';
import type { PointInTime } from '../../../projections/point-in-time.js';
import type { Principal } from '../../platform/http/access/principal.js';
import { ChecklistDocuments } from '../../risk/checklist-documents.js';
import { LotTraces } from '../../tracing/lot-traces.js';
import { askedSites, isOfStage } from './checklist.rules.js';
import { OrderChecklist } from './order-checklist.js';
import { TracedDocuments, type TracedRecord } from './traced-documents.js';

/** Documents that nobody recorded: a term of product risk. What is withheld is there. */
@Injectable()
export class MissingDocuments extends ChecklistDocuments {
  constructor(
    private readonly checklist: OrderChecklist,
    private readonly lots: LotTraces,
    private readonly documents: TracedDocuments,
  ) {
    super();
  }

  async missingShare(
    goods: { orderId: string } | { productId: string },
    pointInTime: PointInTime,
    user: Principal,
  ): Promise<number | null> {
    if ('productId' in goods) return this.missingShareOfLot(goods.productId, pointInTime, user);
    const { counts } = await this.checklist.of(goods.orderId, pointInTime, user, 'en');
    const asked = counts.there + counts.withheld + counts.missing;
    return asked === 0 ? null : counts.missing / asked;
  }

  /** A lot has no brand's papers, and nobody waives any. */
  private async missingShareOfLot(productId: string, pointInTime: PointInTime, user: Principal): Promise<number | null> {
    const trace = await this.lots.trace(productId, { direction: 'backward', ...pointInTime }, user);
    const records = await this.documents.records(trace, pointInTime);
    const asked = askedSites(trace).flatMap(({ stage, facility, kinds }) =>
      kinds.map((kind) => ({ stage, facilityId: facility.id, kind })),
    );
    const missing = asked.filter(({ stage, facilityId, kind }) => !(records.get(facilityId) ?? []).some(cites(stage, kind)));
    return asked.length === 0 ? null : missing.length / asked.length;
  }
}

const cites =
  (stage: EvidenceStage, kind: DocumentKind) =>
  ({ tier, transaction: { documents } }: TracedRecord): boolean =>
    isOfStage(kind, tier, stage) && documents.some((document) => document.kind === kind);
