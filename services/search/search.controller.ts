import { Controller, Query } from '@nestjs/common';
import { routes } from '../../contracts/routes.js';
import { SearchQuery } from '../../contracts/search/queries.js';
import type { SearchReply } from '../../contracts/search/replies.js';
import { CurrentUser } from '../platform/http/access/current-user.js';
import type { Principal } from '../platform/http/access/principal.js';
import { Endpoint } from '../platform/http/endpoint.js';
import { Search } from './search.js';

@Controller()
export class SearchController {
  constructor(private readonly searches: Search) {}

  @Endpoint(routes.search)
  search(@Query() query: SearchQuery, @CurrentUser() user: Principal): Promise<SearchReply> {
    return this.searches.find(query, user);
  }
}
