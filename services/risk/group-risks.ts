import { Injectable } from '@nestjs/common';
import type { RiskLevelName } from '../../contracts/risk/replies.js';
import { Clock } from '../platform/lib/clock.js';
import { Settings } from '../settings/settings.js';
import { type GroupMembers, membersOf } from './group-risk.rules.js';
import { LaborRisks } from './labor-risks.js';
import { levelNameOf } from './product-risks.js';
import { riskMomentOf } from './risk-instants.js';

/** Tells the labor risk of farm groups and of their farms, as of now. */
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

  async levelsOf(facilityIds: readonly string[]): Promise<(id: string) => { level: RiskLevelName | null; coverage: number }> {
    const riskOf = await this.riskOf(facilityIds);
    return (id) => {
      const { level, coverage } = riskOf(id);
      return { level: levelNameOf(level), coverage: coverage.with };
    };
  }

  private async riskOf(facilityIds: readonly string[]) {
    const policy = await this.settings.current('risk-policy');
    return this.labor.of(facilityIds, riskMomentOf({}, this.clock.now()), policy.value);
  }
}
