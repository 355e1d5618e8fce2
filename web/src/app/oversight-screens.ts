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
const underRoom = { title: 'auditRoom', screen: 'auditRoom' } as const;

/** Lists the screens of those who look at sites, and of sites about what was found. */
export const oversightScreens: Screens = {
  requests,
  request: requests,
  farmMonitorRequests: requests,
  farmMonitorRequest: requests,
  auditRoom: {
    title: 'auditRoom',
    texts: ['audits'],
    load: async () => (await import('../features/replay/room/room-page.js')).RoomPage,
  },
  auditSite: {
    title: 'auditRoom',
    under: underRoom,
    texts: ['audits'],
    load: async () => (await import('../features/replay/room/site-page.js')).SitePage,
  },
  auditBeside: {
    title: 'auditRoom',
    under: underRoom,
    texts: ['audits', 'replay'],
    load: async () => (await import('../features/replay/room/beside/beside-page.js')).BesidePage,
  },
  auditSample: {
    title: 'auditRoom',
    under: underRoom,
    texts: ['audits', 'replay'],
    load: async () => (await import('../features/replay/room/samples/sample-page.js')).SamplePage,
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
