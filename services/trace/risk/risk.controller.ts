import { Controller } from '@nestjs/common';
import { routes } from '../../../contracts/routes.js';
import { routeController, row } from '../../platform/http/route-controller.js';
import { ComplianceHistory } from './compliance-history.js';
import { FacilityRisks } from './facility-risks.js';
import { RisksOnTrace } from './on-trace/risks-on-trace.js';
import { TraceRisks } from './on-trace/trace-risks.js';
import { PolicyEffects } from './policy-effects.js';
import { SupplierRisks } from './supplier-risks.js';

@Controller()
export class RiskController extends routeController([
  row(routes.facilityRisk, FacilityRisks, (risks, { params, query, user }) => risks.risk(params.facilityId, query, user)),
  row(routes.complianceHistory, ComplianceHistory, (history, { params, query, user }) => history.of(params.id, query, user)),
  row(routes.lotRisk, TraceRisks, (risks, { params, query, user }) => risks.ofLot(params.productId, query, user)),
  row(routes.lotTraceRisks, RisksOnTrace, (risks, { params, query, user }) => risks.lot(params.productId, query, user)),
  row(routes.numbersTraceRisks, RisksOnTrace, (risks, { query, user, language }) => risks.numbers(query, user, language)),
  row(routes.supplierRisks, SupplierRisks, (risks, { query, user }) => risks.all(query, user)),
  row(routes.riskPolicyEffect, PolicyEffects, (effects, { body }) => effects.of(body.value)),
  row(routes.riskWhatIf, FacilityRisks, (risks, { body, user }) => risks.whatIf(body, user)),
]) {}
