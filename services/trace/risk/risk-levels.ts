import { Injectable } from '@nestjs/common';
import type { RiskLevelName } from '../../../contracts/trace/risk/replies.js';
import { NOW } from '../../../projections/shared/point-in-time.js';
import { Settings } from '../../ground/settings/settings.js';
import type { ReadScope } from '../../ledger/custody/access/access.js';
import { SupplierRiskLevels } from '../../members/suppliers/supplier-risk-levels.js';
import { Clock } from '../../platform/lib/clock.js';
import type { TraceFacts } from '../tracing/facts/trace-facts.js';
import { SiteGoods } from '../tracing/measure/site-goods.js';
import { LaborRisks } from './labor-risks.js';
import { traceLaborOf } from './on-trace/trace-labor.rules.js';
import { levelNameOf, ProductRisks } from './product-risks.js';
import { riskMomentOf } from './risk-instants.js';

/** Both levels, as the rows of lists show them. */
export type RiskLevels = { laborRiskLevel: RiskLevelName | null; productRiskLevel: RiskLevelName | null };

/** Levels for the rows of a page: as its page says, but for papers, which only a page looks for. */
@Injectable()
export class RowRiskLevels extends SupplierRiskLevels {
  constructor(
    private readonly labor: LaborRisks,
    private readonly products: ProductRisks,
    private readonly goods: SiteGoods,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async ofFacilities(facilityIds: readonly string[], brandId: string): Promise<Map<string, RiskLevels>> {
    const { moment, policy } = await this.now();
    const laborOf = await this.labor.of(facilityIds, moment, policy);
    const scope: ReadScope = { allFacilities: false, facilityIds: new Set([brandId]) };
    const found = await Promise.all(
      [...new Set(facilityIds)].map(async (id): Promise<[string, RiskLevels]> => {
        const facts = await this.goods.facts(id, scope, NOW);
        const product = facts && (await this.products.of(facts, null, moment, policy));
        return [id, { laborRiskLevel: levelNameOf(laborOf(id).level), productRiskLevel: product?.productRiskLevel ?? null }];
      }),
    );
    return new Map(found);
  }

  /** By what each is found by; where there is no trace, neither has a level. */
  async ofTraces(traced: ReadonlyMap<string, TraceFacts | null>): Promise<Map<string, RiskLevels>> {
    const { moment, policy } = await this.now();
    const makers = [...traced.values()].flatMap((facts) => (facts?.tiers ?? []).flatMap((tier) => tier.makers));
    const laborOf = await this.labor.of(
      makers.map(({ facilityId }) => facilityId),
      moment,
      policy,
    );
    const levels = [...traced].map(async ([id, facts]): Promise<[string, RiskLevels]> => {
      if (!facts) return [id, { laborRiskLevel: null, productRiskLevel: null }];
      const { productRiskLevel } = await this.products.of(facts, null, moment, policy);
      return [id, { laborRiskLevel: levelNameOf(traceLaborOf(facts.tiers, laborOf, policy).level), productRiskLevel }];
    });
    return new Map(await Promise.all(levels));
  }

  private async now() {
    const moment = riskMomentOf({}, this.clock.now());
    return { moment, policy: (await this.settings.current('risk-policy')).value };
  }
}
