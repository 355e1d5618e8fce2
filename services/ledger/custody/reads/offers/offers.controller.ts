import { Controller } from '@nestjs/common';
import { routes } from '../../../../../contracts/routes.js';
import { routeController, row } from '../../../../platform/http/route-controller.js';
import { InboxReads } from '../inbox/inbox.js';
import { ClaimsOnTheWay } from './claims-on-the-way.js';
import { Offers } from './offers.js';

@Controller()
export class OffersController extends routeController([
  row(routes.offeredLots, Offers, (offers, { query, user }) => offers.bySeller(query, user)),
  row(routes.offeredLot, Offers, (offers, { params, user }) => offers.one(params.productId, user)),
  row(routes.claimsOnTheWay, ClaimsOnTheWay, (claims, { params, user }) => claims.of(params.facilityId, user)),
  row(routes.waiting, InboxReads, (inbox, { user }) => inbox.forUser(user)),
]) {}
