import { Injectable } from '@nestjs/common';
import type { RiskFinding } from '../../../contracts/trace/risk/findings.js';
import { isKnownAt, type PointInTime } from '../../../projections/shared/point-in-time.js';
import { evidenceOf, evidenceWithPending, type SupplierRiskBody, supplierRisk } from '../../../projections/trace/risk/supplier-risk.js';
import { Views } from '../../platform/projections/views.js';
import { CountryLists } from './lists/country-lists.js';

/** Collects the findings about facilities from all sources: what all readers know, but for `withPending`. */
@Injectable()
export class FacilityFindings {
  constructor(
    private readonly views: Views,
    private readonly lists: CountryLists,
  ) {}

  /** Returns findings by facility as known at the point in time, closed ones included. */
  async of(facilityIds: Iterable<string>, at: PointInTime): Promise<Map<string, RiskFinding[]>> {
    const wanted = [...new Set(facilityIds)];
    const found = await this.views.getMany(supplierRisk, wanted);
    return this.ofViews(
      wanted.map((facilityId) => found.get(facilityId) ?? { facilityId, statements: [] }),
      at,
    );
  }

  /** Returns the findings about one facility with what was reported and is not answered, of the grievances that are meant. */
  async withPending(facilityId: string, at: PointInTime, isMeant: (stream: string) => boolean): Promise<RiskFinding[]> {
    const found = (await this.views.getMany(supplierRisk, [facilityId])).get(facilityId) ?? { facilityId, statements: [] };
    return (await this.ofViews([found], at, (view) => evidenceWithPending(view, isMeant))).get(facilityId) ?? [];
  }

  /** Does the same for views that are already loaded. */
  async ofViews(
    found: readonly SupplierRiskBody[],
    at: PointInTime,
    piecesOf: (view: SupplierRiskBody) => RiskFinding[] = evidenceOf,
  ): Promise<Map<string, RiskFinding[]>> {
    const listed = await this.lists.findingsOf(found.map(({ facilityId }) => facilityId));
    const isKnown = ({ recordedAt, observedAt }: RiskFinding) => isKnownAt({ recordedAt, occurredAt: observedAt }, at);
    return new Map(found.map((view) => [view.facilityId, [...piecesOf(view), ...(listed.get(view.facilityId) ?? [])].filter(isKnown)]));
  }
}
