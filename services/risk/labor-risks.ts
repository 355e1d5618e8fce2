import { Injectable } from '@nestjs/common';
import type { RiskPolicy } from '../../contracts/settings/values.js';
import { FacilityFindings } from './facility-findings.js';
import { type LaborRisk, laborRiskOf } from './labor-risk.rules.js';
import type { RiskMoment } from './risk-instants.js';

/** Labor risks of many facilities at once. */
@Injectable()
export class LaborRisks {
  constructor(private readonly evidence: FacilityFindings) {}

  /** Of one that nothing is known of, a risk without evidence. */
  async of(facilityIds: Iterable<string>, moment: RiskMoment, policy: RiskPolicy): Promise<(facilityId: string) => LaborRisk> {
    const findings = await this.evidence.of(facilityIds, moment.at);
    const risks = new Map([...findings].map(([id, pieces]) => [id, laborRiskOf(pieces, policy, moment)]));
    return (id) => risks.get(id) ?? laborRiskOf([], policy, moment);
  }
}
