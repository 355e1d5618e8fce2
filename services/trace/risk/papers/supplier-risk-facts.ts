import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import type { ScoreAtReply } from '../../../../contracts/trace/risk/compliance-replies.js';
import type { FacilityRiskReply } from '../../../../contracts/trace/risk/replies.js';
import { type SupplierAt, supplierAt } from '../../../members/suppliers/supplier-at.js';
import { Suppliers } from '../../../members/suppliers/suppliers.js';
import type { Reader } from '../../../platform/http/access/principal.js';
import { Clock } from '../../../platform/lib/clock.js';
import { ComplianceHistory } from '../compliance-history.js';
import { FacilityFindings } from '../facility-findings.js';
import { FacilityRisks } from '../facility-risks.js';
import { EntityScreening } from '../lists/entity-screening.js';
import { type OpenRequest, OpenRequests } from './open-requests.js';
import { type ScreenedList, ScreenedLists } from './screened-lists.js';

/** Holds all that the paper of a supplier says, as of one instant. */
export interface SupplierRiskFacts {
  asOf: string;
  /** As the brand had it in its list. */
  supplier: SupplierAt;
  risk: FacilityRiskReply;
  /** Oldest first. */
  scores: readonly ScoreAtReply[];
  lists: readonly ScreenedList[];
  requests: readonly OpenRequest[];
}

@Injectable()
export class SupplierRiskReads {
  constructor(
    private readonly suppliers: Suppliers,
    private readonly risks: FacilityRisks,
    private readonly findings: FacilityFindings,
    private readonly history: ComplianceHistory,
    private readonly screening: EntityScreening,
    private readonly lists: ScreenedLists,
    private readonly requests: OpenRequests,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal NotFound for a supplier of another brand, and for one that is linked to no partner */
  async of(id: string, asked: string | undefined, user: Reader): Promise<SupplierRiskFacts> {
    const { facilityId: brandId } = user;
    const supplier = brandId === undefined ? undefined : await this.suppliers.get(brandId, id);
    const { facilityId } = supplier ?? {};
    if (!supplier || brandId === undefined || facilityId === undefined) throw new Refusal('NotFound');
    // Before the instant is set, so that what is found now was known by then.
    await this.screening.screenSites([facilityId]);
    const asOf = this.instant(asked);
    const [risk, findings, lists, requests] = await Promise.all([
      this.risks.facilityRisk(facilityId, { asOf }, user),
      this.findings.of([facilityId], { asOf }),
      this.lists.at(facilityId, asOf),
      this.requests.at(facilityId, brandId, asOf),
    ]);
    const scores = await this.history.scores(findings.get(facilityId) ?? [], asOf);
    return { asOf, supplier: supplierAt(supplier, asOf), risk, scores, lists, requests };
  }

  /** More may be recorded before an instant to come, so it is now. */
  private instant(asked: string | undefined): string {
    const now = this.clock.now();
    if (asked === undefined || Date.parse(asked) >= Date.parse(now)) return now;
    return new Date(asked).toISOString();
  }
}
