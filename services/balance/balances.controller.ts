import { Controller, Param, Query } from '@nestjs/common';
import type { CurrentWindowsReply, WindowDetailReply, WindowReply } from '../../contracts/balance-replies.js';
import type { OverviewReply } from '../../contracts/overview-replies.js';
import { CurrentWindowsQuery, OverviewQuery, PostingsQuery } from '../../contracts/queries.js';
import type { Page } from '../../contracts/replies.js';
import { routes } from '../../contracts/routes.js';
import type { Principal } from '../identity/principal.js';
import { On } from '../platform/http/on.js';
import { NumberParam, UuidParam } from '../platform/http/params.js';
import { Who } from '../platform/http/who.js';
import { CurrentWindowReads } from './current-window-reads.js';
import { OverviewReads } from './overview-reads.js';
import { WindowReads } from './window-reads.js';

@Controller()
export class BalancesController {
  constructor(
    private readonly reads: WindowReads,
    private readonly overviews: OverviewReads,
    private readonly currents: CurrentWindowReads,
  ) {}

  @On(routes.currentWindows)
  current(@Query() query: CurrentWindowsQuery, @Who() who: Principal): Promise<CurrentWindowsReply> {
    return this.currents.page(query, who);
  }

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

  @On(routes.overview)
  overview(
    @Param('facilityId', UuidParam) facilityId: string,
    @Query() query: OverviewQuery,
    @Who() who: Principal,
  ): Promise<OverviewReply> {
    return this.overviews.of(facilityId, query, who);
  }
}
