import { Injectable } from '@nestjs/common';
import type { RiskEvidence } from '../../contracts/risk/evidence.js';
import { isKnownAt, type PointInTime } from '../../projections/point-in-time.js';
import { supplierRisk } from '../../projections/supplier-risk.js';
import { Views } from '../platform/projections/views.js';
import { CountryLists } from './lists/country-lists.js';

/** Evidence of risk at facilities, from all sources. */
@Injectable()
export class FacilityEvidence {
  constructor(
    private readonly views: Views,
    private readonly lists: CountryLists,
  ) {}

  /** By facility, as far as it was known and had happened at the point in time; closed evidence too. */
  async of(facilityIds: Iterable<string>, at: PointInTime): Promise<Map<string, RiskEvidence[]>> {
    const wanted = [...new Set(facilityIds)];
    const [found, listed] = await Promise.all([this.views.getMany(supplierRisk, wanted), this.lists.evidenceOf(wanted)]);
    const isKnown = ({ recordedAt, observedAt }: RiskEvidence) => isKnownAt({ recordedAt, occurredAt: observedAt }, at);
    return new Map(wanted.map((id) => [id, [...(found.get(id)?.evidence ?? []), ...(listed.get(id) ?? [])].filter(isKnown)]));
  }
}
