import { Controller } from '@nestjs/common';
import { routes } from '../../../contracts/routes.js';
import { TextParam } from '../../platform/http/path-params.js';
import { routeController, row } from '../../platform/http/route-controller.js';
import { AlertDismissals } from './alert-dismissals.js';
import { AlertReads } from './alert-reads.js';

@Controller()
export class AlertsController extends routeController([
  row(routes.alerts, AlertReads, (reads, { query, user }) => reads.page(query, user)),
  row(routes.dismissAlert, AlertDismissals, (alerts, { params, body, user }) => alerts.dismiss(params.id, body, user), {
    pipes: { id: TextParam },
  }),
]) {}
