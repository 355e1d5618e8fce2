import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ConfirmTransaction, DisputeTransaction } from '../../../contracts/custody/commands.js';
import { StatementQuery } from '../../../contracts/custody/queries.js';
import { routes } from '../../../contracts/routes.js';
import type { CommandReply } from '../../../contracts/shared/replies.js';
import { commandHandler } from '../../platform/deciders/command-handler.js';
import { CurrentUser } from '../../platform/http/access/current-user.js';
import type { Principal } from '../../platform/http/access/principal.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { UuidParam } from '../../platform/http/path-params.js';
import { CommandDispatcher } from '../commands/command-dispatcher.js';
import { Statements } from './statements.js';

export const ConfirmTransactionHandler = commandHandler(ConfirmTransaction, Statements, (slice, command) => slice.confirm(command));
export const DisputeTransactionHandler = commandHandler(DisputeTransaction, Statements, (slice, command) => slice.dispute(command));

/** What one party says of a transaction that the other recorded. */
@Controller()
export class StatementsController {
  constructor(private readonly dispatcher: CommandDispatcher) {}

  @Endpoint(routes.confirmTransaction)
  confirm(
    @Param('transactionId', UuidParam) transactionId: string,
    @Body() command: ConfirmTransaction,
    @Query() query: StatementQuery,
    @CurrentUser() user: Principal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CommandReply> {
    return this.dispatcher.dispatch(withAddress(transactionId, command, query), user, response);
  }

  @Endpoint(routes.disputeTransaction)
  dispute(
    @Param('transactionId', UuidParam) transactionId: string,
    @Body() command: DisputeTransaction,
    @Query() query: StatementQuery,
    @CurrentUser() user: Principal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CommandReply> {
    return this.dispatcher.dispatch(withAddress(transactionId, command, query), user, response);
  }
}

/** The command with the transaction of its path, and of the ledger that the address names where the body names none. */
function withAddress<Statement extends ConfirmTransaction | DisputeTransaction>(
  transactionId: string,
  command: Statement,
  { facilityId }: StatementQuery,
) {
  command.facilityId ??= facilityId?.toLowerCase();
  return Object.assign(command, { transactionId });
}
