import { Controller } from '@nestjs/common';
import { routes } from '../../../../../contracts/routes.js';
import { routeController, row } from '../../../../platform/http/route-controller.js';
import { TransactionReads } from './transaction-reads.js';

@Controller()
export class TransactionsController extends routeController([
  row(routes.transactions, TransactionReads, (reads, { query, user }) => reads.list(query, user)),
  row(routes.transaction, TransactionReads, (reads, { params, query, user }) => reads.one(params.transactionId, query.facilityId, user)),
]) {}
