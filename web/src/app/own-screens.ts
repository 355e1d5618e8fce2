import { loadGuides } from '../client/guides/guides.js';
import type { Screens } from './routes.js';

/** Lists the screens that everybody has of their own: their account, what helps them read the others, and what they search. */
export const ownScreens = {
  account: { title: 'account', load: async () => (await import('../features/ground/account/account-page.js')).AccountPage },

  words: { title: 'words', texts: ['words'], load: async () => (await import('../features/ground/account/words/words-page.js')).WordsPage },
  help: {
    title: 'help',
    texts: ['help'],
    load: async () => (await Promise.all([import('../features/ground/account/help/help-page.js'), loadGuides()]))[0].HelpPage,
  },
  search: { title: 'search', load: async () => (await import('../features/brand/search/search-page.js')).SearchPage },
} satisfies Screens;
