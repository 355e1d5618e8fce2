import { CutQuery, PageQuery } from '../../shared/queries.js';
import { ADMINS } from '../../shared/roles.js';
import { defineRoute, READER_ROLES } from '../../shared/route.js';
import { OrderTraceQuery, TraceQuery } from '../tracing/queries.js';
import { AskWhatIf, ProposeRiskPolicy } from './commands.js';
import type { ComplianceHistoryReply } from './compliance-replies.js';
import type { RisksOnTraceReply } from './on-trace.js';
import { RiskPaperQuery } from './queries.js';
import type { FacilityRiskReply, OrderRiskReply, PolicyEffectReply, SupplierRisksReply, TraceRiskReply } from './replies.js';

export const riskRoutes = {
  facilityRisk: defineRoute<FacilityRiskReply>()({
    method: 'GET',
    path: '/risk/facilities/:facilityId',
    roles: READER_ROLES,
    summary: 'The risk of a facility, with all that its score was made of',
    query: CutQuery,
  }),
  complianceHistory: defineRoute<ComplianceHistoryReply>()({
    method: 'GET',
    path: '/facilities/:id/compliance',
    roles: [...READER_ROLES, 'FARM_MONITOR', 'FARM_MONITOR_WEB'],
    summary: 'All that is on record about how a site works, the newest first, with what each fact did to its labor risk; no words',
    query: PageQuery,
  }),
  lotRisk: defineRoute<TraceRiskReply>()({
    method: 'GET',
    path: '/risk/lots/:productId',
    roles: READER_ROLES,
    summary: 'The risk of a lot: of all who made it by their shares, and of the goods by term',
    query: CutQuery,
  }),
  orderRisk: defineRoute<OrderRiskReply>()({
    method: 'GET',
    path: '/orders/:id/risk',
    roles: ['BRAND'],
    summary: 'The risk of an order: of all who made its lots by their shares, and of the goods by term',
    query: CutQuery,
  }),
  lotTraceRisks: defineRoute<RisksOnTraceReply>()({
    method: 'GET',
    path: '/traces/lots/:productId/risks',
    roles: READER_ROLES,
    summary: 'Labor risk, indicators, yields and claims in doubt of all sites on the trace of a lot',
    query: TraceQuery,
  }),
  numbersTraceRisks: defineRoute<RisksOnTraceReply>()({
    method: 'GET',
    path: '/traces/orders/risks',
    roles: ['BRAND', 'AUDITOR', ...ADMINS],
    summary: 'The same of all sites on the trace of an order by its numbers',
    query: OrderTraceQuery,
  }),
  orderTraceRisks: defineRoute<RisksOnTraceReply>()({
    method: 'GET',
    path: '/orders/:id/risks',
    roles: ['BRAND'],
    summary: 'The same of all sites on the trace of an order',
    query: CutQuery,
  }),
  supplierRisks: defineRoute<SupplierRisksReply>()({
    method: 'GET',
    path: '/risk/suppliers',
    roles: ['BRAND'],
    summary: 'Labor risks of all your suppliers that stand for a site, by indicator',
    query: CutQuery,
  }),
  supplierRiskPaper: defineRoute<Blob>()({
    method: 'GET',
    path: '/suppliers/:id/risk/paper',
    roles: ['BRAND'],
    summary: 'The risk of a supplier as PDF: scores with all that they are made of, lists it was screened against, requests that are open',
    query: RiskPaperQuery,
    raw: ['application/pdf'],
  }),
  riskPolicyEffect: defineRoute<PolicyEffectReply>()({
    method: 'POST',
    path: '/risk/policy-effect',
    roles: ['SUPER_ADMIN'],
    summary: 'Which sites would have another level by this risk policy; nothing is recorded',
    body: ProposeRiskPolicy,
  }),
  riskWhatIf: defineRoute<FacilityRiskReply>()({
    method: 'POST',
    path: '/risk/what-if',
    roles: READER_ROLES,
    summary: 'What the risk of a facility would be with other evidence; nothing is recorded',
    body: AskWhatIf,
  }),
} as const;
