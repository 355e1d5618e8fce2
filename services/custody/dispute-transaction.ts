import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { DisputeTransaction } from '../../contracts/custody-commands.js';
import { StatementQuery } from '../../contracts/queries.js';
import type { CommandReply } from '../../contracts/replies.js';
import { routes } from '../../contracts/routes.js';
import type { Principal } from '../identity/principal.js';
import { deciderHandler } from '../platform/decider-handler.js';
import { On } from '../platform/http/on.js';
import { UuidParam } from '../platform/http/params.js';
import { Who } from '../platform/http/who.js';
import { Commanding } from './commanding.js';
import { Statements } from './statements.js';

export const DisputeTransactionHandler = deciderHandler(DisputeTransaction, Statements, (slice, command) => slice.dispute(command));

@Controller()
export class DisputeTransactionController {
  constructor(private readonly commanding: Commanding) {}

  @On(routes.disputeTransaction)
  carryOut(
    @Param('transactionId', UuidParam) transactionId: string,
    @Body() command: DisputeTransaction,
    @Query() { facilityId }: StatementQuery,
    @Who() who: Principal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CommandReply> {
    command.facilityId ??= facilityId?.toLowerCase();
    return this.commanding.carryOut(Object.assign(command, { transactionId }), who, response);
  }
}
