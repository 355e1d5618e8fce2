import { Injectable } from '@nestjs/common';
import type { SettingVersion } from '../../../../contracts/ground/settings/replies.js';
import type { CutQuery } from '../../../../contracts/shared/queries.js';
import type { FacilityRef } from '../../../../contracts/shared/replies.js';
import type { TierRiskReply, TracedFacilityRisk, TraceRiskReply } from '../../../../contracts/trace/risk/replies.js';
import { Facilities } from '../../../ground/facilities/facilities.js';
import { Settings } from '../../../ground/settings/settings.js';
import { Access, canReadAs } from '../../../ledger/custody/access/access.js';
import type { Reader } from '../../../platform/http/access/principal.js';
import { Clock } from '../../../platform/lib/clock.js';
import type { TraceFacts } from '../../tracing/facts/trace-facts.js';
import { LotTraces } from '../../tracing/lot-traces.js';
import { LaborRisks } from '../labor-risks.js';
import { type JudgedGoods, levelNameOf, NO_PRODUCT_RISK, ProductRisks } from '../product-risks.js';
import { readsLevelsAlone } from '../reported-evidence.js';
import { type RiskMoment, riskMomentOf } from '../risk-instants.js';
import { weighedReply } from '../risk-replies.js';
import { type TierLabor, type TraceLabor, traceLaborOf } from './trace-labor.rules.js';

type Policy = SettingVersion<'risk-policy'>;

/** Judges lots and orders by their traces. */
@Injectable()
export class TraceRisks {
  constructor(
    private readonly lots: LotTraces,
    private readonly labor: LaborRisks,
    private readonly products: ProductRisks,
    private readonly facilities: Facilities,
    private readonly access: Access,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal NotFound, NotRecordedYet as the lot's trace does */
  async lotRisk(productId: string, query: CutQuery, user: Reader): Promise<TraceRiskReply> {
    return this.of(await this.lots.facts(productId, query, user), { productId }, query, user);
  }

  /** Without facts, nothing is known about makers or goods. */
  async of(facts: TraceFacts | null, goods: JudgedGoods, query: CutQuery, user: Reader): Promise<TraceRiskReply> {
    const moment = riskMomentOf(query, this.clock.now());
    const policy = await this.settings.at('risk-policy', moment.asOf);
    const labor = await this.laborOf(facts, moment, policy);
    const isAlone = readsLevelsAlone(user);
    const scope = await this.access.readScopeOf(user);
    const ref = await this.facilities.refs(labor.tiers.flatMap(({ facilities }) => facilities.map(({ facilityId }) => facilityId)));
    return {
      ...weighedReply(policy, moment.asOf),
      laborRiskLevel: levelNameOf(labor.level),
      score: isAlone ? null : labor.score,
      knownShare: labor.knownShare,
      tiers: labor.tiers.map((tier) => tierReply(isAlone ? { ...tier, score: null } : tier, ref, (id) => isAlone && !canReadAs(scope, id))),
      worstTier: labor.worstTier,
      ...(facts ? await this.products.of(facts, goods, moment, policy.value, user) : NO_PRODUCT_RISK),
    };
  }

  private async laborOf(facts: TraceFacts | null, moment: RiskMoment, policy: Policy): Promise<TraceLabor> {
    const tiers = facts?.tiers ?? [];
    const makers = tiers.flatMap(({ makers }) => makers.map(({ facilityId }) => facilityId));
    return traceLaborOf(tiers, await this.labor.of(makers, moment, policy.value), policy.value);
  }
}

const tierReply = (
  { facilities, level, ...tier }: TierLabor,
  ref: (id: string) => FacilityRef,
  isAlone: (id: string) => boolean,
): TierRiskReply => ({
  ...tier,
  laborRiskLevel: levelNameOf(level),
  facilities: facilities.map(({ facilityId, share, labor }): TracedFacilityRisk => {
    const { score, coverage, knockOuts } = labor;
    const level = { facility: ref(facilityId), share, laborRiskLevel: levelNameOf(labor.level) };
    if (isAlone(facilityId)) return { ...level, levelsOnly: true, score: null, coverage: { with: 0, of: coverage.of }, knockOut: false };
    return { ...level, score, coverage, knockOut: knockOuts.length > 0 };
  }),
});
