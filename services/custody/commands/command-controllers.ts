import { Body, Controller, Inject, Param, Query, Res, type Type } from '@nestjs/common';
import type { Response } from 'express';
import type { CommandReply } from '../../../contracts/shared/replies.js';
import { commandHandler } from '../../platform/deciders/command-handler.js';
import { CurrentUser } from '../../platform/http/access/current-user.js';
import type { Principal } from '../../platform/http/access/principal.js';
import { BodyPipe } from '../../platform/http/bodies/body-validation.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { UuidParam } from '../../platform/http/path-params.js';
import { CommandDispatcher } from './command-dispatcher.js';
import type { CommandRow } from './command-table.js';

/** Builds the controller of a row. A command about an existing transaction takes its ID from the path. */
export function commandController(row: CommandRow): Type<object> {
  return row.route.path.includes(':transactionId') ? transactionCommandController(row) : recordCommandController(row);
}

function recordCommandController({ route, command: commandClass }: CommandRow): Type<object> {
  @Controller()
  class RecordCommandController {
    constructor(@Inject(CommandDispatcher) readonly dispatcher: CommandDispatcher) {}

    /** Types the body loosely: Nest validates a body typed as its class before the pipe can complete it. */
    @Endpoint(route)
    dispatch(
      @Body(new BodyPipe(commandClass)) command: object,
      @CurrentUser() user: Principal,
      @Res({ passthrough: true }) response: Response,
    ): Promise<CommandReply> {
      return this.dispatcher.dispatch(command, user, response);
    }
  }
  return RecordCommandController;
}

function transactionCommandController({ route, command: commandClass, completeFrom }: CommandRow): Type<object> {
  @Controller()
  class TransactionCommandController {
    constructor(@Inject(CommandDispatcher) readonly dispatcher: CommandDispatcher) {}

    @Endpoint(route)
    dispatch(
      @Param('transactionId', UuidParam) transactionId: string,
      @Body(new BodyPipe(commandClass)) command: object,
      @Query(new BodyPipe(route.query as Type<object> | undefined)) query: object,
      @CurrentUser() user: Principal,
      @Res({ passthrough: true }) response: Response,
    ): Promise<CommandReply> {
      completeFrom?.(query, command);
      return this.dispatcher.dispatch(Object.assign(command, { transactionId }), user, response);
    }
  }
  return TransactionCommandController;
}

export function handlerOf({ command, handler, handle }: CommandRow): Type<object> {
  return commandHandler(command, handler, handle);
}
