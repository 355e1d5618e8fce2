import { Body, Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import { RecordSale } from '../../../contracts/custody/commands.js';
import { routes } from '../../../contracts/routes.js';
import type { CommandReply } from '../../../contracts/shared/replies.js';
import { commandHandler } from '../../platform/deciders/command-handler.js';
import { CurrentUser } from '../../platform/http/access/current-user.js';
import type { Principal } from '../../platform/http/access/principal.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { CommandDispatcher } from './command-dispatcher.js';
import { Sales } from './sales.js';

export const RecordSaleHandler = commandHandler(RecordSale, Sales, (slice, command) => slice.sell(command));

@Controller()
export class RecordSaleController {
  constructor(private readonly dispatcher: CommandDispatcher) {}

  @Endpoint(routes.recordSale)
  dispatch(
    @Body() command: RecordSale,
    @CurrentUser() user: Principal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CommandReply> {
    return this.dispatcher.dispatch(command, user, response);
  }
}
