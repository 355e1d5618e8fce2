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
  list(@Query() query: FacilitiesQuery, @CurrentUser() who: Principal): Promise<Page<FacilityReply>> {
    return this.reads.list(query, who);
  }

  @Endpoint(routes.facility)
  get(@Param('id', UuidParam) id: string, @CurrentUser() who: Principal): Promise<FacilityReply> {
    return this.reads.get(id, who);
  }

  @Endpoint(routes.sellers)
  async sellers(@Query() query: PageQuery, @CurrentUser() who: Principal): Promise<Page<FacilityReply>> {
    return this.reads.partners(await this.tradingWith(who, sellersTo), query, who);
  }

  @Endpoint(routes.purchasers)
  async purchasers(@CurrentUser() who: Principal): Promise<FacilityReply[]> {
    return this.reads.allPartners(await this.tradingWith(who, purchasersFrom), who);
  }

  @Endpoint(routes.transporters)
  transporters(@CurrentUser() who: Principal): Promise<FacilityReply[]> {
    return this.reads.allPartners(['TRANSPORTER'], who);
  }

  private async tradingWith(who: Principal, typesFor: (type: FacilityType) => readonly FacilityType[]): Promise<readonly FacilityType[]> {
    const own = who.facilityId ? await this.facilities.get(who.facilityId) : undefined;
    return own ? typesFor(own.type) : [];
  }
}
