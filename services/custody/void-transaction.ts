import { Body, Controller, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { VoidTransaction } from '../../contracts/custody-commands.js';
import type { CommandReply } from '../../contracts/replies.js';
import { routes } from '../../contracts/routes.js';
import type { Principal } from '../identity/principal.js';
import { deciderHandler } from '../platform/decider-handler.js';
import { On } from '../platform/http/on.js';
import { UuidParam } from '../platform/http/params.js';
import { Who } from '../platform/http/who.js';
import { Commanding } from './commanding.js';
import { Voids } from './voids.js';

export const VoidTransactionHandler = deciderHandler(VoidTransaction, Voids, (slice, command) => slice.carryOut(command));

@Controller()
export class VoidTransactionController {
  constructor(private readonly commanding: Commanding) {}

  @On(routes.voidTransaction)
  carryOut(
    @Param('transactionId', UuidParam) transactionId: string,
    @Body() command: VoidTransaction,
    @Who() who: Principal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CommandReply> {
    return this.commanding.carryOut(Object.assign(command, { transactionId }), who, response);
  }
}
