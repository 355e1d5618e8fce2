import { Controller } from '@nestjs/common';
import { routes } from '../../../../../contracts/routes.js';
import { routeController, row } from '../../../../platform/http/route-controller.js';
import { LotReads } from './lot-reads.js';

@Controller()
export class LotsController extends routeController([
  row(routes.lots, LotReads, (reads, { query, user }) => reads.stock(query, user)),
  row(routes.lot, LotReads, (reads, { params, query, user }) => reads.one(params.productId, query, user)),
]) {}
