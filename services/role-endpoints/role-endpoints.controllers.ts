/** The paths of roles: the commands of custody once more, and the lots that can be purchased. */
import { Body, Controller, type Type, UploadedFiles } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { CustodyCommand } from '../../contracts/custody/commands.js';
import type { PurchasableLot } from '../../contracts/custody/replies.js';
import { roleRoutes } from '../../contracts/custody/role-routes.js';
import type { CommandReply } from '../../contracts/shared/replies.js';
import type { FormFileParts, Route } from '../../contracts/shared/route.js';
import { actedBy } from '../custody/commands/command-actor.js';
import { type CommandClass, type CommandRoute, CUSTODY_COMMANDS } from '../custody/commands/command-table.js';
import { CurrentUser } from '../platform/http/access/current-user.js';
import type { Principal } from '../platform/http/access/principal.js';
import { BodyPipe } from '../platform/http/bodies/body-validation.js';
import { Endpoint } from '../platform/http/endpoint.js';
import { type RouteRow, routeController, row } from '../platform/http/route-controller.js';
import { FormAttachments, type FormFile } from './form-attachments.js';
import { PurchasableLots } from './purchasable-lots.js';

type LookupRoute = Route<PurchasableLot, undefined, undefined, `/${string}/:productId`>;

const lookUps = Object.values(roleRoutes as Record<string, Route>).filter(({ body }) => !body) as LookupRoute[];

const lookUpRow = (route: LookupRoute): RouteRow =>
  row(route, PurchasableLots, (lots, { params, user }) =>
    lots.one(params.productId, route.path.includes('/yarns/') ? 'yarn' : 'product', user),
  );

@Controller()
class LookUpsController extends routeController(lookUps.map(lookUpRow)) {}

function commandController(route: CommandRoute, command: CommandClass): Type {
  const { form } = route;
  if (!form) throw new Error(`${route.path} takes no form`);
  @Controller()
  class RoleCommandController {
    constructor(
      readonly bus: CommandBus,
      readonly files: FormAttachments,
    ) {}

    /** The body's type says nothing of its class, which the pipe knows: one that it did say would be checked first. */
    @Endpoint(route, { sendsCommand: true })
    async dispatch(
      @Body(new BodyPipe(command)) body: object,
      @UploadedFiles() files: FormFile[] | undefined,
      @CurrentUser() user: Principal,
    ): Promise<CommandReply> {
      await this.files.attachTo(body as CustodyCommand, files ?? [], form as FormFileParts, user);
      return this.bus.execute(actedBy(user, body));
    }
  }
  return RoleCommandController;
}

export const ROLE_ENDPOINTS: Type[] = [
  LookUpsController,
  ...CUSTODY_COMMANDS.flatMap((row) => row.roleRoutes.map((route) => commandController(route, row.command))),
];
