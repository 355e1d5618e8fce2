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
  dnaManagement: { title: 'dna', texts: ['dna'], load: async () => (await import('../features/dna/dna-page.js')).DnaPage },
  dnaTest: {
    title: 'dnaTest',
    under: { title: 'dna', screen: 'dnaManagement' },
    texts: ['dna'],
    load: async () => (await import('../features/dna/test-page.js')).DnaTestPage,
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
