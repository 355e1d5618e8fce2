import { Global, Module } from '@nestjs/common';
import { AccessModule } from '../custody/access/access.module.js';
import { SupplierRiskLevels } from '../suppliers/supplier-risk-levels.js';
import { TracingModule } from '../tracing/tracing.module.js';
import { ClaimDoubts } from './claim-doubts.js';
import { FacilityEvidence } from './facility-evidence.js';
import { FacilityRisks } from './facility-risks.js';
import { LaborRisks } from './labor-risks.js';
import { ProductRisks } from './product-risks.js';
import { RiskController } from './risk.controller.js';
import { RowRiskLevels } from './risk-levels.js';
import { SupplierRisks } from './supplier-risks.js';
import { TraceRisks } from './trace-risks.js';

/** What is known of the risks at facilities and of goods, weighed by the policy. Global, since suppliers ask for it by a port. */
@Global()
@Module({
  imports: [AccessModule, TracingModule],
  controllers: [RiskController],
  providers: [
    FacilityEvidence,
    LaborRisks,
    ClaimDoubts,
    ProductRisks,
    FacilityRisks,
    TraceRisks,
    SupplierRisks,
    RowRiskLevels,
    { provide: SupplierRiskLevels, useExisting: RowRiskLevels },
  ],
  exports: [TraceRisks, RowRiskLevels, SupplierRiskLevels],
})
export class RiskModule {}
