import { Injectable } from '@nestjs/common';
import type { RiskPolicy } from '../../../contracts/ground/settings/values.js';
import { Facilities } from '../../ground/facilities/facilities.js';
import { FacilityFindings } from './facility-findings.js';
import { membersOf, worstOf } from './groups/group-risk.rules.js';
import { type LaborRisk, laborRiskOf } from './labor-risk.rules.js';
import type { RiskMoment } from './risk-instants.js';

@Injectable()
export class LaborRisks {
  constructor(
    private readonly evidence: FacilityFindings,
    private readonly facilities: Facilities,
  ) {}

  /** Returns a risk without findings for facilities that nothing is known about. A farm group has the level of its worst member. */
  async of(facilityIds: Iterable<string>, moment: RiskMoment, policy: RiskPolicy): Promise<(facilityId: string) => LaborRisk> {
    const wanted = [...new Set(facilityIds)];
    const own = await this.ofEach(wanted, moment, policy);
    const refOf = await this.facilities.refs(wanted);
    const groups = new Map<string, LaborRisk>();
    for (const id of wanted) if (refOf(id).type === 'FARM_GROUP') groups.set(id, await this.asGroup(id, own(id), moment, policy));
    return (id) => groups.get(id) ?? own(id);
  }

  /** Returns the risk of a group with the level of its worst member, its own findings among them. */
  async asGroup(groupId: string, own: LaborRisk, moment: RiskMoment, policy: RiskPolicy): Promise<LaborRisk> {
    const farmIds = await this.facilities.farmIdsOf(groupId);
    if (farmIds.length === 0) return own;
    return asWorst(own, farmIds, await this.ofEach(farmIds, moment, policy));
  }

  /** Returns the risk of a group and of its farms, which are known already. */
  async ofGroup(groupId: string, farmIds: readonly string[], moment: RiskMoment, policy: RiskPolicy) {
    const riskOf = await this.ofEach([groupId, ...farmIds], moment, policy);
    return { group: asWorst(riskOf(groupId), farmIds, riskOf), riskOf };
  }

  private async ofEach(facilityIds: readonly string[], moment: RiskMoment, policy: RiskPolicy): Promise<(facilityId: string) => LaborRisk> {
    const findings = await this.evidence.of(facilityIds, moment.at);
    const known = [...findings].filter(([, pieces]) => pieces.length > 0);
    const risks = new Map(known.map(([id, pieces]) => [id, laborRiskOf(pieces, policy, moment)]));
    const unknown = laborRiskOf([], policy, moment);
    return (id) => risks.get(id) ?? unknown;
  }
}

function asWorst(own: LaborRisk, farmIds: readonly string[], riskOf: (id: string) => LaborRisk): LaborRisk {
  const levels = farmIds.map((id) => riskOf(id).level);
  return { ...own, level: worstOf([own.level, ...levels]), members: membersOf(levels) };
}
