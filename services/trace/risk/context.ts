import { routes } from '../../../contracts/routes.js';
import { compliance } from '../../../projections/trace/risk/compliance.js';
import { supplierRisk } from '../../../projections/trace/risk/supplier-risk.js';
import { SupplierRiskLevels } from '../../members/suppliers/supplier-risk-levels.js';
import type { Context } from '../../platform/http/context.js';
import { NameParam } from '../../platform/http/path-params.js';
import { row, rowsOf } from '../../platform/http/route-controller.js';
import { ComplianceHistory } from './compliance-history.js';
import { FacilityRisks } from './facility-risks.js';
import { EntityMatches } from './lists/entity-matches.js';
import { RISK_RECORDS } from './lists/list-records.js';
import { RiskLists } from './lists/risk-lists.js';
import { RisksOnTrace } from './on-trace/risks-on-trace.js';
import { TraceRisks } from './on-trace/trace-risks.js';
import { SupplierRiskPapersController } from './papers/supplier-risk-papers.controller.js';
import { PolicyEffects } from './policy-effects.js';
import { RowRiskLevels } from './risk-levels.js';
import { SupplierRisks } from './supplier-risks.js';

/** Judges the risks of sites, lots and orders. */
export const riskContext: Context = {
  rows: [
    ...rowsOf(FacilityRisks, ComplianceHistory, TraceRisks, RisksOnTrace, SupplierRisks, RiskLists, EntityMatches),
    row(routes.riskPolicyEffect, PolicyEffects, (effects, { body }) => effects.of(body.value)),
    row(routes.decideEntityMatch, EntityMatches, (matches, { params, body, user }) => matches.decide(params.id, body.same, user.userId), {
      pipes: { id: NameParam },
    }),
  ],
  controllers: [SupplierRiskPapersController],
  ports: [{ provide: SupplierRiskLevels, useExisting: RowRiskLevels }],
  records: RISK_RECORDS,
  projections: [supplierRisk, compliance],
};
