import { Controller, Param, Query } from '@nestjs/common';
import { LedgerQuery } from '../../contracts/queries.js';
import type { LedgerEventReply, Page } from '../../contracts/replies.js';
import { routes } from '../../contracts/routes.js';
import type { Principal } from '../identity/principal.js';
import { On } from '../platform/http/on.js';
import { UuidParam } from '../platform/http/params.js';
import { Who } from '../platform/http/who.js';
import { LedgerReads } from './ledger-reads.js';

@Controller()
export class LedgersController {
  constructor(private readonly reads: LedgerReads) {}

  @On(routes.ledger)
  events(
    @Param('facilityId', UuidParam) facilityId: string,
    @Query() query: LedgerQuery,
    @Who() who: Principal,
  ): Promise<Page<LedgerEventReply>> {
    return this.reads.ledger(facilityId, query, who);
  }
}
