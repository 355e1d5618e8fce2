import { Controller, Param, Query } from '@nestjs/common';
import { CutQuery, LotsQuery } from '../../contracts/queries.js';
import type { LotReply, LotSummary, Page } from '../../contracts/replies.js';
import { routes } from '../../contracts/routes.js';
import type { Principal } from '../identity/principal.js';
import { On } from '../platform/http/on.js';
import { ProductIdParam } from '../platform/http/params.js';
import { Who } from '../platform/http/who.js';
import { LotReads } from './lot-reads.js';

@Controller()
export class LotsController {
  constructor(private readonly reads: LotReads) {}

  @On(routes.lots)
  list(@Query() query: LotsQuery, @Who() who: Principal): Promise<Page<LotSummary>> {
    return this.reads.stock(query, who);
  }

  @On(routes.lot)
  get(@Param('productId', ProductIdParam) productId: string, @Query() query: CutQuery, @Who() who: Principal): Promise<LotReply> {
    return this.reads.lot(productId, query, who);
  }
}
