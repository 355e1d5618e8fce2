import { Body, Controller, Param, Query } from '@nestjs/common';
import { routes } from '../../../contracts/routes.js';
import { CutQuery } from '../../../contracts/shared/queries.js';
import { AskWhatIf } from '../../../contracts/suppliers/risk/commands.js';
import type { LaborRiskReply } from '../../../contracts/suppliers/risk/replies.js';
import { CurrentUser } from '../../platform/http/access/current-user.js';
import type { Principal } from '../../platform/http/access/principal.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { UuidParam } from '../../platform/http/path-params.js';
import { FacilityRisks } from './facility-risks.js';

@Controller()
export class RiskController {
  constructor(private readonly risks: FacilityRisks) {}

  @Endpoint(routes.facilityRisk)
  facility(
    @Param('facilityId', UuidParam) facilityId: string,
    @Query() query: CutQuery,
    @CurrentUser() user: Principal,
  ): Promise<LaborRiskReply> {
    return this.risks.risk(facilityId, query, user);
  }

  @Endpoint(routes.riskWhatIf)
  whatIf(@Body() question: AskWhatIf, @CurrentUser() user: Principal): Promise<LaborRiskReply> {
    return this.risks.whatIf(question, user);
  }
}
