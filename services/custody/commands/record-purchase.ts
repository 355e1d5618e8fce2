import { Body, Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import { RecordPurchase } from '../../../contracts/custody/commands.js';
import { routes } from '../../../contracts/routes.js';
import type { CommandReply } from '../../../contracts/shared/replies.js';
import { commandHandler } from '../../platform/deciders/command-handler.js';
import { CurrentUser } from '../../platform/http/access/current-user.js';
import type { Principal } from '../../platform/http/access/principal.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { CommandDispatcher } from './command-dispatcher.js';
import { Purchases } from './purchases.js';

export const RecordPurchaseHandler = commandHandler(RecordPurchase, Purchases, (slice, command) => slice.record(command));

@Controller()
export class RecordPurchaseController {
  constructor(private readonly dispatcher: CommandDispatcher) {}

  @Endpoint(routes.recordPurchase)
  dispatch(
    @Body() command: RecordPurchase,
    @CurrentUser() user: Principal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CommandReply> {
    return this.dispatcher.dispatch(command, user, response);
  }
}
