import { Controller, Param, Query } from '@nestjs/common';
import { LedgerQuery } from '../../../../contracts/custody/queries.js';
import type { LedgerEventReply } from '../../../../contracts/custody/replies.js';
import { routes } from '../../../../contracts/routes.js';
import type { Page } from '../../../../contracts/shared/replies.js';
import { CurrentUser } from '../../../platform/http/access/current-user.js';
import type { Principal } from '../../../platform/http/access/principal.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { UuidParam } from '../../../platform/http/path-params.js';
import { LedgerReads } from './ledger-reads.js';

@Controller()
export class LedgersController {
  constructor(private readonly reads: LedgerReads) {}

  @Endpoint(routes.ledger)
  list(
    @Param('facilityId', UuidParam) facilityId: string,
    @Query() query: LedgerQuery,
    @CurrentUser() user: Principal,
  ): Promise<Page<LedgerEventReply>> {
    return this.reads.eventsOf(facilityId, query, user);
  }
}
