import { Injectable } from '@nestjs/common';
import type { CutQuery } from '../../../contracts/shared/queries.js';
import { RISK_LEVELS } from '../../../contracts/shared/risk-indicators.js';
import type { SupplierRiskRow, SupplierRisksReply } from '../../../contracts/trace/risk/replies.js';
import { Facilities } from '../../ground/facilities/facilities.js';
import { Settings } from '../../ground/settings/settings.js';
import type { SupplierRecord } from '../../members/suppliers/supplier-record.js';
import { Suppliers } from '../../members/suppliers/suppliers.js';
import { type Reader, siteOf } from '../../platform/http/access/principal.js';
import { Clock } from '../../platform/lib/clock.js';
import { areFindingsEnough, type LaborRisk } from './labor-risk.rules.js';
import { LaborRisks } from './labor-risks.js';
import { levelNameOf } from './product-risks.js';
import { riskMomentOf } from './risk-instants.js';
import { weighedReply } from './risk-replies.js';

/** Labor risks of all of a brand's suppliers, side by side. */
@Injectable()
export class SupplierRisks {
  constructor(
    private readonly suppliers: Suppliers,
    private readonly facilities: Facilities,
    private readonly labor: LaborRisks,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** The highest risk first, those without a level last. @throws Refusal RoleRefused for a caller who works for no brand */
  async supplierRisks(query: CutQuery, user: Reader): Promise<SupplierRisksReply> {
    const brandId = siteOf(user);
    const moment = riskMomentOf(query, this.clock.now());
    const policy = await this.settings.at('risk-policy', moment.asOf);
    const listed = await this.suppliers.list(brandId, { filter: { archived: false } });
    const isLinked = new Set(await this.suppliers.linkedFacilityIds(brandId));
    const linked = listed.filter(({ facilityId }) => facilityId !== undefined && isLinked.has(facilityId));
    const ids = linked.flatMap(({ facilityId }) => facilityId ?? []);
    const [laborOf, ref] = await Promise.all([this.labor.of(ids, moment, policy.value), this.facilities.refs(ids)]);
    const rows = linked.map((supplier) => {
      const labor = laborOf(supplier.facilityId as string);
      const isEnough = areFindingsEnough(labor.coverage, policy.value);
      return rowOf(supplier, labor, { facility: ref(supplier.facilityId as string), isEnough });
    });
    return { ...weighedReply(policy, moment.asOf), rows: rows.sort(byRisk), unlinked: listed.length - linked.length };
  }
}

function rowOf(
  { id, businessName, country }: SupplierRecord,
  { level, score, coverage, knockOuts, indicators }: LaborRisk,
  { facility, isEnough }: { facility: SupplierRiskRow['facility']; isEnough: boolean },
): SupplierRiskRow {
  return {
    supplierId: id,
    businessName,
    facility,
    ...(country === undefined ? {} : { country }),
    laborRiskLevel: levelNameOf(level),
    score,
    coverage: { ...coverage, isEnough },
    knockOut: knockOuts.length > 0,
    indicators: indicators.map((each) => ({ indicator: each.indicator, level: levelNameOf(each.level), score: each.score })),
  };
}

const rankOf = ({ laborRiskLevel }: SupplierRiskRow): number => RISK_LEVELS.findIndex((level) => level.toUpperCase() === laborRiskLevel);

const byRisk = (a: SupplierRiskRow, b: SupplierRiskRow): number =>
  rankOf(b) - rankOf(a) || (b.score ?? 0) - (a.score ?? 0) || (a.businessName < b.businessName ? -1 : 1);
