import { Controller, Param, Query } from '@nestjs/common';
import { TransactionQuery, TransactionsQuery } from '../../contracts/queries.js';
import type { Page, TransactionReply } from '../../contracts/replies.js';
import { routes } from '../../contracts/routes.js';
import type { Principal } from '../identity/principal.js';
import { On } from '../platform/http/on.js';
import { UuidParam } from '../platform/http/params.js';
import { Who } from '../platform/http/who.js';
import { TransactionReads } from './transaction-reads.js';

@Controller()
export class TransactionsController {
  constructor(private readonly reads: TransactionReads) {}

  @On(routes.transactions)
  list(@Query() query: TransactionsQuery, @Who() who: Principal): Promise<Page<TransactionReply>> {
    return this.reads.list(query, who);
  }

  @On(routes.transaction)
  get(
    @Param('transactionId', UuidParam) transactionId: string,
    @Query() query: TransactionQuery,
    @Who() who: Principal,
  ): Promise<TransactionReply> {
    return this.reads.one(transactionId, query.facilityId, who);
  }
}
