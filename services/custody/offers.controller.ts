import { Controller, Param, Query } from '@nestjs/common';
import { OfferedLotsQuery } from '../../contracts/queries.js';
import type { OfferedLot, Page, WaitingReply } from '../../contracts/replies.js';
import { routes } from '../../contracts/routes.js';
import type { Principal } from '../identity/principal.js';
import { On } from '../platform/http/on.js';
import { ProductIdParam } from '../platform/http/params.js';
import { Who } from '../platform/http/who.js';
import { Offers } from './offers.js';
import { Waiting } from './waiting.js';

@Controller()
export class OffersController {
  constructor(
    private readonly offers: Offers,
    private readonly waiting: Waiting,
  ) {}

  @On(routes.offeredLots)
  list(@Query() query: OfferedLotsQuery, @Who() who: Principal): Promise<Page<OfferedLot>> {
    return this.offers.from(query, who);
  }

  @On(routes.offeredLot)
  get(@Param('productId', ProductIdParam) productId: string, @Who() who: Principal): Promise<OfferedLot> {
    return this.offers.one(productId, who);
  }

  @On(routes.waiting)
  waits(@Who() who: Principal): Promise<WaitingReply> {
    return this.waiting.at(who);
  }
}
