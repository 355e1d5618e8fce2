import { Body, Controller, Param, Query } from '@nestjs/common';
import { AskWhatIf } from '../../contracts/risk/commands.js';
import type { LaborRiskReply } from '../../contracts/risk/replies.js';
import { routes } from '../../contracts/routes.js';
import { CutQuery } from '../../contracts/shared/queries.js';
import { CurrentUser } from '../platform/http/access/current-user.js';
import type { Principal } from '../platform/http/access/principal.js';
import { Endpoint } from '../platform/http/endpoint.js';
import { UuidParam } from '../platform/http/path-params.js';
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
