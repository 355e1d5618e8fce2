import { Controller, Param, Query } from '@nestjs/common';
import { OfferedLotsQuery } from '../../../../contracts/custody/queries.js';
import type { ClaimsOnTheWayReply, InboxReply, OfferedLot } from '../../../../contracts/custody/replies.js';
import { routes } from '../../../../contracts/routes.js';
import type { Page } from '../../../../contracts/shared/replies.js';
import { CurrentUser } from '../../../platform/http/access/current-user.js';
import type { Principal } from '../../../platform/http/access/principal.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { ProductIdParam, UuidParam } from '../../../platform/http/path-params.js';
import { InboxReads } from '../inbox/inbox.js';
import { ClaimsOnTheWay } from './claims-on-the-way.js';
import { Offers } from './offers.js';

@Controller()
export class OffersController {
  constructor(
    private readonly offers: Offers,
    private readonly inboxReads: InboxReads,
    private readonly claims: ClaimsOnTheWay,
  ) {}

  @Endpoint(routes.offeredLots)
  list(@Query() query: OfferedLotsQuery, @CurrentUser() user: Principal): Promise<Page<OfferedLot>> {
    return this.offers.bySeller(query, user);
  }

  @Endpoint(routes.offeredLot)
  get(@Param('productId', ProductIdParam) productId: string, @CurrentUser() user: Principal): Promise<OfferedLot> {
    return this.offers.one(productId, user);
  }

  @Endpoint(routes.claimsOnTheWay)
  onTheWay(@Param('facilityId', UuidParam) facilityId: string, @CurrentUser() user: Principal): Promise<ClaimsOnTheWayReply> {
    return this.claims.of(facilityId, user);
  }

  @Endpoint(routes.waiting)
  inbox(@CurrentUser() user: Principal): Promise<InboxReply> {
    return this.inboxReads.forUser(user);
  }
}
