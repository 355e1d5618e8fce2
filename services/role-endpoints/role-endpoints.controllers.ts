/** A controller for each path of a role: the commands of custody once more, and the lots that can be purchased. */
import { Body, Controller, Param, Res, type Type, UploadedFiles } from '@nestjs/common';
import type { Response } from 'express';
import type { CustodyCommand } from '../../contracts/custody/commands.js';
import type { PurchasableLot } from '../../contracts/custody/replies.js';
import { roleRoutes } from '../../contracts/custody/role-routes.js';
import type { CommandReply } from '../../contracts/shared/replies.js';
import type { FormFileParts, Route } from '../../contracts/shared/route.js';
import { CommandDispatcher } from '../custody/commands/command-dispatcher.js';
import { type CommandClass, type CommandRoute, CUSTODY_COMMANDS } from '../custody/commands/command-table.js';
import { CurrentUser } from '../platform/http/access/current-user.js';
import type { Principal } from '../platform/http/access/principal.js';
import { BodyPipe } from '../platform/http/bodies/body-validation.js';
import { Endpoint } from '../platform/http/endpoint.js';
import { ProductIdParam } from '../platform/http/path-params.js';
import { FormAttachments, type FormFile } from './form-attachments.js';
import { PurchasableLots } from './purchasable-lots.js';

type RoleRoute = (typeof roleRoutes)[keyof typeof roleRoutes];

function lookupController(route: RoleRoute): Type {
  const kind = route.path.includes('/yarns/') ? 'yarn' : 'product';
  @Controller()
  class LookupController {
    constructor(readonly lots: PurchasableLots) {}

    @Endpoint(route as Route<unknown, unknown, unknown>)
    get(@Param('productId', ProductIdParam) productId: string, @CurrentUser() user: Principal): Promise<PurchasableLot> {
      return this.lots.one(productId, kind, user);
    }
  }
  return LookupController;
}

function commandController(route: CommandRoute, command: CommandClass): Type {
  const { form } = route;
  if (!form) throw new Error(`${route.path} takes no form`);
  @Controller()
  class RoleCommandController {
    constructor(
      readonly dispatcher: CommandDispatcher,
      readonly files: FormAttachments,
    ) {}

    /** The body's type says nothing of its class, which the pipe knows: one that it did say would be checked first. */
    @Endpoint(route)
    async dispatch(
      @Body(new BodyPipe(command)) body: object,
      @UploadedFiles() files: FormFile[] | undefined,
      @CurrentUser() user: Principal,
      @Res({ passthrough: true }) response: Response,
    ): Promise<CommandReply> {
      await this.files.attachTo(body as CustodyCommand, files ?? [], form as FormFileParts, user);
      return this.dispatcher.dispatch(body, user, response);
    }
  }
  return RoleCommandController;
}

export const ROLE_ENDPOINTS: Type[] = [
  ...Object.values(roleRoutes as Record<string, RoleRoute>).flatMap((route) => (route.body ? [] : [lookupController(route)])),
  ...CUSTODY_COMMANDS.flatMap((row) => row.roleRoutes.map((route) => commandController(route, row.command))),
];
