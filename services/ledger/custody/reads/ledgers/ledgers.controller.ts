import { Controller } from '@nestjs/common';
import { routes } from '../../../../../contracts/routes.js';
import { routeController, row } from '../../../../platform/http/route-controller.js';
import { LedgerReads } from './ledger-reads.js';

@Controller()
export class LedgersController extends routeController([
  row(routes.ledger, LedgerReads, (reads, { params, query, user }) => reads.eventsOf(params.facilityId, query, user)),
]) {}
