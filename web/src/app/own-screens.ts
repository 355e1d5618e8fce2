import { loadGuides } from '../client/i18n/i18n.js';
import type { Screens } from './routes.js';

const underIntegrations = { title: 'integrations', screen: 'integrations' } as const;

/** Lists the screens that everybody has of their own: their account, what helps them read the others, and what they search. */
export const ownScreens = {
  account: { title: 'account', load: async () => (await import('../features/ground/account/account-page.js')).AccountPage },

  words: { title: 'words', texts: ['words'], load: async () => (await import('../features/ground/account/words/words-page.js')).WordsPage },
  help: {
    title: 'help',
    texts: ['help'],
    load: async () => (await Promise.all([import('../features/ground/account/help/help-page.js'), loadGuides()]))[0].HelpPage,
  },
  integrations: {
    title: 'integrations',
    texts: ['integrations'],
    load: async () => (await import('../features/ground/integrations/integrations-page.js')).IntegrationsPage,
  },
  signInSettings: {
    title: 'signInSettings',
    texts: ['signOn'],
    load: async () => (await import('../features/members/sign-on/sign-on-page.js')).SignOnPage,
  },
  webhooks: {
    title: 'webhooks',
    under: underIntegrations,
    texts: ['integrations'],
    load: async () => (await import('../features/ground/integrations/webhooks/webhooks-page.js')).WebhooksPage,
  },
  codesAndLinks: {
    title: 'codesAndLinks',
    under: underIntegrations,
    texts: ['integrations', 'orders'],
    load: async () => (await import('../features/ground/integrations/codes/codes-page.js')).CodesPage,
  },
  exchange: {
    title: 'exchange',
    under: underIntegrations,
    texts: ['integrations', 'profile'],
    load: async () => (await import('../features/ground/integrations/exchange/exchange-page.js')).ExchangePage,
  },
  webhook: {
    title: 'webhook',
    under: { title: 'webhooks', screen: 'webhooks' },
    texts: ['integrations'],
    load: async () => (await import('../features/ground/integrations/webhooks/webhook-page.js')).WebhookPage,
  },
  search: { title: 'search', load: async () => (await import('../features/brand/search/search-page.js')).SearchPage },
} satisfies Screens;
