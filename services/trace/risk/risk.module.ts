import { Global, Module } from '@nestjs/common';
import { IdentityModule } from '../../ground/identity/identity.module.js';
import { AccessModule } from '../../ledger/custody/access/access.module.js';
import { SupplierRiskLevels } from '../../members/suppliers/supplier-risk-levels.js';
import { TracingModule } from '../tracing/tracing.module.js';
import { ComplianceHistory } from './compliance-history.js';
import { FacilityFindings } from './facility-findings.js';
import { FacilityRisks } from './facility-risks.js';
import { ClaimDoubts } from './findings/claim-doubts.js';
import { FailedTests } from './findings/failed-tests.js';
import { GroupRisks } from './groups/group-risks.js';
import { LaborRisks } from './labor-risks.js';
import { CountryLists } from './lists/country-lists.js';
import { EntityMatches } from './lists/entity-matches.js';
import { EntityScreening } from './lists/entity-screening.js';
import { EntityListImporter, GoodsListImporter } from './lists/list-importers.js';
import { ListsController } from './lists/lists.controller.js';
import { RiskLists } from './lists/risk-lists.js';
import { EntityScreeningResults } from './lists/screening-results.js';
import { RisksOnTrace } from './on-trace/risks-on-trace.js';
import { TraceRisks } from './on-trace/trace-risks.js';
import { OpenRequests } from './papers/open-requests.js';
import { ScreenedLists } from './papers/screened-lists.js';
import { SupplierRiskReads } from './papers/supplier-risk-facts.js';
import { SupplierRiskPapersController } from './papers/supplier-risk-papers.controller.js';
import { PolicyEffects } from './policy-effects.js';
import { ProductRisks } from './product-risks.js';
import { ReportedEvidence } from './reported-evidence.js';
import { RiskController } from './risk.controller.js';
import { RowRiskLevels } from './risk-levels.js';
import { SupplierRisks } from './supplier-risks.js';

/** Is global, since suppliers ask for risks through a port. */
@Global()
@Module({
  imports: [AccessModule, IdentityModule, TracingModule],
  controllers: [RiskController, ListsController, SupplierRiskPapersController],
  providers: [
    RiskLists,
    CountryLists,
    EntityScreening,
    EntityScreeningResults,
    EntityMatches,
    GoodsListImporter,
    EntityListImporter,
    FacilityFindings,
    LaborRisks,
    GroupRisks,
    ComplianceHistory,
    ClaimDoubts,
    FailedTests,
    ProductRisks,
    ReportedEvidence,
    FacilityRisks,
    TraceRisks,
    RisksOnTrace,
    SupplierRisks,
    OpenRequests,
    ScreenedLists,
    SupplierRiskReads,
    PolicyEffects,
    RowRiskLevels,
    { provide: SupplierRiskLevels, useExisting: RowRiskLevels },
  ],
  exports: [
    ComplianceHistory,
    EntityScreening,
    EntityScreeningResults,
    GroupRisks,
    LaborRisks,
    TraceRisks,
    RisksOnTrace,
    RowRiskLevels,
    SupplierRiskLevels,
    GoodsListImporter,
    EntityListImporter,
  ],
})
export class RiskModule {}
