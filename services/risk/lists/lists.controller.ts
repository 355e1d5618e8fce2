import { Body, Controller, Param, Query } from '@nestjs/common';
import { DecideEntityMatch, EntityMatchesQuery } from '../../../contracts/risk/list-queries.js';
import type { EntityMatchPage, EntityMatchReply, RiskListsReply } from '../../../contracts/risk/list-replies.js';
import { routes } from '../../../contracts/routes.js';
import { CurrentUser } from '../../platform/http/access/current-user.js';
import type { Principal } from '../../platform/http/access/principal.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { NameParam } from '../../platform/http/path-params.js';
import { EntityMatches } from './entity-matches.js';
import { RiskLists } from './risk-lists.js';

@Controller()
export class ListsController {
  constructor(
    private readonly lists: RiskLists,
    private readonly matches: EntityMatches,
  ) {}

  @Endpoint(routes.riskLists)
  overview(): Promise<RiskListsReply> {
    return this.lists.overview();
  }

  @Endpoint(routes.entityMatches)
  entityMatches(@Query() query: EntityMatchesQuery): Promise<EntityMatchPage> {
    return this.matches.list(query);
  }

  @Endpoint(routes.decideEntityMatch)
  decide(
    @Param('id', NameParam) id: string,
    @Body() { same }: DecideEntityMatch,
    @CurrentUser() user: Principal,
  ): Promise<EntityMatchReply> {
    return this.matches.decide(id, same, user.userId);
  }
}
