import { Controller } from '@nestjs/common';
import { routes } from '../../../../contracts/routes.js';
import { routeController, row } from '../../../platform/http/route-controller.js';
import { OverviewReads } from './overview/overview-reads.js';
import { CurrentWindowReads } from './windows/current-window-reads.js';
import { WindowReads } from './windows/window-reads.js';

@Controller()
export class BalancesController extends routeController([
  row(routes.currentWindows, CurrentWindowReads, (reads, { query, user }) => reads.page(query, user)),
  row(routes.windows, WindowReads, (reads, { params, query, user }) => reads.list(params.facilityId, query, user)),
  row(routes.window, WindowReads, (reads, { params, query, user }) => reads.one(params.facilityId, params.number, query, user)),
  row(routes.overview, OverviewReads, (reads, { params, query, user }) => reads.one(params.facilityId, query, user)),
]) {}
