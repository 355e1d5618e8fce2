import { Body, Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import { RecordProducts } from '../../../contracts/custody/commands.js';
import { routes } from '../../../contracts/routes.js';
import type { CommandReply } from '../../../contracts/shared/replies.js';
import { commandHandler } from '../../platform/deciders/command-handler.js';
import { CurrentUser } from '../../platform/http/access/current-user.js';
import type { Principal } from '../../platform/http/access/principal.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { CommandDispatcher } from './command-dispatcher.js';
import { SingleLedgerCommands } from './single-ledger-commands.js';

export const RecordProductsHandler = commandHandler(RecordProducts, SingleLedgerCommands, (slice, command) => slice.record(command));

@Controller()
export class RecordProductsController {
  constructor(private readonly dispatcher: CommandDispatcher) {}

  @Endpoint(routes.recordProducts)
  dispatch(
    @Body() command: RecordProducts,
    @CurrentUser() user: Principal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CommandReply> {
    return this.dispatcher.dispatch(command, user, response);
  }
}
