import type { Role } from '../../shared/roles.js';
import { ADMINS } from '../../shared/roles.js';
import { defineRoute, READER_ROLES } from '../../shared/route.js';
import { DismissAlert } from './commands.js';
import { AlertsQuery } from './queries.js';
import type { AlertPage, DismissAlertReply } from './replies.js';

const DISMISSERS = ['BRAND', ...ADMINS] as const satisfies readonly Role[];

export const alertsRoutes = {
  alerts: defineRoute<AlertPage>()({
    method: 'GET',
    path: '/alerts',
    roles: READER_ROLES,
    summary: 'What does not add up at your site, or on the way of your goods, the newest first',
    query: AlertsQuery,
  }),
  dismissAlert: defineRoute<DismissAlertReply>()({
    method: 'POST',
    path: '/alerts/:id/dismiss',
    roles: DISMISSERS,
    summary: 'Take an alert off your list, with a reason',
    body: DismissAlert,
    status: 201,
    replayed: true,
  }),
} as const;
