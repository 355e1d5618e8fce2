import { Controller, Param, Query } from '@nestjs/common';
import { TransactionQuery, TransactionsQuery } from '../../../../contracts/custody/queries.js';
import type { TransactionReply } from '../../../../contracts/custody/replies.js';
import { routes } from '../../../../contracts/routes.js';
import type { Page } from '../../../../contracts/shared/replies.js';
import { CurrentUser } from '../../../platform/http/access/current-user.js';
import type { Principal } from '../../../platform/http/access/principal.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { UuidParam } from '../../../platform/http/path-params.js';
import { TransactionReads } from './transaction-reads.js';

@Controller()
export class TransactionsController {
  constructor(private readonly reads: TransactionReads) {}

  @Endpoint(routes.transactions)
  list(@Query() query: TransactionsQuery, @CurrentUser() user: Principal): Promise<Page<TransactionReply>> {
    return this.reads.list(query, user);
  }

  @Endpoint(routes.transaction)
  get(
    @Param('transactionId', UuidParam) transactionId: string,
    @Query() query: TransactionQuery,
    @CurrentUser() user: Principal,
  ): Promise<TransactionReply> {
    return this.reads.one(transactionId, query.facilityId, user);
  }
}
