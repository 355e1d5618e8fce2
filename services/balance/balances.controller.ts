import { Controller, Param, Query } from '@nestjs/common';
import { PostingsQuery } from '../../contracts/queries.js';
import type { Page, WindowDetailReply, WindowReply } from '../../contracts/replies.js';
import { routes } from '../../contracts/routes.js';
import type { Principal } from '../identity/principal.js';
import { On } from '../platform/http/on.js';
import { NumberParam, UuidParam } from '../platform/http/params.js';
import { Who } from '../platform/http/who.js';
import { WindowReads } from './window-reads.js';

@Controller()
export class BalancesController {
  constructor(private readonly reads: WindowReads) {}

  @On(routes.windows)
  list(
    @Param('facilityId', UuidParam) facilityId: string,
    @Query() query: PostingsQuery,
    @Who() who: Principal,
  ): Promise<Page<WindowReply>> {
    return this.reads.list(facilityId, query, who);
  }

  @On(routes.window)
  get(
    @Param('facilityId', UuidParam) facilityId: string,
    @Param('number', NumberParam) number: number,
    @Query() query: PostingsQuery,
    @Who() who: Principal,
  ): Promise<WindowDetailReply> {
    return this.reads.one(facilityId, number, query, who);
  }
}
