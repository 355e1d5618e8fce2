import { Body, Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import { CountStock } from '../../contracts/custody-commands.js';
import type { CommandReply } from '../../contracts/replies.js';
import { routes } from '../../contracts/routes.js';
import type { Principal } from '../identity/principal.js';
import { deciderHandler } from '../platform/decider-handler.js';
import { On } from '../platform/http/on.js';
import { Who } from '../platform/http/who.js';
import { Commanding } from './commanding.js';
import { StockCounts } from './stock-counts.js';

export const CountStockHandler = deciderHandler(CountStock, StockCounts, (slice, command) => slice.count(command));

@Controller()
export class CountStockController {
  constructor(private readonly commanding: Commanding) {}

  @On(routes.countStock)
  carryOut(@Body() command: CountStock, @Who() who: Principal, @Res({ passthrough: true }) response: Response): Promise<CommandReply> {
    return this.commanding.carryOut(command, who, response);
  }
}
