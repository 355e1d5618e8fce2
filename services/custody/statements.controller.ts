import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ConfirmTransaction, DisputeTransaction } from '../../contracts/custody-commands.js';
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

export const ConfirmTransactionHandler = deciderHandler(ConfirmTransaction, Statements, (slice, command) => slice.confirm(command));
export const DisputeTransactionHandler = deciderHandler(DisputeTransaction, Statements, (slice, command) => slice.dispute(command));

/** What one party says of a transaction that the other recorded. */
@Controller()
export class StatementsController {
  constructor(private readonly commanding: Commanding) {}

  @On(routes.confirmTransaction)
  confirm(
    @Param('transactionId', UuidParam) transactionId: string,
    @Body() command: ConfirmTransaction,
    @Query() query: StatementQuery,
    @Who() who: Principal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CommandReply> {
    return this.commanding.carryOut(about(transactionId, command, query), who, response);
  }

  @On(routes.disputeTransaction)
  dispute(
    @Param('transactionId', UuidParam) transactionId: string,
    @Body() command: DisputeTransaction,
    @Query() query: StatementQuery,
    @Who() who: Principal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CommandReply> {
    return this.commanding.carryOut(about(transactionId, command, query), who, response);
  }
}

/** The command with the transaction of its path, and of the ledger that the address names where the body names none. */
function about<Statement extends ConfirmTransaction | DisputeTransaction>(
  transactionId: string,
  command: Statement,
  { facilityId }: StatementQuery,
) {
  command.facilityId ??= facilityId?.toLowerCase();
  return Object.assign(command, { transactionId });
}
