import { Injectable } from '@nestjs/common';
import type { RiskFinding } from '../../contracts/risk/findings.js';
import { isKnownAt, type PointInTime } from '../../projections/point-in-time.js';
import { type SupplierRiskBody, supplierRisk } from '../../projections/supplier-risk.js';
import { Views } from '../platform/projections/views.js';
import { CountryLists } from './lists/country-lists.js';

/** Evidence of risk at facilities, from all sources. */
@Injectable()
export class FacilityFindings {
  constructor(
    private readonly views: Views,
    private readonly lists: CountryLists,
  ) {}

  /** By facility, as far as it was known and had happened at the point in time; closed evidence too. */
  async of(facilityIds: Iterable<string>, at: PointInTime): Promise<Map<string, RiskFinding[]>> {
    const wanted = [...new Set(facilityIds)];
    const found = await this.views.getMany(supplierRisk, wanted);
    return this.ofViews(
      wanted.map((facilityId) => found.get(facilityId) ?? { facilityId, evidence: [] }),
      at,
    );
  }

  /** The same of views that are at hand. */
  async ofViews(found: readonly SupplierRiskBody[], at: PointInTime): Promise<Map<string, RiskFinding[]>> {
    const listed = await this.lists.findingsOf(found.map(({ facilityId }) => facilityId));
    const isKnown = ({ recordedAt, observedAt }: RiskFinding) => isKnownAt({ recordedAt, occurredAt: observedAt }, at);
    return new Map(found.map(({ facilityId, evidence }) => [facilityId, [...evidence, ...(listed.get(facilityId) ?? [])].filter(isKnown)]));
  }
}
