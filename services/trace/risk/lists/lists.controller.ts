import { Controller } from '@nestjs/common';
import { routes } from '../../../../contracts/routes.js';
import { NameParam } from '../../../platform/http/path-params.js';
import { routeController, row } from '../../../platform/http/route-controller.js';
import { EntityMatches } from './entity-matches.js';
import { RiskLists } from './risk-lists.js';

@Controller()
export class ListsController extends routeController([
  row(routes.riskLists, RiskLists, (lists) => lists.overview()),
  row(routes.entityMatches, EntityMatches, (matches, { query }) => matches.list(query)),
  row(routes.decideEntityMatch, EntityMatches, (matches, { params, body, user }) => matches.decide(params.id, body.same, user.userId), {
    pipes: { id: NameParam },
  }),
]) {}
