import { searchTerms } from '../../../projections/brand/search/search-terms.js';
import type { Context } from '../../platform/http/context.js';
import { rowsOf } from '../../platform/http/route-controller.js';
import { Search } from './search.js';
import { SEARCH_KEY_VERSIONS } from './stored-search-keys.js';

/** Searches the records of the other contexts. */
export const searchContext: Context = {
  rows: rowsOf(Search),
  records: [SEARCH_KEY_VERSIONS],
  projections: [searchTerms],
};
