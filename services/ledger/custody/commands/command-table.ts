/**
 * Lists the custody commands: for each, its route, body class and handler. The controller, the command bus handlers
 * and the paths under each role are built from these rows.
 */
import type { Type } from '@nestjs/common';
import type { StatementQuery } from '../../../../contracts/ledger/custody/queries.js';
import { roleRoutes } from '../../../../contracts/ledger/custody/role-routes.js';
import { routes } from '../../../../contracts/routes.js';
import type { CommandReply } from '../../../../contracts/shared/replies.js';
import type { Route } from '../../../../contracts/shared/route.js';
import type { CommandResult } from '../command-result.js';
import { Statements } from '../statements/statements.js';
import type { ActorCommand } from './command-actor.js';
import { LateDocuments } from './late-documents.js';
import { Purchases } from './purchases.js';
import { Sales } from './sales.js';
import { SingleLedgerCommands } from './single-ledger-commands.js';
import { StockCounts } from './stock-counts.js';
import { Tracers } from './tracers.js';
import { Voids } from './voids.js';

export type CommandRoute = Route<CommandReply, unknown, unknown>;
export type CommandClass = Type<ActorCommand>;

export interface CommandRow {
  route: CommandRoute;
  command: CommandClass;
  /** Repeats the command under the paths of roles, as JSON or as a form with files. */
  roleRoutes: readonly CommandRoute[];
  handler: Type<object>;
  handle(handler: object, command: object): Promise<CommandResult>;
  /** Fills fields that the body leaves out from the query. */
  completeFrom: ((query: object, command: object) => void) | undefined;
}

export const CUSTODY_COMMANDS: readonly CommandRow[] = [
  row(routes.recordProducts, SingleLedgerCommands, (commands, command) => commands.record(command)),
  row(routes.recordPurchase, Purchases, (purchases, command) => purchases.record(command)),
  row(routes.recordSale, Sales, (sales, command) => sales.sell(command)),
  row(routes.recordTransport, Sales, (sales, command) => sales.transport(command)),
  row(routes.recordTransform, SingleLedgerCommands, (commands, command) => commands.transform(command)),
  row(routes.countStock, StockCounts, (counts, command) => counts.count(command)),
  row(routes.logTracer, Tracers, (tracers, command) => tracers.log(command)),
  row(routes.withdrawTracer, Tracers, (tracers, command) => tracers.withdraw(command)),
  row(routes.voidTransaction, Voids, (voids, command) => voids.voidTransaction(command)),
  row(routes.addDocuments, LateDocuments, (documents, command) => documents.add(command)),
  row(routes.confirmTransaction, Statements, (statements, command) => statements.confirm(command), { completeFrom: citedLedger }),
  row(routes.disputeTransaction, Statements, (statements, command) => statements.dispute(command), { completeFrom: citedLedger }),
];

/** Takes the ledger from the query when the body names none. */
function citedLedger({ facilityId }: StatementQuery, statement: { facilityId?: string }): void {
  statement.facilityId ??= facilityId?.toLowerCase();
}

function row<Command extends ActorCommand, Query, Handler extends object>(
  route: Route<CommandReply, Command, Query>,
  handler: Type<Handler>,
  handle: (handler: Handler, command: Command) => Promise<CommandResult>,
  options: { completeFrom?: (query: Query & object, command: Command) => void } = {},
): CommandRow {
  const all: readonly CommandRoute[] = Object.values(roleRoutes) as CommandRoute[];
  return {
    route: route as CommandRoute,
    command: route.body as CommandClass,
    roleRoutes: all.filter(({ body }) => body !== undefined && body === route.body),
    handler,
    handle: handle as CommandRow['handle'],
    completeFrom: options.completeFrom as CommandRow['completeFrom'],
  };
}
