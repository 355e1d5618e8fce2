import { routes } from '../../../contracts/routes.js';
import { searchTerms } from '../../../projections/brand/search/search-terms.js';
import type { Context } from '../../platform/http/context.js';
import { row } from '../../platform/http/route-controller.js';
import { Search } from './search.js';
import { SEARCH_KEY_VERSIONS } from './stored-search-keys.js';

/** Searches the records of the other contexts. */
export const searchContext: Context = {
  rows: [row(routes.search, Search, (searches, { query, user }) => searches.find(query, user))],
  records: [SEARCH_KEY_VERSIONS],
  projections: [searchTerms],
};
