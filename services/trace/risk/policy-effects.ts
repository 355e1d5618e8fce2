import { Injectable } from '@nestjs/common';
import type { RiskPolicy } from '../../../contracts/ground/settings/values.js';
import type { PolicyEffectReply, RiskLevelName } from '../../../contracts/trace/risk/replies.js';
import { NOW } from '../../../projections/shared/point-in-time.js';
import { type SupplierRiskBody, supplierRisk } from '../../../projections/trace/risk/supplier-risk.js';
import { Facilities } from '../../ground/facilities/facilities.js';
import { Settings } from '../../ground/settings/settings.js';
import { assertConsistentRiskPolicy } from '../../ground/settings/settings-rules.js';
import { Clock } from '../../platform/lib/clock.js';
import { Views } from '../../platform/projections/views.js';
import { FacilityFindings } from './facility-findings.js';
import { type LaborRisk, laborRiskOf } from './labor-risk.rules.js';
import { levelNameOf } from './product-risks.js';

const SITES_AT_ONCE = 500;
/** Limits the changed sites that are listed. */
const NAMED_MAX = 100;

type ChangedSite = { facilityId: string; before: LaborRisk; after: LaborRisk };

/** Shows what another risk policy would change before it is in force. */
@Injectable()
export class PolicyEffects {
  constructor(
    private readonly views: Views,
    private readonly evidence: FacilityFindings,
    private readonly facilities: Facilities,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** Weighs all sites with findings by both policies, as of now; records nothing. @throws Refusal Invalid for a policy that contradicts itself */
  async of(proposed: RiskPolicy): Promise<PolicyEffectReply> {
    assertConsistentRiskPolicy(proposed);
    const { value: inForce, version } = await this.settings.current('risk-policy');
    const now = this.clock.now();
    const instants = { asOf: now, weighedAt: now };
    const changed: ChangedSite[] = [];
    let sites = 0;
    for await (const found of this.sites()) {
      sites += found.length;
      for (const [facilityId, pieces] of await this.evidence.ofViews(found, NOW)) {
        const [before, after] = [laborRiskOf(pieces, inForce, instants), laborRiskOf(pieces, proposed, instants)];
        if (before.level !== after.level) changed.push({ facilityId, before, after });
      }
    }
    return { basedOn: version, sites, changed: changed.length, moves: movesOf(changed), items: await this.named(changed) };
  }

  private async *sites(): AsyncGenerator<readonly SupplierRiskBody[]> {
    for (let last = ''; ; ) {
      const filter = { facilityId: { gt: last } };
      const found = await this.views.find(supplierRisk, { filter, sort: ['facilityId'], limit: SITES_AT_ONCE });
      if (found.length > 0) yield found;
      if (found.length < SITES_AT_ONCE) return;
      last = found.at(-1)?.facilityId ?? '';
    }
  }

  /** Lists the sites with the largest rise first. */
  private async named(changed: readonly ChangedSite[]): Promise<PolicyEffectReply['items']> {
    const riseOf = ({ before, after }: ChangedSite) => (after.score ?? 0) - (before.score ?? 0);
    const shown = changed.toSorted((a, b) => riseOf(b) - riseOf(a)).slice(0, NAMED_MAX);
    const ref = await this.facilities.refs(shown.map(({ facilityId }) => facilityId));
    return shown.map(({ facilityId, before, after }) => ({
      facility: ref(facilityId),
      before: { level: levelNameOf(before.level), score: before.score },
      after: { level: levelNameOf(after.level), score: after.score },
    }));
  }
}

/** Counts the sites by their old and new level, the largest group first. */
function movesOf(changed: readonly ChangedSite[]): PolicyEffectReply['moves'] {
  const counts = new Map<string, { from: RiskLevelName | null; to: RiskLevelName | null; count: number }>();
  for (const { before, after } of changed) {
    const key = `${before.level} ${after.level}`;
    const known = counts.get(key) ?? { from: levelNameOf(before.level), to: levelNameOf(after.level), count: 0 };
    counts.set(key, { ...known, count: known.count + 1 });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count);
}
