/** A controller for each call in the table: the routes are declared there, and nowhere again. */
import { Body, Controller, Param, Res, type Type, UploadedFiles } from '@nestjs/common';
import type { Response } from 'express';
import type { CustodyCommand } from '../../contracts/custody/commands.js';
import type { PurchasableLot } from '../../contracts/custody/replies.js';
import { roleRoutes } from '../../contracts/custody/role-routes.js';
import type { CommandReply } from '../../contracts/shared/replies.js';
import type { FormFileParts, Route } from '../../contracts/shared/route.js';
import { CommandDispatcher } from '../custody/commands/command-dispatcher.js';
import { CurrentUser } from '../platform/http/access/current-user.js';
import type { Principal } from '../platform/http/access/principal.js';
import { BodyPipe } from '../platform/http/bodies/body-validation.js';
import { Endpoint } from '../platform/http/endpoint.js';
import { ProductIdParam } from '../platform/http/path-params.js';
import { FormAttachments, type FormFile } from './form-attachments.js';
import { PurchasableLots } from './purchasable-lots.js';

type RoleRoute = (typeof roleRoutes)[keyof typeof roleRoutes];
type CommandClass = new () => CustodyCommand;

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

function commandController(route: RoleRoute, command: CommandClass, form: FormFileParts): Type {
  @Controller()
  class RoleCommandController {
    constructor(
      readonly commanding: CommandDispatcher,
      readonly files: FormAttachments,
    ) {}

    /** The body's type says nothing of its class, which the pipe knows: one that it did say would be checked first. */
    @Endpoint(route as Route<unknown, unknown, unknown>)
    async carryOut(
      @Body(new BodyPipe(command)) body: object,
      @UploadedFiles() files: FormFile[] | undefined,
      @CurrentUser() user: Principal,
      @Res({ passthrough: true }) response: Response,
    ): Promise<CommandReply> {
      const checked = body as CustodyCommand;
      await this.files.attachTo(checked, files ?? [], form, user);
      return this.commanding.dispatch(checked, user, response);
    }
  }
  return RoleCommandController;
}

export const ROLE_ENDPOINTS: Type[] = Object.values(roleRoutes).map((route: RoleRoute) =>
  route.body && route.form ? commandController(route, route.body as CommandClass, route.form) : lookupController(route),
);
