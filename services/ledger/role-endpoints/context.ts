import type { PurchasableLot } from '../../../contracts/ledger/custody/replies.js';
import { roleRoutes } from '../../../contracts/ledger/custody/role-routes.js';
import type { FormFileParts, Route } from '../../../contracts/shared/route.js';
import type { Context } from '../../platform/http/context.js';
import { type RouteRow, row } from '../../platform/http/route-controller.js';
import { type CommandRoute, CUSTODY_COMMANDS } from '../custody/commands/command-table.js';
import { FORM_ATTACHMENTS } from './form-attachments.js';
import { FormCommands } from './form-commands.js';
import { PurchasableLots } from './purchasable-lots.js';

const lookUps = Object.values(roleRoutes as Record<string, Route>).filter(({ body }) => !body) as LookupRoute[];

const lookUpRow = (route: LookupRoute): RouteRow =>
  row(route, PurchasableLots, (lots, { params, user }) =>
    lots.one(params.productId, route.path.includes('/yarns/') ? 'yarn' : 'product', user),
  );

/** Accepts the commands of custody under the path of each role, as phones send them. */
export const roleEndpointsContext: Context = {
  rows: [...lookUps.map(lookUpRow), ...CUSTODY_COMMANDS.flatMap(({ roleRoutes: all }) => all.map(formRow))],
  records: [FORM_ATTACHMENTS],
};

type LookupRoute = Route<PurchasableLot, undefined, undefined, `/${string}/:productId`>;

function formRow(route: CommandRoute): RouteRow {
  const { form } = route;
  if (!form) throw new Error(`${route.path} takes no form`);
  return row(
    route,
    FormCommands,
    (commands, { body, files, user }) => commands.record(body as object, files, form as FormFileParts, user),
    { sendsCommand: true },
  );
}
