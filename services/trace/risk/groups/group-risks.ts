import { Injectable } from '@nestjs/common';
import type { RiskLevelName } from '../../../../contracts/trace/risk/replies.js';
import { Settings } from '../../../ground/settings/settings.js';
import { Clock } from '../../../platform/lib/clock.js';
import { LaborRisks } from '../labor-risks.js';
import { levelNameOf } from '../product-risks.js';
import { riskMomentOf } from '../risk-instants.js';
import { type GroupMembers, membersOf } from './group-risk.rules.js';

/** Returns the labor risk of farm groups and of their farms, as of now. */
@Injectable()
export class GroupRisks {
  constructor(
    private readonly labor: LaborRisks,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  async ofGroup(groupId: string): Promise<{ level: RiskLevelName | null; members: GroupMembers }> {
    const { level, members } = (await this.riskOf([groupId]))(groupId);
    return { level: levelNameOf(level), members: members ?? membersOf([]) };
  }

  /** Returns the same of a group whose farms are known, and the level of each with the number of indicators with evidence. */
  async ofGroupWith(groupId: string, farmIds: readonly string[]) {
    const policy = await this.settings.current('risk-policy');
    const { group, riskOf } = await this.labor.ofGroup(groupId, farmIds, riskMomentOf({}, this.clock.now()), policy.value);
    const levelOf = (id: string) => ({ level: levelNameOf(riskOf(id).level), coverage: riskOf(id).coverage.with });
    return { level: levelNameOf(group.level), members: group.members ?? membersOf([]), levelOf };
  }

  private async riskOf(facilityIds: readonly string[]) {
    const policy = await this.settings.current('risk-policy');
    return this.labor.of(facilityIds, riskMomentOf({}, this.clock.now()), policy.value);
  }
}
