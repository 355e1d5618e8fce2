import { routes } from '../../../contracts/routes.js';
import { alertDismissals } from '../../../projections/watch/alerts/alert-dismissals.js';
import { alerts } from '../../../projections/watch/alerts/alerts.js';
import type { Context } from '../../platform/http/context.js';
import { TextParam } from '../../platform/http/path-params.js';
import { row, rowsOf } from '../../platform/http/route-controller.js';
import { AlertDismissals } from './alert-dismissals.js';
import { AlertReads } from './alert-reads.js';

/** Shows alerts, and dismisses them. */
export const alertsContext: Context = {
  rows: [
    ...rowsOf(AlertReads),
    row(routes.dismissAlert, AlertDismissals, (alerts, { params, body, user }) => alerts.dismiss(params.id, body, user), {
      pipes: { id: TextParam },
    }),
  ],
  projections: [alerts, alertDismissals],
};
