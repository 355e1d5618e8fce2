import { Body, Controller, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { VoidTransaction } from '../../../contracts/custody/commands.js';
import { routes } from '../../../contracts/routes.js';
import type { CommandReply } from '../../../contracts/shared/replies.js';
import { commandHandler } from '../../platform/deciders/command-handler.js';
import { CurrentUser } from '../../platform/http/access/current-user.js';
import type { Principal } from '../../platform/http/access/principal.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { UuidParam } from '../../platform/http/path-params.js';
import { CommandDispatcher } from './command-dispatcher.js';
import { Voids } from './voids.js';

export const VoidTransactionHandler = commandHandler(VoidTransaction, Voids, (slice, command) => slice.voidTransaction(command));

@Controller()
export class VoidTransactionController {
  constructor(private readonly dispatcher: CommandDispatcher) {}

  @Endpoint(routes.voidTransaction)
  dispatch(
    @Param('transactionId', UuidParam) transactionId: string,
    @Body() command: VoidTransaction,
    @CurrentUser() user: Principal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CommandReply> {
    return this.dispatcher.dispatch(Object.assign(command, { transactionId }), user, response);
  }
}
