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
  report: { bare: true, texts: ['intake'], load: async () => (await import('../features/report/report-page.js')).ReportPage },
  reportFollow: { bare: true, texts: ['intake'], load: async () => (await import('../features/report/follow-page.js')).FollowPage },
  requests,
  request: requests,
  farmMonitorRequests: requests,
  farmMonitorRequest: requests,
  correctiveActions: actions,
  correctiveAction: actions,
  phoneHome: {
    bare: true,
    texts: ['custody', 'requests'],
    load: async () => (await import('../features/phone/screens/home.js')).PhoneHome,
  },
  phoneMonitorReport: {
    bare: true,
    texts: ['custody', 'profile', 'requests'],
    load: async () => (await import('../features/phone/monitor/report-page.js')).MonitorReport,
  },
  phoneMonitorRequests: {
    bare: true,
    texts: ['custody', 'requests'],
    load: async () => (await import('../features/phone/monitor/requests-page.js')).MonitorRequests,
  },
  phoneMonitorRequest: {
    bare: true,
    texts: ['custody', 'requests'],
    load: async () => (await import('../features/phone/monitor/requests-page.js')).MonitorRequest,
  },
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
