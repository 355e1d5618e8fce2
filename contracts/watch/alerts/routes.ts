import type { Role } from '../../shared/roles.js';
import { ADMINS } from '../../shared/roles.js';
import { command, get, READER_ROLES } from '../../shared/route.js';
import { DismissAlert } from './commands.js';
import { AlertsQuery } from './queries.js';
import type { AlertPage, DismissAlertReply } from './replies.js';

const DISMISSERS = ['BRAND', ...ADMINS] as const satisfies readonly Role[];

export const alertsRoutes = {
  alerts: get<AlertPage>()('/alerts', READER_ROLES, AlertsQuery, {
    summary: 'What does not add up at your site, or on the way of your goods, the newest first',
  }),
  dismissAlert: command<DismissAlertReply>()('/alerts/:id/dismiss', DISMISSERS, DismissAlert, {
    summary: 'Take an alert off your list, with a reason',
  }),
} as const;
