/** A controller for each call in the table: the routes are declared there, and nowhere again. */
import { Body, Controller, Param, Res, type Type, UploadedFiles } from '@nestjs/common';
import type { Response } from 'express';
import type { CustodyCommand } from '../../contracts/custody-commands.js';
import type { CommandReply, PurchasableLot } from '../../contracts/replies.js';
import { roleCallsRoutes } from '../../contracts/routes/role-calls-routes.js';
import type { FormParts, Route } from '../../contracts/routes/route.js';
import { Commanding } from '../custody/commanding.js';
import type { Principal } from '../identity/principal.js';
import { On } from '../platform/http/on.js';
import { ProductIdParam } from '../platform/http/params.js';
import { BodyPipe } from '../platform/http/validation.js';
import { Who } from '../platform/http/who.js';
import { PurchasableLots } from './purchasable-lots.js';
import { type SentFile, SentFiles } from './sent-files.js';

type Call = (typeof roleCallsRoutes)[keyof typeof roleCallsRoutes];
type CommandClass = new () => CustodyCommand;

function lookingUp(route: Call): Type {
  const asked = route.path.includes('/yarns/') ? 'yarn' : 'product';
  @Controller()
  class LookingUp {
    constructor(readonly lots: PurchasableLots) {}

    @On(route as Route<unknown, unknown, unknown>)
    get(@Param('productId', ProductIdParam) productId: string, @Who() who: Principal): Promise<PurchasableLot> {
      return this.lots.one(productId, asked, who);
    }
  }
  return LookingUp;
}

function commanding(route: Call, command: CommandClass, form: FormParts): Type {
  @Controller()
  class RoleCommand {
    constructor(
      readonly commanding: Commanding,
      readonly files: SentFiles,
    ) {}

    /** The body's type says nothing of its class, which the pipe knows: one that it did say would be checked first. */
    @On(route as Route<unknown, unknown, unknown>)
    async carryOut(
      @Body(new BodyPipe(command)) body: object,
      @UploadedFiles() files: SentFile[] | undefined,
      @Who() who: Principal,
      @Res({ passthrough: true }) response: Response,
    ): Promise<CommandReply> {
      const checked = body as CustodyCommand;
      await this.files.citeIn(checked, files ?? [], form, who);
      return this.commanding.carryOut(checked, who, response);
    }
  }
  return RoleCommand;
}

export const ROLE_CALLS: Type[] = Object.values(roleCallsRoutes).map((route: Call) =>
  route.body && route.form ? commanding(route, route.body as CommandClass, route.form) : lookingUp(route),
);
