import { Body, Controller, Param, Query } from '@nestjs/common';
import { AskWhatIf, ProposeRiskPolicy } from '../../contracts/risk/commands.js';
import type { FacilityRiskReply, PolicyEffectReply, SupplierRisksReply, TraceRiskReply } from '../../contracts/risk/replies.js';
import { routes } from '../../contracts/routes.js';
import { CutQuery } from '../../contracts/shared/queries.js';
import { CurrentUser } from '../platform/http/access/current-user.js';
import type { Principal } from '../platform/http/access/principal.js';
import { Endpoint } from '../platform/http/endpoint.js';
import { ProductIdParam, UuidParam } from '../platform/http/path-params.js';
import { assertConsistentRiskPolicy } from '../settings/settings-rules.js';
import { FacilityRisks } from './facility-risks.js';
import { PolicyEffects } from './policy-effects.js';
import { SupplierRisks } from './supplier-risks.js';
import { TraceRisks } from './trace-risks.js';

@Controller()
export class RiskController {
  constructor(
    private readonly facilities: FacilityRisks,
    private readonly traces: TraceRisks,
    private readonly suppliers: SupplierRisks,
    private readonly policies: PolicyEffects,
  ) {}

  @Endpoint(routes.facilityRisk)
  facility(
    @Param('facilityId', UuidParam) facilityId: string,
    @Query() query: CutQuery,
    @CurrentUser() user: Principal,
  ): Promise<FacilityRiskReply> {
    return this.facilities.risk(facilityId, query, user);
  }

  @Endpoint(routes.lotRisk)
  lot(
    @Param('productId', ProductIdParam) productId: string,
    @Query() query: CutQuery,
    @CurrentUser() user: Principal,
  ): Promise<TraceRiskReply> {
    return this.traces.ofLot(productId, query, user);
  }

  @Endpoint(routes.supplierRisks)
  allSuppliers(@Query() query: CutQuery, @CurrentUser() user: Principal): Promise<SupplierRisksReply> {
    return this.suppliers.all(query, user);
  }

  @Endpoint(routes.riskPolicyEffect)
  policyEffect(@Body() { value }: ProposeRiskPolicy): Promise<PolicyEffectReply> {
    assertConsistentRiskPolicy(value);
    return this.policies.of(value);
  }

  @Endpoint(routes.riskWhatIf)
  whatIf(@Body() question: AskWhatIf, @CurrentUser() user: Principal): Promise<FacilityRiskReply> {
    return this.facilities.whatIf(question, user);
  }
}
