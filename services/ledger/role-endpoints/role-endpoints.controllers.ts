/** The paths of roles: the commands of custody once more, and the lots that can be purchased. */
import { Controller, type Type } from '@nestjs/common';
import type { PurchasableLot } from '../../../contracts/ledger/custody/replies.js';
import { roleRoutes } from '../../../contracts/ledger/custody/role-routes.js';
import type { FormFileParts, Route } from '../../../contracts/shared/route.js';
import { type RouteRow, routeController, row } from '../../platform/http/route-controller.js';
import { type CommandRoute, CUSTODY_COMMANDS } from '../custody/commands/command-table.js';
import { FormCommands } from './form-commands.js';
import { PurchasableLots } from './purchasable-lots.js';

type LookupRoute = Route<PurchasableLot, undefined, undefined, `/${string}/:productId`>;

const lookUps = Object.values(roleRoutes as Record<string, Route>).filter(({ body }) => !body) as LookupRoute[];

const lookUpRow = (route: LookupRoute): RouteRow =>
  row(route, PurchasableLots, (lots, { params, user }) =>
    lots.one(params.productId, route.path.includes('/yarns/') ? 'yarn' : 'product', user),
  );

function commandRow(route: CommandRoute): RouteRow {
  const { form } = route;
  if (!form) throw new Error(`${route.path} takes no form`);
  return row(
    route,
    FormCommands,
    (commands, { body, files, user }) => commands.record(body as object, files, form as FormFileParts, user),
    {
      sendsCommand: true,
    },
  );
}

@Controller()
class LookUpsController extends routeController(lookUps.map(lookUpRow)) {}

@Controller()
class RoleCommandsController extends routeController(CUSTODY_COMMANDS.flatMap(({ roleRoutes: all }) => all.map(commandRow))) {}

export const ROLE_ENDPOINTS: Type[] = [LookUpsController, RoleCommandsController];
