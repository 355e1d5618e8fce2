import { Controller, Param, Query } from '@nestjs/common';
import { FacilitiesQuery } from '../../contracts/facilities/queries.js';
import type { FacilityReply } from '../../contracts/facilities/replies.js';
import { routes } from '../../contracts/routes.js';
import { PageQuery } from '../../contracts/shared/queries.js';
import type { Page } from '../../contracts/shared/replies.js';
import type { FacilityType } from '../../contracts/shared/roles.js';
import { CurrentUser } from '../platform/http/access/current-user.js';
import type { Principal } from '../platform/http/access/principal.js';
import { Endpoint } from '../platform/http/endpoint.js';
import { UuidParam } from '../platform/http/path-params.js';
import { Facilities } from './facilities.js';
import { FacilityReads } from './facility-reads.js';
import { purchasersFrom, sellersTo } from './trade-relations.js';

@Controller()
export class FacilitiesController {
  constructor(
    private readonly reads: FacilityReads,
    private readonly facilities: Facilities,
  ) {}

  @Endpoint(routes.facilities)
  list(@Query() query: FacilitiesQuery, @CurrentUser() user: Principal): Promise<Page<FacilityReply>> {
    return this.reads.list(query, user);
  }

  @Endpoint(routes.facility)
  get(@Param('id', UuidParam) id: string, @CurrentUser() user: Principal): Promise<FacilityReply> {
    return this.reads.get(id, user);
  }

  @Endpoint(routes.sellers)
  async sellers(@Query() query: PageQuery, @CurrentUser() user: Principal): Promise<Page<FacilityReply>> {
    return this.reads.partners(await this.tradingWith(user, sellersTo), query, user);
  }

  @Endpoint(routes.purchasers)
  async purchasers(@CurrentUser() user: Principal): Promise<FacilityReply[]> {
    return this.reads.allPartners(await this.tradingWith(user, purchasersFrom), user);
  }

  @Endpoint(routes.transporters)
  transporters(@CurrentUser() user: Principal): Promise<FacilityReply[]> {
    return this.reads.allPartners(['TRANSPORTER'], user);
  }

  private async tradingWith(user: Principal, typesFor: (type: FacilityType) => readonly FacilityType[]): Promise<readonly FacilityType[]> {
    const own = user.facilityId ? await this.facilities.get(user.facilityId) : undefined;
    return own ? typesFor(own.type) : [];
  }
}
