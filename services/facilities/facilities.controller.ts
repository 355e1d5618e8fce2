import { Controller, Param, Query } from '@nestjs/common';
import { FacilitiesQuery, PageQuery } from '../../contracts/queries.js';
import type { FacilityReply, Page } from '../../contracts/replies.js';
import type { FacilityType } from '../../contracts/roles.js';
import { routes } from '../../contracts/routes.js';
import type { Principal } from '../identity/principal.js';
import { On } from '../platform/http/on.js';
import { UuidParam } from '../platform/http/params.js';
import { Who } from '../platform/http/who.js';
import { Facilities } from './facilities.js';
import { FacilityReads } from './facility-reads.js';
import { purchasersFrom, sellersTo } from './trading.js';

@Controller()
export class FacilitiesController {
  constructor(
    private readonly reads: FacilityReads,
    private readonly facilities: Facilities,
  ) {}

  @On(routes.facilities)
  list(@Query() query: FacilitiesQuery, @Who() who: Principal): Promise<Page<FacilityReply>> {
    return this.reads.list(query, who);
  }

  @On(routes.facility)
  get(@Param('id', UuidParam) id: string, @Who() who: Principal): Promise<FacilityReply> {
    return this.reads.get(id, who);
  }

  @On(routes.sellers)
  async sellers(@Query() query: PageQuery, @Who() who: Principal): Promise<Page<FacilityReply>> {
    return this.reads.partners(await this.tradingWith(who, sellersTo), query, who);
  }

  @On(routes.purchasers)
  async purchasers(@Who() who: Principal): Promise<FacilityReply[]> {
    return this.reads.allPartners(await this.tradingWith(who, purchasersFrom), who);
  }

  @On(routes.transporters)
  transporters(@Who() who: Principal): Promise<FacilityReply[]> {
    return this.reads.allPartners(['TRANSPORTER'], who);
  }

  private async tradingWith(who: Principal, typesFor: (type: FacilityType) => readonly FacilityType[]): Promise<readonly FacilityType[]> {
    const own = who.facilityId ? await this.facilities.get(who.facilityId) : undefined;
    return own ? typesFor(own.type) : [];
  }
}
