import { Controller } from '@nestjs/common';
import { routes } from '../../../../../contracts/routes.js';
import { routeController, row } from '../../../../platform/http/route-controller.js';
import { TripReads } from './trip-reads.js';

@Controller()
export class TripReadsController extends routeController([
  row(routes.trips, TripReads, (reads, { query, user }) => reads.list(query, user)),
]) {}
