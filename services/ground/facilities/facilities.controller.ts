import { Controller } from '@nestjs/common';
import { routes } from '../../../contracts/routes.js';
import { routeController, row } from '../../platform/http/route-controller.js';
import { FacilityReads } from './facility-reads.js';

@Controller()
export class FacilitiesController extends routeController([
  row(routes.facilities, FacilityReads, (reads, { query, user }) => reads.list(query, user)),
  row(routes.facility, FacilityReads, (reads, { params, user }) => reads.get(params.id, user)),
  row(routes.sellers, FacilityReads, (reads, { query, user }) => reads.sellers(query, user)),
  row(routes.purchasers, FacilityReads, (reads, { query, user }) => reads.purchasers(query, user)),
  row(routes.transporters, FacilityReads, (reads, { query, user }) => reads.transporters(query, user)),
]) {}
