import { Controller, Param, Query } from '@nestjs/common';
import { LotsQuery } from '../../../../contracts/custody/queries.js';
import type { LotReply, LotSummary } from '../../../../contracts/custody/replies.js';
import { routes } from '../../../../contracts/routes.js';
import { CutQuery } from '../../../../contracts/shared/queries.js';
import type { Page } from '../../../../contracts/shared/replies.js';
import { CurrentUser } from '../../../platform/http/access/current-user.js';
import type { Principal } from '../../../platform/http/access/principal.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { ProductIdParam } from '../../../platform/http/path-params.js';
import { LotReads } from './lot-reads.js';

@Controller()
export class LotsController {
  constructor(private readonly reads: LotReads) {}

  @Endpoint(routes.lots)
  list(@Query() query: LotsQuery, @CurrentUser() user: Principal): Promise<Page<LotSummary>> {
    return this.reads.stock(query, user);
  }

  @Endpoint(routes.lot)
  get(@Param('productId', ProductIdParam) productId: string, @Query() query: CutQuery, @CurrentUser() user: Principal): Promise<LotReply> {
    return this.reads.one(productId, query, user);
  }
}
