import { Body, Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import { RecordPurchase } from '../../contracts/custody-commands.js';
import type { CommandReply } from '../../contracts/replies.js';
import { routes } from '../../contracts/routes.js';
import type { Principal } from '../identity/principal.js';
import { deciderHandler } from '../platform/decider-handler.js';
import { On } from '../platform/http/on.js';
import { Who } from '../platform/http/who.js';
import { Commanding } from './commanding.js';
import { Purchases } from './purchases.js';

export const RecordPurchaseHandler = deciderHandler(RecordPurchase, Purchases, (slice, command) => slice.record(command));

@Controller()
export class RecordPurchaseController {
  constructor(private readonly commanding: Commanding) {}

  @On(routes.recordPurchase)
  carryOut(@Body() command: RecordPurchase, @Who() who: Principal, @Res({ passthrough: true }) response: Response): Promise<CommandReply> {
    return this.commanding.carryOut(command, who, response);
  }
}
