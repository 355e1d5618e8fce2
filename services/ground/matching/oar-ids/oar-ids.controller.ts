import { Controller } from '@nestjs/common';
import { routes } from '../../../../contracts/routes.js';
import { routeController, row } from '../../../platform/http/route-controller.js';
import { RegistryOverview } from '../import/registry-overview.js';
import { OarIds } from './oar-ids.js';

@Controller()
export class OarIdsController extends routeController([
  row(routes.registry, RegistryOverview, (overview) => overview.read()),
  row(routes.searchOarIds, OarIds, (oarIds, { body, user }) => oarIds.search(body, user)),
  row(routes.checkOarId, OarIds, (oarIds, { body }) => oarIds.check(body.oarId)),
  row(routes.registerOarIds, OarIds, (oarIds, { body, user }) => oarIds.register(body, user)),
  row(routes.confirmMatch, OarIds, (oarIds, { query, user }) => oarIds.confirm(query, user)),
  row(routes.confirmMatchOf, OarIds, (oarIds, { body, user }) => oarIds.confirm(body, user)),
  row(routes.rejectMatch, OarIds, (oarIds, { query, user }) => oarIds.reject(query, user)),
  row(routes.rejectMatchOf, OarIds, (oarIds, { body, user }) => oarIds.reject(body, user)),
]) {}
