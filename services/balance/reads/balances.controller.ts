import { Controller, Param, Query } from '@nestjs/common';
import type { OverviewReply } from '../../../contracts/balance/overview-replies.js';
import { CurrentWindowsQuery, OverviewQuery, PostingsQuery } from '../../../contracts/balance/queries.js';
import type { CurrentWindowsReply, WindowDetailReply, WindowReply } from '../../../contracts/balance/replies.js';
import { routes } from '../../../contracts/routes.js';
import type { Page } from '../../../contracts/shared/replies.js';
import { CurrentUser } from '../../platform/http/access/current-user.js';
import type { Principal } from '../../platform/http/access/principal.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { NumberParam, UuidParam } from '../../platform/http/path-params.js';
import { OverviewReads } from './overview/overview-reads.js';
import { CurrentWindowReads } from './windows/current-window-reads.js';
import { WindowReads } from './windows/window-reads.js';

@Controller()
export class BalancesController {
  constructor(
    private readonly windows: WindowReads,
    private readonly overviews: OverviewReads,
    private readonly currentWindows: CurrentWindowReads,
  ) {}

  @Endpoint(routes.currentWindows)
  current(@Query() query: CurrentWindowsQuery, @CurrentUser() user: Principal): Promise<CurrentWindowsReply> {
    return this.currentWindows.page(query, user);
  }

  @Endpoint(routes.windows)
  list(
    @Param('facilityId', UuidParam) facilityId: string,
    @Query() query: PostingsQuery,
    @CurrentUser() user: Principal,
  ): Promise<Page<WindowReply>> {
    return this.windows.list(facilityId, query, user);
  }

  @Endpoint(routes.window)
  get(
    @Param('facilityId', UuidParam) facilityId: string,
    @Param('number', NumberParam) number: number,
    @Query() query: PostingsQuery,
    @CurrentUser() user: Principal,
  ): Promise<WindowDetailReply> {
    return this.windows.one(facilityId, number, query, user);
  }

  @Endpoint(routes.overview)
  overview(
    @Param('facilityId', UuidParam) facilityId: string,
    @Query() query: OverviewQuery,
    @CurrentUser() user: Principal,
  ): Promise<OverviewReply> {
    return this.overviews.one(facilityId, query, user);
  }
}
