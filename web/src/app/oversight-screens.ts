import type { Screens } from './routes.js';

const requests = {
  title: 'requests',
  texts: ['requests'],
  load: async () => (await import('../features/requests/requests-page.js')).RequestsPage,
} as const;
const actions = {
  title: 'actions',
  texts: ['requests'],
  load: async () => (await import('../features/actions/actions-page.js')).ActionsPage,
} as const;

/** Lists the screens of those who look at sites, and of sites about what was found. */
export const oversightScreens: Screens = {
  requests,
  request: requests,
  farmMonitorRequests: requests,
  farmMonitorRequest: requests,
  auditLog: {
    title: 'auditLog',
    texts: ['operations', 'replay'],
    load: async () => (await import('../features/audit-log/audit-log-page.js')).AuditLogPage,
  },
  operations: {
    title: 'operations',
    texts: ['operations'],
    load: async () => (await import('../features/operations/operations-page.js')).OperationsPage,
  },
  correctiveActions: actions,
  correctiveAction: actions,
  phoneActions: {
    bare: true,
    texts: ['custody', 'requests'],
    load: async () => (await import('../features/phone/actions/actions-page.js')).PhoneActions,
  },
  phoneAction: {
    bare: true,
    texts: ['custody', 'requests'],
    load: async () => (await import('../features/phone/actions/actions-page.js')).PhoneAction,
  },
};
