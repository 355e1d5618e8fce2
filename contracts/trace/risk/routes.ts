import { CutQuery, PageQuery } from '../../shared/queries.js';
import { ADMINS } from '../../shared/roles.js';
import { get, post, READER_ROLES } from '../../shared/route.js';
import { OrderTraceQuery, TraceQuery } from '../tracing/queries.js';
import { AskWhatIf, ProposeRiskPolicy } from './commands.js';
import type { ComplianceHistoryReply } from './compliance-replies.js';
import type { RisksOnTraceReply } from './on-trace.js';
import { RiskPaperQuery } from './queries.js';
import type { FacilityRiskReply, OrderRiskReply, PolicyEffectReply, SupplierRisksReply, TraceRiskReply } from './replies.js';

export const riskRoutes = {
  facilityRisk: get<FacilityRiskReply>()('/risk/facilities/:facilityId', READER_ROLES, CutQuery, {
    summary: 'The risk of a facility, with all that its score was made of',
  }),
  complianceHistory: get<ComplianceHistoryReply>()(
    '/facilities/:id/compliance',
    [...READER_ROLES, 'FARM_MONITOR', 'FARM_MONITOR_WEB'],
    PageQuery,
    { summary: 'All that is on record about how a site works, the newest first, with what each fact did to its labor risk; no words' },
  ),
  lotRisk: get<TraceRiskReply>()('/risk/lots/:productId', READER_ROLES, CutQuery, {
    summary: 'The risk of a lot: of all who made it by their shares, and of the goods by term',
  }),
  orderRisk: get<OrderRiskReply>()('/orders/:id/risk', ['BRAND'], CutQuery, {
    summary: 'The risk of an order: of all who made its lots by their shares, and of the goods by term',
  }),
  lotTraceRisks: get<RisksOnTraceReply>()('/traces/lots/:productId/risks', READER_ROLES, TraceQuery, {
    summary: 'Labor risk, indicators, yields and claims in doubt of all sites on the trace of a lot',
  }),
  numbersTraceRisks: get<RisksOnTraceReply>()('/traces/orders/risks', ['BRAND', 'AUDITOR', ...ADMINS], OrderTraceQuery, {
    summary: 'The same of all sites on the trace of an order by its numbers',
  }),
  orderTraceRisks: get<RisksOnTraceReply>()('/orders/:id/risks', ['BRAND'], CutQuery, {
    summary: 'The same of all sites on the trace of an order',
  }),
  supplierRisks: get<SupplierRisksReply>()('/risk/suppliers', ['BRAND'], CutQuery, {
    summary: 'Labor risks of all your suppliers that stand for a site, by indicator',
  }),
  supplierRiskPaper: get<Blob>()('/suppliers/:id/risk/paper', ['BRAND'], {
    summary: 'The risk of a supplier as PDF: scores with all that they are made of, lists it was screened against, requests that are open',
    query: RiskPaperQuery,
    raw: ['application/pdf'],
  }),
  riskPolicyEffect: post<PolicyEffectReply>()('/risk/policy-effect', ['SUPER_ADMIN'], ProposeRiskPolicy, {
    summary: 'Which sites would have another level by this risk policy; nothing is recorded',
  }),
  riskWhatIf: post<FacilityRiskReply>()('/risk/what-if', READER_ROLES, AskWhatIf, {
    summary: 'What the risk of a facility would be with other evidence; nothing is recorded',
  }),
} as const;
