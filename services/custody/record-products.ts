import { Body, Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import { RecordProducts } from '../../contracts/custody-commands.js';
import type { CommandReply } from '../../contracts/replies.js';
import { routes } from '../../contracts/routes.js';
import type { Principal } from '../identity/principal.js';
import { deciderHandler } from '../platform/decider-handler.js';
import { On } from '../platform/http/on.js';
import { Who } from '../platform/http/who.js';
import { Commanding } from './commanding.js';
import { OwnTransactions } from './own-transactions.js';

export const RecordProductsHandler = deciderHandler(RecordProducts, OwnTransactions, (slice, command) => slice.record(command));

@Controller()
export class RecordProductsController {
  constructor(private readonly commanding: Commanding) {}

  @On(routes.recordProducts)
  carryOut(@Body() command: RecordProducts, @Who() who: Principal, @Res({ passthrough: true }) response: Response): Promise<CommandReply> {
    return this.commanding.carryOut(command, who, response);
  }
}
