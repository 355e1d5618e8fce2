import { Body, Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import { RecordSale } from '../../contracts/custody-commands.js';
import type { CommandReply } from '../../contracts/replies.js';
import { routes } from '../../contracts/routes.js';
import type { Principal } from '../identity/principal.js';
import { deciderHandler } from '../platform/decider-handler.js';
import { On } from '../platform/http/on.js';
import { Who } from '../platform/http/who.js';
import { Commanding } from './commanding.js';
import { Sales } from './sales.js';

export const RecordSaleHandler = deciderHandler(RecordSale, Sales, (slice, command) => slice.sell(command));

@Controller()
export class RecordSaleController {
  constructor(private readonly commanding: Commanding) {}

  @On(routes.recordSale)
  carryOut(@Body() command: RecordSale, @Who() who: Principal, @Res({ passthrough: true }) response: Response): Promise<CommandReply> {
    return this.commanding.carryOut(command, who, response);
  }
}
