import { Injectable } from '@nestjs/common';
import type { RiskPolicy } from '../../contracts/settings/values.js';
import { FacilityFindings } from './facility-findings.js';
import { type LaborRisk, laborRiskOf } from './labor-risk.rules.js';
import type { RiskMoment } from './risk-instants.js';

@Injectable()
export class LaborRisks {
  constructor(private readonly evidence: FacilityFindings) {}

  /** Returns a risk without findings for facilities that nothing is known about. */
  async of(facilityIds: Iterable<string>, moment: RiskMoment, policy: RiskPolicy): Promise<(facilityId: string) => LaborRisk> {
    const findings = await this.evidence.of(facilityIds, moment.at);
    const risks = new Map([...findings].map(([id, pieces]) => [id, laborRiskOf(pieces, policy, moment)]));
    return (id) => risks.get(id) ?? laborRiskOf([], policy, moment);
  }
}
